import { useEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useSelectKey } from '#platform/web/lists/listKeys.ts';
import { useCurrentItem } from '#platform/web/lists/useCurrentItem.ts';
import { useOffsetWithin } from '#platform/web/page/useOffsetWithin.ts';
import { useSelectGestures } from '#platform/web/lists/useSelectGestures.ts';
import { Button, Delayed, formatDate, Spinner } from '#ui/web/index.ts';
import type { PostViewProps } from '../postView.ts';
import { ChatMessage } from './ChatMessage.tsx';
import { useAtEnd } from './useAtEnd.ts';
import { useUnreadLine } from './useUnreadLine.ts';
import styles from './Chat.module.css';

/** Of a message that is yet to be read, in px. */
const HEIGHT = 120;
/** How far before the first message older ones are asked for, in px. */
const AHEAD = 1600;

/**
 * Posts as a stream of messages, the oldest at the top: opened at the newest, older ones come as one scrolls up. Only those
 * in sight are drawn.
 */
export default function ChatList({ board, list, scroller, selection }: PostViewProps) {
  const me = useProfileID();
  const posts = list.items.toReversed();
  const ids = posts.map(({ _id }) => _id);
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const scrollRef = useMemo(() => ({ current: scroller }), [scroller]);
  const { offset, width } = useOffsetWithin(scroller, place);
  const newest = ids.at(-1);
  const { isAtEnd, toEnd } = useAtEnd(scroller, place, newest, posts.at(-1)?.creator === me);
  const readID = useUnreadLine(board, isAtEnd ? newest : undefined);
  const firstNew = posts.find(
    ({ _id, creator }) => readID !== undefined && _id > readID && creator !== me,
  )?._id;

  const isPrepended = usePrepended(ids);
  const current = useCurrentItem(ids, place, (index) =>
    handle.current?.scrollToIndex(index, { align: 'nearest' }),
  );
  const { id: currentID } = current;
  useSelectKey(currentID === undefined ? undefined : () => selection.toggle(currentID));

  const readOn = () => {
    if (scroller && list.hasMore && scroller.scrollTop - offset < AHEAD) list.loadMore();
  };
  // A list that does not fill the window reads the next page by itself; after a failed read only scrolling asks again.
  useEffect(() => {
    if (!list.hasFailedMore) readOn();
  });

  const at = ids.indexOf(currentID ?? '');
  return (
    <div
      ref={place}
      role="list"
      aria-label="Posts, the oldest first"
      className={styles.stream}
      onFocus={current.follow}
      onKeyDown={current.step}
      {...useSelectGestures(selection)}
    >
      {list.isLoadingMore && (
        <Delayed>
          <div className={styles.older} role="presentation">
            <Spinner />
          </div>
        </Delayed>
      )}
      {width > 0 && (
        <Virtualizer
          ref={handle}
          scrollRef={scrollRef}
          startMargin={offset}
          itemSize={HEIGHT}
          shift={isPrepended}
          keepMounted={at < 0 ? [] : [at]}
          data={posts}
          onScroll={readOn}
        >
          {(post, index) => (
            <div
              key={post._id}
              role="listitem"
              aria-posinset={(list.total ?? posts.length) - posts.length + index + 1}
              aria-setsize={list.total ?? -1}
            >
              <ChatMessage
                post={post}
                board={board}
                isCurrent={post._id === currentID}
                selection={selection}
                day={dayOf(posts[index - 1]?.createDate, post.createDate)}
                isFirstNew={post._id === firstNew}
              />
            </div>
          )}
        </Virtualizer>
      )}
      {!isAtEnd && (
        <Button className={styles.toEnd} size="compact" radius="pill" variant="emphasized" onClick={toEnd}>
          Go to the newest
        </Button>
      )}
    </div>
  );
}

/** The name of a day where another begins. */
function dayOf(before: string | undefined, at: string): string | undefined {
  const name = formatDate(at, 'day');
  return before !== undefined && formatDate(before, 'day') === name ? undefined : name;
}

/** Whether what came last into a list came before its first item: then what is in sight stays where it is. */
function usePrepended(ids: readonly string[]): boolean {
  const [known, setKnown] = useState({ first: ids[0], last: ids.at(-1), isPrepended: false });
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === known.first && last === known.last) return known.isPrepended;
  const isPrepended = first !== known.first && known.first !== undefined && ids.includes(known.first);
  setKnown({ first, last, isPrepended });
  return isPrepended;
}
