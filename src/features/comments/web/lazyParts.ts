import { lazyPart } from '#ui/web/index.ts';

/** List of comments of a place, for a page of its own; loaded when it is shown. */
export const Discussion = lazyPart(() => import('./Discussion.tsx'));
