import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/server/data/database.ts';

/**
 * Gives copies of blocks with files the texts that were read in those.
 * @param copies rows `c` with `old`, the id of a block, and `file_id`, that of its copy's file
 */
export async function copyFileTexts(tx: Tx, copies: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into file_texts (file_id, plain)
    select c.file_id, x.plain from ${copies} join things t on t.id = c.old join file_texts x on x.file_id = t.file_id`.execute(
    tx,
  );
}
