import { sql } from 'kysely';
import type { Job } from '#platform/server/feature.ts';
import { deleteOld } from '#platform/server/sweep.ts';

/** Every hour: what a password had opened, to sessions for which its time is over. Until then it opens nothing either. */
export const sweepPasswordGrants: Job = async (_payload, { db }, { signal }) => {
  await deleteOld(db, 'password_grants', sql`until <= now()`, signal);
};
