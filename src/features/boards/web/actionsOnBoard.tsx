import { BookmarkPlus, LogOut, SlidersHorizontal, Trash2 } from 'lucide-react';
import type { Board } from '#features/boards/contract.ts';
import { joinBoard } from '#features/members/contract.ts';
import { whyNotLeave } from '#features/members/contract/leaving.ts';
import { copyLink } from '#features/pageParts/web/index.ts';
import { panelAction, type Action } from '#platform/web/page/action.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { lazyPart } from '#ui/web/index.ts';
import type { OnBoard, OnListedBoard } from './additions.ts';
import { statesOfBoard } from './statesOfBoard.tsx';
import { whyNotDelete } from './whyNotDelete.ts';
import { whyNotSettings } from './whyNotSettings.ts';

const link = copyLink<OnListedBoard>(({ board }) => `/boards/${board._id}`);

/** Whether somebody reads a public board as anybody does. A list that makes them a viewer gives them no more. */
const passesBy = ({ role, share, isMember }: Board) => !isMember && role === 'viewer' && share === 'public';

const leave: Action<OnListedBoard> = {
  id: 'leave',
  label: 'Leave board',
  icon: <LogOut />,
  isShown: ({ board }) =>
    board.isOpen && board.role !== 'OWNER' && board.boardType !== 'CONNECTION' && !passesBy(board),
  whyNot: ({ board }) => whyNotLeave(board),
  Dialog: lazyPart(() => import('./LeaveBoardDialog.tsx')),
};

const remove: Action<OnListedBoard> = {
  id: 'delete',
  label: 'Delete board',
  icon: <Trash2 />,
  words: 'remove bin',
  destructive: true,
  whyNot: ({ board }) => whyNotDelete(board),
  Dialog: lazyPart(() => import('./DeleteBoardDialog.tsx')),
};

/** The actions on a board itself. */
export const actionsOnBoard: readonly Action<OnBoard>[] = [
  panelAction<OnBoard>('settings', {
    label: 'Board Settings',
    icon: <SlidersHorizontal />,
    words: 'title description sharing cover team permissions',
    bar: 'icon',
    whyNot: ({ board }) => whyNotSettings(board),
  }),
  link,
  ...statesOfBoard,
  {
    // For somebody who passes by a public board: puts it among their own.
    id: 'subscribe',
    label: 'Subscribe',
    icon: <BookmarkPlus />,
    words: 'follow join',
    bar: 'labelled',
    sends: true,
    isShown: ({ board }) => passesBy(board),
    act: ({ board }, { platform }) =>
      createCommand(platform, joinBoard, { success: `You follow “${board.title}” now.` })({
        params: { boardID: board._id },
      }),
  },
  leave,
  remove,
];

/** Actions on a board in a list. */
export const actionsOnListedBoard: readonly Action<OnListedBoard>[] = [
  {
    id: 'settings',
    label: 'Board Settings',
    icon: <SlidersHorizontal />,
    isShown: ({ board }) => board.isOpen,
    whyNot: ({ board }) => whyNotSettings(board),
    place: ({ board }) => ({
      to: '/boards/$boardID',
      params: { boardID: board._id },
      search: { panel: 'settings' },
    }),
  },
  link,
  ...statesOfBoard,
  leave,
  remove,
];
