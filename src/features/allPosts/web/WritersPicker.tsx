import { Search } from 'lucide-react';
import { useState } from 'react';
import { usePeopleByName } from '#features/connections/web/index.ts';
import { usePeopleParam } from '#features/members/web/index.ts';
import { Face, fullName, useOwnProfile } from '#features/profiles/web/index.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import { Checkbox, TextField } from '#ui/web/index.ts';
import styles from './WritersPicker.module.css';

/** Oneself and the people one knows, each of whom can be chosen; letters find the others of them. */
export default function WritersPicker() {
  const [query, setQuery] = useState('');
  const [people, choose] = usePeopleParam();
  const me = useOwnProfile();
  const { people: known, isBusy } = usePeopleByName(query);
  const isMe = me !== undefined && sortKey(fullName(me)).includes(sortKey(query.trim()));
  const found = [...(isMe ? [me] : []), ...known];
  const toggle = (id: string) =>
    choose(people.includes(id) ? people.filter((other) => other !== id) : [...people, id]);
  return (
    <div className={styles.picker}>
      <TextField
        label="Find a person"
        hideLabel
        placeholder="Find a person"
        icon={<Search />}
        maxLength={100}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
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
      {found.length === 0 && !isBusy && (
        <p className={styles.none} role="status">
          Nobody you know is called that.
        </p>
      )}
    </div>
  );
}
