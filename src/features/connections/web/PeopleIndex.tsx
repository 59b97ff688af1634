import { useEffect, useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Connection, ConnectionInvite } from '#features/connections/contract.ts';
import { useCurrentItem } from '#platform/web/useCurrentItem.ts';
import type { LiveListView } from '#platform/web/useLive.ts';
import { useOffsetWithin } from '#platform/web/useOffsetWithin.ts';
import { Delayed, Spinner, useNarrow } from '#ui/web/index.ts';
import type { Invites } from './applyPeopleEvent.ts';
import { PersonRow } from './PersonRow.tsx';
import styles from './PeopleIndex.module.css';

const ROW_HEIGHT = 57;
const TALL_ROW_HEIGHT = 65;
/** How far before the end the next page is asked for, in px. */
const AHEAD = 2400;

/** People as a book's index: by last name, its letter in the margin. Only those in sight are drawn. */
export function PeopleIndex({
  list,
  invites,
  label,
  scroller,
}: {
  list: LiveListView<Connection>;
  invites: Invites | undefined;
  label: string;
  scroller: HTMLElement | null;
}) {
  const narrow = useNarrow();
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const scrollRef = useMemo(() => ({ current: scroller }), [scroller]);
  const { offset, width } = useOffsetWithin(scroller, place);
  const ids = list.items.map((person) => person.id);
  const current = useCurrentItem(ids, place, (index) =>
    handle.current?.scrollToIndex(index, { align: 'nearest' }),
  );
  const readOn = () => {
    const window = handle.current;
    if (window && list.hasMore && window.scrollSize - window.scrollOffset - window.viewportSize < AHEAD)
      list.loadMore();
  };
  useEffect(readOn); // a page that does not fill the window brings the next
  const at = current.id === undefined ? -1 : ids.indexOf(current.id);
  return (
    <div
      ref={place}
      role="list"
      aria-label={label}
      className={styles.index}
      onFocus={current.follow}
      onKeyDown={current.step}
    >
      {width > 0 && (
        <Virtualizer
          ref={handle}
          scrollRef={scrollRef}
          startMargin={offset}
          itemSize={narrow ? TALL_ROW_HEIGHT : ROW_HEIGHT}
          keepMounted={at < 0 ? [] : [at]}
          data={list.items}
          onScroll={readOn}
        >
          {(person, index) => {
            const letter = letterOf(person);
            const before = list.items[index - 1];
            const begins = before === undefined || letterOf(before) !== letter;
            return (
              <div
                key={person.id}
                role="listitem"
                className={styles.entry}
                data-begins={begins || undefined}
                aria-posinset={index + 1}
                aria-setsize={list.total ?? -1}
              >
                <b className={styles.letter} aria-hidden="true">
                  {begins && letter}
                </b>
                <div className={styles.line}>
                  <PersonRow
                    person={person}
                    sent={withPerson(invites?.sent, person.id)}
                    received={withPerson(invites?.received, person.id)}
                  />
                </div>
              </div>
            );
          }}
        </Virtualizer>
      )}
      {list.isLoadingMore && (
        <Delayed>
          <div className={styles.more} role="presentation">
            <Spinner />
          </div>
        </Delayed>
      )}
    </div>
  );
}

/** The letter of the index somebody stands under. */
function letterOf({ sortName }: Connection): string {
  const [first = ''] = sortName;
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

function withPerson(invites: ConnectionInvite[] = [], id: string): ConnectionInvite | undefined {
  return invites.find((invite) => invite.person?.id === id);
}
