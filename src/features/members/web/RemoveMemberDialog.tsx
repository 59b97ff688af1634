import type { Board } from '#features/boards/contract.ts';
import { memberLeft, removeMember, updateRole, type Member } from '#features/members/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { ConfirmDialog, digits } from '#ui/web/index.ts';

/** Asks before somebody is taken off a board, or kept out of it. */
export default function RemoveMemberDialog({
  board,
  member,
  blocks = false,
  onHeld,
  onClose,
}: {
  board: Board;
  member: Member;
  /** The person cannot come back by any way, until they are unblocked. */
  blocks?: boolean;
  /** There is something that they are still to do there: so many tasks, which not all may know of. */
  onHeld: (taskCount: number) => void;
  onClose: () => void;
}) {
  const removing = useCommand(removeMember);
  const blocking = useCommand(updateRole);
  const { firstName } = member.memberProfileInfo;
  const posts = board.postCount === 1 ? 'its 1 post' : `its ${digits(board.postCount)} posts`;
  const verb = blocks ? 'Block' : 'Remove';
  const remove = async () => {
    onClose();
    const params = { boardID: board._id };
    const profileID = member._id;
    const expected = [expectEvent(`board:${board._id}`, memberLeft, { profileID })];
    const done = blocks
      ? await blocking.run({ params, body: { profileID, role: 'blocked' } }, expected)
      : await removing.run({ params, body: { profileID } }, expected);
    const held = done.ok ? undefined : done.error.field('taskCount');
    if (held !== undefined) onHeld(Number(held));
  };
  return (
    <ConfirmDialog
      sends
      open
      danger
      title={`${verb} ${fullName(member.memberProfileInfo)}?`}
      consequence={
        blocks
          ? `${firstName} can’t open “${board.title}” any more, nor be invited or join, until you unblock them. What ${firstName} wrote stays.`
          : board.share === 'public'
            ? `${firstName} can still read this board, as anybody can. What ${firstName} wrote stays.`
            : `${firstName} can’t open “${board.title}” and ${posts} any more. What ${firstName} wrote stays.`
      }
      verb={verb}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
