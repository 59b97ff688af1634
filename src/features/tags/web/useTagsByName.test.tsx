import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchTags } from '#features/tags/contract.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useTagsByName } from './useTagsByName.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Found({ query }: { query: string }) {
  return <p>{useTagsByName(query, 'board').names.join()}</p>;
}

test('tags are looked for once something is written, and not for nothing', async () => {
  const call = vi.fn(async () => ({ data: { info: [{ name: 'Repairs' }] } }));
  const shown = (query: string) => (
    <PlatformContext value={{ call } as unknown as Platform}>
      <Found query={query} />
    </PlatformContext>
  );
  const { place, again, unmount } = await render(shown(''));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await again(shown('   '));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(call).not.toHaveBeenCalled();
  await again(shown('repai'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(call).toHaveBeenCalledExactlyOnceWith(
    searchTags,
    { query: expect.objectContaining({ query: 'repai', boardID: 'board' }) },
    expect.anything(),
  );
  expect(place.textContent).toBe('Repairs');
  await unmount();
});
