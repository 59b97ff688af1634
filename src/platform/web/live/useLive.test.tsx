import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Room } from '#platform/contract/event.ts';
import { meanwhile, render } from '#ui/web/testing/render.tsx';
import { CallError } from '../calling/callError.ts';
import type { Call, LiveDefinition } from './live.ts';
import { LiveCache } from './liveCache.ts';
import { joinPage, listPage, listPageBefore, type LiveList } from './liveList.ts';
import { PlatformContext, type Platform } from '../platform.ts';
import { useLive, useLiveList, type Live, type LiveListView } from './useLive.ts';

const PAGE = 30;
const room = (index: number): Room => `board:${index.toString(16).padStart(24, '0')}`;

/** A list of so many items, each told of in a room of its own. */
function definition(count: number): LiveDefinition<LiveList<number>> {
  const read = async (after?: LiveList<number>) => {
    const from = after === undefined ? 0 : after.items.length;
    const info = Array.from({ length: Math.min(PAGE, count - from) }, (_, index) => from + index);
    const hasRemaining = from + PAGE < count;
    const page = { info, hasRemaining, ...(hasRemaining && { cursor: String(from + PAGE) }) };
    return { data: listPage(page, after?.until), asOf: Object.fromEntries(info.map((at) => [room(at), 0])) };
  };
  return {
    key: ['items', count],
    rooms: (list) => (list?.items ?? []).map(room),
    read: () => read(),
    apply: (list) => list,
    more: (_call, list) => read(list),
    join: joinPage,
  };
}

test('a list that grows joins the rooms of what is new, and leaves none', async () => {
  const presence = { join: vi.fn<(room: Room) => void>(), leave: vi.fn<(room: Room) => void>() };
  const cache = new LiveCache((async () => ({ data: {}, asOf: {} })) as unknown as Call, presence);
  const list = definition(150);
  let view!: LiveListView<number>;
  function List() {
    view = useLiveList(list);
    return <p>{view.items.length}</p>;
  }
  const { place, unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={{ cache } as unknown as Platform}>
        <List />
      </PlatformContext>
    </QueryClientProvider>,
  );
  for (let count = PAGE; count <= 150; count += PAGE) {
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(place.textContent).toBe(String(count));
      expect(view.isLoadingMore).toBe(false);
    });
    await act(async () => view.loadMore());
  }
  const joined = presence.join.mock.calls.map(([one]) => one);
  expect(joined).toEqual(Array.from({ length: 150 }, (_, index) => room(index)));
  expect(presence.leave).not.toHaveBeenCalled();
  await unmount();
  await vi.waitFor(() => expect(presence.leave).toHaveBeenCalledTimes(150));
});

test('a list that was opened in the middle is read on at both its ends', async () => {
  const cache = new LiveCache((async () => ({ data: {}, asOf: {} })) as unknown as Call, {
    join: () => {},
    leave: () => {},
  });
  const world = Array.from({ length: 25 }, (_, at) => at);
  const list: LiveDefinition<LiveList<number>> = {
    key: ['middle'],
    rooms: () => [],
    read: async () => {
      const page = { info: world.slice(10, 15), hasRemaining: true, cursor: '15', cursorBefore: '10' };
      return { data: listPage(page), asOf: {} };
    },
    apply: (before) => before,
    more: async (_call, { cursor, cursorBefore, from, until }, direction) => {
      if (direction === 'before') {
        const info = world.slice(Number(cursorBefore) - 5, Number(cursorBefore));
        return {
          data: listPageBefore({ info, hasRemaining: info[0]! > 0, cursor: `${info[0]}` }, from),
          asOf: {},
        };
      }
      const info = world.slice(Number(cursor), Number(cursor) + 5);
      const next = Number(cursor) + 5;
      return { data: listPage({ info, hasRemaining: next < 25, cursor: `${next}` }, until), asOf: {} };
    },
    join: joinPage,
  };
  let view!: LiveListView<number>;
  function List() {
    view = useLiveList(list);
    return <p>{view.items.join(' ')}</p>;
  }
  const { unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={{ cache } as unknown as Platform}>
        <List />
      </PlatformContext>
    </QueryClientProvider>,
  );
  const shows = (from: number, until: number) =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      expect(view.items).toEqual(world.slice(from, until));
      expect([view.isLoadingBefore, view.isLoadingMore]).toEqual([false, false]);
    });
  await shows(10, 15);
  await act(async () => view.loadBefore());
  await shows(5, 15);
  await act(async () => (view.loadMore(), view.loadBefore()));
  await shows(0, 20);
  expect([view.hasBefore, view.hasMore]).toEqual([false, true]);
  await act(async () => (view.loadMore(), view.loadBefore()));
  await shows(0, 25);
  expect(view.hasMore).toBe(false);
  await unmount();
});

test('what could not be read on of one list is not said of another, and is still said once that is shown again', async () => {
  const call = (async () => ({ data: {}, asOf: {} })) as unknown as Call;
  const cache = new LiveCache(call, { join: () => {}, leave: () => {} });
  const more = () => Promise.reject(new Error('no'));
  const lists = [60, 90].map((count) => ({ ...definition(count), more }));
  let view!: LiveListView<number>;
  function List({ at }: { at: number }) {
    view = useLiveList(lists[at]!);
    return null;
  }
  const shown = (at: number) => (
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={{ cache } as unknown as Platform}>
        <List at={at} />
      </PlatformContext>
    </QueryClientProvider>
  );
  const until = (isFailed: boolean) =>
    meanwhile(() => vi.waitFor(() => expect([view.hasMore, view.hasFailedMore]).toEqual([true, isFailed])));
  const { again, unmount } = await render(shown(0));
  await until(false);
  await act(async () => view.loadMore());
  await until(true);
  await again(shown(1));
  await until(false);
  await again(shown(0));
  await until(true);
  await unmount();
});

test('an error stays while the data are read again, and goes with the answer', async () => {
  const call = (async () => ({ data: {}, asOf: {} })) as unknown as Call;
  const cache = new LiveCache(call, { join: () => {}, leave: () => {} });
  const errors = ['first', 'second'].map((message) => new CallError(404, { message }));
  const answers = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  let reads = 0;
  const read = async () => {
    const at = reads++;
    await answers[at]!.promise;
    if (errors[at]) throw errors[at];
    return { data: 'there', asOf: {} };
  };
  const one = (name: string): LiveDefinition<string> => ({
    key: [name],
    rooms: () => [],
    read: name === 'other' ? () => new Promise(() => {}) : read,
    apply: (data) => data,
  });
  let live!: Live<string>;
  function One({ name }: { name: string }) {
    live = useLive(one(name));
    return null;
  }
  const shown = (name: string) => (
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={{ cache } as unknown as Platform}>
        <One name={name} />
      </PlatformContext>
    </QueryClientProvider>
  );
  const until = (state: Pick<Live<string>, 'data' | 'error' | 'isLoading'>) =>
    meanwhile(() => vi.waitFor(() => expect(live).toMatchObject(state)));
  const { again, unmount } = await render(shown('one'));
  await until({ data: undefined, error: null, isLoading: true });
  answers[0]!.resolve();
  await until({ data: undefined, error: errors[0]!, isLoading: false });
  await act(async () => live.retry());
  await until({ data: undefined, error: errors[0]!, isLoading: true });
  // Of other data it says nothing.
  await again(shown('other'));
  await until({ data: undefined, error: null, isLoading: true });
  await again(shown('one'));
  answers[1]!.resolve();
  await until({ data: undefined, error: errors[1]!, isLoading: false });
  await act(async () => live.retry());
  answers[2]!.resolve();
  await until({ data: 'there', error: null, isLoading: false });
  // An error from before that answer is forgotten.
  await act(async () => void cache.client.resetQueries({ queryKey: ['one'] }));
  await until({ data: undefined, error: null, isLoading: true });
  answers[3]!.resolve();
  await until({ data: 'there', error: null, isLoading: false });
  await unmount();
});
