import { lazyPart } from '#ui/web/index.ts';

/** Who is on a board; loaded when it is first opened. */
export const MembersPanel = lazyPart(() => import('./MembersPanel.tsx'));
