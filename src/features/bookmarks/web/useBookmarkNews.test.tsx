import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedBookmarks } from '#features/bookmarks/contract/changed.ts';
import type { Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useBookmarkNews } from './useBookmarkNews.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Changed({ ids }: { ids: string[] }) {
  return <p>{[...useBookmarkNews(ids, 'me')].join()}</p>;
}

test('what others changed since one looked is asked once for all bookmarks on screen', async () => {
  const call = vi.fn(async () => ({
    data: { info: [{ _id: 'b', news: 'ANSWERED' }] },
    asOf: { 'bookmarks:me': 0 },
  }));
  const cache = new LiveCache(call as unknown as Call, { join: () => {}, leave: () => {} });
  const shown = (ids: string[]) => (
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={{ cache } as unknown as Platform}>
        <Changed ids={ids} />
      </PlatformContext>
    </QueryClientProvider>
  );
  const { place, again, unmount } = await render(shown(['a', 'b']));
  await again(shown(['a', 'b']));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(() => vi.advanceTimersByTimeAsync(1000)); // the answer
  expect(call).toHaveBeenCalledExactlyOnceWith(changedBookmarks, { body: { _ids: ['a', 'b'] } });
  expect(place.textContent).toBe('b,ANSWERED');
  // A change by somebody else is marked while the page stands, too.
  call.mockResolvedValue({ data: { info: [{ _id: 'a', news: 'CHANGED' }] }, asOf: { 'bookmarks:me': 1 } });
  const event = {
    room: 'bookmarks:me',
    seq: 1,
    type: 'bookmarks',
    action: 'changed',
    data: {},
  };
  await act(async () => {
    cache.receive(event as never);
    await vi.advanceTimersByTimeAsync(5000);
  });
  expect(place.textContent).toBe('a,CHANGED');
  await again(shown([]));
  expect(place.textContent).toBe('');
  await unmount();
});
