import { useEffect, useState, type ReactNode } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import type { ProfilePage } from '#features/profiles/contract.ts';
import { Unverified } from '#features/profiles/web/index.ts';
import { counted, formatDate, TextLink, Time } from '#ui/web/index.ts';
import styles from './PersonPage.module.css';

/** Facts of a person's profile. Hidden facts are named only where the reader could expect to see them. */
export function PersonFacts({ page, connection }: { page: ProfilePage; connection: Connection | undefined }) {
  const now = useMinutes();
  const isKnown = page.connectionStatus === 'CONNECTED' || page.connectionStatus === 'TEAM';
  const hidden = isKnown ? <span className={styles.faint}>Not shown</span> : undefined;
  const facts: [string, ReactNode][] = [
    ['E-mail', page.email === null ? hidden : mail(page.email)],
    ['Telephone', page.phone === null ? hidden : phone(page.phone, page.phoneVerified)],
    ['Place', placeOf(page, now)],
    ['Address', addressOf(page)],
    ['Website', page.website ? link(page.website) : undefined],
    ['Links', linksOf(page)],
    ['Connected', since(connection)],
    [
      'In common',
      connection && connection.commonBoardCount > 0
        ? counted(connection.commonBoardCount, 'board')
        : undefined,
    ],
  ];
  const shown = facts.filter(([, fact]) => fact !== undefined && fact !== '');
  return (
    <>
      {page.about && <p className={styles.about}>{page.about}</p>}
      {page.private && page.connectionStatus === 'STRANGER' && (
        <p className={styles.faint}>{page.firstName} shows more to people they are connected with.</p>
      )}
      {shown.length > 0 && (
        <dl className={styles.facts}>
          {shown.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const mail = (address: string) =>
  address === '' ? undefined : <TextLink href={`mailto:${address}`}>{address}</TextLink>;
const phone = (number: string, isVerified: boolean | null) =>
  number === '' ? undefined : (
    <>
      <TextLink href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</TextLink>{' '}
      {!isVerified && <Unverified />}
    </>
  );

function link(url: string, words = url.replace(/^https?:\/\//, '').replace(/\/$/, '')) {
  return (
    <TextLink href={url} target="_blank" rel="noreferrer">
      {words}
    </TextLink>
  );
}

function linksOf({ links }: ProfilePage): ReactNode {
  if (!links || links.length === 0) return undefined;
  return (
    <ul role="list">
      {links.map(({ label, url }) => (
        <li key={url}>{link(url, label || undefined)}</li>
      ))}
    </ul>
  );
}

/** "Porto, where it is 13:11". */
function placeOf({ location, timeZone, connectionStatus }: ProfilePage, now: number): ReactNode {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clock =
    timeZone && timeZone !== here && connectionStatus !== null ? formatDate(now, 'time', { timeZone }) : '';
  if (location) return clock ? `${location}, where it is ${clock}` : location;
  return clock ? `It is ${clock} there` : undefined;
}

function addressOf(page: ProfilePage): ReactNode {
  const town = [page.zip, page.city].filter(Boolean).join(' ');
  return (
    [page.address1, page.address2, town, page.state, page.country].filter(Boolean).join(', ') || undefined
  );
}

function since(connection: Connection | undefined): ReactNode {
  if (!connection || connection.connectedDate === null) return undefined;
  return (
    <>
      Since <Time at={connection.connectedDate} as="date" />
    </>
  );
}

/** Now, a minute at a time. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
