import { sql } from 'kysely';
import type { Job } from '#platform/server/http/feature.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';

/** Forgets sign-ups that were finished or left. */
export const sweepSignups: Job = async (_payload, { db }, { signal }) => {
  await deleteOld(db, sql.table('signups'), sql`created_at < now() - interval '2 days'`, signal);
};
