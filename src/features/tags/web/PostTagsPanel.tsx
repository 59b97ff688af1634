import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { OnPost } from '#features/posts/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Panel } from '#ui/web/index.ts';
import { tagPost } from './changeTags.ts';
import { TagsEditor } from './TagsEditor.tsx';

/** A post's tags. */
export default function PostTagsPanel({ post, onClose }: OnPost & { onClose: () => void }) {
  const { tags } = post;
  const platform = usePlatform();
  const mayNot = whyNot(standingOnPost(post.boardInfo, post, platform.profileID()), 'post.edit');
  return (
    <Panel title="Post Tags" count={tags.length} onClose={onClose}>
      <TagsEditor
        boardID={post.boardID}
        tags={tags}
        onChange={(next) => void tagPost(platform, post, next)}
        mayNot={mayNot}
        noun="post"
        none="No tags yet. They bring together what is about the same thing."
      />
    </Panel>
  );
}
