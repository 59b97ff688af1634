import { lazyPart } from '#ui/web/index.ts';

/** How much one is to do that is due, in a sentence; loaded when it is shown. Apart from what boards load. */
export const DueWords = lazyPart(() => import('./DueWords.tsx'), { quietly: true });
