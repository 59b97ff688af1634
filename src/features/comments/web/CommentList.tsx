import { useEffect, useRef } from 'react';
import type { Comment } from '#features/comments/contract.ts';
import { PENDING } from '#platform/web/saveQueue.ts';
import type { LiveListView } from '#platform/web/useLive.ts';
import { useProfileID } from '#features/shell/web/index.ts';
import { Button, DayRule } from '#ui/web/index.ts';
import { byDay } from './byDay.ts';
import { CommentItem } from './CommentItem.tsx';
import type { CommentActions } from './useCommentActions.ts';
import type { Place } from './place.ts';
import { useReading } from './useReading.ts';
import { useStayAtEnd } from './useStayAtEnd.ts';
import styles from './CommentList.module.css';

interface CommentListProps {
  place: Place;
  list: LiveListView<Comment>;
  /** The comment that the address names. */
  named: string | undefined;
  /** Up to which comment one had read; undefined where nothing is marked as new. */
  readID?: string | null | undefined;
  actions: CommentActions;
  onReply(comment: Comment): void;
}

/** Comments by day, the oldest of those read first; older ones on demand. */
export function CommentList({ place, list, named, readID, actions, onReply }: CommentListProps) {
  const end = useRef<HTMLDivElement>(null);
  const comments = list.items.toReversed();
  const last = comments.at(-1)?._id;
  const { hasNew, isInSight, toEnd } = useStayAtEnd(end, last, last?.startsWith(PENDING) === true);
  useReading(
    place,
    comments.findLast(({ _id }) => !_id.startsWith(PENDING)),
    isInSight,
  );
  const things = new Map(place.post?.things.map((thing) => [thing._id, thing]));
  const known = new Map(comments.map((comment) => [comment._id, comment]));
  const answered = new Set(comments.map((comment) => comment.replyTo));
  const me = useProfileID();
  const firstNew =
    readID === undefined
      ? undefined
      : comments.find(({ _id, ownerInfo }) => _id > (readID ?? '') && ownerInfo.id !== me)?._id;
  useNamed(list, named);

  // What is at the top stays in sight when older ones come above it.
  const kept = useRef<string>(undefined);
  const oldest = comments[0]?._id;
  const showOlder = () => {
    kept.current = oldest;
    list.loadMore();
  };
  useEffect(() => {
    if (kept.current === undefined || kept.current === oldest) return;
    document.getElementById(`comment-${kept.current}`)?.scrollIntoView({ block: 'start' });
    kept.current = undefined;
  }, [kept, oldest]);

  return (
    <div className={styles.list}>
      {list.hasMore && (
        <div className={styles.older}>
          <Button size="compact" variant="quiet" busy={list.isLoadingMore} onClick={showOlder}>
            Show older comments
          </Button>
        </div>
      )}
      {byDay(comments).map((day) => (
        <section key={day.name} aria-label={day.name}>
          <DayRule name={day.name} />
          <ol role="list" className={styles.comments}>
            {day.comments.map((comment) => (
              <CommentItem
                key={comment._id}
                place={place}
                comment={comment}
                thing={comment.thingID === null ? undefined : things.get(comment.thingID)}
                head={comment.replyTo === null ? undefined : known.get(comment.replyTo)}
                hasReplies={answered.has(comment._id)}
                isNamed={comment._id === named}
                isFirstNew={comment._id === firstNew}
                actions={actions}
                onReply={() => onReply(comment)}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasNew && (
        <Button className={styles.news} size="compact" radius="pill" variant="emphasized" onClick={toEnd}>
          New comments
        </Button>
      )}
      <div ref={end} className={styles.end} />
    </div>
  );
}

/** Reads on until the comment that the address names is there, and brings it into sight once. */
function useNamed(list: LiveListView<Comment>, named: string | undefined): void {
  const isThere = list.items.some(({ _id }) => _id === named);
  const isOlder = named !== undefined && !isThere && list.items.length > 0 && named < list.items.at(-1)!._id;
  const { hasMore, isLoadingMore, loadMore } = list;
  useEffect(() => {
    if (isOlder && hasMore && !isLoadingMore) loadMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again when a page has come
  }, [isOlder, hasMore, isLoadingMore]);
  useEffect(() => {
    if (!isThere) return;
    const frame = requestAnimationFrame(() =>
      document.getElementById(`comment-${named}`)?.scrollIntoView({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [isThere, named]);
}
