import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Room } from '#platform/contract/event.ts';
import type { Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { boardTags } from './tagQueries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the list of tags is read again a second after what it counts has changed, once for all that came meanwhile', async () => {
  const room: Room = `board:${'b'.repeat(24)}`;
  let seq = 0;
  let reads = 0;
  const call = (async () => {
    reads++;
    return { data: { info: [] }, asOf: { [room]: seq, 'profile:p': 0 } };
  }) as unknown as Call;
  const cache = new LiveCache(call, { join: () => undefined, leave: () => undefined });
  const tags = boardTags('b'.repeat(24), 'p');
  const stop = new QueryObserver(cache.client, cache.query(tags)).subscribe(() => {});
  cache.follow(tags.rooms(undefined));
  await vi.advanceTimersByTimeAsync(0);
  const tell = () =>
    cache.receive({ id: '0', room, seq: ++seq, type: 'tags', action: 'changed', at: '', data: {} });
  tell();
  await vi.advanceTimersByTimeAsync(400);
  tell();
  await vi.advanceTimersByTimeAsync(590);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(270);
  expect(reads).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toBe(2);
  stop();
});
