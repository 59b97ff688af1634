import { boardPosts } from '#features/posts/web/index.ts';
import type { KeySection } from '#platform/web/page/keys.ts';
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
      return { default: page.boardPageWith(boardAdditions) };
    },
    layout: 'app',
    access: 'signed-in',
    title: 'Board',
    validate: ({ boardID }) => isID(boardID),
    reads: ({ params: { boardID = '' }, profileID }) => [
      openedBoard(boardID, profileID),
      boardPosts(boardID, profileID),
    ],
    keys: async (): Promise<KeySection[]> => {
      const { boardAdditions } = await loadAdditions();
      const keyed = boardAdditions.flatMap(({ actions = [], keyed: own = [] }) => [...actions, ...own]);
      return [{ where: 'On a board', keyed }];
    },
  },
];
