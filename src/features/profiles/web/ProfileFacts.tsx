import type { ReactNode } from 'react';
import type { ProfilePage } from '#features/profiles/contract.ts';
import { Button, TextLink, Time } from '#ui/web/index.ts';
import type { OnEdit } from './panels/names.ts';
import styles from './ProfileView.module.css';
import { Unverified } from './Unverified.tsx';
import { useMinute } from './useMinute.ts';

/** Facts of one's own profile, each with a button to change it. */
export function ProfileFacts({ profile, onEdit }: { profile: ProfilePage; onEdit: OnEdit }) {
  const { email, phone, website, links } = profile;
  const address = addressLines(profile);
  return (
    <dl className={styles.facts}>
      <Fact name="E-mail" onEdit={() => onEdit('contact-info')}>
        {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
      </Fact>
      <Fact name="Telephone" onEdit={() => onEdit('contact-info')}>
        {phone && (
          <span>
            <TextLink href={`tel:${phone}`}>{phone}</TextLink> {!profile.phoneVerified && <Unverified />}
          </span>
        )}
      </Fact>
      <Fact name="Place" onEdit={() => onEdit('location')}>
        {/* Who has said nothing is in the zone that the server begins with. */}
        {(profile.location || profile.timeZone !== 'UTC') && <Place profile={profile} />}
      </Fact>
      {address.length > 0 && (
        <Fact name="Address" onEdit={() => onEdit('location')}>
          <span className={styles.lines}>{address.join('\n')}</span>
        </Fact>
      )}
      <Fact name="Website" onEdit={() => onEdit('my-profile')}>
        {website && <WebLink url={website} />}
      </Fact>
      {links !== null && links.length > 0 && (
        <Fact name="Links" onEdit={() => onEdit('my-profile')}>
          <ul role="list" className={styles.links}>
            {links.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <WebLink url={url} label={label} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, onEdit, children }: { name: string; onEdit: () => void; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {children || <span className={styles.none}>None given</span>}
        <Button size="compact" variant="quiet" aria-label={`Edit ${name.toLowerCase()}`} onClick={onEdit}>
          Edit
        </Button>
      </dd>
    </>
  );
}

function Place({ profile: { location, timeZone } }: { profile: ProfilePage }) {
  const now = useMinute();
  return (
    <span>
      {location ? `${location}, where it is ` : 'It is '}
      <Time at={now} as="time" timeZone={timeZone ?? 'UTC'} />
      {!location && ` by ${timeZone?.replaceAll('_', ' ')} time`}
    </span>
  );
}

function WebLink({ url, label = '' }: { url: string; label?: string }) {
  const words = url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  return (
    <TextLink href={url} target="_blank" rel="noopener noreferrer nofollow">
      {label || words}
    </TextLink>
  );
}

function addressLines({ address1, address2, zip, city, state, country }: ProfilePage): string[] {
  const place = [zip, city].filter(Boolean).join(' ');
  return [address1, address2, place, state, country].filter((line): line is string => Boolean(line));
}
