import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { Board } from '#features/boards/contract.ts';
import type { OnListedPost } from '#features/posts/web/index.ts';
import type { WithMarks } from '#platform/web/lists/marks.tsx';
import type { Action } from '#platform/web/page/action.ts';
import { bookmarkKey } from './bookmarkKey.ts';
import { bookmarksOf } from './bookmarksOf.ts';
import { toggling } from './toggling.tsx';
import { useBookmark, type BookmarkRef } from './useBookmark.ts';

interface OnListedBoard extends WithMarks {
  board: Board;
}

const refOfBoard = ({ _id: id, title, cloth }: Board): BookmarkRef => ({
  type: 'BOARD',
  id,
  says: { boardID: id, title, cloth },
});

/** Of the page one is on: what it is before one has bookmarked that. */
export const toBookmark: Action = {
  ...toggling(true),
  ...bookmarkKey,
  bar: 'wide icon',
};

/** The addition of bookmarks to the page of a board. */
export const onBoard = {
  name: 'bookmarks',
  actionsOnPosts: bookmarksOf((on: OnListedPost, does) => does.refOfPost(on), {
    noun: 'post',
    whyNot: ({ post, board }, { platform }) =>
      whyNot(standingOnPost(board, post, platform.profileID()), 'post.read'),
  }),
  actionsOnBoards: bookmarksOf(({ board }: OnListedBoard) => refOfBoard(board), {
    isShown: ({ board }) => board.isOpen,
  }),
  useActions: ({ board }: OnListedBoard) => [useBookmarkAction(refOfBoard(board))],
  keyed: [toBookmark],
};

/** Bookmarking something, or taking that back, as an action. */
export function useBookmarkAction(ref: BookmarkRef): Action {
  const { label, icon, toggle } = useBookmark(ref);
  return {
    ...toBookmark,
    label,
    icon,
    act: async (_, { platform, byKey }) => {
      // By its key, what the focus is in goes before the whole.
      if (byKey && (await import('./bookmarkFocused.ts')).bookmarkFocused(platform)) return;
      toggle();
    },
  };
}
