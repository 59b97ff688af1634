import { MessageCircle } from 'lucide-react';
import type { PostSummary } from '#features/posts/contract.ts';
import { Count } from '#postParts/web/Count.tsx';

/** How many comments there are on a post and its blocks. */
export function CommentCount({ post }: { post: PostSummary }) {
  return <Count data-comments="" count={post.commentCount} noun="comment" icon={<MessageCircle />} />;
}
