import { sql } from 'kysely';
import { STOPPED_SECONDS } from '#features/uploads/contract.ts';
import type { AnyCommand, Services } from '#platform/server/events/context.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { EXPIRY_HOURS } from '../limits.ts';
import { tellProgress } from '../progress.ts';

const BATCH = 100;

/** Every minute: files whose bytes have stopped coming are noted and told. A stream that is being written has not. */
export async function stopUploads(
  _payload: unknown,
  _services: Services,
  helpers: JobHelpers,
): Promise<void> {
  while (!helpers.signal.aborted) {
    let found = 0;
    await helpers.act(async (context) => {
      // Each write moves the moment at which an upload runs out: by it one knows when the last byte came.
      const { rows } = await sql<{ id: string }>`
        update files set stopped_at = now() where id in (
          select f.id from files f
          where f.proc_status = 'PROCESSING' and f.proc_step = 0 and f.stopped_at is null
            and f.created_at < now() - make_interval(secs => ${STOPPED_SECONDS})
            and not exists (select from uploads u where u.file_id = f.id
              and (u.writer_until > now() and u.writer is not null
                or u.expires_at > now() + make_interval(hours => ${EXPIRY_HOURS}, secs => ${-STOPPED_SECONDS})))
          order by f.id limit ${BATCH} for update skip locked)
        returning id`.execute(context.tx);
      for (const { id } of rows) await tellProgress(context, id);
      found = rows.length;
    });
    if (found < BATCH) return;
  }
}

/** Bytes of a file that had stopped come again: it is told at once. */
export async function goOn(context: AnyCommand, fileID: string): Promise<void> {
  const { rows } = await sql`
    update files set stopped_at = null where id = ${fileID} and stopped_at is not null returning id`.execute(
    context.tx,
  );
  if (rows.length > 0) await tellProgress(context, fileID);
}
