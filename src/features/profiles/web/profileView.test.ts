import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { profileView } from './profileView.ts';

const id = '65f000000000000000000001';

test('one’s own page is read anew each time it is opened, though its room is followed all along', async () => {
  let boards = 0;
  const answer = async () => ({ data: { boards: ++boards }, asOf: { [`profile:${id}`]: 0 } });
  const cache = new LiveCache(answer as unknown as Call, { join: () => {}, leave: () => {} });
  cache.follow([`profile:${id}`]);
  for (const shown of [1, 2, 3]) {
    const close = new QueryObserver(cache.client, cache.query(profileView(id, id))).subscribe(() => {});
    await vi.waitFor(() => expect(cache.view(profileView(id, id))).toEqual({ boards: shown }));
    close();
  }
});
