import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { Board } from '#features/boards/contract.ts';
import type { Action } from '#platform/web/page/action.ts';
import { bookmarkKey } from './bookmarkKey.ts';
import type { OnListed } from './bookmarkPosts.ts';
import { bookmarking } from './later.ts';
import { useBookmark, type BookmarkRef } from './useBookmark.ts';

export const iconOf = (isBookmarked: boolean) => (isBookmarked ? <BookmarkCheck /> : <Bookmark />);

/** Label of removing so many of the bookmarks of what is selected. */
export const removeSome = (count: number) => `Remove ${count} ${count === 1 ? 'bookmark' : 'bookmarks'}`;

/** Bookmarking posts in a list, one or several. */
const onPosts: readonly Action<OnListed>[] = [
  {
    id: 'bookmark',
    label: 'Bookmark',
    icon: iconOf(false),
    words: 'keep at hand',
    isShown: ({ isBookmarked }) => isBookmarked !== true,
    act: (on, context) => bookmarking((does) => does.bookmarkEach([does.refOfPost(on)], context, true)),
    actOnAll: (things, context) =>
      bookmarking((does) => does.bookmarkAll(things.map(does.refOfPost), 'post', context, true)),
  },
  {
    id: 'remove bookmark',
    label: 'Remove bookmark',
    labelOfSome: removeSome,
    icon: iconOf(true),
    isShown: ({ isBookmarked }) => isBookmarked === true,
    act: (on, context) => bookmarking((does) => does.bookmarkEach([does.refOfPost(on)], context, false)),
    actOnAll: (things, context) =>
      bookmarking((does) => does.bookmarkAll(things.map(does.refOfPost), 'post', context, false)),
  },
];

/** Of the page one is on: what it is before one has bookmarked that. */
export const toBookmark: Action = {
  ...bookmarkKey,
  id: 'bookmark',
  icon: iconOf(false),
  words: 'keep at hand',
  bar: 'wide icon',
};

/** The addition of bookmarks to the page of a board. */
export const onBoard = {
  name: 'bookmarks',
  actionsOnPosts: onPosts,
  useActions: ({ board }: { board: Board }) => {
    const { _id: id, title, cloth } = board;
    return [useBookmarkAction({ type: 'BOARD', id, says: { boardID: id, title, cloth } })];
  },
  keyed: [toBookmark],
};

/** Bookmarking something, or taking that back, as an action. */
export function useBookmarkAction(ref: BookmarkRef): Action {
  const { isBookmarked, label, toggle } = useBookmark(ref);
  return {
    ...toBookmark,
    label,
    icon: iconOf(isBookmarked),
    act: async (_, { platform, byKey }) => {
      // By its key, what the focus is in goes before the whole.
      if (byKey && (await import('./bookmarkFocused.ts')).bookmarkFocused(platform)) return;
      toggle();
    },
  };
}
