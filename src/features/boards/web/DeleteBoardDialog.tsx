import { useNavigate } from '@tanstack/react-router';
import { deleteBoard, restoreBoard, type Board } from '#features/boards/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { ConfirmDialog, toast } from '#ui/web/index.ts';
import { consequence } from './consequence.ts';
import { useGoneBoard } from './useGoneBoard.ts';

/** Asks before a board goes into the bin; the toast afterwards brings it back. */
export default function DeleteBoardDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const navigate = useNavigate();
  const { isHere, goBack, expected } = useGoneBoard(board);
  const removal = useCommand(deleteBoard);
  const restoring = useCommand(restoreBoard);
  const params = { boardID: board._id };

  const undo = async () => {
    const { ok } = await restoring.run({ params });
    if (ok && isHere) void navigate({ to: '/boards/$boardID', params });
  };
  const remove = async () => {
    onClose();
    await goBack();
    const { ok } = await removal.run({ params }, expected);
    if (ok) {
      toast({
        message: `Board "${board.title}" was deleted successfully.`,
        variant: 'success',
        action: { label: 'Undo', onAction: () => void undo() },
      });
    }
  };
  return (
    <ConfirmDialog
      sends
      open
      danger
      title={`Delete “${board.title}”?`}
      consequence={consequence(board)}
      verb="Delete board"
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
