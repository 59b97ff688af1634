import { usePostPanel, type OnPost } from '#features/posts/web/index.ts';
import { Button, Panel } from '#ui/web/index.ts';
import Discussion from './Discussion.tsx';
import { placeOfPost } from './place.ts';
import { useShownBlock } from './block/useShownBlock.ts';
import styles from './list/CommentList.module.css';

/** Panel of the comments on a post and its blocks; or of those on one block, with a way to the others. */
export default function CommentsPanel({ post, onClose }: OnPost & { onClose: () => void }) {
  const block = useShownBlock(post);
  const { open } = usePostPanel();
  const others = post.commentCount - (block?.commentCount ?? 0);
  return (
    <Discussion place={placeOfPost(post)}>
      {(words, composer, unsent) => (
        <Panel
          bare
          title={block ? 'Comments' : 'Post Discussion'}
          count={(block ?? post).commentCount + unsent}
          onClose={onClose}
          footer={composer}
        >
          {block && others > 0 && (
            <div className={styles.more}>
              <Button size="compact" variant="quiet" onClick={() => open('comments')}>
                Show the whole discussion, {post.commentCount}
              </Button>
            </div>
          )}
          {words}
        </Panel>
      )}
    </Discussion>
  );
}
