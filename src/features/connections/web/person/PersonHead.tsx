import { Link } from '@tanstack/react-router';
import { Ban, MessageSquare, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { bookmarkablePage } from '#features/bookmarks/web/index.ts';
import { fullName, HereFace, useHere } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, Popover, Strip, TextArea, Time, When } from '#ui/web/index.ts';
import { personInvites } from '../people/peopleQueries.ts';
import { PersonMenu } from '../people/PersonMenu.tsx';
import { StatusWord } from '../people/StatusWord.tsx';
import type { Person } from './usePerson.ts';
import { useBlocking, useConnect, useInviteActions } from '../people/usePersonActions.ts';
import styles from './PersonPage.module.css';

/** Who it is, what they are to one, and what one can do about that. */
export function PersonHead({ person }: { person: Person }) {
  const { profile, status, page, connection } = person;
  const { sent, received } = useOpenInvites(profile.id);
  const isHere = useHere(profile.id);
  return (
    <>
      <header
        className={styles.head}
        {...(status === 'CONNECTED' && bookmarkablePage({ type: 'CONNECTION', id: profile.id }))}
      >
        <HereFace person={profile} size={64} decorative />
        <div className={styles.who}>
          <h1 dir="auto">{fullName(profile)}</h1>
          <p>
            <span>@{profile.screenName}</span>
            {page?.orgName && <span>{page.orgName}</span>}
            {isHere && <span>Here now</span>}
            <span>
              {status === null ? 'You' : <StatusWord status={status} isInvited={sent !== undefined} />}
            </span>
          </p>
        </div>
        <div className={styles.acts}>
          <Action person={person} />
        </div>
        {status !== null && (
          <PersonMenu
            isOnPage
            person={{ ...profile, status, connectionBoardID: connection?.connectionBoardID ?? null }}
          />
        )}
      </header>
      {received && status !== 'CONNECTED' && (
        <div className={styles.strip}>
          <Strip tone="neutral" icon={<UserPlus aria-hidden="true" />}>
            {profile.firstName} wants to connect, <When at={received.sentDate} />
            {received.message !== '' && <q className={styles.quote}>{received.message}</q>}
          </Strip>
        </div>
      )}
      {status === 'BLOCKED' && (
        <div className={styles.strip}>
          <Strip tone="neutral" icon={<Ban aria-hidden="true" />}>
            You blocked {profile.firstName}
            {connection && connection.blockedDate !== null && (
              <>
                {' '}
                on <Time at={connection.blockedDate} as="date" />
              </>
            )}
            . Neither of you finds, mentions or invites the other. Unblock, and everything is as it was.
          </Strip>
        </div>
      )}
    </>
  );
}

function useOpenInvites(id: string) {
  const invites = useLive(personInvites(useProfileID())).data;
  return {
    sent: invites?.sent.find((invite) => invite.person?.id === id),
    received: invites?.received.find((invite) => invite.person?.id === id),
  };
}

function Action({ person: { profile, status } }: { person: Person }) {
  const { sent, received } = useOpenInvites(profile.id);
  const { accept, decline, withdraw } = useInviteActions();
  const { unblock, isBusy } = useBlocking(profile);
  if (status === null) return null;
  if (status === 'CONNECTED') {
    return (
      <Button icon={<MessageSquare />} render={<Link to="/messages" search={{ with: profile.id }} />}>
        Message
      </Button>
    );
  }
  if (status === 'BLOCKED') {
    return (
      <Button busy={isBusy} onClick={() => void unblock()}>
        Unblock
      </Button>
    );
  }
  if (received) {
    return (
      <>
        <Button variant="primary" onClick={() => void accept(received)}>
          Accept
        </Button>
        <Button onClick={() => void decline(received)}>Decline</Button>
      </>
    );
  }
  if (sent) return <Button onClick={() => void withdraw(sent)}>Withdraw invitation</Button>;
  return <ConnectButton profile={profile} />;
}

/** Asks for a line to go with the invitation; none is needed. */
function ConnectButton({ profile }: { profile: Person['profile'] }) {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const { connect, isBusy } = useConnect();
  const send = async () => {
    if (await connect(profile, message.trim())) setOpen(false);
  };
  return (
    <Popover
      label={`Connect with ${profile.firstName}`}
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
          label={`A line to ${profile.firstName}, if you like`}
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
