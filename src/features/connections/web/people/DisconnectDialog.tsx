import { openedBoard } from '#features/boards/web/index.ts';
import { disconnect } from '#features/connections/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { ConfirmDialog, counted } from '#ui/web/index.ts';
import type { OnPerson } from '../additions.ts';

/** Asks before a connection is ended, and says what goes with it. */
export default function DisconnectDialog({
  person,
  connection,
  onClose,
}: OnPerson & { onClose: () => void }) {
  const boardID = connection?.connectionBoardID ?? undefined;
  const notebook = useLive(openedBoard(boardID ?? '', useProfileID()), { enabled: boardID !== undefined });
  const { run, isBusy } = useCommand(disconnect, { success: (answer) => answer.message });
  const notes = notebook.data?.postCount;
  const confirm = async () => {
    await run({ params: { id: person.id } });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Disconnect from ${fullName(person)}?`}
      consequence={`${goes(notes)} Boards you share stay as they are, and so does what you keep about ${person.firstName} for yourself.`}
      verb="Disconnect"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

function goes(notes: number | undefined): string {
  if (notes === undefined || notes === 0) return 'The notebook you share goes with the connection.';
  return `The notebook you share goes with the connection, with its ${counted(notes, 'note')}, for both of you.`;
}
