import { sql, type RawBuilder } from 'kysely';
import type { CountingBoardID } from '#access/server/heldID.ts';
import type { Tx } from '#platform/server/data/database.ts';

interface FileCopies {
  /** Rows `c` with `old`, the id of a block, and `file_id` and `post_id`, those of its copy. */
  copies: RawBuilder<unknown>;
  boardID: CountingBoardID;
  /** The profile that has made the copies. */
  by: string;
}

/** Writes the files of copies of blocks: rows of their own that name the same bytes. */
export async function copyFiles(tx: Tx, { copies, boardID, by }: FileCopies): Promise<void> {
  await sql`
    insert into files (id, board_id, post_id, uploaded_by, file_name, file_mime, file_ext, file_size, sha256, width, height,
      frames, duration_ms, placeholder, variants, proc_status, proc_step, proc_error, room_id)
    select c.file_id, ${boardID}, c.post_id, ${by}, f.file_name, f.file_mime, f.file_ext, f.file_size, f.sha256, f.width,
      f.height, f.frames, f.duration_ms, f.placeholder, f.variants, f.proc_status, f.proc_step, f.proc_error, c.file_id
    from ${copies} join things t on t.id = c.old join files f on f.id = t.file_id`.execute(tx);
}
