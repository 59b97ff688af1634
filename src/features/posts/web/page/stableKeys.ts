import { useEffect, useState } from 'react';
import { blockAdded } from '#features/posts/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { PENDING } from '#platform/web/saveQueue.ts';

/**
 * React keys that survive the moment in which the server names a new block: the block goes on under the key it began
 * with, so whoever is typing in it keeps the caret. The name may come by the call's answer or by its event.
 */
export function useStableKeys(): (thingID: string) => string {
  const { cache, saves } = usePlatform();
  const [keys] = useState(() => new Map<string, string>());
  useEffect(
    () =>
      cache.onEvent((event) => {
        if (isEvent(event, blockAdded) && event.mutationID !== undefined)
          keys.set(event.data.thing._id, PENDING + event.mutationID);
      }),
    [cache, keys],
  );
  return (thingID) => keys.get(thingID) ?? saves.nameOf(thingID) ?? thingID;
}
