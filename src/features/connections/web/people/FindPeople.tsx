import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { Marked } from '#platform/web/lists/marks.tsx';
import { useLiveList, type LiveListView } from '#platform/web/live/useLive.ts';
import { EmptyState, SkeletonPeople, TextField } from '#ui/web/index.ts';
import { foundPeople } from './peopleQueries.ts';
import { PersonRow } from './PersonRow.tsx';
import { useTypedParam } from '#platform/web/page/useTypedParam.ts';
import styles from './FindPeople.module.css';

/** Looks for people by name as one types, strangers too. */
export function FindPeople() {
  const [typed, search, setTyped] = useTypedParam('q');
  return (
    <>
      <TextField
        label="Name or username"
        type="search"
        icon={<Search />}
        autoComplete="off"
        autoFocus
        maxLength={100}
        hint="Some people prefer not to be found. Invite them by e-mail or by a link."
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {search !== '' && <Found search={search} />}
    </>
  );
}

function Found({ search }: { search: string }) {
  const list = useLast(useLiveList(foundPeople(useProfileID(), search)));
  return (
    <ListState
      list={list}
      failed="Failed to fetch people"
      coming={<SkeletonPeople rows={3} />}
      empty={
        <div className={styles.nobody}>
          <EmptyState art={null} level={3} title={`Nobody found for “${search}”`}>
            Check the spelling, or invite them by e-mail.
          </EmptyState>
        </div>
      }
      more="Show more"
      level={3}
    >
      <Marked>
        <ul role="list" className={styles.found} aria-label="People found">
          {list.items.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} />
            </li>
          ))}
        </ul>
      </Marked>
    </ListState>
  );
}

/** Keeps the last results on screen while the next search runs. */
function useLast(list: LiveListView<Connection>): LiveListView<Connection> {
  const [last, setLast] = useState(list);
  if (!list.isLoading && (last.items !== list.items || last.error !== list.error)) setLast(list);
  return list.isLoading ? last : list;
}
