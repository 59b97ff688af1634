import { expect, test, vi } from 'vitest';
import { listPage } from '#platform/web/live/liveList.ts';
import { collectionThings } from './collectionQueries.ts';

const place = { boardID: 'b', postID: 'p', collectionID: 'c' };

test('a next page of a collection of which nothing is there is refused, and asks for nothing', async () => {
  const call = vi.fn();
  const empty = listPage<never>({ info: [], total: 0, hasRemaining: true, cursor: 'x' });
  await expect(collectionThings(place).more?.(call, empty, 'after')).rejects.toThrow(
    'No data returned from getMoreCurrentPostsData / fetchCollectionThings',
  );
  expect(call).not.toHaveBeenCalled();
});
