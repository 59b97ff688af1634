import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedBookmarks } from '#features/bookmarks/contract/changed.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useBookmarkNews } from './useBookmarkNews.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Changed({ ids }: { ids: string[] }) {
  return <p>{[...useBookmarkNews(ids)].join()}</p>;
}

test('what others changed since one looked is asked once for all bookmarks on screen', async () => {
  const call = vi.fn(async () => ({ data: { info: [{ _id: 'b', news: 'ANSWERED' }] } }));
  const shown = (ids: string[]) => (
    <PlatformContext value={{ call } as unknown as Platform}>
      <Changed ids={ids} />
    </PlatformContext>
  );
  const { place, again, unmount } = await render(shown(['a', 'b']));
  await again(shown(['a', 'b']));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(call).toHaveBeenCalledExactlyOnceWith(
    changedBookmarks,
    { body: { _ids: ['a', 'b'] } },
    expect.anything(),
  );
  expect(place.textContent).toBe('b,ANSWERED');
  await again(shown([]));
  expect(place.textContent).toBe('');
  await unmount();
});
