import { useState } from 'react';
import type { Member } from '#features/members/contract.ts';
import { everyMember } from '#features/members/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { handOverTasks } from '#features/tasks/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, Dialog, Select } from '#ui/web/index.ts';

const NOBODY = 'nobody';

/** Asks who is to do what a member of a board has still to do there. */
export default function HandOverDialog({
  boardID,
  member,
  onClose,
}: {
  boardID: string;
  member: Member;
  onClose: () => void;
}) {
  const { data } = useLive(everyMember(boardID));
  const [to, setTo] = useState(NOBODY);
  const { run, isBusy } = useCommand(handOverTasks, {
    success: ({ taskCount }) => `Handed over ${taskCount === 1 ? '1 task' : `${taskCount} tasks`}`,
  });
  const tasks = member.taskCount === 1 ? '1 task' : `${member.taskCount} tasks`;
  const others = (data ?? []).filter(({ _id }) => _id !== member._id);
  const handOver = async () => {
    const body = { from: member._id, to: to === NOBODY ? null : to };
    const { ok } = await run({ params: { boardID }, body });
    if (ok) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hand over ${tasks} of ${fullName(member.memberProfileInfo)}?`}
      description={`Open tasks on this board. What ${member.memberProfileInfo.firstName} has completed stays as it is.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void handOver()}>
            Hand over
          </Button>
        </>
      }
    >
      <Select
        label="To"
        value={to}
        onChange={setTo}
        options={[
          { value: NOBODY, label: 'Nobody yet' },
          ...others.map(({ _id, memberProfileInfo }) => ({ value: _id, label: fullName(memberProfileInfo) })),
        ]}
      />
    </Dialog>
  );
}
