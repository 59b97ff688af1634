import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { filesRemoved, listCollectionThings } from '#blocks/collection/contract.ts';
import type { Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useCollectionThings } from './collectionQueries.ts';

const ids = Array.from('abcdefghijklmnopqrst');
const order = (names: readonly string[]) => names.map((_id) => ({ _id, type: 'FILE' }));

/** A collection of twenty files, whose names are in the reverse of their own order; ten are read at a time. */
const call = vi.fn(async (_endpoint: unknown, { query }: { query: Record<string, string> }) => {
  const all = query['sortBy'] === 'NAME' ? ids.toReversed() : ids;
  const start = query['thingID'] === undefined ? 0 : Math.max(0, all.indexOf(query['thingID']) - 5);
  const data = {
    things: all.slice(start, start + 10).map((_id) => ({ _id, thingType: 'FILE' })),
    totalItems: 20,
    thingOrder: order(all),
    hasOlderThings: start > 0,
    hasRecentThings: start + 10 < 20,
    hasRemainingThings: start + 10 < 20,
  };
  return { data, asOf: { 'collection:c': 1 } };
});

test('sorted around a file, each order is read once, and what goes is no longer counted before what is shown', async () => {
  const cache = new LiveCache(call as unknown as Call, { join: () => {}, leave: () => {} });
  let view!: ReturnType<typeof useCollectionThings>;
  function Files() {
    view = useCollectionThings({ boardID: 'b', postID: 'p', collectionID: 'c' }, 'i', 'NAME');
    return null;
  }
  const { unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={{ cache } as unknown as Platform}>
        <Files />
      </PlatformContext>
    </QueryClientProvider>,
  );
  const settled = (check: () => void) =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      check();
    });
  await settled(() => expect(view.order).toEqual(ids));
  expect(view.items.map(({ _id }) => _id).join('')).toBe('nmlkjihgfe');
  expect(view.shownBefore).toBe(6);
  expect(call.mock.calls.map(([endpoint, { query }]) => [endpoint, query['sortBy']])).toEqual([
    [listCollectionThings, 'NAME'],
    [listCollectionThings, undefined],
  ]);

  const data = { collectionID: 'c', filesID: ['t', 's'], totalItems: 18, ended: false };
  await act(async () =>
    cache.receive({
      type: filesRemoved.type,
      action: filesRemoved.action,
      room: 'collection:c',
      seq: 2,
      data,
    } as never),
  );
  await settled(() => expect(view.shownBefore).toBe(4));
  expect(view.order).toEqual(ids.slice(0, 18));
  await unmount();
});
