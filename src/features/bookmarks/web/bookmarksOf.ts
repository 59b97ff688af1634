import { hasMark, type WithMarks } from '#platform/web/lists/marks.tsx';
import type { Action } from '#platform/web/page/action.ts';
import { bookmarking, type Bookmarks } from './lazyParts.ts';
import { mark } from './mark.ts';
import type { BookmarkRef } from './toggleBookmark.ts';
import { toggling } from './toggling.tsx';

interface Options<On extends object> {
  /** Whether a thing of the kind can be bookmarked at all; without this, each can. */
  isShown?: (on: On) => boolean;
  /** Why a thing of the kind that is there cannot be bookmarked. */
  whyNot?: Action<On>['whyNot'];
  /** Several things of the kind are bookmarked at once too, and are called so. */
  noun?: 'post' | 'block';
}

/**
 * Bookmarking a thing of a kind, and taking that back: each is there for the things that it changes.
 * @param refOf names a thing, by code that comes with that of bookmarking where its words take more
 */
export const bookmarksOf = <On extends WithMarks>(
  refOf: (on: On, does: Bookmarks) => BookmarkRef,
  { isShown, whyNot, noun }: Options<On> = {},
): readonly Action<On>[] =>
  [true, false].map((state) => ({
    ...toggling(state),
    isShown: (on) => hasMark(on, mark) !== state && (isShown?.(on) ?? true),
    act: (on, context) => bookmarking((does) => does.bookmarkEach([refOf(on, does)], context, state)),
    ...(state && whyNot && { whyNot }),
    ...(noun && {
      actOnAll: (things, context) =>
        bookmarking((does) =>
          does.bookmarkAll(
            things.map((on) => refOf(on, does)),
            noun,
            context,
            state,
          ),
        ),
    }),
  }));
