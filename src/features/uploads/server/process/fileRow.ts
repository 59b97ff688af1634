import { sql } from 'kysely';
import type { Dimensions, Identity } from '#features/media/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import { tellProgress } from '../progress.ts';
import { keepBlobs, type NewBlob } from './keepBlobs.ts';

/** One picture size in the blob store, as `files.variants` keeps it. */
export interface StoredVariant {
  sha256: string;
  mime: string;
  width: number;
  height: number;
  size: number;
}

/** A file on its way, as the steps need it. */
export interface FileRow {
  id: string;
  /** Null for a comment on a board itself. */
  postID: string | null;
  boardID: string;
  uploadedBy: string;
  accountID: string;
  name: string;
  mime: string;
  size: number;
  sha256: string | null;
  width: number | null;
  height: number | null;
  frames: number;
  /** The block whose file it is to replace. */
  replacesID: string | null;
  isForComment: boolean;
  variants: Record<string, StoredVariant>;
  /** Steps done. */
  step: number;
}

/** A file that all bytes have arrived of and that is not finished; undefined when there is nothing (more) to do. */
export async function readFile(db: Db, fileID: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select f.id, f.post_id as "postID", f.board_id as "boardID", f.uploaded_by as "uploadedBy", p.account_id as "accountID",
      f.file_name as name, f.file_mime as mime, f.file_size as size, f.sha256, f.width, f.height, f.frames,
      f.replaces_thing_id as "replacesID", f.for_comment as "isForComment", f.variants,
      f.proc_step as step
    from files f join profiles p on p.id = f.uploaded_by
    where f.id = ${fileID} and f.proc_status = 'PROCESSING' and f.proc_step > 0`.execute(db);
  return rows[0];
}

/** Result of a step: columns to set, blobs to keep, and work for the time when both are safe. */
export interface Found {
  set?: Partial<Identity & Dimensions> & { placeholder?: string; variants?: Record<string, StoredVariant> };
  /** Why the file cannot be shown as a picture: it is a plain file from here on. */
  plain?: string;
  /** Only its first frame is shown. */
  still?: boolean;
  blobs?: NewBlob[];
  after?(): Promise<void>;
}

/** Records a step as done, with what it found, and tells how far the file is. Does nothing when it was recorded before. */
export async function completeStep(context: AnyCommand, file: FileRow, found: Found): Promise<void> {
  const { set = {}, plain = null, still = false, blobs = [] } = found;
  await keepBlobs(context, blobs);
  const { rows } = await sql`
    update files set proc_step = proc_step + 1, stepped_at = now(),
      file_mime = coalesce(${set.mime ?? null}, file_mime), file_ext = coalesce(${set.ext ?? null}, file_ext),
      width = case when ${plain}::text is null then coalesce(${set.width ?? null}::int, width) end,
      height = case when ${plain}::text is null then coalesce(${set.height ?? null}::int, height) end,
      frames = case when ${still} then 1 else coalesce(${set.frames ?? null}::int, frames) end,
      placeholder = coalesce(${set.placeholder ?? null}, placeholder), proc_error = coalesce(${plain}::text, proc_error),
      variants = variants || ${JSON.stringify(set.variants ?? {})}::jsonb
    where id = ${file.id} and proc_step = ${file.step} and proc_status = 'PROCESSING' returning id`.execute(
    context.tx,
  );
  if (rows.length > 0) await tellProgress(context, file.id);
}
