import { sql } from 'kysely';
import { BIN_DAYS } from '#features/bin/contract.ts';
import type { Services } from '#platform/server/events/context.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';

/** Removes for good what has been in the bin for 30 days. Files' bytes go by the uploads' own sweep. */
export async function purgePosts(_payload: unknown, { db }: Services, { signal }: JobHelpers): Promise<void> {
  const past = sql`deleted_at < now() - make_interval(days => ${BIN_DAYS}::int)`;
  await deleteOld(db, sql.table('things'), past, signal);
  await deleteOld(db, sql.table('posts'), past, signal);
}
