import type { Board } from '#features/boards/contract.ts';
import { updateRole, type Member } from '#features/members/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { ConfirmDialog } from '#ui/web/index.ts';

/** Asks before a board becomes somebody else's. */
export default function HandOverDialog({
  board,
  member,
  onClose,
}: {
  board: Board;
  member: Member;
  onClose: () => void;
}) {
  const name = fullName(member.memberProfileInfo);
  const { run, isBusy } = useCommand(updateRole, { success: `“${board.title}” is ${name}’s now` });
  const handOver = async () => {
    const { ok } = await run({
      params: { boardID: board._id },
      body: { profileID: member._id, role: 'OWNER' },
    });
    if (ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Hand “${board.title}” over to ${name}?`}
      consequence={`${name} owns it from then on, and alone can delete it. You stay on it as co-owner, and only ${name} can give it back.`}
      verb="Hand over"
      busy={isBusy}
      onConfirm={() => void handOver()}
      onCancel={onClose}
    />
  );
}
