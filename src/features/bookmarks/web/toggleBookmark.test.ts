import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { setBookmark } from '#features/bookmarks/contract.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { Call, CallOptions } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import type { Platform } from '#platform/web/platform.ts';
import { savesBy, shownIn } from '#platform/web/saving/testing/savesBy.ts';
import { clearToasts } from '#ui/web/layers/toast.ts';
import { bookmarkedSourcesOf } from './bookmarkedSources.ts';
import { toggleBookmark } from './toggleBookmark.ts';

afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

const room = 'bookmarks:ilse';
const posts = ['a', 'b', 'c'];

/** A server that keeps bookmarks, and answers when it is told to. */
function createServer() {
  const kept = new Set<string>();
  const waiting: ((works: boolean) => void)[] = [];
  let seq = 0;
  const call = ((
    endpoint: { name: string },
    { body }: { body?: { sourceID: string; state: boolean } },
    options?: CallOptions,
  ) => {
    if (endpoint.name === 'bookmarks.sources')
      return Promise.resolve({ data: { info: [] }, asOf: { [room]: seq } });
    if (!body) return Promise.resolve({ data: { events: [], hasRemaining: false, tooOld: false }, asOf: {} });
    return new Promise((answer, refuse) => {
      waiting.push((works) => {
        if (!works) return refuse(new CallError(403));
        const { sourceID, state } = body;
        const isNews = kept.has(sourceID) !== state;
        if (state) kept.add(sourceID);
        else kept.delete(sourceID);
        const one = { sourceID, type: 'POST' };
        const event: LiveEvent = {
          id: String(seq),
          room,
          seq: isNews ? ++seq : seq,
          type: 'bookmarks',
          action: state ? 'added' : 'removed',
          at: '',
          data: state ? one : { removed: [one] },
          ...(options?.mutationID && { mutationID: options.mutationID }),
        };
        if (isNews) cache.receive(event);
        answer({ data: undefined, asOf: {} });
      });
    });
  }) as unknown as Call;
  const cache = new LiveCache(call, { join: () => undefined, leave: () => undefined });
  const saves = savesBy(call, [setBookmark], shownIn(cache));
  const platform = { call, cache, saves, profileID: () => 'ilse' } as unknown as Platform;
  return { kept, waiting, cache, platform };
}

test('whatever is toggled, and whichever calls fail in whatever order, what is shown is what is kept', async () => {
  vi.useFakeTimers();
  const step = fc.oneof(
    fc.record({ toggle: fc.constantFrom(...posts) }),
    fc.record({ works: fc.boolean(), which: fc.nat(5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { kept, waiting, cache, platform } = createServer();
      const sources = bookmarkedSourcesOf('ilse');
      await cache.client.fetchQuery(cache.query(sources));
      cache.follow(sources.rooms(undefined));
      const shown = () => Object.keys(cache.view(sources)!);
      const busy = new Set<string>();
      const calls: { id: string; done: Promise<unknown> }[] = [];
      const settle = async (at: number, works: boolean) => {
        const [answer] = waiting.splice(at, 1);
        const [of] = calls.splice(at, 1);
        answer!(works);
        await of!.done;
        busy.delete(of!.id);
        await vi.advanceTimersByTimeAsync(1000);
      };
      for (const one of steps) {
        if ('toggle' in one) {
          // A button is pressed again once the first press is settled.
          if (busy.has(one.toggle)) continue;
          const state = !shown().includes(one.toggle);
          busy.add(one.toggle);
          calls.push({
            id: one.toggle,
            done: toggleBookmark(platform, { type: 'POST', id: one.toggle }, state),
          });
          await vi.advanceTimersByTimeAsync(0);
          expect(shown().includes(one.toggle)).toBe(state); // at once
        } else if (waiting.length > 0) await settle(one.which % waiting.length, one.works);
      }
      while (waiting.length > 0) await settle(0, waiting.length % 2 === 0);
      expect(shown().toSorted()).toEqual([...kept].toSorted());
    }),
    { numRuns: 60 },
  );
});
