import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { createPersonLink } from '#features/personInvitations/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Fields, formatDate, TextField } from '#ui/web/index.ts';
import { copyText } from '#features/connections/web/index.ts';
import styles from './Invite.module.css';

/** Makes a link that connects whoever opens it. Its address is told once: here. */
export function InviteByLink() {
  const [made, setMade] = useState<{ url: string; expiresAt: string }>();
  const { run, isBusy } = useCommand(createPersonLink);
  const make = async () => {
    const result = await run({ body: {} });
    if (result.ok) setMade({ url: result.data.url, expiresAt: result.data.invite.expiresAt });
  };
  if (!made) {
    return (
      <Fields>
        <p className={styles.words}>
          Whoever opens the link and accepts is connected with you. Give it only to people you want to know.
        </p>
        <div>
          <Button icon={<Link2 />} busy={isBusy} onClick={() => void make()}>
            Make link
          </Button>
        </div>
      </Fields>
    );
  }
  return (
    <Fields>
      <TextField
        label="Invitation link"
        hint={`It is shown only now: copy it. It works until ${formatDate(made.expiresAt, 'date')}, or until you withdraw it.`}
        readOnly
        autoFocus
        value={made.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.buttons}>
        <Button
          variant="emphasized"
          icon={<Link2 />}
          onClick={() => void copyText(made.url, 'Invitation link copied')}
        >
          Copy link
        </Button>
        <Button variant="quiet" onClick={() => setMade(undefined)}>
          Done
        </Button>
      </div>
    </Fields>
  );
}
