import { MessageCircle } from 'lucide-react';
import { can } from '#access/contract/capabilities.ts';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { Post } from '#features/posts/contract.ts';
import { usePostPanel, type OnBlock, type OnPost, type PostAddition } from '#features/posts/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { counted, IconButton, lazyPart } from '#ui/web/index.ts';
import { placeID, placeOfPost } from './place.ts';
import { quoteInDraft } from './write/quoting.ts';
import styles from './onPost.module.css';

const PANEL = 'comments';

/** The addition of comments to the page of a post. */
export const onPost: PostAddition = {
  name: PANEL,
  actions: [
    panelAction<OnPost>(PANEL, {
      label: 'Comments',
      icon: <MessageCircle />,
      words: 'discussion talk',
      keys: ['c'],
      bar: 'icon',
      count: ({ post }) => post.commentCount,
      whyNot: ({ post }) => whyNot(standingOnPost(post.boardInfo, post, undefined), 'comment.read'),
    }),
  ],
  BlockTool: CommentOnBlock,
  BlockFoot: BlockComments,
  talk: ({ post, thing }, { platform, setParams }) => ({
    whyNot: whyNotAdd(post),
    open: (words) => {
      quoteInDraft(`${platform.profileID()}:${placeID(placeOfPost(post))}`, words);
      setParams({ panel: PANEL, thingID: thing._id, commentID: undefined });
    },
  }),
  FileTalk: lazyPart(() => import('./block/FileTalk.tsx')),
  Panel: lazyPart(() => import('./CommentsPanel.tsx')),
  opensFor: 'commentID',
};

const whyNotAdd = (post: Post) => whyNot(standingOnPost(post.boardInfo, post, undefined), 'comment.add');

function CommentOnBlock({ post, thing }: OnBlock) {
  const { open } = usePostPanel();
  const mayNot = whyNotAdd(post);
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

/**
 * How many comments a block has; pressing opens them, to go on there. A reader who may not read comments sees how many
 * there are.
 */
function BlockComments({ post, thing }: OnBlock) {
  const { open } = usePostPanel();
  const { commentCount: count } = thing;
  if (count === 0) return null;
  const label = counted(count, 'comment');
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
