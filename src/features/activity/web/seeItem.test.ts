import { afterEach, expect, test, vi } from 'vitest';
import { activitySeen, type Activity } from '#features/activity/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { seeItem } from './seeItem.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

test('an item that is opened without a connection is seen at once, and kept; of one that has gone nobody is told', async () => {
  const { platform, kept, refuse } = offlinePlatform();
  seeItem(platform, { _id: 'a', seen: false } as Activity);
  seeItem(platform, { _id: 'b', seen: true } as Activity);
  expect(kept).toMatchObject([
    {
      endpoint: 'activity.see',
      key: 'seen:a',
      expected: [expectEvent('profile:ilse', activitySeen, { activityID: 'a' })],
    },
  ]);
  await refuse();
  expect(toasts.current()).toEqual([]);
});
