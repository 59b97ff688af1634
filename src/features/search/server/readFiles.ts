import { sql } from 'kysely';
import { parse, ParserFault, readableMimes, Unreadable } from '#features/media/server/index.ts';
import type { Services } from '#platform/server/events/context.ts';
import type { Job } from '#platform/server/http/feature.ts';

/** Milliseconds that reading one file may take. */
const READ_MS = 20_000;
/** Files that one run looks after, of those that no job has read. */
const BATCH = 50;

interface ToRead {
  id: string;
  sha256: string;
  mime: string;
}

const unread = sql`from files f
  where f.proc_status = 'READY' and f.deleted_at is null and f.file_mime = any(${[...readableMimes]}::text[])
    and not exists (select from file_texts x where x.file_id = f.id)`;

/** Reads what is written in a file, in a process that can be ended, and keeps it to be found. Repeating it does nothing. */
export async function readFile({ fileID }: { fileID: string }, services: Services): Promise<void> {
  const { rows } = await sql<ToRead>`
    select f.id, f.sha256, f.file_mime as mime ${unread} and f.id = ${fileID}`.execute(services.db);
  for (const file of rows) await keepText(services, file);
}

/** Reads the files whose job was lost, or that were there before there was one. */
export const readFiles: Job = async (_payload, services, { signal }) => {
  const { rows } = await sql<ToRead>`
    select f.id, f.sha256, f.file_mime as mime ${unread} and f.stepped_at < now() - interval '1 minute'
    order by f.id desc limit ${BATCH}`.execute(services.db);
  for (const file of rows) if (!signal.aborted) await keepText(services, file);
};

async function keepText({ db, blobs }: Services, { id, sha256, mime }: ToRead): Promise<void> {
  const text = await parse('text', { path: blobs.path(sha256), mime }, READ_MS).catch(noneWhereAtFault);
  await sql`insert into file_texts (file_id, plain)
    select id, ${text} from files where id = ${id} on conflict do nothing`.execute(db);
}

/** A file that cannot be read has no text; every other fault is the product's, and the job tries again. */
function noneWhereAtFault(error: unknown): string {
  if (error instanceof ParserFault || error instanceof Unreadable) return '';
  throw error;
}
