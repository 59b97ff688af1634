import { MessageCircle } from 'lucide-react';
import type { PostSummary } from '#features/posts/contract.ts';
import { Count } from '#postParts/web/Count.tsx';
import type { PostPart } from '#postParts/web/postPart.ts';

export const part: PostPart = { Count: CommentCount };

/** How many comments there are on a post and its blocks. */
function CommentCount({ post }: { post: PostSummary }) {
  return <Count data-comments="" count={post.commentCount} noun="comment" icon={<MessageCircle />} />;
}
