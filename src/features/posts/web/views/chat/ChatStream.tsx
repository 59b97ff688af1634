import { useEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useSelectKey } from '#platform/web/lists/listKeys.ts';
import { ListFoot } from '#platform/web/lists/ListState.tsx';
import { useCurrentItem } from '#platform/web/lists/useCurrentItem.ts';
import { useOffsetWithin } from '#platform/web/page/useOffsetWithin.ts';
import { useSelectGestures } from '#platform/web/lists/useSelectGestures.ts';
import { Button, Delayed, formatDate, Spinner } from '#ui/web/index.ts';
import type { PostViewProps } from '../postView.ts';
import { isNewTo, isReadFrom, startOf, useChatPlace } from './chatPlace.ts';
import { ChatMessage } from './ChatMessage.tsx';
import { useHeldPlace } from './useHeldPlace.ts';
import { useSeenTo } from './useSeenTo.ts';
import { useUnreadLine } from './useUnreadLine.ts';
import styles from './Chat.module.css';

/** Of a message that is yet to be read, in px. */
const HEIGHT = 120;
/** How far before the first message older ones are asked for, and before the last one newer ones, in px. */
const AHEAD = 1600;
/** How far below the top the message stands at which the chat opens, in px: the end of the one before is in sight. */
const BELOW_TOP = 120;

/**
 * Posts as a stream of messages, the oldest at the top; older ones come as one scrolls up, and newer ones as one scrolls
 * down, where it is open in the middle. Only those in sight are drawn.
 */
export function ChatStream({ board, list, scroller, selection }: PostViewProps) {
  const me = useProfileID();
  const chatPlace = useChatPlace();
  const posts = list.items.toReversed();
  const ids = posts.map(({ _id }) => _id);
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const scrollRef = useMemo(() => ({ current: scroller }), [scroller]);
  const { offset, width } = useOffsetWithin(scroller, place);
  const newest = list.hasBefore ? undefined : posts.at(-1);
  const [startID] = useState(() => startOf(posts, chatPlace, board.readID, me));
  const { isAtEnd, toEnd } = useHeldPlace({
    scroller,
    content: place,
    last: newest?._id,
    isOwn: newest?.creator === me,
    showStart:
      startID === undefined
        ? undefined
        : () =>
            handle.current?.scrollToIndex(Math.max(0, ids.indexOf(startID)), {
              align: 'start',
              offset: -BELOW_TOP,
            }),
  });
  const seen = useSeenTo(scroller, place);
  const [isReadOn] = useState(() => isReadFrom(chatPlace, board.readID));
  const readTo = isAtEnd && newest ? newest._id : isReadOn ? seen : undefined;
  const readID = useUnreadLine(board, readTo);
  // Where those before it are not loaded, what is new may begin there.
  const firstNew = posts.findIndex((post) => isNewTo(post, readID, me));
  const lineID = firstNew > 0 || !list.hasMore ? ids[firstNew] : undefined;

  const isPrepended = usePrepended(ids);
  const current = useCurrentItem(ids, place, (index) =>
    handle.current?.scrollToIndex(index, { align: 'nearest' }),
  );
  const { id: currentID } = current;
  useSelectKey(currentID === undefined ? undefined : () => selection.toggle(currentID));

  /** One end at a time: what came at both at once would not leave what is in sight where it is. */
  const readOn = (isAsked: boolean) => {
    if (!scroller || list.isLoadingMore || list.isLoadingBefore) return;
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const isFree = (hasFailed: boolean) => isAsked || !hasFailed;
    if (list.hasMore && scrollTop - offset < AHEAD && isFree(list.hasFailedMore)) list.loadMore();
    else if (
      list.hasBefore &&
      scrollHeight - scrollTop - clientHeight < AHEAD &&
      isFree(list.hasFailedBefore)
    )
      list.loadBefore();
  };
  // A list that does not fill the window reads the next page by itself; after a failed read only scrolling asks again.
  useEffect(() => readOn(false));

  const at = ids.indexOf(currentID ?? '');
  return (
    <div ref={place} className={styles.stream}>
      {list.isLoadingMore && (
        <Delayed>
          <div className={styles.older}>
            <Spinner />
          </div>
        </Delayed>
      )}
      <div
        role="list"
        aria-label="Posts, the oldest first"
        onFocus={current.follow}
        onKeyDown={current.step}
        {...useSelectGestures(selection)}
      >
        {width > 0 && (
          <Virtualizer
            ref={handle}
            scrollRef={scrollRef}
            startMargin={offset}
            itemSize={HEIGHT}
            shift={isPrepended}
            keepMounted={at < 0 ? [] : [at]}
            data={posts}
            onScroll={() => readOn(true)}
          >
            {(post, index) => (
              <div
                key={post._id}
                role="listitem"
                // How many are newer is not known before all of those are loaded.
                aria-posinset={
                  list.hasBefore ? undefined : (list.total ?? posts.length) - posts.length + index + 1
                }
                aria-setsize={list.total ?? -1}
              >
                <ChatMessage
                  post={post}
                  board={board}
                  isCurrent={post._id === currentID}
                  selection={selection}
                  day={dayOf(posts[index - 1]?.createDate, post.createDate)}
                  isFirstNew={post._id === lineID}
                />
              </div>
            )}
          </Virtualizer>
        )}
      </div>
      <ListFoot
        list={{
          ...list,
          hasMore: list.hasBefore,
          isLoadingMore: list.isLoadingBefore,
          hasFailedMore: list.hasFailedBefore,
          loadMore: list.loadBefore,
        }}
        more={undefined}
        inset="page"
      />
      {!isAtEnd && (
        <Button
          className={styles.toEnd}
          size="compact"
          radius="pill"
          variant="emphasized"
          onClick={list.hasBefore ? chatPlace.toNewest : toEnd}
        >
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
