import { useState } from 'react';
import { removeTeamMember, teamMemberLeft, type TeamMember } from '#features/organization/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { ConfirmDialog, counted } from '#ui/web/index.ts';
import { MemberField } from './MemberField.tsx';
import { useRemoval } from './useRemoval.ts';

/** Asks before somebody is taken out of the team, and who takes over what is theirs. */
export default function RemoveDialog({
  member,
  organizationName,
  onClose,
}: {
  member: TeamMember;
  organizationName: string;
  onClose: () => void;
}) {
  const profileID = useProfileID();
  const removal = useRemoval(member._id);
  const [heir, setHeir] = useState<PersonInfo | null>(null);
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useCommand(removeTeamMember, {
    success: `${fullName(member.memberProfileInfo)} is not in ${organizationName} any more.`,
    failure: null,
  });
  const { firstName } = member.memberProfileInfo;
  const reports =
    removal.reportCount > 0
      ? ` ${counted(removal.reportCount, 'person has', 'people have')} no manager from then on.`
      : '';
  const consequence = removal.hasBoards
    ? `${firstName} owns ${removal.boards}. They go to whom you name.${reports}`
    : `${firstName} keeps their account and their own boards, and is off the team’s.${reports}`;

  const remove = async () => {
    if (removal.hasBoards && !heir) return setProblem('Choose who takes over.');
    const query = heir ? { handOverTo: heir.id } : {};
    const result = await run({ params: { profileID: member._id }, query }, [
      expectEvent(`profile:${profileID}`, teamMemberLeft, { member }),
    ]);
    if (!result.ok) return setProblem(result.error.message);
    onClose();
  };

  return (
    <ConfirmDialog
      open
      danger
      title={`Remove ${fullName(member.memberProfileInfo)}?`}
      consequence={
        removal.error ? 'What they would leave behind could not be read. Please try again.' : consequence
      }
      verb="Remove"
      busy={isBusy || (!removal.isKnown && !removal.error)}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {removal.hasBoards && (
        <MemberField
          label="Goes to"
          value={heir}
          without={[member._id]}
          error={problem}
          onChange={(person) => {
            setHeir(person);
            setProblem(undefined);
          }}
        />
      )}
      {!removal.hasBoards && problem !== undefined && <p role="alert">{problem}</p>}
    </ConfirmDialog>
  );
}
