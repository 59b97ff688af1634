import { z } from 'zod';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { ProfileSummary } from './person.ts';

/** Room `profile` of each of the account's profiles: there is one more. */
export const profileAdded = defineEvent('profile.added', z.strictObject({ profile: ProfileSummary }));

/** Room `profile` of each of the account's other profiles: one was deleted. */
export const profileRemoved = defineEvent('profile.removed', z.strictObject({ profileID: Id }));

/** Room `profile` of a profile that was deleted: nobody acts as it any more, and its sockets are closed. */
export const profileEnded = defineEvent('profile.ended', z.strictObject({}));
