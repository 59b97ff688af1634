import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchTags } from '#features/tags/contract.ts';
import type { Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useTagsByName } from './useTagsByName.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Found({ query }: { query: string }) {
  return <p>{useTagsByName(query, 'board').names.join()}</p>;
}

test('tags are looked for once something is written, and not for nothing', async () => {
  const call = vi.fn(async () => ({ data: { info: [{ name: 'Repairs' }] }, asOf: {} }));
  const cache = new LiveCache(call as unknown as Call, { join: () => {}, leave: () => {} });
  const shown = (query: string) => (
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={{ cache } as unknown as Platform}>
        <Found query={query} />
      </PlatformContext>
    </QueryClientProvider>
  );
  const { place, again, unmount } = await render(shown(''));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await again(shown('   '));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(call).not.toHaveBeenCalled();
  await again(shown('repai'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(() => vi.advanceTimersByTimeAsync(1000)); // the answer
  expect(call).toHaveBeenCalledExactlyOnceWith(searchTags, {
    query: expect.objectContaining({ query: 'repai', boardID: 'board' }),
  });
  expect(place.textContent).toBe('Repairs');
  await unmount();
});
