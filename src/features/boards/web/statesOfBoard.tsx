import { Archive, ArchiveRestore, Lock, LockOpen } from 'lucide-react';
import { whyNot } from '#access/contract/reasons.ts';
import { whyClosed, type Board } from '#features/boards/contract.ts';
import type { Action } from '#platform/web/page/action.ts';
import { withPart } from '#ui/web/index.ts';
import type { OnListedBoard } from './additions.ts';

const changes = () => import('./changeState.ts');
/** The commands are loaded when the first is wanted. */
const change = (how: (does: Awaited<ReturnType<typeof changes>>) => unknown) => withPart(changes, how);

/** Locking a board and putting it into the archive, and taking that back. */
export const statesOfBoard: readonly Action<OnListedBoard>[] = [
  {
    id: 'lock',
    label: 'Lock board',
    icon: <Lock />,
    words: 'protect freeze',
    sends: true,
    isShown: ({ board }) => board.isOpen && board.lockBy === null && board.state === 'ACTIVE',
    whyNot: ({ board }) => whyNot(board, 'board.update'),
    act: ({ board }, { platform }) => change((does) => does.setLock(platform, board, true)),
  },
  {
    id: 'unlock',
    label: 'Unlock board',
    icon: <LockOpen />,
    sends: true,
    isShown: ({ board }) => board.isOpen && board.lockBy !== null,
    whyNot: ({ board }) => whyNot(board, 'board.update'),
    act: ({ board }, { platform }) => change((does) => does.setLock(platform, board, false)),
  },
  {
    id: 'archive',
    label: 'Archive board',
    icon: <Archive />,
    words: 'put away hide',
    sends: true,
    isShown: ({ board }) => board.isOpen && board.state === 'ACTIVE',
    whyNot: ({ board }) => whyNotArchive(board),
    act: ({ board }, { platform }) => change((does) => does.setState(platform, board, 'ARCHIVED')),
  },
  {
    id: 'take out',
    label: 'Take out of the archive',
    icon: <ArchiveRestore />,
    words: 'unarchive restore',
    sends: true,
    isShown: ({ board }) => board.isOpen && board.state === 'ARCHIVED',
    whyNot: ({ board }) => whyNot(board, 'board.update'),
    act: ({ board }, { platform }) => change((does) => does.setState(platform, board, 'ACTIVE')),
  },
];

function whyNotArchive(board: Board): string | undefined {
  if (board.boardType === 'SANDBOX' && board.role === 'OWNER')
    return 'Your own board stays in use: new posts go here until they have a home.';
  return board.boardType === 'CONNECTION' ? whyClosed(board) : whyNot(board, 'board.update');
}
