import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Collection } from '#blocks/collection/contract.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { toasts } from '#ui/web/layers/toast.ts';
import { render } from '#ui/web/testing/render.tsx';
import CollectionLightbox from './CollectionLightbox.tsx';
import { textFiles } from './testing/textFiles.ts';

const list = vi.hoisted(() => ({
  items: [] as unknown[],
  isKnown: true,
  isLoading: false,
  error: null as Error | null,
  retry: vi.fn(),
  total: 12,
  order: [],
  shownBefore: 0,
  isSorted: false,
  hasMore: true,
  hasBefore: false,
  hasFailedMore: false,
  hasFailedBefore: false,
  loadMore: vi.fn(),
  loadBefore: vi.fn(),
}));
vi.mock('./collectionQueries.ts', () => ({ useCollectionThings: () => list }));

const files = textFiles('a', 'b');
const collection = { _id: 'c', boardID: 'b', postID: 'p', things: files } as unknown as Collection;

const open = (start = 'b', onMove = vi.fn(), onClose = vi.fn()) =>
  render(
    <PlatformContext value={{ call: vi.fn() } as unknown as Platform}>
      <CollectionLightbox collection={collection} start={start} onMove={onMove} onClose={onClose} />
    </PlatformContext>,
  );

test('near the end of what is loaded more is read; what could not be read, when it is asked for', async () => {
  list.items = files;
  const near = await open();
  expect(list.loadMore).toHaveBeenCalled();
  await near.unmount();

  list.loadMore.mockClear();
  list.hasFailedMore = true;
  const failed = await open();
  await act(() => vi.dynamicImportSettled());
  expect(list.loadMore).not.toHaveBeenCalled();
  const more = document.querySelector<HTMLElement>('[aria-label="Show more of the 10 after"]')!;
  await act(async () => more.click());
  expect(list.loadMore).toHaveBeenCalledTimes(1);
  await failed.unmount();
});

test('a file that is not among the first is waited for, and asked for again where it does not come: no other is shown', async () => {
  Object.assign(list, { items: [], isKnown: false, isLoading: true, hasMore: false });
  const onMove = vi.fn();
  const coming = await open('z', onMove);
  await act(() => vi.dynamicImportSettled());
  expect(document.querySelector('[role="dialog"]')?.textContent).not.toContain('.txt');
  expect(onMove).not.toHaveBeenCalled();
  await coming.unmount();

  Object.assign(list, { isLoading: false, error: new Error('no') });
  const failed = await open('z', onMove);
  await act(() => vi.dynamicImportSettled());
  const alert = document.querySelector('[role="alert"]')!;
  expect(alert.textContent).toContain('Failed to fetch files');
  await act(async () => alert.querySelector('button')!.click());
  expect(list.retry).toHaveBeenCalledTimes(1);
  await failed.unmount();

  Object.assign(list, {
    items: [...files, { ...files[0]!, _id: 'z', fileName: 'z.txt' }],
    isKnown: true,
    error: null,
  });
  const there = await open('z', onMove);
  await act(() => vi.dynamicImportSettled());
  expect(document.querySelector('[role="dialog"] header b')?.textContent).toBe('z.txt');
  expect(onMove).not.toHaveBeenCalled();
  await there.unmount();
});

test('of a file that is not there any more it is said so, and no other is shown in its place', async () => {
  Object.assign(list, { items: files, isKnown: true, isLoading: false, error: null });
  const onMove = vi.fn();
  const onClose = vi.fn();
  const gone = await open('gone', onMove, onClose);
  await act(() => vi.dynamicImportSettled());
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(onMove).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toasts.current().map(({ message }) => message)).toEqual([
    'That file is no longer here: it was moved or deleted.',
  ]);
  await gone.unmount();
});
