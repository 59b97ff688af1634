import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { leaveTeam, type Organization } from '#features/organization/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { ConfirmDialog } from '#ui/web/index.ts';
import { MemberField } from '../member/MemberField.tsx';
import { useRemoval } from '../member/useRemoval.ts';

/** Asks before one leaves, and who takes over what is one's own. */
export default function LeaveDialog({
  organization,
  onClose,
}: {
  organization: Organization;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const profileID = useProfileID();
  const removal = useRemoval(profileID);
  const [heir, setHeir] = useState<PersonInfo | null>(organization.ownerInfo);
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useCommand(leaveTeam, {
    success: `You are not in ${organization.name} any more.`,
    failure: null,
  });
  const leave = async () => {
    if (removal.hasBoards && !heir) return setProblem('Choose who takes over.');
    const result = await run({ body: removal.hasBoards && heir ? { handOverTo: heir.id } : {} });
    if (!result.ok) return setProblem(result.error.message);
    onClose();
    void navigate({ to: '/' });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Leave ${organization.name}?`}
      consequence={
        removal.hasBoards
          ? `You own ${removal.boards}. They go to the person you name. You can come back only by another invitation.`
          : 'You keep your account and your own boards, and are off the team’s. You can come back only by another invitation.'
      }
      verb="Leave"
      busy={isBusy || (!removal.isKnown && !removal.error)}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {removal.hasBoards && (
        <MemberField
          label="Goes to"
          value={heir}
          without={[profileID]}
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
