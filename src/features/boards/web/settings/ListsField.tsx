import { ChevronDown, Search, UserMinus } from 'lucide-react';
import { useState } from 'react';
import {
  MAX_LISTED,
  permissionLists,
  type PermissionList,
  type PermissionLists,
} from '#features/boards/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { usePeople } from '#features/reactions/web/index.ts';
import { Button, Combobox, Menu, MenuChoice, MenuItem, MenuSeparator } from '#ui/web/index.ts';
import { listed, listWords, placed } from './lists.ts';
import { useSharingCandidates } from './useSharingCandidates.ts';
import styles from './ListsField.module.css';

interface ListsFieldProps {
  boardID: string;
  ownerID: string;
  /** Of whom the lists are: "Add a person". */
  label: string;
  lists: PermissionLists;
  onChange: (lists: PermissionLists) => void;
  disabledReason?: string | undefined;
}

/** People whom a board gives a role, or closes itself to, without their being members. */
export function ListsField({ boardID, ownerID, label, lists, onChange, disabledReason }: ListsFieldProps) {
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState<PersonInfo[]>([]);
  const rows = listed(lists);
  const known = usePeople(
    rows.map(({ profileID }) => profileID),
    rows.length > 0,
  );
  const { people, isBusy } = useSharingCandidates(query, boardID);
  const isFull = rows.length >= MAX_LISTED;
  const personOf = (id: string) => known.get(id) ?? picked.find((person) => person.id === id);
  const offered = people.filter(
    ({ id }) => id !== ownerID && !rows.some(({ profileID }) => profileID === id),
  );

  return (
    <div className={styles.lists}>
      {rows.length > 0 && (
        <ul role="list" className={styles.people} aria-label={label}>
          {rows.map(({ profileID, list }) => (
            <Line
              key={profileID}
              person={personOf(profileID)}
              list={list}
              disabledReason={disabledReason}
              onChange={(to) => onChange(placed(lists, profileID, to))}
            />
          ))}
        </ul>
      )}
      {disabledReason === undefined && (
        <Combobox
          label={label}
          icon={<Search aria-hidden="true" />}
          placeholder="Type a name"
          disabled={isFull}
          {...(isFull ? { hint: `A board can name ${MAX_LISTED} people. Invite the others.` } : {})}
          items={offered.map((person) => ({ id: person.id, label: fullName(person), person }))}
          query={query}
          onQueryChange={setQuery}
          busy={isBusy}
          empty="None of your connections or your team is called that."
          onPick={({ person }) => {
            setPicked([...picked, person]);
            onChange(placed(lists, person.id, 'viewers'));
          }}
          renderItem={({ person }) => (
            <>
              <Face person={person} size={20} decorative />
              <bdi>{fullName(person)}</bdi>
            </>
          )}
        />
      )}
    </div>
  );
}

function Line({
  person,
  list,
  disabledReason,
  onChange,
}: {
  /** Undefined until they are read. */
  person: PersonInfo | undefined;
  list: PermissionList;
  disabledReason: string | undefined;
  onChange: (list: PermissionList | undefined) => void;
}) {
  const name = person ? fullName(person) : 'Somebody';
  const { label } = listWords[list];
  return (
    <li className={styles.line}>
      {person && <Face person={person} size={24} decorative />}
      <bdi className={styles.name}>{name}</bdi>
      {disabledReason !== undefined ? (
        <span className={styles.role}>{label}</span>
      ) : (
        <Menu
          align="end"
          trigger={
            <Button variant="quiet" size="compact" aria-label={`What ${name} is: ${label}`}>
              <span className={styles.pick}>
                {label}
                <ChevronDown aria-hidden="true" />
              </span>
            </Button>
          }
        >
          <MenuChoice
            label={`What ${name} is`}
            value={list}
            onChange={onChange}
            options={permissionLists.map((value) => ({
              value,
              label: listWords[value].label,
              hint: listWords[value].means,
            }))}
          />
          <MenuSeparator />
          <MenuItem icon={<UserMinus />} destructive onSelect={() => onChange(undefined)}>
            Take off the list
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
