import type { Board } from '#features/boards/contract.ts';
import { memberLeft, removeMember, type Member } from '#features/members/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useCommand } from '#platform/web/useCommand.ts';
import { ConfirmDialog } from '#ui/web/index.ts';

/** Asks before somebody is taken off a board. */
export default function RemoveMemberDialog({
  board,
  member,
  onClose,
}: {
  board: Board;
  member: Member;
  onClose: () => void;
}) {
  const { run } = useCommand(removeMember);
  const { firstName } = member.memberProfileInfo;
  const posts = board.postCount === 1 ? 'its 1 post' : `its ${board.postCount.toLocaleString('en-GB')} posts`;
  const remove = () => {
    onClose();
    void run({ params: { boardID: board._id }, body: { profileID: member._id } }, [
      {
        room: `board:${board._id}`,
        type: memberLeft.type,
        action: memberLeft.action,
        data: { profileID: member._id },
      },
    ]);
  };
  return (
    <ConfirmDialog
      sends
      open
      danger
      title={`Remove ${fullName(member.memberProfileInfo)}?`}
      consequence={
        board.share === 'public'
          ? `${firstName} can still read this board, as anybody can. What ${firstName} wrote stays.`
          : `${firstName} can’t open “${board.title}” and ${posts} any more. What ${firstName} wrote stays.`
      }
      verb="Remove"
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
