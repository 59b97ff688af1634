import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEvent, type LiveEvent, type Room } from '#platform/contract/event.ts';
import { CallError } from '../calling/callError.ts';
import { defineMomentary, expectEvent, gone, stale, type Call, type LiveDefinition } from './live.ts';
import { LiveCache } from './liveCache.ts';
import { joinPage, listPage, type LiveList } from './liveList.ts';

const room: Room = 'board:000000000000000000000001';
const PAGE = 10;
const boardChanged = defineEvent('board.changed', z.unknown());

/** The numbers from 0 on, in pages; the server of these tests. */
let world: number[];
let seq: number;
let reads: number;
let refusal: CallError | undefined;
let cache: LiveCache;
let stops: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  world = Array.from({ length: 50 }, (_, at) => at);
  seq = 0;
  reads = 0;
  refusal = undefined;
  stops = [];
  const call = (async () => ({
    data: { events: [], hasRemaining: false, tooOld: false },
    asOf: {},
  })) as unknown as Call;
  cache = new LiveCache(call, { join: () => {}, leave: () => {} });
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

const page = async (after?: LiveList<number>) => {
  reads++;
  if (refusal) throw refusal;
  const at = after ? world.findIndex((one) => one > after.until!) : 0;
  const info = world.slice(at, at + PAGE);
  const hasRemaining = at + PAGE < world.length;
  return {
    data: listPage({ info, hasRemaining, cursor: String(info.at(-1)) }, after?.until),
    asOf: { [room]: seq },
  };
};
const numbers: LiveDefinition<LiveList<number>> = {
  key: ['numbers'],
  rooms: () => [room],
  read: () => page(),
  apply: (list, { type }) => (type === 'hint' ? stale(list) : type === 'end' ? gone : list),
  more: (_call, list) => page(list),
  join: joinPage,
};

async function open<T>(definition: LiveDefinition<T>): Promise<() => void> {
  const stop = new QueryObserver(cache.client, cache.query(definition)).subscribe(() => {});
  stops.push(stop, cache.follow(definition.rooms(undefined)));
  await vi.advanceTimersByTimeAsync(0);
  return stop;
}
function tell(type: string) {
  const event: LiveEvent = { id: '0', room, seq: ++seq, type, action: '', at: '', data: null };
  cache.receive(event);
}
const items = () => cache.view(numbers)?.items;

test('many hints are one reading a second, with what is loaded on screen meanwhile', async () => {
  await open(numbers);
  for (let n = 0; n < 50; n++) {
    tell('hint');
    expect(items()).toHaveLength(PAGE);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(reads).toBe(2);
  await vi.advanceTimersByTimeAsync(1300);
  expect(reads).toBe(3); // for those that came after the second began
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toBe(3);
});

test('hints of many things that a list has not loaded are two readings a second, not one for each', async () => {
  let met = 0;
  const boards: LiveDefinition<LiveList<number>> = {
    ...numbers,
    shows: [boardChanged],
    members: {
      isOf: () => true,
      rooms: () => [],
      isWhole: () => false,
      read: async (_call, of) => {
        met++;
        return { asOf: { [of]: 1 }, item: undefined };
      },
      put: (list) => list,
    },
  };
  await open(boards);
  for (let n = 0; n < 50; n++) {
    cache.hinted(`board:${String(n).padStart(24, '0')}`, 1, ['board.changed']);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect([met, reads]).toEqual([1, 2]); // the first of them alone, and the list
  await vi.advanceTimersByTimeAsync(10_000);
  expect([met, reads]).toEqual([1, 3]); // once more, for those that came while it was read
  cache.hinted('board:000000000000000000000007', 2, ['board.changed']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([met, reads]).toEqual([2, 3]);
});

test('all that is loaded is read again, not the first page alone', async () => {
  await open(numbers);
  await cache.more(numbers);
  await cache.more(numbers);
  expect(items()).toHaveLength(3 * PAGE);
  world = world.filter((one) => one !== 15);
  tell('hint');
  await vi.advanceTimersByTimeAsync(300);
  expect(items()).toEqual(Array.from({ length: 31 }, (_, at) => at).filter((one) => one !== 15));
  expect(reads).toBe(6);
});

test('a long list is read again as far as it is loaded, in a longer turn', async () => {
  world = Array.from({ length: 41 * PAGE }, (_, at) => at);
  await open(numbers);
  for (let n = 0; n < 40; n++) await cache.more(numbers);
  tell('hint');
  await vi.advanceTimersByTimeAsync(300);
  expect([items()!.length, reads]).toEqual([41 * PAGE, 2 * 41]);
  tell('hint');
  await vi.advanceTimersByTimeAsync(3600);
  expect(reads).toBe(2 * 41);
  await vi.advanceTimersByTimeAsync(700);
  expect([items()!.length, reads]).toEqual([41 * PAGE, 3 * 41]);
});

test('a list that somebody has read very far is not cut as it is read again', async () => {
  world = Array.from({ length: 80 * PAGE }, (_, at) => at);
  await open(numbers);
  for (let n = 0; n < 70; n++) await cache.more(numbers);
  world = world.filter((one) => one !== 15);
  tell('hint');
  await vi.advanceTimersByTimeAsync(300);
  expect(items()).toEqual(world.slice(0, 71 * PAGE));
});

test('what was loaded and is not followed is read again once a connection is back', async () => {
  const members = { isOf: () => true, rooms: () => [], isWhole: () => false, read: vi.fn(), put: vi.fn() };
  await open({ ...numbers, members });
  await cache.more(numbers);
  await cache.more(numbers);
  world = world.filter((one) => one !== 25);
  cache.members.connected();
  cache.members.joined('profile:000000000000000000000001');
  await vi.advanceTimersByTimeAsync(2300);
  expect(items()).not.toContain(25);
});

test('a page that came while the list was read again stays', async () => {
  await open(numbers);
  tell('hint');
  const more = cache.more(numbers);
  await vi.advanceTimersByTimeAsync(300);
  await more;
  expect(items()).toHaveLength(2 * PAGE);
});

test('of what is not on screen nothing is read until it is opened', async () => {
  const close = await open(numbers);
  close();
  tell('hint');
  tell('said'); // an event that it takes makes it no younger
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toBe(1);
  await open(numbers);
  expect(reads).toBe(2);
});

test('what is momentary is read each time it is opened, though its room is followed, and shown as it was meanwhile', async () => {
  const momentary = defineMomentary<LiveList<number>>({ key: ['momentary'], read: () => page() });
  stops.push(cache.follow([room]));
  for (const opened of [1, 2, 3]) {
    const stop = new QueryObserver(cache.client, cache.query(momentary)).subscribe(() => {});
    expect(cache.view(momentary)?.items[0]).toBe(opened === 1 ? undefined : opened - 2);
    await vi.advanceTimersByTimeAsync(5000);
    expect([reads, cache.view(momentary)?.items[0]]).toEqual([opened, opened - 1]);
    world = world.slice(1);
    stop();
  }
});

test('a hint while it is being read is heeded when that is over', async () => {
  let answer = () => {};
  const slow = {
    ...numbers,
    read: () => new Promise<void>((done) => (answer = done)).then(() => page()),
  };
  await open(slow);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  tell('hint');
  await vi.advanceTimersByTimeAsync(300); // it is being read
  tell('hint');
  await vi.advanceTimersByTimeAsync(3000);
  answer();
  await vi.advanceTimersByTimeAsync(2000);
  answer();
  await vi.advanceTimersByTimeAsync(2000);
  expect(reads).toBe(3);
});

test('what is gone is forgotten; so is what is stale and may not be read any more', async () => {
  await open(numbers);
  refusal = new CallError(404);
  tell('end');
  expect(items()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0); // asked for again, and refused
  refusal = undefined;
  await cache.client.refetchQueries();
  expect(items()).toHaveLength(PAGE);
  refusal = new CallError(403);
  tell('hint');
  await vi.advanceTimersByTimeAsync(300);
  expect(items()).toBeUndefined();
});

test('from its moment on it is read again, and not before', async () => {
  const until = Date.now() + 60_000;
  await open({ ...numbers, staleAt: () => (reads === 1 ? until : undefined) });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(reads).toBe(2);
});

test('a moment that was past when it was read is no reason to read it again on screen', async () => {
  await open({ ...numbers, staleAt: () => Date.now() - 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toBe(1);
});

test('what was done here stays to be seen, though the event that confirms it only says that the data is stale', async () => {
  const without: LiveDefinition<LiveList<number>> = {
    ...numbers,
    apply: (list, { type, data }) =>
      type !== 'hint'
        ? list
        : data === null
          ? stale(list)
          : { ...list, items: list.items.filter((one) => one !== data) },
  };
  await open(without);
  const seen = () => cache.view(without)?.items.slice(0, 3);
  const hinted = defineEvent('hint.', z.number());
  cache.pending.add('mine', [expectEvent(room, hinted, 1)]);
  expect(seen()).toEqual([0, 2, 3]);
  const event: LiveEvent = { id: '0', room, seq: ++seq, type: 'hint', action: '', at: '', data: null };
  cache.receive({ ...event, mutationID: 'mine' });
  expect(cache.pending.snapshot()).toEqual([]);
  expect(seen()).toEqual([0, 2, 3]);
  world = world.filter((one) => one !== 2);
  await vi.advanceTimersByTimeAsync(300);
  expect(seen()).toEqual([0, 1, 3]);
});
