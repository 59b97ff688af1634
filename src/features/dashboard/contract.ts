import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';

export const changesByOthers = defineEndpoint({
  name: 'dashboard.changes',
  method: 'GET',
  path: '/content/recent/changes',
  summary: 'On which of one’s boards others have changed something since a moment, at most a day ago',
  needs: 'profile',
  query: z.strictObject({ since: Timestamp }),
  answer: z.strictObject({ boardIDs: z.array(Id).max(100) }),
});

/** Room `dashboard`: the boards or posts that the profile was on last are others than before. */
export const recentChanged = defineEvent('dashboard.recentChanged', z.strictObject({}));
/** Room `dashboard`: what is unread in a discussion changed. `placeID`: the post, or the board. */
export const unreadChanged = defineEvent('dashboard.unreadChanged', z.strictObject({ placeID: Id }));
/** Room `dashboard`: a task that the profile does, or has just changed, is another than before. */
export const tasksChanged = defineEvent('dashboard.tasksChanged', z.strictObject({}));
