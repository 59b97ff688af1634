import { Paperclip } from 'lucide-react';
import type { PostSummary } from '#features/posts/contract.ts';
import { Count, postParts } from '#postParts/web/index.ts';

/** What parts have to say of a post beside its title: of a task, how it stands. */
export function PostFacts({ post }: { post: PostSummary }) {
  return postParts.map(({ Facts }, index) => Facts && <Facts key={index} post={post} />);
}

/** What parts have to say after its title on a row: what it is tagged with. */
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
