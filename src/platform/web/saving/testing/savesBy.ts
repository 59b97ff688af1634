import type { WaitingEndpoint } from '#platform/contract/endpoint.ts';
import type { Call } from '../../live/live.ts';
import type { LiveCache } from '../../live/liveCache.ts';
import { SaveQueue, type SaveJob, type SavePorts } from '../saveQueue.ts';

/** A save queue that makes its changes by a test's call, and keeps nothing. @param endpoints the calls that the test makes */
export function savesBy(
  call: (...given: Parameters<Call>) => Promise<{ data: unknown }>,
  endpoints: WaitingEndpoint[],
  more: Partial<SavePorts> = {},
): SaveQueue {
  const send = async ({ id, endpoint, input }: SaveJob) => {
    const called = endpoints.find(({ name }) => name === endpoint)!;
    return (await call(called, input, { mutationID: id })).data;
  };
  return new SaveQueue({
    send,
    store: { load: async () => [], save: async () => undefined },
    refused: () => undefined,
    pause: () => new Promise(() => undefined),
    ...more,
  });
}

/** The ports by which what waits is laid over a cache's data. */
export const shownIn = (cache: LiveCache): Pick<SavePorts, 'queued' | 'saved' | 'dropped'> => ({
  queued: ({ id, expected = [] }) => cache.pending.add(id, expected),
  saved: ({ id }) => cache.answered(id),
  dropped: ({ id }) => cache.pending.drop(id),
});
