import { sql } from 'kysely';
import type { CountingBoardID, HeldID } from '#access/server/heldID.ts';
import type { Tx } from '#platform/server/data/database.ts';
import { texts } from '#platform/server/data/texts.ts';

interface FileCopies {
  /** Blocks, each with the id of its copy's file and the post that the copy comes to. */
  copies: readonly { old: string; fileID: string; postID: HeldID<'post'> }[];
  boardID: CountingBoardID;
  /** The profile that has made the copies. */
  by: string;
}

/** Writes the files of copies of blocks: rows of their own that name the same bytes. */
export async function copyFiles(tx: Tx, { copies, boardID, by }: FileCopies): Promise<void> {
  const column = (name: keyof (typeof copies)[number]) => texts(copies.map((copy) => copy[name]));
  await sql`
    insert into files (id, board_id, post_id, uploaded_by, file_name, file_mime, file_ext, file_size, sha256, width, height,
      frames, duration_ms, placeholder, variants, proc_status, proc_step, proc_error, room_id)
    select c.file_id, ${boardID}, c.post_id, ${by}, f.file_name, f.file_mime, f.file_ext, f.file_size, f.sha256, f.width,
      f.height, f.frames, f.duration_ms, f.placeholder, f.variants, f.proc_status, f.proc_step, f.proc_error, c.file_id
    from unnest(${column('old')}, ${column('fileID')}, ${column('postID')}) as c(old, file_id, post_id)
      join things t on t.id = c.old join files f on f.id = t.file_id`.execute(tx);
}
