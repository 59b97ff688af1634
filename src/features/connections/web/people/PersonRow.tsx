import { Link } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { bookmarkable } from '#features/bookmarks/web/index.ts';
import type { Connection } from '#features/connections/contract.ts';
import type { ConnectionInvite } from '#features/personInvitations/contract.ts';
import { fullName, HereFace, personAddress, useHere } from '#features/profiles/web/index.ts';
import { Button, formatDate, IconButton, VisuallyHidden } from '#ui/web/index.ts';
import { inCommon } from './inCommon.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { StatusWord } from './StatusWord.tsx';
import { useBlocking, useConnect, useInviteActions } from './usePersonActions.ts';
import styles from './PersonRow.module.css';

export interface PersonRowProps {
  person: Connection;
  /** One's own open invitation to them. */
  sent: ConnectionInvite | undefined;
  /** Theirs to one. */
  received: ConnectionInvite | undefined;
}

/** Somebody in the index: who they are, what is between the two, and what to do next. */
export function PersonRow({ person, sent, received }: PersonRowProps) {
  const name = fullName(person);
  const isHere = useHere(person.id);
  const byline = [`@${person.screenName}`, person.orgName].filter(Boolean).join(', ');
  return (
    <div
      className={styles.row}
      data-item={person.id}
      {...(person.status === 'CONNECTED' && bookmarkable({ type: 'CONNECTION', id: person.id }))}
    >
      <HereFace person={person} size={32} decorative />
      <div className={styles.who}>
        <Link to={personAddress(person.id)} className={styles.name}>
          {name}
        </Link>
        {isHere && <VisuallyHidden>, here</VisuallyHidden>}
        <small>
          <span className={styles.statusHere}>
            <StatusWord status={person.status} isInvited={sent !== undefined} />
          </span>
          <span>{byline}</span>
        </small>
      </div>
      <span className={styles.fact}>{factOf(person)}</span>
      <span className={styles.status}>
        <StatusWord status={person.status} isInvited={sent !== undefined} />
      </span>
      <span className={styles.acts}>
        <NextStep person={person} sent={sent} received={received} />
        <PersonMenu person={person} />
      </span>
    </div>
  );
}

/** The one thing one is likely to want. */
function NextStep({ person, sent, received }: PersonRowProps) {
  const name = fullName(person);
  const { connect, isBusy } = useConnect();
  const { unblock, isBusy: isUnblocking } = useBlocking(person);
  const invites = useInviteActions();
  if (person.status === 'BLOCKED') {
    return (
      <Button
        size="compact"
        busy={isUnblocking}
        aria-label={`Unblock ${name}`}
        onClick={() => void unblock()}
      >
        Unblock
      </Button>
    );
  }
  if (person.status === 'CONNECTED') {
    return (
      <IconButton
        icon={<NotebookPen />}
        label={`Notebook with ${name}`}
        tooltip="Connection Notebook"
        render={<Link to={personAddress(person.id)} search={{ panel: 'notebook' }} />}
      />
    );
  }
  if (received) {
    return (
      <Button
        size="compact"
        aria-label={`Accept ${name}’s invitation`}
        onClick={() => void invites.accept(received)}
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
        aria-label={`Withdraw the invitation to ${name}`}
        onClick={() => void invites.withdraw(sent)}
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

function factOf({ status, blockedDate, connectedDate, commonBoardCount }: Connection): string {
  if (status === 'BLOCKED' && blockedDate !== null)
    return `Blocked by you on ${formatDate(blockedDate, 'date')}`;
  const boards = inCommon(commonBoardCount);
  if (connectedDate === null) return boards;
  const since = formatDate(connectedDate, 'date');
  return commonBoardCount === 0 ? `Since ${since}` : `${boards}, since ${since}`;
}
