import { sql } from 'kysely';
import type { Tx } from '#platform/server/data/database.ts';
import type { ThingMove } from '#postParts/server/postPart.ts';
import { dropUnused, nameThere, renamedThere } from './moveTags.ts';

/**
 * Brings the tags of blocks that have come from another board along, by name. Their rows, and those of `tagged`, still
 * name the tags of the former board.
 * @throws ApiError 422 when the board would have more tags than it can
 */
export async function bringTags(tx: Tx, { thingIDs, from, to }: ThingMove): Promise<void> {
  const these = sql`u.thing_id = any(${thingIDs}::text[])`;
  const { rows } = await sql`select from tagged u where ${these} limit 1`.execute(tx);
  if (rows.length === 0) return;
  await sql`select from boards where id in (${from}, ${to}) order by id for no key update`.execute(tx);
  await nameThere(tx, these, from, to);
  await sql`update tagged u set board_id = ${to} where ${these}`.execute(tx);
  await sql`
    update things i set tags = ${renamedThere(sql`i.tags`, from, to)}
    where i.id = any(${thingIDs}::text[]) and i.tags <> '{}'`.execute(tx);
  await dropUnused(tx, from);
}
