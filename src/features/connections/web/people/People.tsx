import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Connection, ConnectionFilter } from '#features/connections/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useLiveList, type LiveListView } from '#platform/web/live/useLive.ts';
import { Button, counted, digits, EmptyState, SkeletonPeople } from '#ui/web/index.ts';
import { PeopleIndex } from './PeopleIndex.tsx';
import { peopleList } from './peopleQueries.ts';
import styles from './People.module.css';

const titles = { ALL: 'Everyone', CONNECTED: 'Connected', TEAM: 'Team', BLOCKED: 'Blocked' };

/** The people of one kind that a name finds, in every state their list can be in. */
export function People({
  status,
  search,
  scroller,
  onClear,
}: {
  status: ConnectionFilter | undefined;
  search: string;
  scroller: HTMLElement | null;
  onClear: () => void;
}) {
  const kind = status ?? 'ALL';
  const list = useSteady(kind, useLiveList(peopleList(useProfileID(), { status, search })));
  const title = titles[kind];
  return (
    <section aria-label={title}>
      {list.items.length > 0 && (
        <h2 className={styles.title}>
          {title} {list.total !== undefined && <span>{digits(list.total)}</span>}
        </h2>
      )}
      <p role="status" className={styles.spoken}>
        {search !== '' && list.total !== undefined && found(list.total)}
      </p>
      <ListState
        list={list}
        failed="Failed to fetch people"
        coming={
          <>
            <h2 className={styles.title}>{title}</h2>
            <div className={styles.coming}>
              <SkeletonPeople />
            </div>
          </>
        }
        empty={search === '' ? nobody[kind] : nobodyFound(search, onClear)}
      >
        <PeopleIndex {...{ list, scroller }} label={title} />
      </ListState>
    </section>
  );
}

const nobodyFound = (search: string, onClear: () => void) => (
  <EmptyState
    art="search"
    title={`No results for “${search}”`}
    actions={
      <>
        <Button onClick={onClear}>Clear search</Button>
        <Button render={<Link to="/people/add" search={{ q: search }} />}>Search everybody</Button>
      </>
    }
  >
    Check the spelling, or look among the people you don’t know yet.
  </EmptyState>
);

/** While what is typed is being looked for, what was found before stays. */
function useSteady(kind: string, list: LiveListView<Connection>): LiveListView<Connection> {
  const [last, setLast] = useState({ kind, list });
  const isKnown = list.isKnown || list.error !== null;
  if (isKnown && (last.list.items !== list.items || last.kind !== kind || last.list.error !== list.error))
    setLast({ kind, list });
  return isKnown || last.kind !== kind ? list : last.list;
}

const found = (total: number) => counted(total, 'person found', 'people found');

const add = (
  <Button icon={<UserPlus />} render={<Link to="/people/add" />}>
    Add a person
  </Button>
);
const nobody: Record<keyof typeof titles, ReactNode> = {
  ALL: (
    <EmptyState title="Nobody here yet" actions={add}>
      People you connect with appear here, and everybody in your team.
    </EmptyState>
  ),
  CONNECTED: (
    <EmptyState title="No connections yet" actions={add}>
      Connected, you share a notebook, and find each other for boards and mentions.
    </EmptyState>
  ),
  TEAM: (
    <EmptyState title="No team yet">
      Everybody in your organisation appears here, without an invitation.
    </EmptyState>
  ),
  BLOCKED: (
    <EmptyState art="done" title="Nobody is blocked">
      People you block appear here, and can be unblocked.
    </EmptyState>
  ),
};
