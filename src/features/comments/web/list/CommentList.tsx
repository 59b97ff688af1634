import { useEffect, useRef, useState } from 'react';
import type { Comment } from '#features/comments/contract.ts';
import { Marked } from '#platform/web/lists/marks.tsx';
import { useStayInPlace } from '#platform/web/lists/useStayInPlace.ts';
import { PENDING } from '#platform/web/saving/saveQueue.ts';
import type { LiveListView } from '#platform/web/live/useLive.ts';
import { MARKED_MS } from '#platform/web/page/marked.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { Button, DayRule, formatDate, Time } from '#ui/web/index.ts';
import { byDay } from './byDay.ts';
import { CommentItem } from './CommentItem.tsx';
import { SettledThread } from './SettledThread.tsx';
import type { CommentActions } from './useCommentActions.ts';
import type { Place } from '../place.ts';
import { useReading } from './useReading.ts';
import { useSettled } from './useSettled.ts';
import { useStayAtEnd } from './useStayAtEnd.ts';
import styles from './CommentList.module.css';

/** Up to which comment somebody has read, and when they last read on. */
export interface Seen {
  readID: string;
  date: string;
}

/** Stands at an end at which the list could not be read on. */
const failed = <span role="alert">The rest could not be read.</span>;

interface CommentListProps {
  place: Place;
  /** Whether these are the comments on one block alone: to read them is not to have read the discussion. */
  isOfBlock: boolean;
  list: LiveListView<Comment>;
  /** The comment that the address names. */
  named: string | undefined;
  /** Up to which comment one had read, where that is known before it is looked at. */
  readID?: string | null | undefined;
  /** Of the other of two. */
  seen?: Seen | undefined;
  actions: CommentActions;
  onReply(comment: Comment): void;
  /** Leaves the comment that the address names for what was said last. */
  onLatest(): void;
}

/** Comments by day, the oldest of those loaded first; older ones and, in the middle, newer ones on demand. */
export function CommentList({
  place,
  isOfBlock,
  list,
  named,
  readID,
  seen,
  actions,
  onReply,
  onLatest,
}: CommentListProps) {
  const end = useRef<HTMLDivElement>(null);
  const comments = list.items.toReversed();
  const settled = useSettled(comments, named);
  // In the middle of what was said there is no end to stay at.
  const last = list.hasBefore ? undefined : comments.at(-1)?._id;
  const { hasNew, isInSight, toEnd } = useStayAtEnd(end, last, last?.startsWith(PENDING) === true);
  const since = useReading(
    place,
    comments.findLast(({ _id }) => !_id.startsWith(PENDING)),
    isInSight && !isOfBlock,
  );
  // Of those on one block it need not be said what they are on.
  const things = new Map(isOfBlock ? [] : place.post?.things.map((thing) => [thing._id, thing]));
  const known = new Map(comments.map((comment) => [comment._id, comment]));
  const answered = new Set(comments.map((comment) => comment.replyTo));
  const me = useProfileID();
  // Nothing is marked for whoever looks for the first time.
  const had = readID === undefined ? (since ?? undefined) : (readID ?? '');
  const firstNew =
    had === undefined
      ? undefined
      : settled.shown.find(({ _id, ownerInfo }) => _id > had && ownerInfo.id !== me)?._id;
  const newest = comments.at(-1);
  const isSeen = seen && last !== undefined && newest?.ownerInfo.id === me && newest._id <= seen.readID;
  const marked = useNamed(list.items, named);

  // The top comment keeps its place on the screen when older ones come above it.
  const oldest = comments[0]?._id;
  const stayInPlace = useStayInPlace(oldest);
  const showOlder = () => {
    stayInPlace(document.getElementById(`comment-${oldest}`));
    list.loadMore();
  };

  return (
    <Marked>
      <div className={styles.list}>
        {list.hasMore && (
          <div className={styles.more}>
            {list.hasFailedMore && failed}
            <Button size="compact" variant="quiet" busy={list.isLoadingMore} onClick={showOlder}>
              {list.hasFailedMore ? 'Try again' : 'Show older comments'}
            </Button>
          </div>
        )}
        {byDay(settled.shown).map((day) => (
          <section key={day.name} aria-label={day.name}>
            <DayRule name={day.name} />
            <ol role="list" className={styles.comments}>
              {day.comments.map((comment) =>
                settled.isAway(comment) ? (
                  <SettledThread
                    key={comment._id}
                    head={comment}
                    answers={settled.answersOf(comment)}
                    onShow={() => settled.show(comment._id)}
                  />
                ) : (
                  <CommentItem
                    key={comment._id}
                    place={place}
                    comment={comment}
                    thing={comment.thingID === null ? undefined : things.get(comment.thingID)}
                    head={comment.replyTo === null ? undefined : known.get(comment.replyTo)}
                    hasReplies={answered.has(comment._id)}
                    isNamed={comment._id === marked}
                    isFirstNew={comment._id === firstNew}
                    actions={actions}
                    onReply={() => onReply(comment)}
                    onFold={
                      comment.resolved && comment._id !== named ? () => settled.hide(comment._id) : undefined
                    }
                  />
                ),
              )}
            </ol>
          </section>
        ))}
        {isSeen && (
          <p className={styles.seen}>
            Seen <Time at={seen.date} as={formatDate(seen.date, 'list') === 'Today' ? 'time' : 'list'} />
          </p>
        )}
        {list.hasBefore && (
          <div className={styles.more}>
            {list.hasFailedBefore && failed}
            <Button size="compact" variant="quiet" busy={list.isLoadingBefore} onClick={list.loadBefore}>
              {list.hasFailedBefore ? 'Try again' : 'Show newer comments'}
            </Button>
            <Button size="compact" variant="quiet" onClick={onLatest}>
              Go to the latest
            </Button>
          </div>
        )}
        {hasNew && (
          <Button className={styles.news} size="compact" radius="pill" variant="emphasized" onClick={toEnd}>
            New comments
          </Button>
        )}
        <div ref={end} className={styles.end} />
      </div>
    </Marked>
  );
}

/**
 * Brings the comment that the address names into sight, once.
 * @returns its id, while it is marked
 */
function useNamed(items: Comment[], named: string | undefined): string | undefined {
  const [seen, setSeen] = useState<string>();
  const isThere = items.some(({ _id }) => _id === named);
  useEffect(() => {
    if (!isThere) return;
    const frame = requestAnimationFrame(() =>
      document.getElementById(`comment-${named}`)?.scrollIntoView({ block: 'center' }),
    );
    const timer = setTimeout(() => setSeen(named), MARKED_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isThere, named]);
  return named === seen ? undefined : named;
}
