import { Lock } from 'lucide-react';
import type { PostSummary } from '#features/posts/contract.ts';

/** A padlock before the title of a post that is locked. */
export function LockMark({ post }: { post: PostSummary }) {
  return post.lockBy === null ? null : <Lock role="img" aria-label="Locked" />;
}
