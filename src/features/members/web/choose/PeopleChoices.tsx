import { Search } from 'lucide-react';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { Checkbox, TextField } from '#ui/web/index.ts';
import styles from './PeopleChoices.module.css';

interface PeopleChoicesProps {
  /** Who is there to be chosen, by the letters typed. */
  found: readonly PersonInfo[];
  /** The ids of those chosen. */
  people: string[];
  onChange: (people: string[]) => void;
  /** Left out where there are few enough to look along the list. */
  search?: { query: string; onQuery: (query: string) => void } | undefined;
  /** Said where nobody is found. */
  none: string | null;
}

/** People by their faces and names, each of whom can be chosen. */
export function PeopleChoices({ found, people, onChange, search, none }: PeopleChoicesProps) {
  const toggle = (id: string) =>
    onChange(people.includes(id) ? people.filter((other) => other !== id) : [...people, id]);
  return (
    <div className={styles.choices}>
      {search && (
        <TextField
          label="Find a person"
          hideLabel
          placeholder="Find a person"
          icon={<Search />}
          maxLength={100}
          value={search.query}
          onChange={(event) => search.onQuery(event.currentTarget.value)}
        />
      )}
      <ul role="list" className={styles.list}>
        {found.map((person) => (
          <li key={person.id}>
            <Checkbox checked={people.includes(person.id)} onChange={() => toggle(person.id)}>
              <span className={styles.person}>
                <Face person={person} size={20} decorative />
                <bdi>{fullName(person)}</bdi>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && none !== null && (
        <p className={styles.none} role="status">
          {none}
        </p>
      )}
    </div>
  );
}
