import { act, type ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Board } from '#features/boards/contract.ts';
import { listSavedFilters, listSavedSearches, type SavedFilter } from '#features/savedFilters/contract.ts';
import { OFFLINE_REASON } from '#platform/web/calling/connection.ts';
import type { Call, LiveDefinition } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { PlatformContext } from '#platform/web/platform.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { UnavailableContext } from '#ui/web/index.ts';
import { clearToasts } from '#ui/web/layers/toast.ts';
import { render } from '#ui/web/testing/render.tsx';
import { FilterLine } from './FilterLine.tsx';
import { savedFilters } from './savedFilterQueries.ts';
import { savedSearches } from './savedSearchQueries.ts';
import { SearchLine } from './SearchLine.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

const filter = (name: string, isShared: boolean): SavedFilter => ({
  _id: `65f0aa00000000000000000${name.length}`,
  name,
  search: 'tags=oak',
  isShared,
});
const [oak, lamps] = [filter('Oak', false), filter('Lamps', true)];
const search = { _id: '65f0aa000000000000000009', name: 'Chairs', search: 'q=chairs' };
const board = { _id: 'b', role: 'OWNER', state: 'ACTIVE' } as Board;
const rooms = { 'board:b': 1, 'profile:ilse': 1 };
const answers: Record<string, object[]> = {
  [listSavedFilters.name]: [lamps, oak],
  [listSavedSearches.name]: [search],
};

/** The line of something that is saved, without a connection, and the names in the list that it stands in. */
async function openOffline<T extends { name: string }>(line: ReactElement, list: LiveDefinition<T[]>) {
  const { platform, kept } = offlinePlatform();
  const call = async ({ name }: { name: string }) => ({ data: { info: answers[name] }, asOf: rooms });
  const cache = new LiveCache(call as unknown as Call, { join: () => undefined, leave: () => undefined });
  await cache.client.ensureQueryData(cache.query(list));
  const { place, unmount } = await render(
    <PlatformContext value={platform}>
      <UnavailableContext value={OFFLINE_REASON}>{line}</UnavailableContext>
    </PlatformContext>,
  );
  const names = () => {
    const pending = kept.flatMap(({ id, expected = [] }) =>
      expected.map((change) => ({ mutationID: id, change })),
    );
    return cache.view(list, cache.entry(list), pending)!.map(({ name }) => name);
  };
  const press = (label: string) =>
    act(async () => place.querySelector<HTMLElement>(`[aria-label="${label}"]`)!.click());
  const rename = async (from: string, to: string) => {
    await press(`Rename ${from}`);
    const field = place.querySelector('input')!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, to);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await press('Save the name');
  };
  return { kept, names, press, rename, unmount };
}

const open = () => undefined;
const lineOf = (one: SavedFilter) => (
  <FilterLine board={board} filter={one} isCurrent={false} onOpen={open} />
);

test.each([
  { whose: 'one’s own', one: oak, before: 'Lamps', renamed: ['Elm', 'Lamps'] },
  { whose: 'everybody’s', one: lamps, before: 'Oak', renamed: ['Elm', 'Oak'] },
])(
  'a filter that is $whose is renamed and removed without a connection',
  async ({ one, before, renamed }) => {
    const { kept, names, press, rename, unmount } = await openOffline(lineOf(one), savedFilters('b', 'ilse'));
    await rename(one.name, 'Elm');
    expect(names()).toEqual(renamed);
    await press(`Remove ${one.name}`);
    expect(names()).toEqual([before]);
    const params = { boardID: 'b', filterID: one._id };
    expect(kept).toMatchObject([
      {
        endpoint: 'savedFilters.rename',
        lane: `filter:${one._id}`,
        input: { params, body: { name: 'Elm' } },
      },
      { endpoint: 'savedFilters.remove', lane: `filter:${one._id}`, input: { params } },
    ]);
    await unmount();
  },
);

test('a saved search is renamed and removed without a connection', async () => {
  const line = <SearchLine search={search} isCurrent={false} onOpen={open} />;
  const { kept, names, press, rename, unmount } = await openOffline(line, savedSearches('ilse'));
  await rename('Chairs', 'Stools');
  expect(names()).toEqual(['Stools']);
  await press('Remove Chairs');
  expect(names()).toEqual([]);
  expect(kept.map(({ endpoint }) => endpoint)).toEqual(['savedSearches.rename', 'savedSearches.remove']);
  await unmount();
});
