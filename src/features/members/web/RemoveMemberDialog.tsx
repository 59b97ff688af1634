import { useState } from 'react';
import type { Board } from '#features/boards/contract.ts';
import { useBoardAdditions } from '#features/boards/web/index.ts';
import { removeMember, updateRole, type Member } from '#features/members/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { ConfirmDialog, digits } from '#ui/web/index.ts';

/** Asks before somebody is taken off a board, or kept out of it. */
export default function RemoveMemberDialog({
  board,
  member,
  blocks = false,
  onClose,
}: {
  board: Board;
  member: Member;
  /** The person cannot come back by any way, until they are unblocked. */
  blocks?: boolean;
  onClose: () => void;
}) {
  const removing = useCommand(removeMember);
  const blocking = useCommand(updateRole);
  const { firstName } = member.memberProfileInfo;
  const posts = board.postCount === 1 ? 'its 1 post' : `its ${digits(board.postCount)} posts`;
  const verb = blocks ? 'Block' : 'Remove';
  // Tasks that not all may know of are told by the refusal alone, which leads to their being handed over.
  const [held, setHeld] = useState<number>();
  const added = useBoardAdditions().flatMap(({ actionsOnMembers = [] }) => actionsOnMembers);
  const HandOverTasks = added.find(({ id }) => id === 'hand over tasks')?.Dialog;
  const remove = async () => {
    const params = { boardID: board._id };
    const profileID = member._id;
    const done = blocks
      ? await blocking.run({ params, body: { profileID, role: 'blocked' } })
      : await removing.run({ params, body: { profileID } });
    const tasks = done.ok ? undefined : done.error.field('taskCount');
    if (tasks === undefined) onClose();
    else setHeld(Number(tasks));
  };
  if (held !== undefined && HandOverTasks)
    return <HandOverTasks board={board} member={{ ...member, taskCount: held }} onClose={onClose} />;
  return (
    <ConfirmDialog
      sends
      open
      busy={removing.isBusy || blocking.isBusy}
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
