import { lazyPart } from '#ui/web/index.ts';

/** Loaded when it is opened for the first time. */
export const ActivityPanel = lazyPart(() => import('./ActivityPanel.tsx'));
/** The latest of it, for a page that is about more; loaded when it is shown. */
export const LatestActivity = lazyPart(() => import('./LatestActivity.tsx'), { quietly: true });
