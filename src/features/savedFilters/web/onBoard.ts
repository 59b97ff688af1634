import type { BoardAddition } from '#features/boards/web/index.ts';
import { lazyPart } from '#ui/web/index.ts';

/**
 * The addition of saved filters to the page of a board: among the tools, where there is a saved filter or one to save.
 */
export const onBoard: BoardAddition = {
  name: 'savedFilters',
  Tool: lazyPart(() => import('./SavedFilters.tsx'), { quietly: true }),
};
