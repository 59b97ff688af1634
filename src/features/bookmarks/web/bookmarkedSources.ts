import {
  bookmarkAdded,
  bookmarkedSources,
  bookmarksRemoved,
  type BookmarkType,
} from '#features/bookmarks/contract.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** Bookmarked sources of a profile: the type of each, by its id. */
export type BookmarkedSources = Readonly<Record<string, BookmarkType>>;

const { apply } = reducer<BookmarkedSources>()
  .on(bookmarkAdded, (sources, { sourceID, type }) => ({ ...sources, [sourceID]: type }))
  .on(bookmarksRemoved, (sources, { removed }) => {
    const ids = new Set(removed.map(({ sourceID }) => sourceID));
    return Object.fromEntries(Object.entries(sources).filter(([id]) => !ids.has(id)));
  });

/** One reading for all that shows whether something is bookmarked. */
export const bookmarkedSourcesOf = (profileID: string) =>
  defineLive<BookmarkedSources>({
    key: ['bookmarked', profileID],
    rooms: () => [`bookmarks:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(bookmarkedSources, {});
      return { data: Object.fromEntries(data.info.map(({ sourceID, type }) => [sourceID, type])), asOf };
    },
    apply,
  });
