import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MissingPage, useProfileID, View } from '#features/pageParts/web/index.ts';
import { CopyProfileLink, fullName, ProfileLists } from '#features/profiles/web/index.ts';
import { Delayed, ErrorState, Skeleton, SkeletonText, toast } from '#ui/web/index.ts';
import { BetweenYou } from './BetweenYou.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonHead } from './PersonHead.tsx';
import { withAdditions } from '../withAdditions.tsx';
import { onPageOf, usePerson, type Person, type PersonState } from './usePerson.ts';
import { usePersonPanel } from './usePersonPanel.ts';
import styles from './PersonPage.module.css';

const crumbs = [{ label: 'People', to: '/people' }];

/** The page of a person with what other features add to it. */
export const pageWith = withAdditions(PersonPage);

/** Somebody: what they show of themselves, and what there is between the two of you. One’s own page is one’s profile. */
function PersonPage() {
  const { profileID: id = '' }: { profileID?: string } = useParams({ strict: false });
  if (id === useProfileID()) return <Navigate to="/profile/$id" params={{ id }} replace />;
  return <Somebody id={id} />;
}

function Somebody({ id }: { id: string }) {
  const state = usePerson(id);
  useTellLost(id, state);
  if (state.is === 'there') return <ThePerson key={id} person={state.person} />;
  if (state.is === 'missing') return <MissingPage />;
  return (
    <View title="Person" crumbs={crumbs} here="">
      <div className={styles.page}>
        {state.is === 'failed' ? (
          <ErrorState
            level={1}
            title="Failed to fetch this person"
            onRetry={state.retry}
            busy={state.isBusy}
          />
        ) : (
          <Delayed>
            <Coming />
          </Delayed>
        )}
      </div>
    </View>
  );
}

function ThePerson({ person }: { person: Person }) {
  const { panels, panel, open, close } = usePersonPanel(person.status);
  const on = onPageOf(person);
  return (
    <View
      title={fullName(person.profile)}
      crumbs={crumbs}
      actions={person.page?.shareable && <CopyProfileLink profileID={person.profile.id} />}
      panel={panel && on && <panel.Panel key={panel.name} {...on} onClose={close} />}
    >
      <div className={styles.page}>
        <PersonHead person={person} />
        {person.page && <PersonFacts page={person.page} connection={person.connection} />}
        {on && person.isKept && <BetweenYou on={on} panels={panels} current={panel} onOpen={open} />}
        {person.page && <ProfileLists page={person.page} />}
      </div>
    </View>
  );
}

/** Tells the reader of an open page, once, that it cannot be seen any more, and not why: it may be read again meanwhile. */
function useTellLost(id: string, state: PersonState): void {
  const told = useRef<string>(undefined);
  const lost = state.is === 'missing' ? state.name : undefined;
  const isThere = state.is === 'there';
  useEffect(() => {
    if (isThere) told.current = undefined;
    if (lost === undefined || told.current === id) return;
    told.current = id;
    toast({ message: `${lost}’s page is no longer open to you.`, variant: 'warning' });
  }, [id, lost, isThere]);
}

function Coming() {
  return (
    <div aria-busy="true">
      <div className={styles.coming}>
        <Skeleton width={64} height={64} round />
        <Skeleton width={260} height={36} />
      </div>
      <SkeletonText lines={3} />
    </div>
  );
}
