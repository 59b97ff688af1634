import type { PostSummary } from '#features/posts/contract.ts';
import { lazyPart } from '#ui/web/index.ts';

// Fetched with the first task that is shown: a board without tasks does without.
const TaskFacts = lazyPart(() => import('./TaskFacts.tsx'), { quietly: true });

/** What a post says of itself as a task, in a line; nothing of any other post. */
export function Facts({ post }: { post: PostSummary }) {
  return post.taskMode ? <TaskFacts post={post} /> : null;
}
