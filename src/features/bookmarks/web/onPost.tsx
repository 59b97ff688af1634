import type { Thing } from '#blocks/contract/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { ariaKeys } from '#platform/web/page/keys.ts';
import { IconButton, Ribbon } from '#ui/web/index.ts';
import { iconOf, toBookmark, useBookmarkAction } from './onBoard.tsx';
import { bookmarkKey } from './bookmarkKey.ts';
import { useBookmark } from './useBookmark.ts';
import styles from './onPost.module.css';

/** The addition of bookmarks to the page of a post. */
export const onPost = {
  name: 'bookmarks',
  useActions: ({ post }: { post: Post }) => [useBookmarkAction({ type: 'POST', id: post._id })],
  keyed: [toBookmark],
  BlockTool: BookmarkBlock,
  BlockFoot: BlockRibbon,
  FileTool: BookmarkFile,
};

function BookmarkBlock({ thing }: { thing: Thing }) {
  const { isBookmarked, label, toggle } = useBookmark({ type: thing.thingType, id: thing._id });
  return (
    <IconButton
      size="compact"
      icon={iconOf(isBookmarked)}
      label={label}
      pressed={isBookmarked}
      sends
      onClick={toggle}
    />
  );
}

/** Of a file that is looked at large, which the key B bookmarks. */
function BookmarkFile({ thing }: { thing: Thing }) {
  const { isBookmarked, label, toggle } = useBookmark({ type: thing.thingType, id: thing._id });
  return (
    <IconButton
      icon={iconOf(isBookmarked)}
      label={label}
      pressed={isBookmarked}
      sends
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
