import type { Board } from '#features/boards/contract.ts';
import { leaveBoard } from '#features/members/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { ConfirmDialog, counted } from '#ui/web/index.ts';
import { useGoneBoard } from './useGoneBoard.ts';

/** Asks before somebody leaves a board. */
export default function LeaveBoardDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const { goBack, expected } = useGoneBoard(board);
  const { run } = useCommand(leaveBoard, { success: `You left “${board.title}”.` });
  const leave = async () => {
    onClose();
    await goBack();
    await run({ params: { boardID: board._id } }, expected);
  };
  return (
    <ConfirmDialog
      sends
      open
      danger
      title={`Leave “${board.title}”?`}
      consequence={
        board.share === 'public'
          ? 'What you wrote stays. You can still read it, and subscribe again.'
          : `What you wrote stays. You can’t open its ${counted(board.postCount, 'post')} until somebody invites you again.`
      }
      verb="Leave board"
      onConfirm={() => void leave()}
      onCancel={onClose}
    />
  );
}
