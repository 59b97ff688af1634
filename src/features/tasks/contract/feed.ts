import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Timestamp } from '#platform/contract/ids.ts';

/** Where a calendar reads what somebody is to do, below the API base: iCalendar (RFC 5545), without signing in. */
export const feedPath = (secret: string) => `/content/tasks/feed/${secret}.ics`;

const path = '/content/tasks/feed';

export const getFeed = defineEndpoint({
  name: 'tasks.feed',
  method: 'GET',
  path,
  summary: 'Whether there is an address by which a calendar reads one’s tasks, and since when',
  needs: 'profile',
  answer: z.strictObject({ createDate: Timestamp.nullable() }),
});

export const makeFeed = defineEndpoint({
  name: 'tasks.makeFeed',
  method: 'POST',
  path,
  summary: 'Make such an address, shown once; the one before ends',
  needs: 'profile',
  answer: z.strictObject({ url: z.string().max(1000), createDate: Timestamp }),
});

export const endFeed = defineEndpoint({
  name: 'tasks.endFeed',
  method: 'DELETE',
  path,
  summary: 'End the address by which a calendar reads one’s tasks',
  needs: 'profile',
  answer: z.void(),
});
