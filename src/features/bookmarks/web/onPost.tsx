import type { Thing } from '#blocks/contract/index.ts';
import { blockName } from '#blocks/web/index.ts';
import type { Post } from '#features/posts/contract.ts';
import type { WithMarks } from '#platform/web/lists/marks.tsx';
import { ariaKeys } from '#platform/web/page/keys.ts';
import { IconButton, Ribbon } from '#ui/web/index.ts';
import { toBookmark, useBookmarkAction } from './onBoard.tsx';
import { wordsOfPost } from './postRef.ts';
import { bookmarkKey } from './bookmarkKey.ts';
import { bookmarksOf } from './bookmarksOf.ts';
import { useBookmark, type BookmarkRef } from './useBookmark.ts';
import styles from './onPost.module.css';

interface OnBlock extends WithMarks {
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
  // Of several; a single one has its button.
  actionsOnBlocks: bookmarksOf(refOf, { noun: 'block' }).map(({ act: _, ...several }) => several),
  BlockTool: BookmarkBlock,
  BlockFoot: BlockRibbon,
  FileTool: BookmarkFile,
};

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
