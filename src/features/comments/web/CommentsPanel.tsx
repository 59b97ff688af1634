import type { OnPost } from '#features/posts/web/index.ts';
import { Panel } from '#ui/web/index.ts';
import Discussion from './Discussion.tsx';
import { placeOfPost } from './place.ts';

/** What is said about a post and its blocks, beside it. */
export default function CommentsPanel({ post, onClose }: OnPost & { onClose: () => void }) {
  return (
    <Discussion place={placeOfPost(post)}>
      {(words, composer, unsent) => (
        <Panel bare title="Comments" count={post.commentCount + unsent} onClose={onClose} footer={composer}>
          {words}
        </Panel>
      )}
    </Discussion>
  );
}
