import type { Board } from '#features/boards/contract.ts';
import { hasMark, type WithMarks } from '#platform/web/lists/marks.tsx';
import type { Action } from '#platform/web/page/action.ts';
import { bookmarkKey } from './bookmarkKey.ts';
import type { OnListed } from './bookmarkPosts.ts';
import { bookmarking } from './lazyParts.ts';
import { mark } from './mark.ts';
import { toggling } from './toggling.tsx';
import { useBookmark, type BookmarkRef } from './useBookmark.ts';

/** Bookmarking posts in a list, one or several. */
const onPosts = [true, false].map((state): Action<OnListed> => ({
  ...toggling(state),
  isShown: (on) => hasMark(on, mark) !== state,
  act: (on, context) => bookmarking((does) => does.bookmarkEach([does.refOfPost(on)], context, state)),
  actOnAll: (things, context) =>
    bookmarking((does) => does.bookmarkAll(things.map(does.refOfPost), 'post', context, state)),
}));

interface OnListedBoard extends WithMarks {
  board: Board;
}

const refOfBoard = ({ _id: id, title, cloth }: Board): BookmarkRef => ({
  type: 'BOARD',
  id,
  says: { boardID: id, title, cloth },
});

/** Bookmarking a board in a list. */
const onBoards = [true, false].map((state): Action<OnListedBoard> => ({
  ...toggling(state),
  isShown: (on) => on.board.isOpen && hasMark(on, mark) !== state,
  act: ({ board }, context) => bookmarking((does) => does.bookmarkEach([refOfBoard(board)], context, state)),
}));

/** Of the page one is on: what it is before one has bookmarked that. */
export const toBookmark: Action = {
  ...toggling(true),
  ...bookmarkKey,
  bar: 'wide icon',
};

/** The addition of bookmarks to the page of a board. */
export const onBoard = {
  name: 'bookmarks',
  actionsOnPosts: onPosts,
  actionsOnBoards: onBoards,
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
