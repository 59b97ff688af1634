import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import {
  bookmarkAdded,
  bookmarkedSources,
  bookmarksChanged,
  bookmarksRemoved,
  listBookmarks,
  typesOfFilter,
  type Bookmark,
  type BookmarkFilter,
  type BookmarkSort,
  type BookmarkType,
} from '#features/bookmarks/contract.ts';
import { connectionAdded, connectionChanged, connectionRemoved } from '#features/connections/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { defineLive, stale, type Change } from '#platform/web/live/live.ts';
import type { LiveList } from '#platform/web/live/liveList.ts';
import { counted, pagedList } from '#platform/web/live/pagedList.ts';

export interface BookmarkListOptions {
  showOnly?: BookmarkFilter;
  sortBy?: BookmarkSort;
}

/** A profile's bookmarks, filtered and sorted. What is removed leaves at once; anything else is read afresh. */
export function bookmarkList(
  profileID: string,
  { showOnly = 'ALL', sortBy = 'RECENT' }: BookmarkListOptions = {},
) {
  return pagedList<Bookmark>({
    key: ['bookmarks', profileID, showOnly, sortBy],
    rooms: () => [`bookmarks:${profileID}`, `profile:${profileID}`],
    page: (call, start) => call(listBookmarks, { body: { showOnly, sortBy, ...counted(start) } }),
    apply: (list, event) => {
      const after = applyRemoval(list, event, showOnly);
      return bringsBookmarks(event, showOnly) ? stale(after) : after;
    },
  });
}

function applyRemoval(list: LiveList<Bookmark>, event: Change, showOnly: BookmarkFilter): LiveList<Bookmark> {
  if (!isEvent(event, bookmarksRemoved)) return list;
  const removed = event.data.removed.filter(({ type }) => typesOfFilter[showOnly].includes(type));
  const ids = new Set(removed.map(({ sourceID }) => sourceID));
  return {
    ...list,
    items: list.items.filter(({ sourceID }) => !ids.has(sourceID)),
    total: list.total === undefined ? undefined : Math.max(0, list.total - ids.size),
  };
}

/** Whether an event brings a bookmark, or changes what one shows: it does not carry what that is. */
function bringsBookmarks(event: Change, showOnly: BookmarkFilter): boolean {
  if (isEvent(event, bookmarkAdded)) return typesOfFilter[showOnly].includes(event.data.type);
  return (
    isEvent(event, bookmarksChanged) ||
    isEvent(event, boardLeft) ||
    isEvent(event, boardJoined) ||
    isEvent(event, connectionAdded) ||
    isEvent(event, connectionChanged) ||
    isEvent(event, connectionRemoved)
  );
}

/** What a profile has bookmarked: the type of each, by its id. */
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
