import { lazyPart } from '#ui/web/index.ts';

/** What is said in a place, for a page of its own; loaded when it is shown. */
export const Discussion = lazyPart(() => import('./Discussion.tsx'));
