import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { bookmarksRemoved, listBookmarks, type Bookmark } from '#features/bookmarks/contract.ts';
import { bookmarksMoved } from '#features/bookmarks/contract/folders.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { expectEvent, type Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { render } from '#ui/web/testing/render.tsx';
import { bookmarkList, type BookmarkListOptions } from './bookmarkQueries.ts';
import { onBoard } from './onBoard.tsx';
import { isKept } from './toggleBookmark.ts';
import { useMoveBookmarks } from './useMoveBookmarks.ts';
import { useRemoveBookmarks } from './useRemoveBookmarks.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

const old = {
  _id: '65f0aa000000000000000001',
  sourceID: 'chairs',
  type: 'POST',
  title: 'Chairs',
  createDate: '2026-11-02T09:00:00.000Z',
  folderID: null,
  isDeleted: false,
} as Bookmark;
const post = { _id: 'lamps', boardID: 'b', title: 'Lamps', imageUrl: null } as PostSummary;

/** Bookmarks whose server cannot be reached after they were read once. */
async function openOffline() {
  const { platform, kept } = offlinePlatform();
  const call = (async (endpoint: { name: string }) => {
    if (endpoint.name === listBookmarks.name)
      return {
        data: { info: [old], hasRemaining: false, total: 1 },
        asOf: { 'bookmarks:ilse': 1, 'profile:ilse': 1 },
      };
    throw new Error('away');
  }) as unknown as Call;
  const cache = new LiveCache(call, { join: () => undefined, leave: () => undefined });
  const titles = async (options: BookmarkListOptions = {}) => {
    const list = bookmarkList('ilse', options);
    await cache.client.ensureQueryData(cache.query(list));
    const pending = kept.flatMap(({ id, expected = [] }) =>
      expected.map((change) => ({ mutationID: id, change })),
    );
    return cache.view(list, cache.entry(list), pending)!.items;
  };
  return { platform, kept, cache, titles };
}

/** A hook on a page. */
async function hook<T>(platform: Platform, cache: LiveCache, use: () => T) {
  let given!: T;
  function Page() {
    given = use();
    return null;
  }
  const { unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={platform}>
        <Page />
      </PlatformContext>
    </QueryClientProvider>,
  );
  return { given: () => given, unmount };
}

const bookmark = (platform: Platform) => {
  const action = onBoard.actionsOnPosts.find(({ id }) => id === 'bookmark')!;
  expect(action.sends).toBeUndefined();
  return action.act!({ post, board: { title: 'Garden' } }, { platform } as never);
};

test('what is bookmarked without a connection stands in the list at once, in its place, and is kept', async () => {
  const { platform, kept, titles } = await openOffline();
  await bookmark(platform);
  expect(kept).toMatchObject([
    { endpoint: 'bookmarks.set', lane: 'bookmarks', key: 'bookmark:lamps', input: { body: { state: true } } },
  ]);
  expect((await titles()).map(({ title }) => title)).toEqual(['Lamps', 'Chairs']);
  expect((await titles({ sortBy: 'ALPHABETICAL' })).map(({ title }) => title)).toEqual(['Chairs', 'Lamps']);
  expect((await titles({ search: 'chai' })).map(({ title }) => title)).toEqual(['Chairs']);
  expect((await titles({ showOnly: 'PEOPLE' })).map(({ title }) => title)).toEqual(['Chairs']); // as it was read
  expect((await titles())[0]).toMatchObject({ boardTitle: 'Garden', postID: 'lamps', type: 'POST' });
});

test('it is taken back by the list too, with one that the server has, and Undo brings both back', async () => {
  const { platform, kept, cache, titles } = await openOffline();
  await bookmark(platform);
  const [row] = await titles();
  expect(isKept(row!)).toBe(false);
  const remove = await hook(platform, cache, useRemoveBookmarks);
  await act(() => remove.given().run([row!, old]));
  expect((await titles()).map(({ title }) => title)).toEqual([]);
  expect(kept.map(({ endpoint, input }) => [endpoint, input.body]).slice(-2)).toEqual([
    ['bookmarks.set', { sourceID: 'lamps', sourceType: 'POST', state: false }],
    ['bookmarks.remove', { _ids: [old._id] }],
  ]);
  expect(kept.at(-1)!.expected).toEqual([
    expectEvent('bookmarks:ilse', bookmarksRemoved, { removed: [{ sourceID: 'chairs', type: 'POST' }] }),
  ]);
  await act(async () => toasts.current()[0]!.action!.onAction());
  expect((await titles()).map(({ title }) => title)).toEqual(['Lamps', 'Chairs']);
  await remove.unmount();
});

test('a bookmark that is not sent yet goes into a folder after it, by its source, with one that the server has', async () => {
  const { platform, kept, cache, titles } = await openOffline();
  await bookmark(platform);
  const all = await titles();
  const move = await hook(platform, cache, useMoveBookmarks);
  await act(() => move.given()(all, { id: 'folder', name: 'To read' }));
  expect(kept.at(-1)).toMatchObject({
    endpoint: 'bookmarks.move',
    lane: 'bookmarks',
    input: { body: { _ids: [old._id], sourceIDs: ['lamps'], folderID: 'folder' } },
    expected: [
      expectEvent('bookmarks:ilse', bookmarksMoved, {
        moved: all.map(({ _id }) => _id),
        folderID: 'folder',
      }),
    ],
  });
  expect(kept.map(({ endpoint }) => endpoint)).toEqual(['bookmarks.set', 'bookmarks.move']);
  expect((await titles()).map(({ title, folderID }) => [title, folderID])).toEqual([
    ['Lamps', 'folder'],
    ['Chairs', 'folder'],
  ]);
  await move.unmount();
});
