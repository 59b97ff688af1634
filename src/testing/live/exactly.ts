import { expect } from 'vitest';
import type { Change, LiveDefinition } from '#platform/web/live/live.ts';
import { changedBy } from '#platform/web/live/reading.ts';

/** The reducer of live data, for events after which it knows the data: neither stale nor gone. */
export const exactly =
  <T>({ apply }: LiveDefinition<T>) =>
  (data: T, change: Change): T => {
    const after = changedBy(apply(data, change), data);
    expect(after).toMatchObject({ isStale: false, isGone: false });
    return after.data;
  };
