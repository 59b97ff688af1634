import {
  bookmarkAdded,
  bookmarkedSources,
  bookmarksRemoved,
  type BookmarkType,
} from '#features/bookmarks/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { defineLive } from '#platform/web/live/live.ts';

/** Bookmarked sources of a profile: the type of each, by its id. */
export type BookmarkedSources = Readonly<Record<string, BookmarkType>>;

/** One reading for all that shows whether something is bookmarked. */
export const bookmarkedSourcesOf = (profileID: string) =>
  defineLive<BookmarkedSources>({
    key: ['bookmarked', profileID],
    rooms: () => [`bookmarks:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(bookmarkedSources, {});
      return { data: Object.fromEntries(data.info.map(({ sourceID, type }) => [sourceID, type])), asOf };
    },
    apply: (sources, event) => {
      if (isEvent(event, bookmarkAdded)) return { ...sources, [event.data.sourceID]: event.data.type };
      if (!isEvent(event, bookmarksRemoved)) return sources;
      const ids = new Set(event.data.removed.map(({ sourceID }) => sourceID));
      return Object.fromEntries(Object.entries(sources).filter(([id]) => !ids.has(id)));
    },
  });
