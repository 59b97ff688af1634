import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Room } from '#platform/contract/event.ts';
import type { Call, LiveDefinition } from './live.ts';
import { LiveCache } from './liveCache.ts';

const own: Room = 'profile:000000000000000000000001';
let reads: number;
let cache: LiveCache;
let stop: () => void;

const count: LiveDefinition<number> = {
  key: ['count'],
  rooms: () => [own],
  read: async () => ({ data: ++reads, asOf: { [own]: 1 } }),
  apply: (data) => data,
  isHintedBy: () => true,
};

const open = (definition: LiveDefinition<number>) => {
  cache.members.expected();
  stop = new QueryObserver(cache.client, cache.query(definition)).subscribe(() => {});
};
const connect = () => {
  cache.members.connected();
  cache.reached(own, 1);
};

beforeEach(() => {
  vi.useFakeTimers();
  reads = 0;
  cache = new LiveCache((async () => {}) as unknown as Call, { join: () => {}, leave: () => {} });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('what lives by hints is read again once they come, since those before were missed', async () => {
  open(count);
  await vi.advanceTimersByTimeAsync(100);
  connect();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toBe(2);
});

test('what can wait is read when hints come, and once', async () => {
  open({ ...count, canWait: true });
  await vi.advanceTimersByTimeAsync(500);
  expect(reads).toBe(0);
  connect();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toBe(1);
});

test('where hints are late, what can wait is read without them, and again once they come', async () => {
  open({ ...count, canWait: true });
  await vi.advanceTimersByTimeAsync(2500);
  expect(reads).toBe(1);
  connect();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toBe(2);
});
