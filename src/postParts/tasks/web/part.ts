import type { PostListOptions, PostSummary } from '#features/posts/contract.ts';
import { dayIn } from '#features/profiles/web/index.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { progressOf, type taskOrders } from '#postParts/tasks/contract.ts';
import type { PartOrder, PostPart } from '#postParts/web/postPart.ts';
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

/** The due date of a task as a sort key; a post that is no task, or has no due date, sorts after every date. */
const dueOf = ({ taskMode, taskDueDate }: PostSummary) => (taskMode && taskDueDate) || '~';
const ranks = { CRITICAL: 0, HIGH: 1, MEDIUM: 2, LOW: 3, NONE: 4 };
const rankOf = ({ taskMode, taskPriority }: PostSummary) => (taskMode ? ranks[taskPriority] : 5);

export const tasksPart: PostPart = {
  orders: {
    duedate: {
      label: 'Due date',
      compare: (a, b) => compareText(dueOf(a), dueOf(b)) || compareText(a._id, b._id),
    },
    priority: { label: 'Priority', compare: (a, b) => rankOf(a) - rankOf(b) || compareText(a._id, b._id) },
  } satisfies Record<(typeof taskOrders)[number], PartOrder>,
  filter(options, today = dayIn(Date.now())) {
    const lists = Object.values(options.taskFilter ?? {});
    const isFiltered = options.postFilterType === 'ASSIGNED' || lists.some((list) => list.length > 0);
    return isFiltered ? matcher(options, today) : undefined;
  },
  Facts,
};
