import type { PostSummary } from '#features/posts/contract.ts';
import { lazyPart } from '#ui/web/index.ts';

// Fetched with the first task that is shown: a board without tasks does without.
const TaskFacts = lazyPart(() => import('./TaskFacts.tsx'), { quietly: true });

/** State of a task in a line; nothing for a post that is no task. */
export function Facts({ post }: { post: PostSummary }) {
  return post.taskMode ? <TaskFacts post={post} /> : null;
}
