import { sql, type RawBuilder } from 'kysely';
import { TOTAL_STEPS, uploadProgressed, type UploadProgress } from '#features/uploads/contract.ts';
import { commentFileProgressed } from '#features/uploads/contract/commentUploads.ts';
import { eventIdsOf } from '#subjects/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { Room } from '#platform/contract/event.ts';

/** Bytes of a file `f` that have arrived: until all have, the sum of what its streams have. */
const bytesSql = sql<number>`case when f.proc_step > 0 then f.file_size
  else least(f.file_size, (select coalesce(sum(u.upload_offset), 0) from uploads u where u.file_id = f.id)) end::bigint`;

/** The block `t` of a file `f`: the one that shows it, or that is to. Joined to files. */
export const blockOfFile = sql`things t on t.id = case when f.replaces_thing_id is not null then f.replaces_thing_id
  else (select id from things where file_id = f.id) end`;

/** `UploadProgress` of a row `f` of files and its block `t`. */
export const progressSql: RawBuilder<UploadProgress> = sql`
  (select json_build_object('fileId', f.id, 'thingID', t.id, 'collectionID', t.collection_id, 'name', f.file_name, 'totalBytes', f.file_size,
    'bytesUploaded', b.bytes, 'progress', case when f.file_size = 0 then 1 else round(b.bytes::numeric / f.file_size, 4) end,
    'completed', f.proc_status = 'READY', 'failed', f.proc_status = 'FAILED',
    'currentStep', f.proc_step, 'totalSteps', ${sql.lit(TOTAL_STEPS)}, 'roomID', f.room_id,
    'replaces', f.replaces_thing_id is not null,
    'stopped', f.stopped_at is not null and f.proc_step = 0 and f.proc_status = 'PROCESSING',
    'uploader', (select json_build_object('id', p.id, 'firstName', p.first_name) from profiles p where p.id = f.uploaded_by))
    from (select ${bytesSql} as bytes) b)`;

interface Place {
  /** Of a file for a comment without a block. */
  entry: UploadProgress;
  postID: string | null;
  boardID: string;
  isForComment: boolean;
}

/** How far a file is, as this transaction sees it; undefined when the file or its block is gone. */
export async function readProgress(context: AnyCommand, fileID: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select ${progressSql} as entry, f.post_id as "postID", f.board_id as "boardID", f.for_comment as "isForComment"
    from files f left join ${blockOfFile} where f.id = ${fileID} and (t.id is not null or f.for_comment)`.execute(
    context.tx,
  );
  return rows[0];
}

/** Tells the post's room and the upload's own; of a file for a comment the sender's in place of the post's. */
export function publishProgress(context: AnyCommand, { entry, isForComment, ...place }: Place): void {
  const own: Room = `upload:${entry.roomID}`;
  if (!isForComment)
    return context.publish([`post:${place.postID}`, own], uploadProgressed, { entry }, eventIdsOf(place));
  const { thingID: _, collectionID: __, replaces: ___, ...plain } = entry;
  context.publish(
    [`profile:${entry.uploader.id}`, own],
    commentFileProgressed,
    { entry: plain },
    eventIdsOf(place),
  );
}

/** Reads and tells how far a file is. */
export async function tellProgress(context: AnyCommand, fileID: string): Promise<void> {
  const place = await readProgress(context, fileID);
  if (place) publishProgress(context, place);
}

/** Milliseconds, and share of the bytes, between two news of arriving bytes: events are kept, so they are few. */
const NEWS_MS = 2000;
const NEWS_SHARE = 0.05;
/** Files whose last news is remembered; forgetting one costs an event more. */
const MAX_REMEMBERED = 1000;

/** Decides when arriving bytes are worth telling others; the sender sees its own. */
export class ByteNews {
  private readonly last = new Map<string, { at: number; share: number }>();

  /** @param share of the stream's bytes that have arrived, 0 to 1 */
  isDue(uploadID: string, share: number): boolean {
    const last = this.last.get(uploadID) ?? { at: 0, share: 0 };
    if (Date.now() - last.at < NEWS_MS || share - last.share < NEWS_SHARE) return false;
    this.last.delete(uploadID);
    this.last.set(uploadID, { at: Date.now(), share });
    if (this.last.size > MAX_REMEMBERED) this.last.delete(this.last.keys().next().value!);
    return true;
  }
}
