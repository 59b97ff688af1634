import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { OnBlock } from '#features/posts/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Button, Dialog } from '#ui/web/index.ts';
import { tagBlock } from './changeTags.ts';
import { TagsEditor } from './TagsEditor.tsx';

/** The tags of a block. They are changed at once. */
export default function TagBlockDialog({ post, thing, onClose }: OnBlock & { onClose: () => void }) {
  const platform = usePlatform();
  return (
    <Dialog open onClose={onClose} title="Tagging block" footer={<Button onClick={onClose}>Done</Button>}>
      <TagsEditor
        boardID={post.boardID}
        tags={thing.tags}
        onChange={(next) => void tagBlock(platform, post, thing, next)}
        mayNot={whyNot(standingOnPost(post.boardInfo, post, platform.profileID()), 'post.edit')}
        noun="block"
        none="No tags yet. The post is found by them too."
        autoFocus
      />
    </Dialog>
  );
}
