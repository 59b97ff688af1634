import { Link } from '@tanstack/react-router';
import { FlagTriangleRight } from 'lucide-react';
import { UNTITLED } from '#features/posts/contract.ts';
import type { EndingPost } from '#features/posts/contract/ending.ts';
import { postsEnding } from '#features/posts/web/index.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { formatDate, VisuallyHidden } from '#ui/web/index.ts';
import { useByDay } from '../useTasks.ts';
import type { TaskPageView } from '../views/useTaskView.ts';
import styles from '../views/TaskCalendar.module.css';

/**
 * The posts that end on the days of a calendar, by the day: all of them, those one is asked to do, or those one has made.
 * A filter that goes by what they do not tell here, such as their tags, leaves them out.
 */
export function useEndingPosts(
  days: { from: string; to: string },
  {
    scope,
    filter,
    tags,
    boardIDs,
    search,
  }: Pick<TaskPageView, 'scope' | 'filter' | 'tags' | 'boardIDs' | 'search'>,
): ReadonlyMap<string, EndingPost[]> {
  const { data = [] } = useLive(
    ...useByDay((profileID, timeZone) => postsEnding(profileID, { ...days, scope }, timeZone)),
  );
  const isOfTasks = [tags.tags, ...Object.values(filter)].some((list) => list.length > 0);
  const isOnBoard = (post: EndingPost) => boardIDs.length === 0 || boardIDs.includes(post.boardID);
  const byDay = new Map<string, EndingPost[]>();
  for (const post of isOfTasks ? [] : data)
    if (isOnBoard(post) && sortKey(post.title).includes(sortKey(search)))
      byDay.set(post.endDay, [...(byDay.get(post.endDay) ?? []), post]);
  return byDay;
}

/** A post on the day on which it ends. */
export function DayEnd({ post: { _id, title, boardTitle, endDate } }: { post: EndingPost }) {
  return (
    <article className={styles.task} title={`${boardTitle}, ${formatDate(endDate, 'time')}`}>
      <FlagTriangleRight aria-hidden="true" />
      <Link to="/posts/$postID" params={{ postID: _id }} dir="auto" className={styles.link}>
        <VisuallyHidden>Ends: </VisuallyHidden>
        {title || UNTITLED}
      </Link>
    </article>
  );
}
