import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { Board } from '#features/boards/contract.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import type { Action, ActionContext } from '#platform/web/page/action.ts';
import { toast } from '#ui/web/index.ts';
import { bookmarkKey } from './bookmarkKey.ts';
import { toggleBookmark } from './toggleBookmark.ts';
import { useBookmark, type BookmarkRef } from './useBookmark.ts';

export const iconOf = (isBookmarked: boolean) => (isBookmarked ? <BookmarkCheck /> : <Bookmark />);

/** A post in a list, and whether one has bookmarked it. */
interface OnListed {
  post: PostSummary;
  isBookmarked?: boolean;
}

const bookmarkEach = (things: readonly OnListed[], { platform }: ActionContext, state: boolean) =>
  Promise.all(things.map(({ post: { _id: id } }) => toggleBookmark(platform, { type: 'POST', id }, state)));

/** Bookmarks several, or takes that back; the toast takes it back in turn. */
async function bookmarkAll(things: readonly OnListed[], context: ActionContext, state: boolean) {
  const results = await bookmarkEach(things, context, state);
  const done = things.filter((_, at) => results[at]!.ok);
  if (done.length === 0) return; // each has said why
  toast({
    message: `${done.length === 1 ? '1 post' : `${done.length} posts`} ${state ? 'bookmarked' : 'bookmarked no longer'}`,
    action: { label: 'Undo', onAction: () => void bookmarkEach(done, context, !state) },
  });
}

/** The same of posts in a list, of one or of several. */
const onPosts: readonly Action<OnListed>[] = [
  {
    id: 'bookmark',
    label: 'Bookmark',
    icon: iconOf(false),
    words: 'keep at hand',
    sends: true,
    isShown: ({ isBookmarked }) => isBookmarked !== true,
    act: (on, context) => bookmarkEach([on], context, true),
    actOnAll: (things, context) => bookmarkAll(things, context, true),
  },
  {
    id: 'remove bookmark',
    label: 'Remove bookmark',
    labelOfSome: (count) => `Remove ${count} ${count === 1 ? 'bookmark' : 'bookmarks'}`,
    icon: iconOf(true),
    sends: true,
    isShown: ({ isBookmarked }) => isBookmarked === true,
    act: (on, context) => bookmarkEach([on], context, false),
    actOnAll: (things, context) => bookmarkAll(things, context, false),
  },
];

/** Of the page one is on: what it is before one has bookmarked that. */
export const toBookmark: Action = {
  ...bookmarkKey,
  id: 'bookmark',
  icon: iconOf(false),
  words: 'keep at hand',
  sends: true,
  bar: 'wide icon',
};

/** The addition of bookmarks to the page of a board. */
export const onBoard = {
  name: 'bookmarks',
  actionsOnPosts: onPosts,
  useActions: ({ board }: { board: Board }) => [useBookmarkAction({ type: 'BOARD', id: board._id })],
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
