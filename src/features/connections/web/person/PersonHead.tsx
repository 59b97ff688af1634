import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { fullName, HereFace, useHere } from '#features/profiles/web/index.ts';
import { Marked } from '#platform/web/lists/marks.tsx';
import { pageShowing } from '#subjects/web/index.ts';
import { Button } from '#ui/web/index.ts';
import { usePersonAdditions } from '../additions.ts';
import { PersonMenu } from '../people/PersonMenu.tsx';
import { StatusOf } from '../people/StatusWord.tsx';
import { onPageOf, type Person } from './usePerson.ts';
import styles from './PersonPage.module.css';

/** Who it is, what they are to one, and what one can do about that. */
export function PersonHead({ person }: { person: Person }) {
  const { profile, status, page } = person;
  const isHere = useHere(profile.id);
  const additions = usePersonAdditions();
  const on = onPageOf(person);
  return (
    <>
      <header
        className={styles.head}
        {...(status === 'CONNECTED' && pageShowing({ type: 'CONNECTION', id: profile.id }))}
      >
        <HereFace person={profile} size={64} decorative />
        <div className={styles.who}>
          <h1 dir="auto">{fullName(profile)}</h1>
          <p>
            <span>@{profile.screenName}</span>
            {page?.orgName && <span>{page.orgName}</span>}
            {isHere && <span>Here now</span>}
            <span>{on ? <StatusOf {...on} /> : 'You'}</span>
          </p>
        </div>
        <div className={styles.acts}>
          {status === 'CONNECTED' && (
            <Button icon={<MessageSquare />} render={<Link to="/messages" search={{ with: profile.id }} />}>
              Message
            </Button>
          )}
          {on && additions.map(({ name, PageStep }) => PageStep && <PageStep key={name} {...on} />)}
        </div>
        {on && (
          <Marked>
            <PersonMenu {...on} />
          </Marked>
        )}
      </header>
      {on && additions.map(({ name, Strip }) => Strip && <Strip key={name} {...on} />)}
    </>
  );
}
