import { sql } from 'kysely';
import type { Job } from '#platform/server/http/feature.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';

/**
 * Every hour: grants whose time is over and that nobody has taken, since the board or post is gone. Those of what is
 * there end within a minute, and open pages are told.
 */
export const sweepGrants: Job = async (_payload, { db }, { signal }) => {
  await deleteOld(db, sql.table('password_grants'), sql`until <= now() - interval '1 hour'`, signal);
};
