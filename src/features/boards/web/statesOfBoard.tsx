import { Archive, ArchiveRestore, Lock, LockOpen } from 'lucide-react';
import { whyNot } from '#access/contract/reasons.ts';
import { lockBoard, updateBoard, whyClosed, type Board, type BoardState } from '#features/boards/contract.ts';
import type { Action } from '#platform/web/action.ts';
import { createCommand } from '#platform/web/command.ts';
import type { Platform } from '#platform/web/platform.ts';
import { toast } from '#ui/web/index.ts';
import type { OnBoard } from './additions.ts';

/** Locking a board and putting it into the archive, and taking that back. */
export const statesOfBoard: readonly Action<OnBoard>[] = [
  {
    id: 'lock',
    label: 'Lock board',
    icon: <Lock />,
    words: 'protect freeze',
    sends: true,
    isShown: ({ board }) => board.lockBy === null && board.state === 'ACTIVE',
    whyNot: ({ board }) => whyNot(board, 'board.update'),
    act: ({ board }, { platform }) => setLock(platform, board, true),
  },
  {
    id: 'unlock',
    label: 'Unlock board',
    icon: <LockOpen />,
    sends: true,
    isShown: ({ board }) => board.lockBy !== null,
    whyNot: ({ board }) => whyNot(board, 'board.update'),
    act: ({ board }, { platform }) => setLock(platform, board, false),
  },
  {
    id: 'archive',
    label: 'Archive board',
    icon: <Archive />,
    words: 'put away hide',
    sends: true,
    isShown: ({ board }) => board.state === 'ACTIVE',
    whyNot: ({ board }) => whyNotArchive(board),
    act: ({ board }, { platform }) => setState(platform, board, 'ARCHIVED'),
  },
  {
    id: 'take out',
    label: 'Take out of the archive',
    icon: <ArchiveRestore />,
    words: 'unarchive restore',
    sends: true,
    isShown: ({ board }) => board.state === 'ARCHIVED',
    whyNot: ({ board }) => whyNot(board, 'board.update'),
    act: ({ board }, { platform }) => setState(platform, board, 'ACTIVE'),
  },
];

function whyNotArchive(board: Board): string | undefined {
  if (board.boardType === 'SANDBOX' && board.role === 'OWNER')
    return 'Your own board stays in use: new posts go here until they have a home.';
  return board.boardType === 'CONNECTION' ? whyClosed(board) : whyNot(board, 'board.update');
}

function setLock(platform: Platform, { _id: boardID }: Board, on: boolean) {
  return createCommand(platform, lockBoard, {
    success: `Board ${on ? 'Locked' : 'Unlocked'} successfully`,
    failure: 'Failed to update board lock',
  })({ params: { boardID }, body: { lockBy: on } });
}

async function setState(platform: Platform, { _id: boardID, title }: Board, state: BoardState) {
  const run = createCommand(platform, updateBoard, {
    failure: 'An error occurred while updating the board settings.',
  });
  const set = (to: BoardState) => run({ params: { boardID }, body: { _id: boardID, state: to } });
  const { ok } = await set(state);
  if (!ok) return;
  toast({
    message: `“${title}” is ${state === 'ARCHIVED' ? 'in' : 'out of'} the archive`,
    action: {
      label: 'Undo',
      onAction: () => void set(state === 'ARCHIVED' ? 'ACTIVE' : 'ARCHIVED'),
    },
  });
}
