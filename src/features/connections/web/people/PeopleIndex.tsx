import type { Connection } from '#features/connections/contract.ts';
import type { LiveListView } from '#platform/web/live/useLive.ts';
import { Marked } from '#platform/web/lists/marks.tsx';
import { WindowedList } from '#platform/web/lists/WindowedList.tsx';
import { useNarrow } from '#ui/web/index.ts';
import { PersonRow } from './PersonRow.tsx';
import styles from './PeopleIndex.module.css';

const ROW_HEIGHT = 57;
const TALL_ROW_HEIGHT = 65;

/** People as a book's index: by last name, its letter in the margin. Only those in sight are drawn. */
export function PeopleIndex({
  list,
  label,
  scroller,
}: {
  list: LiveListView<Connection>;
  label: string;
  scroller: HTMLElement | null;
}) {
  const height = useNarrow() ? TALL_ROW_HEIGHT : ROW_HEIGHT;
  return (
    <Marked>
      <WindowedList
        list={list}
        idOf={({ id }) => id}
        label={label}
        scroller={scroller}
        measure={() => ({ columns: 1, height })}
        className={styles.index}
      >
        {({ items: [person], before, placeOf }) => {
          if (!person) return null;
          const letter = letterOf(person);
          const begins = before === undefined || letterOf(before) !== letter;
          return (
            <div className={styles.entry} data-begins={begins || undefined} {...placeOf(0)}>
              <b className={styles.letter} aria-hidden="true">
                {begins && letter}
              </b>
              <div className={styles.line}>
                <PersonRow person={person} />
              </div>
            </div>
          );
        }}
      </WindowedList>
    </Marked>
  );
}

/** The letter of the index somebody stands under. */
function letterOf({ sortName }: Connection): string {
  const [first = ''] = sortName;
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}
