import { sql } from 'kysely';
import type { Tx } from '#platform/server/data/database.ts';
import { texts } from '#platform/server/data/texts.ts';

/**
 * Gives copies of blocks with files the texts that were read in those.
 * @param copies the blocks, each with the id of its copy's file
 */
export async function copyFileTexts(
  tx: Tx,
  copies: readonly { old: string; fileID: string }[],
): Promise<void> {
  const column = (name: keyof (typeof copies)[number]) => texts(copies.map((copy) => copy[name]));
  await sql`
    insert into file_texts (file_id, plain)
    select c.file_id, x.plain from unnest(${column('old')}, ${column('fileID')}) as c(old, file_id)
      join things t on t.id = c.old join file_texts x on x.file_id = t.file_id`.execute(tx);
}
