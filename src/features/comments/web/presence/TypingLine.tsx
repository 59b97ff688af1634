import type { Room } from '#platform/contract/event.ts';
import { faceOf } from '#features/profiles/web/index.ts';
import { usePeople } from '#features/reactions/web/index.ts';
import { AvatarStack } from '#ui/web/index.ts';
import { typingWords } from './typingWords.ts';
import { useRoomPresence } from './useRoomPresence.ts';
import styles from './TypingLine.module.css';

/** Who is writing, above where one writes. It keeps its place when nobody is, so that nothing moves. */
export function TypingLine({ room }: { room: Room }) {
  const { typing } = useRoomPresence(room);
  const known = usePeople([...typing], typing.length > 0);
  const people = typing.flatMap((id) => known.get(id) ?? []);
  return (
    <p className={styles.line} data-typing={people.length > 0 || undefined}>
      {people.length > 0 && (
        <>
          <span className={styles.faces} aria-hidden="true">
            <AvatarStack people={people.map(faceOf)} size={20} most={3} />
          </span>
          <span className={styles.words}>{typingWords(people.map(({ firstName }) => firstName))}</span>
          <span className={styles.ticks} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </>
      )}
    </p>
  );
}
