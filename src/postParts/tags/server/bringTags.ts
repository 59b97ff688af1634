import { sql } from 'kysely';
import type { CountingBoardID, HeldID } from '#access/server/heldID.ts';
import type { Tx } from '#platform/server/data/database.ts';
import { renameTagsOfThings } from '#features/posts/server/tables.ts';
import type { ThingMove } from '#postParts/server/postPart.ts';
import { dropUnused, nameThere, renamedThere } from './moveTags.ts';

/** Takes the tags of blocks along to another post and, where that is on another board, to this board. */
export async function moveThingTags(tx: Tx, { thingIDs, from, to }: ThingMove): Promise<void> {
  await sql`update tagged set post_id = ${to.id} where thing_id = any(${thingIDs}::text[])`.execute(tx);
  await bringTags(tx, { thingIDs, from: from.boardID, to: to.boardID });
}

/**
 * Brings the tags of blocks that have come from one board to another along, by name. Their rows, and those of `tagged`, still
 * name the tags of the former board.
 * @throws ApiError 422 when the board would have more tags than it can
 */
export async function bringTags(
  tx: Tx,
  { thingIDs, from, to }: { thingIDs: HeldID<'thing'>[]; from: CountingBoardID; to: CountingBoardID },
): Promise<void> {
  if (from === to) return;
  const these = sql`u.thing_id = any(${thingIDs}::text[])`;
  const { rows } = await sql`select from tagged u where ${these} limit 1`.execute(tx);
  if (rows.length === 0) return;
  await sql`select from boards where id in (${from}, ${to}) order by id for no key update`.execute(tx);
  await nameThere(tx, these, from, to);
  await sql`update tagged u set board_id = ${to} where ${these}`.execute(tx);
  await renameTagsOfThings(tx, thingIDs, (names) => renamedThere(names, from, to));
  await dropUnused(tx, from);
}
