import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import { postChanged } from '#features/posts/contract.ts';
import type { OnPost } from '#features/posts/web/index.ts';
import { setTags } from '#features/tags/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Panel } from '#ui/web/index.ts';
import { TagsEditor } from './TagsEditor.tsx';

/** A post's tags. */
export default function PostTagsPanel({ post, onClose }: OnPost & { onClose: () => void }) {
  const { tags } = post;
  const mayNot = whyNot(standingOnPost(post.boardInfo, post, usePlatform().profileID()), 'post.edit');
  const { run } = useCommand(setTags, { failure: 'Failed to update tags on posts' });
  const set = (next: string[]) =>
    void run({ params: { id: post._id, type: 'POST' }, body: { tags: next } }, [
      expectEvent(`post:${post._id}`, postChanged, { post: { _id: post._id, tags: next }, was: { tags } }),
    ]);
  return (
    <Panel title="Post Tags" count={tags.length} onClose={onClose}>
      <TagsEditor
        boardID={post.boardID}
        tags={tags}
        onChange={set}
        mayNot={mayNot}
        noun="post"
        none="No tags yet. They bring together what is about the same thing."
      />
    </Panel>
  );
}
