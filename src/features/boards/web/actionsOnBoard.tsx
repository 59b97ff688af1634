import { BookmarkPlus, LogOut, SlidersHorizontal, Trash2 } from 'lucide-react';
import { joinBoard } from '#features/members/contract.ts';
import { copyLink } from '#features/pageParts/web/index.ts';
import { panelAction, type Action } from '#platform/web/page/action.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { lazyPart } from '#ui/web/index.ts';
import type { OnBoard } from './additions.ts';
import { statesOfBoard } from './statesOfBoard.tsx';
import { whyNotDelete } from './whyNotDelete.ts';
import { whyNotSettings } from './whyNotSettings.ts';

/** The actions on a board itself. */
export const actionsOnBoard: readonly Action<OnBoard>[] = [
  panelAction<OnBoard>('settings', {
    label: 'Board Settings',
    icon: <SlidersHorizontal />,
    words: 'title description sharing cover team permissions',
    bar: 'icon',
    whyNot: ({ board }) => whyNotSettings(board),
  }),
  copyLink<OnBoard>(({ board }) => `/boards/${board._id}`),
  ...statesOfBoard,
  {
    // For somebody who passes by a public board: puts it among their own.
    id: 'subscribe',
    label: 'Subscribe',
    icon: <BookmarkPlus />,
    words: 'follow join',
    bar: 'labelled',
    sends: true,
    isShown: ({ board, membership }) => membership === 'passer-by' && board.share === 'public',
    act: ({ board }, { platform }) =>
      createCommand(platform, joinBoard, { success: `You follow “${board.title}” now.` })({
        params: { boardID: board._id },
      }),
  },
  {
    id: 'leave',
    label: 'Leave board',
    icon: <LogOut />,
    isShown: ({ board, membership }) => membership === 'member' && board.boardType !== 'CONNECTION',
    Dialog: lazyPart(() => import('./LeaveBoardDialog.tsx')),
  },
  {
    id: 'delete',
    label: 'Delete board',
    icon: <Trash2 />,
    words: 'remove bin',
    destructive: true,
    whyNot: ({ board }) => whyNotDelete(board),
    Dialog: lazyPart(() => import('./DeleteBoardDialog.tsx')),
  },
];
