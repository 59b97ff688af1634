import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import { blockChanged } from '#features/posts/contract.ts';
import type { OnBlock } from '#features/posts/web/index.ts';
import { setTags } from '#features/tags/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Dialog } from '#ui/web/index.ts';
import { TagsEditor } from './TagsEditor.tsx';

/** The tags of a block. They are changed at once. */
export default function TagBlockDialog({ post, thing, onClose }: OnBlock & { onClose: () => void }) {
  const { _id, thingType, tags } = thing;
  const { run } = useCommand(setTags, { failure: 'Failed to update the tags of the block' });
  const set = (next: string[]) =>
    void run({ params: { id: _id, type: thingType }, body: { tags: next } }, [
      expectEvent(`post:${post._id}`, blockChanged, { thing: { ...thing, tags: next } }),
    ]);
  return (
    <Dialog open onClose={onClose} title="Tagging block" footer={<Button onClick={onClose}>Done</Button>}>
      <TagsEditor
        boardID={post.boardID}
        tags={tags}
        onChange={set}
        mayNot={whyNot(standingOnPost(post.boardInfo, post, usePlatform().profileID()), 'post.edit')}
        noun="block"
        none="No tags yet. The post is found by them too."
        autoFocus
      />
    </Dialog>
  );
}
