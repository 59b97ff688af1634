import { Link } from '@tanstack/react-router';
import type { Connection } from '#features/connections/contract.ts';
import { fullName, HereFace, personAddress, useHere } from '#features/profiles/web/index.ts';
import { showing } from '#subjects/web/index.ts';
import { formatDate, VisuallyHidden } from '#ui/web/index.ts';
import { usePersonAdditions, type OnPerson } from '../additions.ts';
import { inCommon } from './inCommon.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { StatusOf } from './StatusWord.tsx';
import styles from './PersonRow.module.css';

/** Somebody in the index: who they are, what is between the two, and what to do next. */
export function PersonRow({ person }: { person: Connection }) {
  const name = fullName(person);
  const isHere = useHere(person.id);
  const on: OnPerson = { person, status: person.status, connection: person, isOnPage: false };
  const additions = usePersonAdditions();
  const byline = [`@${person.screenName}`, person.orgName].filter(Boolean).join(', ');
  return (
    <div
      className={styles.row}
      data-item={person.id}
      {...(person.status === 'CONNECTED' && showing({ type: 'CONNECTION', id: person.id }))}
    >
      <HereFace person={person} size={32} decorative />
      <div className={styles.who}>
        <Link to={personAddress(person.id)} className={styles.name}>
          {name}
        </Link>
        {isHere && <VisuallyHidden>, here</VisuallyHidden>}
        <small>
          <span className={styles.statusHere}>
            <StatusOf {...on} />
          </span>
          <span>{byline}</span>
        </small>
      </div>
      <span className={styles.fact}>{factOf(person)}</span>
      <span className={styles.status}>
        <StatusOf {...on} />
      </span>
      <span className={styles.acts}>
        {additions.map(({ name: of, RowStep }) => RowStep && <RowStep key={of} {...on} />)}
        <PersonMenu {...on} />
      </span>
    </div>
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
