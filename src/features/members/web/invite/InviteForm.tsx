import { Link2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { roleRights } from '#access/contract/roleRights.ts';
import { roleNames, type GrantableRole } from '#access/contract/roles.ts';
import type { Board } from '#features/boards/contract.ts';
import { manageableRoles } from '#features/members/contract.ts';
import { createInviteLink } from '#features/members/contract/links.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Select, TextField } from '#ui/web/index.ts';
import { copyAddress, keepAddress } from './linkAddresses.tsx';
import styles from '../MembersPanel.module.css';

const DAY_MS = 86_400_000;
const lasting = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;
type Days = (typeof lasting)[number]['value'];

/** Makes a link that lets whoever holds it join. The server tells its address once: here. */
export function InviteForm({ board, onDone }: { board: Board; onDone: () => void }) {
  const roles = manageableRoles[board.role];
  const [role, setRole] = useState<GrantableRole>('AUTHOR');
  const [days, setDays] = useState<Days>('14');
  const [url, setUrl] = useState<string>();
  const { run, isBusy } = useCommand(createInviteLink);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    const expiresAt = new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    const result = await run({ params: { boardID: board._id }, body: { role, expiresAt } });
    if (!result.ok) return;
    keepAddress(result.data._id, result.data.url);
    setUrl(result.data.url);
  };

  if (url !== undefined) {
    return (
      <div className={styles.form}>
        <TextField
          label="Invitation link"
          hint={`Whoever opens it joins as ${roleNames[role]}. Copy it now: later, the link can be given another address.`}
          readOnly
          autoFocus
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.buttons}>
          <Button variant="primary" icon={<Link2 />} onClick={() => void copyAddress(url)}>
            Copy link
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void create(event)}>
      <div className={styles.two}>
        <Select
          label="Role"
          value={role}
          onChange={setRole}
          autoFocus
          options={roles.map((value) => ({ value, label: roleNames[value] }))}
        />
        <Select label="Good for" value={days} onChange={setDays} options={[...lasting]} />
      </div>
      <p className={styles.note}>{roleRights[role]}.</p>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy}>
          Make link
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
