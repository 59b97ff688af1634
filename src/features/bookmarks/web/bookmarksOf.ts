import type { Action } from '#platform/web/page/action.ts';
import { bookmarking } from './lazyParts.ts';
import type { BookmarkRef } from './toggleBookmark.ts';
import { toggling } from './toggling.tsx';

/** Bookmarking a thing of a kind, and taking that back: each is there for the things that it changes. */
export const bookmarksOf = <On extends { isBookmarked: boolean }>(
  refOf: (on: On) => BookmarkRef,
): readonly Action<On>[] =>
  [true, false].map((state) => ({
    ...toggling(state),
    isShown: ({ isBookmarked }) => isBookmarked !== state,
    act: (on, context) => bookmarking((does) => does.bookmarkEach([refOf(on)], context, state)),
  }));
