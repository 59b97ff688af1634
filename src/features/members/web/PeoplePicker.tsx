import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Board } from '#features/boards/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import { useLive } from '#platform/web/useLive.ts';
import { Checkbox, ErrorState, SkeletonText, TextField } from '#ui/web/index.ts';
import { boardMembers } from './memberQueries.ts';
import styles from './PeoplePicker.module.css';

/** From how many people on one looks for a name rather than along the list. */
const MANY = 8;
/** So many at most are listed at once; a name finds the others. */
const LISTED = 50;

interface PeoplePickerProps {
  board: Board;
  /** Whose posts are shown; everybody's where it is empty. */
  people: string[];
  onChange: (people: string[]) => void;
}

/** The people of a board, each of whom can be chosen. */
export default function PeoplePicker({ board, people, onChange }: PeoplePickerProps) {
  const [query, setQuery] = useState('');
  const { data, error, retry } = useLive(boardMembers(board._id));
  if (error) return <ErrorState title="Failed to fetch members" onRetry={retry} />;
  if (!data) return <SkeletonText lines={4} />;
  const found = data.members
    .map((member) => member.memberProfileInfo)
    .filter((person) => sortKey(fullName(person)).includes(sortKey(query)));
  const toggle = (id: string) =>
    onChange(people.includes(id) ? people.filter((other) => other !== id) : [...people, id]);
  return (
    <div className={styles.picker}>
      {data.members.length > MANY && (
        <TextField
          label="Find a person"
          hideLabel
          placeholder="Find a person"
          icon={<Search />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <ul role="list" className={styles.list}>
        {found.slice(0, LISTED).map((person) => (
          <li key={person.id}>
            <Checkbox checked={people.includes(person.id)} onChange={() => toggle(person.id)}>
              <span className={styles.person}>
                <Face person={person} size={20} decorative />
                {fullName(person)}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>Nobody here is called that.</p>}
    </div>
  );
}
