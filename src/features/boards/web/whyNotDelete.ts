import { whyNot } from '#access/contract/reasons.ts';
import { whyClosed, type Board } from '#features/boards/contract.ts';

/** Why a board cannot be deleted by this person; undefined where it can. */
export function whyNotDelete(board: Board): string | undefined {
  if (board.boardType === 'CONNECTION') return whyClosed(board);
  return board.boardType === 'SANDBOX' && board.role === 'OWNER'
    ? 'Your own board stays: new posts go here until they have a home.'
    : whyNot(board, 'board.delete');
}
