import { sql } from 'kysely';
import { asHeld, type HeldID } from '#access/server/heldID.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { moveThingParts } from '#postParts/server/index.ts';
import type { PostRef } from '../blocks/thingRows.ts';

/** Takes the rows of blocks to another post, with everything that hangs on them. Both posts' rows are locked. */
export async function moveRows(
  { tx }: AnyCommand,
  { thingIDs, from, to }: { thingIDs: HeldID<'thing'>[]; from: PostRef; to: PostRef },
): Promise<void> {
  const moved = sql`any(${thingIDs}::text[])`;
  // A file deleted from the collection stays in this post's bin, as a block by itself.
  await sql`
    update things set collection_id = null
    where collection_id = ${moved} and deleted_at is not null and deleted_with is null`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update things set post_id = ${to.id}, board_id = ${to.boardID}, is_cover = is_cover and post_id = ${to.id} where id = ${moved}
    )
    select id from comments where thing_id = ${moved}`.execute(tx);
  const commentIDs = rows.map(({ id }) => asHeld<'commentOfThing'>(id));
  await moveThingParts(tx, { thingIDs, commentIDs, from, to });
}
