import { useNavigate } from '@tanstack/react-router';
import { closeOrganization, type Organization } from '#features/organization/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { ConfirmDialog, counted } from '#ui/web/index.ts';
import { organizationOverview } from '../teamQueries.ts';

/** Asks before an organisation ends. */
export default function CloseDialog({
  organization,
  onClose,
}: {
  organization: Organization;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { data } = useLive(organizationOverview(useProfileID()));
  const { run, isBusy } = useCommand(closeOrganization, { success: `${organization.name} is closed.` });
  const confirm = async () => {
    const { ok } = await run({});
    onClose();
    if (ok) void navigate({ to: '/organization' });
  };
  const boards =
    data && data.boardCount > 0
      ? `, ${counted(data.boardCount, 'board loses its team', 'boards lose their team')}`
      : '';
  return (
    <ConfirmDialog
      open
      danger
      title={`Close ${organization.name}?`}
      consequence={`${counted(organization.memberCount, 'person keeps their account', 'people keep their accounts')}${boards}. Its page, its team and its open invitations go, and its handle becomes free for others.`}
      verb="Close"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
