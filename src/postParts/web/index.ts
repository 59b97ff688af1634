import type { PostListOptions, PostSummary } from '#features/posts/contract.ts';
import { checkListsPart } from '#postParts/checkLists/web/index.ts';
import type { Change } from '#platform/web/live/live.ts';
import { commentsPart } from '#postParts/comments/web/index.ts';
import { lockPart } from '#postParts/lock/web/index.ts';
import { tagsPart } from '#postParts/tags/web/index.ts';
import { tasksPart } from '#postParts/tasks/web/index.ts';
import type { PostPart } from './postPart.ts';

export { Count } from './Count.tsx';
export type { PostPart } from './postPart.ts';

/** Every part there is, as it is seen, in the order in which it is shown: a new part is one line. */
export const postParts: PostPart[] = [lockPart, checkListsPart, commentsPart, tagsPart, tasksPart];

/** Whether a post passes the filters of all parts. @param today the reader's day */
export function partsMatch(options: PostListOptions, today?: string): (post: PostSummary) => boolean {
  const filters = postParts.flatMap(({ filter }) => filter?.(options, today) ?? []);
  return (post) => filters.every((matches) => matches(post));
}

/** Whether what parts show of posts may be otherwise after an event. */
export const partsStaleBy = (event: Change): boolean =>
  postParts.some(({ isStaleBy }) => isStaleBy?.(event) === true);
