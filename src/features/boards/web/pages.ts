import { boardPosts } from '#features/posts/web/index.ts';
import { isID, type Page } from '#platform/web/page/page.ts';
import { pageWith, type LoadAdditions } from '#platform/web/page/pageWith.ts';
import type { BoardAddition } from './additions.ts';
import { boardList, openedBoard } from './boardQueries.ts';

/** @param loadAdditions what features add to the page of a board and to boards in lists; loaded with either page */
export const boardPages = (loadAdditions: LoadAdditions<BoardAddition>): Page[] => [
  {
    path: '/boards',
    load: pageWith(() => import('./BoardsPage.tsx'), loadAdditions),
    layout: 'app',
    access: 'signed-in',
    title: 'Boards',
    reads: ({ profileID }) => [boardList(profileID)],
  },
  {
    path: '/boards/$boardID',
    load: pageWith(() => import('./BoardPage.tsx'), loadAdditions),
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
