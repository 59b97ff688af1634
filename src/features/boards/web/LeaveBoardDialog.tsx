import type { Board } from '#features/boards/contract.ts';
import { leaveBoard } from '#features/members/contract.ts';
import { whyNotLeave } from '#features/members/contract/leaving.ts';
import { boardMembers } from '#features/members/web/index.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, ConfirmDialog, counted, Dialog } from '#ui/web/index.ts';
import { useGoneBoard } from './useGoneBoard.ts';

/** Asks before somebody leaves a board; to whom a list or the organisation lets in, it says why there is nothing to leave. */
export default function LeaveBoardDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const { goBack, expected } = useGoneBoard(board);
  const { isKnown, items } = useLiveList(boardMembers(board._id, '', [usePlatform().profileID()]));
  const { run } = useCommand(leaveBoard, { success: `You left “${board.title}”.` });
  const leave = async () => {
    onClose();
    await goBack();
    await run({ params: { boardID: board._id } }, expected);
  };
  const whyNot = isKnown ? whyNotLeave(items[0]) : undefined;
  if (whyNot !== undefined)
    return (
      <Dialog
        open
        alert
        onClose={onClose}
        title={`“${board.title}” can’t be left`}
        description={whyNot}
        footer={<Button onClick={onClose}>Close</Button>}
      />
    );
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
