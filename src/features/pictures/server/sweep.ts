import { sql } from 'kysely';
import type { Job } from '#platform/server/http/feature.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';

/** Hourly: pictures that others took the place of a day ago, and those of who is gone. Their bytes go when no row names them. */
export const sweepPictures: Job = async (_payload, { db }, { signal }) => {
  await deleteOld(
    db,
    sql.table('pictures'),
    sql`until < now() or until is null and created_at < now() - interval '1 hour'
      and not exists (select from profiles p where p.photo_key = key or p.cover_key = key)
      and not exists (select from organizations o where o.photo_key = key or o.cover_key = key)
      and not exists (select from boards b where b.cover_key = key)`,
    signal,
  );
};
