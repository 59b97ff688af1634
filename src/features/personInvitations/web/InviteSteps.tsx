import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { OnPerson } from '#features/connections/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { Button, Popover, TextArea } from '#ui/web/index.ts';
import { useConnect, useInviteActions } from './useInviteActions.ts';
import { useInvitesWith } from './useInvitesWith.ts';
import styles from './onPerson.module.css';

/** The next step towards somebody, at the end of a row: to ask them, or to answer. */
export function RowStep({ person }: OnPerson) {
  const { sent, received } = useInvitesWith(person.id);
  const { accept, withdraw } = useInviteActions();
  const { connect, isBusy } = useConnect();
  const name = fullName(person);
  if (received) {
    return (
      <Button
        size="compact"
        sends
        aria-label={`Accept ${name}’s invitation`}
        onClick={() => void accept(received)}
      >
        Accept
      </Button>
    );
  }
  if (sent) {
    return (
      <Button
        size="compact"
        variant="quiet"
        sends
        aria-label={`Withdraw the invitation to ${name}`}
        onClick={() => void withdraw(sent)}
      >
        Withdraw
      </Button>
    );
  }
  return (
    <Button
      size="compact"
      busy={isBusy}
      aria-label={`Connect with ${name}`}
      onClick={() => void connect(person)}
    >
      Connect
    </Button>
  );
}

/** The step in the head of the person's page, where one can add a line. */
export function PageStep({ person }: OnPerson) {
  const { sent, received } = useInvitesWith(person.id);
  const { accept, decline, withdraw } = useInviteActions();
  if (received) {
    return (
      <>
        <Button variant="primary" sends onClick={() => void accept(received)}>
          Accept
        </Button>
        <Button sends onClick={() => void decline(received)}>
          Decline
        </Button>
      </>
    );
  }
  if (sent)
    return (
      <Button sends onClick={() => void withdraw(sent)}>
        Withdraw invitation
      </Button>
    );
  return <ConnectButton person={person} />;
}

/** Asks for a line to go with the invitation; none is needed. */
function ConnectButton({ person }: Pick<OnPerson, 'person'>) {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const { connect, isBusy } = useConnect();
  const send = async () => {
    if (await connect(person, message.trim())) setOpen(false);
  };
  return (
    <Popover
      label={`Connect with ${person.firstName}`}
      align="end"
      width={320}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary" icon={<UserPlus />}>
          Connect
        </Button>
      }
    >
      <form
        className={styles.connect}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          label={`A line to ${person.firstName}, if you like`}
          serif
          rows={3}
          maxLength={500}
          autoFocus
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Button type="submit" variant="emphasized" busy={isBusy}>
          Send invitation
        </Button>
      </form>
    </Popover>
  );
}
