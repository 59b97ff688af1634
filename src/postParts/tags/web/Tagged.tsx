import type { PostSummary } from '#features/posts/contract.ts';
import { lazyPart } from '#ui/web/index.ts';

// Fetched with the first tag that is shown.
const TagWords = lazyPart(() => import('./TagWords.tsx'), { quietly: true });

/** Tags of a post, in a row. */
export function Tagged({ post }: { post: PostSummary }) {
  return post.tags.length > 0 ? <TagWords post={post} /> : null;
}
