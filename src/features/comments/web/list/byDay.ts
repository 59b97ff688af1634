import { formatDate, type DateOptions } from '#ui/web/index.ts';
import type { Comment } from '#features/comments/contract.ts';

export interface Day {
  /** Today, Yesterday, or a full date. */
  name: string;
  comments: Comment[];
}

/** Comments, oldest first, grouped by the day they were written. */
export function byDay(comments: Comment[], options: DateOptions = {}): Day[] {
  const days: Day[] = [];
  for (const comment of comments) {
    const name = formatDate(comment.createDate, 'day', options);
    const day = days.at(-1);
    if (day?.name === name) day.comments.push(comment);
    else days.push({ name, comments: [comment] });
  }
  return days;
}
