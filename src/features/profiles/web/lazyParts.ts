import { lazyPart } from '#ui/web/index.ts';

/** One of the panels of one's own profile; loaded when it is first opened. */
export const ProfilePanel = lazyPart(() => import('./panels/ProfilePanel.tsx'));
