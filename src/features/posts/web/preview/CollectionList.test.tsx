import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileBlock } from '#blocks/file/contract.ts';
import type { LiveListView } from '#platform/web/live/useLive.ts';
import { render } from '#ui/web/testing/render.tsx';
import { CollectionList } from './CollectionList.tsx';

let reach: () => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        reach = () => told([{ isIntersecting: true }]);
      }
      observe = vi.fn();
      disconnect = () => (reach = () => undefined);
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function show(state: Partial<LiveListView<FileBlock>>) {
  const spies = { retry: vi.fn(), loadMore: vi.fn(), loadBefore: vi.fn(), onBefore: vi.fn() };
  const nothing: LiveListView<FileBlock> = {
    items: [],
    isKnown: false,
    total: undefined,
    error: null,
    isLoading: true,
    hasMore: false,
    isLoadingMore: false,
    hasFailedMore: false,
    hasBefore: false,
    isLoadingBefore: false,
    hasFailedBefore: false,
    retry: spies.retry,
    loadMore: spies.loadMore,
    loadBefore: spies.loadBefore,
  };
  const { place, unmount } = await render(
    <CollectionList
      list={{ ...nothing, ...state }}
      layout="grid"
      total={14}
      onBefore={spies.onBefore}
      empty={<p>No files yet</p>}
    >
      <p>Files</p>
    </CollectionList>,
  );
  const press = (name: string) =>
    act(async () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
    );
  return { place, unmount, press, ...spies };
}
const there = { items: [{ _id: 'a' } as FileBlock], isKnown: true, isLoading: false };

test('files that cannot be read are not called none, and are asked for again', async () => {
  const { place, press, retry, unmount } = await show({
    error: new Error('gone'),
    isLoading: false,
  });
  expect(place.textContent).toContain('Failed to fetch files');
  expect(place.textContent).not.toContain('No files yet');
  await press('Try again');
  expect(retry).toHaveBeenCalledOnce();
  await unmount();
});

test('while files are read, shapes stand in their places, as many as come', async () => {
  vi.useFakeTimers();
  const { place, unmount } = await show({});
  await act(async () => vi.advanceTimersByTime(300));
  vi.useRealTimers();
  expect(place.querySelector('[role="status"]')!.querySelectorAll('div')).toHaveLength(10);
  await unmount();
});

test('only what has been read and holds nothing is empty', async () => {
  const { place, unmount } = await show({ isKnown: true, isLoading: false });
  expect(place.textContent).toBe('No files yet');
  await unmount();
});

test('an end in sight reads on by itself, and once that has failed only when asked', async () => {
  const more = await show({ ...there, hasMore: true });
  reach();
  expect(more.loadMore).toHaveBeenCalledOnce();
  await more.unmount();
  const failed = await show({ ...there, hasMore: true, hasFailedMore: true });
  reach();
  expect(failed.loadMore).not.toHaveBeenCalled();
  expect(failed.place.textContent).toContain('The rest could not be read.');
  await failed.press('Try again');
  expect(failed.loadMore).toHaveBeenCalledOnce();
  await failed.unmount();
  const before = await show({ ...there, hasBefore: true });
  reach();
  expect([before.onBefore.mock.calls.length, before.loadBefore.mock.calls.length]).toEqual([1, 1]);
  await before.unmount();
});
