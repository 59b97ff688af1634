import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { Thing } from '#blocks/contract/index.ts';
import type { Board } from '#features/boards/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import type { Action } from '#platform/web/action.ts';
import { IconButton } from '#ui/web/index.ts';
import { useBookmark, type BookmarkRef } from './useBookmark.ts';

/** What bookmarks add to the page of a board. */
export const bookmarksOnBoard = {
  name: 'bookmarks',
  useActions: ({ board }: { board: Board }) => [useBookmarkAction({ type: 'BOARD', id: board._id })],
};

/** What bookmarks add to the page of a post. */
export const bookmarksOnPost = {
  name: 'bookmarks',
  useActions: ({ post }: { post: Post }) => [useBookmarkAction({ type: 'POST', id: post._id })],
  BlockTool: BookmarkBlock,
};

const iconOf = (isBookmarked: boolean) => (isBookmarked ? <BookmarkCheck /> : <Bookmark />);

/** Bookmarking something, or taking that back, as an action. */
function useBookmarkAction(ref: BookmarkRef): Action {
  const { isBookmarked, label, toggle } = useBookmark(ref);
  return {
    id: 'bookmark',
    label,
    icon: iconOf(isBookmarked),
    words: 'keep at hand',
    keys: ['b'],
    sends: true,
    bar: 'wide icon',
    act: toggle,
  };
}

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
