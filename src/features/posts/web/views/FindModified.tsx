import { useEffect, useRef } from 'react';
import { modifiedPosts, MOST_MODIFIED, postViewed } from '#features/posts/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { connection } from '#platform/web/calling/connection.ts';
import { defineMomentary } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import type { FindModifiedProps } from './modified.ts';

/** A list is marked once it stands, and once more at most while it goes on changing. */
const PAUSE_MS = 500;

/** Of some posts, those that others changed since one looked. */
const modifiedOf = (postIDs: string[]) =>
  defineMomentary<string[]>({
    key: ['modified', ...postIDs],
    read: async (call) => {
      const { data, asOf } = await call(modifiedPosts, { body: { postIDs } });
      return { data: data.info.map(({ _id }) => _id), asOf };
    },
  });

/** Of the posts of a list, those that others changed since one looked; asked once for each state that a post is in. */
export default function FindModified({ posts, onFound }: FindModifiedProps) {
  const { cache } = usePlatform();
  const asked = useRef(new Map<string, string>());
  const key = posts.map(({ _id, sortDate }) => `${_id} ${sortDate}`).join();

  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const wanted = posts
        .filter(({ _id, sortDate }) => asked.current.get(_id) !== sortDate)
        .slice(0, MOST_MODIFIED);
      if (wanted.length === 0 || !connection.isReachable()) return;
      const postIDs = wanted.map(({ _id }) => _id);
      try {
        const found = await cache.readAnew(modifiedOf(postIDs));
        if (isOver) return;
        for (const { _id, sortDate } of wanted) asked.current.set(_id, sortDate);
        onFound((now) => new Set([...[...now].filter((id) => !postIDs.includes(id)), ...found]));
      } catch {
        // not marked, which is no loss: the next change of the list asks again
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says of the posts what counts here
  }, [cache, key, onFound]);

  useEffect(
    () =>
      cache.onEvent((event) => {
        if (!isEvent(event, postViewed)) return;
        const { postID } = event.data.recent;
        onFound((now) => (now.has(postID) ? new Set([...now].filter((id) => id !== postID)) : now));
      }),
    [cache, onFound],
  );
  return null;
}
