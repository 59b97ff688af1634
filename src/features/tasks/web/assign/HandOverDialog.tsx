import { useState } from 'react';
import type { Member } from '#features/members/contract.ts';
import { useMembersToChoose } from '#features/members/web/index.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { handOverTasks } from '#features/tasks/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Combobox, counted, Dialog, Select } from '#ui/web/index.ts';

const NOBODY = 'nobody';
/** So many are offered at once; letters find the others. */
const OFFERED = 20;

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
  const { query, onQuery, people, isLoading, isMany } = useMembersToChoose(boardID);
  const [to, setTo] = useState(NOBODY);
  const [picked, setPicked] = useState<PersonInfo>();
  const { run, isBusy } = useCommand(handOverTasks, {
    success: ({ taskCount }) => `Handed over ${counted(taskCount, 'task')}`,
  });
  const tasks = counted(member.taskCount, 'task');
  const others = people.filter(({ id }) => id !== member._id);
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
      {isMany ? (
        <Combobox
          label="To"
          placeholder="Type a name"
          hint={picked ? `To ${fullName(picked)}` : 'Nobody yet'}
          items={others
            .slice(0, OFFERED)
            .map((person) => ({ id: person.id, label: fullName(person), person }))}
          query={query}
          onQueryChange={onQuery}
          busy={isLoading}
          empty="Nobody else on this board is called that."
          onPick={({ person }) => {
            setTo(person.id);
            setPicked(person);
          }}
        />
      ) : (
        <Select
          label="To"
          value={to}
          onChange={setTo}
          options={[
            { value: NOBODY, label: 'Nobody yet' },
            ...others.map((person) => ({ value: person.id, label: fullName(person) })),
          ]}
        />
      )}
    </Dialog>
  );
}
