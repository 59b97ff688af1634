import { Paperclip } from 'lucide-react';
import type { PostSummary } from '#features/posts/contract.ts';
import { Count, postParts } from '#postParts/web/index.ts';

/** How much is in a post, in grey: what its parts count, and files; nothing where there are none. */
export function PostCounts({ post }: { post: PostSummary }) {
  return (
    <>
      {postParts.map(({ Count: PartCount }, index) => PartCount && <PartCount key={index} post={post} />)}
      <Count count={post.totalFileCount} noun="file" icon={<Paperclip />} />
    </>
  );
}
