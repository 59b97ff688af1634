import { z } from 'zod';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';

/**
 * Room `profile` of each of the account's profiles: how much one of them has not looked at yet, at most 100. It stands
 * here, beside the summary it changes, so that the shell need not know what activity is.
 */
export const activityCounted = defineEvent(
  'ProfileActivityCount.changed',
  z.strictObject({ profileID: Id, activityCount: z.int() }),
);
