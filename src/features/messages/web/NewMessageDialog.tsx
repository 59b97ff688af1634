import { Search } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { peopleList } from '#features/connections/web/index.ts';
import { fullName, HereFace } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { Dialog, SkeletonRows, TextField, TextLink } from '#ui/web/index.ts';
import styles from './NewMessageDialog.module.css';

interface NewMessageDialogProps {
  onClose: () => void;
  /** @param id of the connection */
  onPick: (id: string) => void;
}

/** Chooses the person to write to, among one’s connections, by name. */
export default function NewMessageDialog({ onClose, onPick }: NewMessageDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const list = useLiveList(peopleList(useProfileID(), { status: 'CONNECTED', search }));
  const first = list.items[0];
  return (
    <Dialog open onClose={onClose} title="New message">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first && search !== '') onPick(first.id);
        }}
      >
        <TextField
          label="To"
          type="search"
          icon={<Search />}
          placeholder="Name of a connection"
          autoComplete="off"
          autoFocus
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <ListState
        list={list}
        failed="Failed to fetch people"
        coming={<SkeletonRows rows={3} />}
        empty={
          <p className={styles.nobody} role="status">
            {search === '' ? (
              <>
                You have no connections yet.{' '}
                <TextLink render={<Link to="/people/add" />}>Add a person</TextLink> to write to them.
              </>
            ) : (
              `None of your connections is called “${search}”.`
            )}
          </p>
        }
        more="Show more"
        level={3}
      >
        <ul role="list" className={styles.people} aria-label="Connections">
          {list.items.map((person) => (
            <li key={person.id}>
              <button type="button" className={styles.person} onClick={() => onPick(person.id)}>
                <HereFace person={person} size={32} decorative />
                <span>
                  <bdi>{fullName(person)}</bdi>
                  <small>@{person.screenName}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </ListState>
    </Dialog>
  );
}
