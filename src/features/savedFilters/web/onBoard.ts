import type { BoardAddition } from '#features/boards/web/index.ts';
import { lazyPart } from '#ui/web/index.ts';

/** What saved filters add to the page of a board: among the tools, where there is one or something to save. */
export const onBoard: BoardAddition = {
  name: 'savedFilters',
  Tool: lazyPart(() => import('./SavedFilters.tsx'), { quietly: true }),
};
