import { lazyPart } from '#ui/web/index.ts';

/** Loaded when it is opened for the first time. */
export const WatchingPanel = lazyPart(() => import('./WatchingPanel.tsx'));
