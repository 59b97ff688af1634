import type { BoardAddition } from '#features/boards/web/index.ts';
import { inOrder } from '#platform/web/page/inOrder.ts';

/** The features' additions to the page of a board, each in its `web/onBoard.tsx`, in the order of the page. */
export const boardAdditions = inOrder(
  import.meta.glob<BoardAddition>('./features/*/web/onBoard.{ts,tsx}', { eager: true, import: 'onBoard' }),
  [
    'posts',
    'members',
    'tags',
    'tasks',
    'postDates',
    'savedFilters',
    'search',
    'comments',
    'bookmarks',
    'notifications',
    'trails',
    '*',
    'boards',
    'newBoards',
    'bin',
  ],
);
