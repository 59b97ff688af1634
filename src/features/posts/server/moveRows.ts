import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { moveThingParts } from '#postParts/server/index.ts';
import { moveThingTags } from '#postParts/tags/server/index.ts';
import type { PostRef } from './thingRows.ts';

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
  await sql`
    update files set post_id = ${to.id}, board_id = ${to.boardID}
    where id in (select file_id from things where id = ${moved})`.execute(tx);
  await sql`update things set post_id = ${to.id}, board_id = ${to.boardID}, is_cover = is_cover and post_id = ${to.id} where id = ${moved}`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    update comments set post_id = ${to.id} where thing_id = ${moved} returning id`.execute(tx);
  await sql`
    update files set post_id = ${to.id}, board_id = ${to.boardID}
    where comment_id = any(${rows.map(({ id }) => id)}::text[])`.execute(tx);
  const on = sql`any(${[...thingIDs, ...rows.map(({ id }) => id)]}::text[])`;
  await sql`
    update reactions set post_id = ${to.id} where source_id = ${on} and post_id = ${from.id}`.execute(tx);
  await sql`
    update bookmarks set post_id = ${to.id} where source_id = ${on} and post_id = ${from.id}`.execute(tx);
  await sql`
    update activity set post_id = ${to.id}
    where post_id = ${from.id} and (cause_id = ${on} or thing_id = ${on} or comment_id = ${on})`.execute(tx);
  await moveThingTags(tx, thingIDs, to.id);
  await moveThingParts(tx, { thingIDs, from: from.boardID, to: to.boardID });
}
