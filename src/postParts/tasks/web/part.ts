import type { PostListOptions, PostSummary } from '#features/posts/contract.ts';
import { dayIn } from '#features/profiles/web/index.ts';
import { progressOf } from '#postParts/tasks/contract.ts';
import type { PostPart } from '#postParts/web/postPart.ts';
import { Facts } from './Facts.tsx';

const isAmong = <T>(values: readonly T[] | undefined, value: T) => !values?.length || values.includes(value);

/**
 * Whether a post matches the filter of tasks, by the same conditions as the filter's SQL.
 * @param today the reader's day, which the caller keeps current
 */
function matcher({ taskFilter = {}, postFilterType, peopleFilter = [] }: PostListOptions, today: string) {
  const { status, priority, progress } = taskFilter;
  return (post: PostSummary) =>
    post.taskMode &&
    isAmong(status, post.taskStatus) &&
    isAmong(priority, post.taskPriority) &&
    isAmong(progress, progressOf(post, today)) &&
    (postFilterType !== 'ASSIGNED' ||
      post.taskMembers.some(({ profileID }) => isAmong(peopleFilter, profileID)));
}

export const tasksPart: PostPart = {
  filter(options, today = dayIn(Date.now())) {
    const lists = Object.values(options.taskFilter ?? {});
    const isFiltered = options.postFilterType === 'ASSIGNED' || lists.some((list) => list.length > 0);
    return isFiltered ? matcher(options, today) : undefined;
  },
  Facts,
};
