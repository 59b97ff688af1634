import { sql } from 'kysely';
import type { Db } from '#platform/server/data/database.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';

/** Deletes the posts of a board for good, in batches: a board can hold more than one statement has time for. */
export async function deletePostsOf(db: Db, boardID: string, signal: AbortSignal): Promise<void> {
  await deleteOld(db, sql.table('posts'), sql`board_id = ${boardID}`, signal);
}
