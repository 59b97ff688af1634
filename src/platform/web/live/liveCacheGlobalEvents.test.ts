import { setImmediate as turn } from 'node:timers/promises';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import { stale, type Call, type Everywhere, type LiveDefinition } from './live.ts';
import { LiveCache } from './liveCache.ts';
import { GlobalEvents } from './liveCacheGlobalEvents.ts';

const own: Room = 'profile:000000000000000000000001';
const board: Room = 'board:000000000000000000000002';

/** A name that stands in many data; `renamed` says how it is now. */
interface Named {
  name: string;
  text?: string;
}
const everywhere: Everywhere = ({ type, data }) =>
  type === 'renamed' ? <T>(before: T) => ({ ...before, name: (data as Named).name }) as T : undefined;

let reads = 0;
let gate: Promise<void>;
let stops: (() => void)[];
let cache: LiveCache;
beforeEach(() => {
  reads = 0;
  gate = Promise.resolve();
  stops = [];
  const call = (async () => ({
    data: { events: [], hasRemaining: false, tooOld: false },
    asOf: {},
  })) as unknown as Call;
  cache = new LiveCache(
    call,
    { join: () => {}, leave: () => {} },
    undefined,
    undefined,
    new GlobalEvents(everywhere),
  );
});
afterEach(() => stops.forEach((stop) => stop()));

const post = (rooms: Room[], more: Partial<LiveDefinition<Named>> = {}): LiveDefinition<Named> => ({
  key: ['post', ...rooms],
  rooms: () => rooms,
  read: async () => {
    reads++;
    const reading = { data: { name: 'Ann' }, asOf: Object.fromEntries(rooms.map((room) => [room, 0])) };
    await gate;
    return reading;
  },
  apply: (data, { type, data: said }) => (type === 'said' ? { ...data, ...(said as Named) } : data),
  ...more,
});

async function open(definition: LiveDefinition<Named>) {
  const observer = new QueryObserver(cache.client, cache.query(definition));
  stops.push(observer.subscribe(() => {}));
  await gate;
  await turn();
  return () => cache.view(definition)?.name;
}

const event = (room: Room, seq: number, type: string, data: Named, at: string): LiveEvent => ({
  id: '0',
  room,
  seq,
  type,
  action: '',
  at,
  data,
});

test('what one room tells changes data of every room, and of none', async () => {
  const views = [await open(post([board])), await open(post([own])), await open(post([]))];
  cache.receive(event(own, 1, 'renamed', { name: 'Bea' }, '1'));
  expect(views.map((view) => view())).toEqual(['Bea', 'Bea', 'Bea']);
  expect(reads).toBe(3);
});

test('what comes late, from another room, is not news any more', async () => {
  const view = await open(post([board]));
  cache.receive(event(own, 1, 'renamed', { name: 'Cleo' }, '2'));
  cache.receive(event(board, 1, 'renamed', { name: 'Bea' }, '1'));
  expect(view()).toBe('Cleo');
  cache.receive(event(board, 2, 'said', { name: 'Ann', text: 'from before' }, '1'));
  expect(view()).toBe('Cleo');
  cache.receive(event(board, 3, 'said', { name: 'Dora', text: 'from after' }, '3'));
  expect(view()).toBe('Dora');
});

test('a read that was on its way meanwhile is brought up to it', async () => {
  let answer = () => {};
  gate = new Promise((done) => (answer = done));
  const opening = open(post([board]));
  await turn();
  cache.receive(event(own, 1, 'renamed', { name: 'Bea' }, '1'));
  answer();
  expect((await opening)()).toBe('Bea');
});

test('data that was old stays old, and what is stale by it is read again', async () => {
  const view = await open(
    post([board], { apply: (data, { type }) => (type === 'renamed' ? stale(data) : data) }),
  );
  cache.receive(event(own, 1, 'renamed', { name: 'Bea' }, '1'));
  expect(view()).toBe('Bea');
  await vi.waitFor(() => expect(reads).toBe(2));
  stops.splice(0).forEach((stop) => stop());
  await cache.client.invalidateQueries();
  cache.receive(event(own, 2, 'renamed', { name: 'Cleo' }, '2'));
  expect(cache.client.getQueryState(['post', board])!.isInvalidated).toBe(true);
});
