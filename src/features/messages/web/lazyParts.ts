import { lazyPart } from '#ui/web/index.ts';

/** How much is unread; loaded when the rest of the page is there. */
export const UnreadCount = lazyPart(() => import('./UnreadCount.tsx'), { quietly: true });
/** The discussions with something unread in them; loaded when they are shown. */
export const UnreadThreads = lazyPart(() => import('./UnreadThreads.tsx'), { quietly: true });
