import { roomOf, useRoomPresence, type Place } from '#features/comments/web/index.ts';
import { faceOf } from '#features/profiles/web/index.ts';
import { usePeople } from '#features/reactions/web/index.ts';
import { AvatarStack, useNarrow } from '#ui/web/index.ts';
import styles from './ThreadPane.module.css';

/** Who else looks at a discussion right now: "4 here", and their faces. */
export function WhoIsHere({ place }: { place: Place }) {
  const { here } = useRoomPresence(roomOf(place));
  const ids = Object.keys(here).filter((id) => here[id] === 'here');
  const known = usePeople(ids, ids.length > 0);
  const people = ids.flatMap((id) => known.get(id) ?? []);
  const narrow = useNarrow();
  if (people.length === 0) return null;
  return (
    <span className={styles.here}>
      {!narrow && `${people.length} here`}
      <AvatarStack people={people.map(faceOf)} size={20} most={narrow ? 2 : 4} />
    </span>
  );
}
