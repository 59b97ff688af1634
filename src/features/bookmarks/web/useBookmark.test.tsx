import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { bookmarkedSources, setBookmark } from '#features/bookmarks/contract.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { savesBy, shownIn } from '#platform/web/saving/testing/savesBy.ts';
import { render } from '#ui/web/testing/render.tsx';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { useBookmark } from './useBookmark.ts';

afterEach(() => clearToasts());

function Toggle() {
  const { label, toggle } = useBookmark({ type: 'POST', id: 'post' });
  return <button onClick={toggle}>{label}</button>;
}

test('a bookmark is there at once, and gone again where that is refused, which is told', async () => {
  const { promise: answer, reject } = Promise.withResolvers<never>();
  const call = (async (endpoint: { name: string }) =>
    endpoint.name === bookmarkedSources.name
      ? { data: { info: [] }, asOf: { 'bookmarks:ilse': 1 } }
      : answer) as unknown as Call;
  const cache = new LiveCache(call, { join: () => undefined, leave: () => undefined });
  const saves = savesBy(call, [setBookmark], shownIn(cache));
  const platform = { call, cache, saves, profileID: () => 'ilse' } as unknown as Platform;
  const { place, unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={platform}>
        <Toggle />
      </PlatformContext>
    </QueryClientProvider>,
  );
  const button = place.querySelector('button')!;
  await vi.waitFor(() => expect(cache.client.isFetching()).toBe(0));
  expect(button.textContent).toBe('Bookmark');
  await act(async () => button.click());
  await act(() => vi.dynamicImportSettled());
  expect(button.textContent).toBe('Remove bookmark');
  await act(async () => reject(new CallError(403)));
  await vi.waitFor(() => expect(button.textContent).toBe('Bookmark'));
  expect(toasts.current()).toMatchObject([
    { message: 'Error while toggling bookmark state', variant: 'danger' },
  ]);
  await unmount();
});
