import { useEffect, useState } from 'react';
import { modifiedPosts, MOST_MODIFIED } from '#features/posts/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';

/** Asked once the list stands. */
const PAUSE_MS = 500;
const none: ReadonlySet<string> = new Set();

/** Of some posts, those that others changed since one looked at them; none where that cannot be asked. */
export function useChangedPosts(postIDs: readonly string[]): ReadonlySet<string> {
  const { call } = usePlatform();
  const [changed, setChanged] = useState(none);
  const wanted = [...new Set(postIDs)].slice(0, MOST_MODIFIED).join();
  useEffect(() => {
    if (wanted === '') return undefined;
    const stop = new AbortController();
    const ask = () => {
      call(modifiedPosts, { body: { postIDs: wanted.split(',') } }, { signal: stop.signal })
        .then(({ data }) => setChanged(new Set(data.info.map(({ _id }) => _id))))
        .catch(() => undefined); // not marked, which is no loss
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, wanted]);
  return wanted === '' ? none : changed;
}
