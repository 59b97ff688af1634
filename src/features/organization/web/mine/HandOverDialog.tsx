import { useState } from 'react';
import { handOverOrganization, type Organization, type TeamMember } from '#features/organization/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { ConfirmDialog, toast } from '#ui/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { MemberField } from '../member/MemberField.tsx';

/** Asks whom an organisation is handed over to. */
export default function HandOverDialog({
  organization,
  onClose,
}: {
  organization: Organization;
  onClose: () => void;
}) {
  const [heir, setHeir] = useState<TeamMember['memberProfileInfo'] | null>(null);
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useCommand(handOverOrganization, { failure: null });
  const confirm = async () => {
    if (!heir) return setProblem('Choose who takes over.');
    const result = await run({ body: { profileID: heir.id } });
    if (!result.ok) return setProblem(result.error.message);
    toast({
      message: `${organization.name} is ${fullName(heir)}’s now.`,
      variant: 'success',
      afterCall: true,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Hand over ${organization.name}?`}
      consequence="The new owner invites, changes and removes people from then on. You stay in the team."
      verb="Hand over"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <MemberField
        label="New owner"
        value={heir}
        without={[organization.ownerInfo.id]}
        error={problem}
        onChange={(person) => {
          setHeir(person);
          setProblem(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
