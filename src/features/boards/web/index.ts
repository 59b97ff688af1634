import { isID, type Page } from '#platform/web/page.ts';
import { boardPosts } from '#features/posts/web/index.ts';
import { lazyPart } from '#ui/web/index.ts';
import type { BoardPanelOf } from './BoardPage.tsx';
import { boardList, openedBoard } from './boardQueries.ts';

export { boardList, openedBoard, RECENT_SHOWN, recentBoardList } from './boardQueries.ts';
export { loadNewBoardDialog, NewBoardButton } from './NewBoardButton.tsx';
export { byline, counted } from './shares.tsx';
export { useNearEnd } from './useNearEnd.ts';

/** @param loadDiscussion the panel of what is said about a board; loaded when it is opened */
export const boardPages = (loadDiscussion: () => Promise<{ default: BoardPanelOf }>): Page[] => [
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
      const { boardPageWith } = await import('./BoardPage.tsx');
      return { default: boardPageWith(lazyPart(loadDiscussion)) };
    },
    layout: 'app',
    access: 'signed-in',
    title: 'Board',
    validate: ({ boardID }) => isID(boardID),
    reads: ({ params: { boardID = '' }, profileID }) => [
      openedBoard(boardID, profileID),
      boardPosts(boardID, profileID),
    ],
  },
];
