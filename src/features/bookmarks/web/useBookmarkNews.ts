import { useEffect, useState } from 'react';
import { changedBookmarks, MOST_CHANGED, type BookmarkNews } from '#features/bookmarks/contract/changed.ts';
import { usePlatform } from '#platform/web/platform.ts';

/** Asked once the list stands. */
const PAUSE_MS = 500;
type News = ReadonlyMap<string, BookmarkNews>;
const none: News = new Map();

/**
 * Changes by others to bookmarked things since the reader looked, by the bookmark's id; none where they cannot be read.
 */
export function useBookmarkNews(bookmarkIDs: readonly string[]): News {
  const { call } = usePlatform();
  const [news, setNews] = useState(none);
  const wanted = bookmarkIDs.slice(0, MOST_CHANGED).join();
  useEffect(() => {
    if (wanted === '') return undefined;
    const stop = new AbortController();
    const ask = () => {
      call(changedBookmarks, { body: { _ids: wanted.split(',') } }, { signal: stop.signal })
        .then(({ data }) => setNews(new Map(data.info.map((one) => [one._id, one.news]))))
        .catch(() => undefined); // not marked, which is no loss
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, wanted]);
  return wanted === '' ? none : news;
}
