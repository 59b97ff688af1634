import { Undo2 } from 'lucide-react';
import { restorePost } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import type { TrailItem } from '#features/trails/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button } from '#ui/web/index.ts';
import styles from './TrailPanel.module.css';

/** Brings back, from the bin, the post or the block that a line of a trail says was deleted. */
export function BringBack({ item }: { item: TrailItem }) {
  const options = { success: 'It is back' };
  const post = useCommand(restorePost, options);
  const thing = useCommand(restoreThing, options);
  const { boardID, subject } = item;
  const postID = item.postID ?? subject._id;
  const bringBack = () =>
    subject.type === 'POST'
      ? post.run({ params: { boardID, postID } })
      : thing.run({ params: { boardID, postID, thingID: subject._id } });
  return (
    <p className={styles.back}>
      <Button
        size="compact"
        icon={<Undo2 />}
        busy={post.isBusy || thing.isBusy}
        sends={false}
        onClick={() => void bringBack()}
      >
        Bring back
      </Button>
    </p>
  );
}
