import { sql } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { BIN_DAYS } from '#features/bin/contract.ts';
import { isOfPicture } from '#features/pictures/server/tables.ts';
import type { Services } from '#platform/server/events/context.ts';
import { transaction, type Db } from '#platform/server/data/database.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { lockBlobs } from '../process/keepBlobs.ts';

/** A blob younger than this may belong to a row that is not written yet. */
const BLOB_HOURS = 24;
const BATCH = 100;

/** Once a night: rows of files that no block shows any more, then the bytes that no row names. */
export async function sweepFiles(
  _payload: unknown,
  services: Services,
  { signal }: JobHelpers,
): Promise<void> {
  await deleteUnusedFiles(services.db);
  for await (const names of services.blobs.list()) {
    for (let from = 0; from < names.length && !signal.aborted; from += BATCH) {
      await removeUnusedBlobs(services, names.slice(from, from + BATCH));
    }
  }
}

/** Days that a file which came for a comment is kept without one. */
const UNSENT_DAYS = 7;

/**
 * Files whose block or comment was purged from the bin or has another for as long as the bin keeps things, and those
 * that failed or were cancelled a week ago.
 */
async function deleteUnusedFiles(db: Db): Promise<void> {
  await sql`
    delete from files f where (f.proc_status = 'READY' or (f.proc_status = 'FAILED' and f.stepped_at < now() - interval '7 days'))
      and f.created_at < now() - interval '1 hour'
      and (f.former_thing_id is null or f.replaced_at < now() - make_interval(days => ${BIN_DAYS}::int))
      and f.comment_id is null and (not f.for_comment or f.created_at < now() - make_interval(days => ${UNSENT_DAYS}::int))
      and not exists (select from things t where t.file_id = f.id)
      and not exists (select from posts p where p.cover_file_id = f.id)`.execute(db);
}

/** Removes those of these blobs that are old and that no row names. Nobody can begin to name one meanwhile. */
async function removeUnusedBlobs({ db, blobs }: Services, names: string[]): Promise<void> {
  const unused = await unnamed(db, names);
  if (unused.length === 0) return;
  await transaction(db, async (tx) => {
    await lockBlobs(tx);
    const oldest = Date.now() - BLOB_HOURS * 3_600_000;
    for (const name of await unnamed(tx, unused)) {
      const stored = await blobs.stored(name);
      if (stored && stored.getTime() < oldest) await blobs.remove(name);
    }
  });
}

async function unnamed(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${texts(names)}) as n(name)
    where not exists (select from files f where f.sha256 = n.name)
      and not exists (select from files f where jsonb_path_query_array(f.variants, '$.*.sha256') ? n.name)
      and not ${isOfPicture(sql.ref('n.name'))}`.execute(db);
  return rows.map(({ name }) => name);
}
