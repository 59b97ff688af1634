import { Face, fullName, HereFace } from '#features/profiles/web/index.ts';
import type { useMentions } from './useMentions.ts';
import styles from './MentionList.module.css';

/** The people an @ may mean, above the text. The text keeps the focus; its keys move the choice. */
export function MentionList({ id, mentions }: { id: string; mentions: ReturnType<typeof useMentions> }) {
  return (
    <div id={id} className={styles.list} role="listbox" aria-label="People to mention">
      {mentions.people.map((person, index) => (
        // The field has the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === mentions.current}
          className={styles.person}
          onPointerDown={(event) => event.preventDefault()} // the caret stays where it is
          onClick={() => mentions.choose(person)}
        >
          <HereFace person={person} size={20} decorative />
          <bdi>{fullName(person)}</bdi>
          <small>@{person.screenName}</small>
        </div>
      ))}
      {mentions.invitable.map((person, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={person.id}
          id={`${id}-${mentions.people.length + index}`}
          role="option"
          tabIndex={-1}
          aria-selected={mentions.people.length + index === mentions.current}
          className={styles.person}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => mentions.invite(person)}
        >
          <Face person={person} size={20} decorative />
          <bdi>Invite {fullName(person)}</bdi>
          <small>not on this board yet</small>
        </div>
      ))}
    </div>
  );
}
