import { sql } from 'kysely';
import type { Services } from '#platform/server/events/context.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { withdrawFile } from '../files.ts';
import { listUploadFiles, removeUploads } from '../uploadStore.ts';
import { resumeFiles } from './resumeFiles.ts';

const BATCH = 100;
/** An upload's row is written before its bytes; a file without a row for so long has lost it. */
const ORPHAN_MS = 3_600_000;

/** Every few minutes: what expired ends, what is left over goes, what stands still goes on. */
export async function sweepUploads(
  _payload: unknown,
  services: Services,
  helpers: JobHelpers,
): Promise<void> {
  await resumeFiles(services);
  await endExpired(services, helpers);
  await removeOrphans(services);
}

/** Uploads nobody has sent a byte of for a day: their place in the post is given up and their bytes go. */
async function endExpired({ db, ...services }: Services, helpers: JobHelpers): Promise<void> {
  while (!helpers.signal.aborted) {
    const { rows } = await sql<{ id: string; fileID: string | null }>`
      select u.id, case when f.proc_status = 'PROCESSING' and f.proc_step = 0 then f.id end as "fileID"
      from uploads u left join files f on f.id = u.file_id
      where u.expires_at < now() and (u.writer is null or u.writer_until < now())
        -- Streams of one file live as long as any of them does, and what is being processed keeps its upload.
        and not exists (select from uploads other where other.file_id = u.file_id and other.expires_at >= now())
        and not (f.proc_status = 'PROCESSING' and f.proc_step > 0)
      order by u.expires_at limit ${BATCH}`.execute(db);
    for (const { fileID } of rows) {
      if (fileID !== null)
        await helpers.act((context) => withdrawFile(context, fileID, 'It was not finished within a day.'));
    }
    const ids = rows.map(({ id }) => id);
    await sql`delete from uploads where id = any(${ids}::text[])`.execute(db);
    await removeUploads(services, ids);
    if (rows.length < BATCH) return;
  }
}

/** Bytes whose row went first: with its board, or by a cancelling that was ended half-way. */
async function removeOrphans(services: Services): Promise<void> {
  const files = await listUploadFiles(services);
  const old = files.filter(({ modified }) => modified.getTime() < Date.now() - ORPHAN_MS).map(({ id }) => id);
  for (let from = 0; from < old.length; from += 1000) {
    const ids = old.slice(from, from + 1000);
    // Of those that have a row, the bytes were moved on if its file has passed the second step.
    const { rows } = await sql<{ id: string }>`
      select u.id from uploads u left join files f on f.id = u.file_id
      where u.id = any(${ids}::text[]) and (f.id is null or f.proc_step < 2)`.execute(services.db);
    const needed = new Set(rows.map(({ id }) => id));
    await removeUploads(
      services,
      ids.filter((id) => !needed.has(id)),
    );
  }
}
