import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import { usePostPanel, type OnBlock, type OnPost, type PostAddition } from '#features/posts/web/index.ts';
import { useShortcuts } from '#platform/web/shortcuts.ts';
import { Button, IconButton, lazyPart, useNarrow } from '#ui/web/index.ts';
import styles from './onPost.module.css';

const PANEL = 'comments';

/** What comments add to the page of a post. */
export const commentsOnPost: PostAddition = {
  name: PANEL,
  Action: CommentsButton,
  BlockTool: CommentOnBlock,
  BlockFoot: BlockComments,
  Panel: lazyPart(() => import('./CommentsPanel.tsx')),
};

function CommentsButton({ post }: OnPost) {
  const { panel, commentID, open, close } = usePostPanel();
  const isOpen = panel === PANEL;
  const toggle = () => (isOpen ? close() : open(PANEL));
  const mayNot = whyNot(standingOnPost(post.boardInfo, post, undefined), 'comment.read');
  useShortcuts({ c: mayNot === undefined ? toggle : undefined });
  // A link to a comment opens the comments at it.
  const isAsked = commentID !== undefined && panel === undefined && mayNot === undefined;
  useEffect(() => {
    if (isAsked) open(PANEL, { commentID });
  });
  const { commentCount: count } = post;
  const narrow = useNarrow();
  return (
    <Button
      size={narrow ? 'touch' : 'regular'}
      variant="quiet"
      icon={<MessageCircle />}
      aria-label={count === 0 ? 'Comments' : `Comments, ${count}`}
      tooltip="Comments (C)"
      pressed={isOpen}
      disabledReason={mayNot}
      onClick={toggle}
    >
      {count === 0 ? undefined : count}
    </Button>
  );
}

function CommentOnBlock({ post, thing }: OnBlock) {
  const { open } = usePostPanel();
  const mayNot = whyNot(standingOnPost(post.boardInfo, post, undefined), 'comment.add');
  return (
    <IconButton
      size="compact"
      icon={<MessageCircle />}
      label="Comment"
      onClick={() => open(PANEL, { thingID: thing._id })}
      {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
    />
  );
}

/** How many comments a block has; pressing opens them, to go on there. Whoever may not read them sees how many. */
function BlockComments({ post, thing }: OnBlock) {
  const { open } = usePostPanel();
  const { commentCount: count } = thing;
  if (count === 0) return null;
  const label = count === 1 ? '1 comment' : `${count} comments`;
  if (!can(post.boardInfo, 'comment.read'))
    return (
      <span role="img" className={styles.count} aria-label={label}>
        <MessageCircle aria-hidden="true" />
        {count}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.count}
      aria-label={label}
      onClick={() => open(PANEL, { thingID: thing._id })}
    >
      <MessageCircle aria-hidden="true" />
      {count}
    </button>
  );
}
