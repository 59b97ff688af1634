import { bookmarksChanged } from '#features/bookmarks/contract.ts';
import { changedBookmarks, MOST_CHANGED, type BookmarkNews } from '#features/bookmarks/contract/changed.ts';
import { isEvent } from '#platform/contract/event.ts';
import { defineMomentary, stale } from '#platform/web/live/live.ts';
import { useLookup } from '#platform/web/live/useLookup.ts';

/** Asked once the list stands. */
const PAUSE_MS = 500;
type News = ReadonlyMap<string, BookmarkNews>;
const none: News = new Map();

/** Read again when somebody changes a bookmarked thing; of what the reader looks at meanwhile no event tells. */
const bookmarkNews = (profileID: string, ids: string) =>
  defineMomentary<News>({
    key: ['bookmarkNews', profileID, ids],
    rooms: () => [`bookmarks:${profileID}`],
    apply: (news, event) => (isEvent(event, bookmarksChanged) ? stale(news) : news),
    read: async (call) => {
      const { data, asOf } = await call(changedBookmarks, { body: { _ids: ids.split(',') } });
      return { data: new Map(data.info.map((one) => [one._id, one.news])), asOf };
    },
  });

/**
 * Changes by others to bookmarked things since the reader looked, by the bookmark's id; none where they cannot be read.
 */
export function useBookmarkNews(bookmarkIDs: readonly string[], profileID: string): News {
  const wanted = bookmarkIDs.slice(0, MOST_CHANGED).join();
  return useLookup((ids) => bookmarkNews(profileID, ids), wanted || undefined, PAUSE_MS).found ?? none;
}
