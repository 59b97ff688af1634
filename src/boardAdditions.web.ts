import type { BoardAddition } from '#features/boards/web/index.ts';
import { inOrder } from '#platform/web/page/inOrder.ts';

/** What features add to the page of a board, each by its `web/onBoard.tsx`; the order is that in which it is shown. */
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
