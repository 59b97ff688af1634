import type { Thing } from '#blocks/contract/index.ts';
import { blockName } from '#blocks/web/index.ts';
import type { Post } from '#features/posts/contract.ts';
import type { Action } from '#platform/web/page/action.ts';
import { ariaKeys } from '#platform/web/page/keys.ts';
import { IconButton, Ribbon } from '#ui/web/index.ts';
import { bookmarkedSourcesOf } from './bookmarkedSources.ts';
import { toBookmark, useBookmarkAction } from './onBoard.tsx';
import { wordsOfPost } from './saysOf.ts';
import { bookmarkKey } from './bookmarkKey.ts';
import { bookmarking } from './lazyParts.ts';
import { toggling } from './toggling.tsx';
import { useBookmark, type BookmarkRef } from './useBookmark.ts';
import styles from './onPost.module.css';

/** The addition of bookmarks to the page of a post. */
export const onPost = {
  name: 'bookmarks',
  useActions: ({ post }: { post: Post }) => [
    useBookmarkAction({
      type: 'POST',
      id: post._id,
      says: { ...wordsOfPost(post), boardTitle: post.boardTitle },
    }),
  ],
  keyed: [toBookmark],
  actionsOnBlocks: [severalBlocks(true), severalBlocks(false)],
  BlockTool: BookmarkBlock,
  BlockFoot: BlockRibbon,
  FileTool: BookmarkFile,
};

interface OnBlock {
  post: Post;
  thing: Thing;
}

const refOf = ({ post, thing }: OnBlock): BookmarkRef => ({
  type: thing.thingType,
  id: thing._id,
  says: {
    boardID: post.boardID,
    boardTitle: post.boardTitle,
    postID: post._id,
    postTitle: post.title,
    title: blockName(thing),
  },
});

/** Bookmarks several blocks, or takes that back; a single one has its button. */
function severalBlocks(state: boolean): Action<OnBlock> {
  return {
    ...toggling(state),
    isShown: ({ thing }, { platform }) => {
      const bookmarked = platform.cache.view(bookmarkedSourcesOf(platform.profileID()));
      return (bookmarked?.[thing._id] === undefined) === state;
    },
    actOnAll: (things, context) =>
      bookmarking((does) => does.bookmarkAll(things.map(refOf), 'block', context, state)),
  };
}

function BookmarkBlock(on: OnBlock) {
  const { isBookmarked, label, icon, toggle } = useBookmark(refOf(on));
  return <IconButton size="compact" icon={icon} label={label} pressed={isBookmarked} onClick={toggle} />;
}

/** Of a file that is looked at large, which the key B bookmarks. */
function BookmarkFile(on: OnBlock) {
  const { isBookmarked, label, icon, toggle } = useBookmark(refOf(on));
  return (
    <IconButton
      icon={icon}
      label={label}
      pressed={isBookmarked}
      aria-keyshortcuts={ariaKeys(bookmarkKey.keys)}
      onClick={toggle}
    />
  );
}

/** Hangs from a block that one has bookmarked. */
function BlockRibbon({ thing }: { thing: Thing }) {
  const { isBookmarked } = useBookmark({ type: thing.thingType, id: thing._id });
  return isBookmarked ? (
    <span className={styles.ribbon}>
      <Ribbon />
    </span>
  ) : null;
}
