import { fullName } from '#features/profiles/web/index.ts';
import { ConfirmDialog } from '#ui/web/index.ts';
import type { OnPerson } from '#features/connections/web/index.ts';
import { useBlocking } from './useBlocking.ts';

/** Asks before somebody is blocked, and says what follows. */
export default function BlockDialog({ person, status, onClose }: OnPerson & { onClose: () => void }) {
  const { block, isBusy } = useBlocking(person);
  const { firstName } = person;
  const confirm = async () => {
    await block();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Block ${fullName(person)}?`}
      consequence={
        <>
          {firstName} can’t open your page or boards that you own, and neither of you can find, mention or
          invite the other.
          {status === 'CONNECTED' && ' The notebook you share is closed to both of you.'} {firstName} is not
          told. Unblock, and everything is as it was.
        </>
      }
      verb="Block"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
