import { Paperclip } from 'lucide-react';
import type { PostSummary } from '#features/posts/contract.ts';
import { Count, postParts } from '#postParts/web/index.ts';

/** Facts that parts add beside a post's title, as the state of a task. */
export function PostFacts({ post }: { post: PostSummary }) {
  return postParts.map(({ Facts }, index) => Facts && <Facts key={index} post={post} />);
}

/** Words that parts add after a post's title in a row, as its tags. */
export function PostWords({ post }: { post: PostSummary }) {
  return postParts.map(({ Words }, index) => Words && <Words key={index} post={post} />);
}

/** How much is in a post, in grey: what its parts count, and files; nothing where there are none. */
export function PostCounts({ post }: { post: PostSummary }) {
  return (
    <>
      {postParts.map(({ Count: PartCount }, index) => PartCount && <PartCount key={index} post={post} />)}
      <Count count={post.totalFileCount} noun="file" icon={<Paperclip />} />
    </>
  );
}
