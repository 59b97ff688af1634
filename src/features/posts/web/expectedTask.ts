import { tasksChanged } from '#features/dashboard/contract.ts';
import type { ListedPost, PostSummary } from '#features/posts/contract.ts';
import { expectEvent, type Expectation } from '#platform/web/live/live.ts';
import { expected, summaryOf } from './expected.ts';

/** Data of the expected event for lists of tasks over all boards; the real event has the lists read again. */
export interface ExpectedTask {
  task: PostSummary & Partial<Pick<ListedPost, 'boardInfo'>>;
}

/**
 * Other fields of a post, as the lists of tasks over all boards hear of them; nothing of a post that neither was a task nor
 * is one. A task that goes, as into the bin, is none any more (`taskMode`).
 */
export function expectedTask(
  profileID: string,
  post: PostSummary | ListedPost,
  news: Partial<PostSummary>,
): Expectation[] {
  if (!post.taskMode && news.taskMode !== true) return [];
  const task: ExpectedTask['task'] = { ...summaryOf(post), ...news };
  if ('boardInfo' in post) task.boardInfo = post.boardInfo;
  return [expectEvent(`dashboard:${profileID}`, tasksChanged, { task } satisfies ExpectedTask)];
}

/** Other fields of a post, for every place that shows it: its page, its board's lists, and the lists of tasks of its people. */
export const expectedEverywhere = (
  profileID: string,
  post: PostSummary | ListedPost,
  news: Partial<PostSummary>,
): Expectation[] => [...expected.set(post, news), ...expectedTask(profileID, post, news)];
