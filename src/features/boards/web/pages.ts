import { boardPosts } from '#features/posts/web/index.ts';
import { isID, type Page } from '#platform/web/page/page.ts';
import type { BoardAddition } from './additions.ts';
import { boardList, openedBoard } from './boardQueries.ts';

/** @param loadAdditions what features add to the page of a board; loaded with it */
export const boardPages = (
  loadAdditions: () => Promise<{ boardAdditions: readonly BoardAddition[] }>,
): Page[] => [
  {
    path: '/boards',
    load: () => import('./BoardsPage.tsx'),
    layout: 'app',
    access: 'signed-in',
    title: 'Boards',
    reads: ({ profileID }) => [boardList(profileID)],
  },
  {
    path: '/boards/$boardID',
    load: async () => {
      const [page, { boardAdditions }] = await Promise.all([import('./BoardPage.tsx'), loadAdditions()]);
      const keysOfBoard = () =>
        boardAdditions.flatMap(({ actions = [], keyed = [] }) => [...actions, ...keyed]);
      return {
        default: page.boardPageWith(boardAdditions),
        keys: () => [{ where: 'On a board', keyed: keysOfBoard() }],
      };
    },
    layout: 'app',
    access: 'signed-in',
    title: 'Board',
    validate: ({ boardID }) => isID(boardID),
    reads: ({ params: { boardID = '' }, profileID }) => [
      openedBoard(boardID, profileID),
      boardPosts(boardID, profileID),
    ],
    hasKeys: true,
  },
];
