import { sql } from 'kysely';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { withdrawFile } from '../files.ts';
import { removeUploads } from '../uploadStore.ts';
import { accessUpload } from './uploadRow.ts';

/**
 * Ends an upload and forgets its bytes. A file that is still on its way leaves its post, and its other streams end with
 * it: each may still be ended by itself. A file that is there already stays.
 * @throws ApiError 404
 */
export async function terminateUpload(context: AnyCommand, id: string): Promise<void> {
  const upload = await accessUpload(context.tx, context.actor.profileID, id, { lock: true, over: true });
  if (upload.fileID !== null && (await withdrawFile(context, upload.fileID))) return;
  await sql`delete from uploads where id = ${id}`.execute(context.tx);
  context.afterCommit(() => void removeUploads(context.services, [id]).catch(() => {})); // the sweep removes the rest
}
