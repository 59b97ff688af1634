import { asHeld, type CountingBoardID, type HeldID } from '#access/server/heldID.ts';
import { sql, type RawBuilder } from 'kysely';
import { copyFileTexts } from '#features/search/server/tables.ts';
import { copyFiles } from '#features/uploads/server/tables.ts';
import { texts } from '#platform/server/data/texts.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { newId } from '#platform/server/data/ids.ts';
import { bringTags, copyThingTags, type CopyOf } from '#postParts/tags/server/index.ts';
import { copiedOfThings } from './copiedColumns.ts';
import type { TakenThing } from '../move/takenThing.ts';
import type { PostRef } from '../blocks/thingRows.ts';

/**
 * Writes copies of blocks, and of the files of collections, which alone show nowhere, with their tags.
 * @returns the ids of the copies: those that are to be placed, and all
 */
export async function copyRows(
  context: AnyCommand,
  found: readonly TakenThing[],
  from: PostRef,
  to: PostRef,
): Promise<{ tops: HeldID<'thing'>[]; all: HeldID<'thing'>[] }> {
  const { tx } = context;
  const things = found.flatMap(({ id, files }) => [id, ...files]).map((id) => [id, to.id] as const);
  const copies = await insertCopies(context, things, to.boardID);
  await copyThingTags(tx, { copies, postID: to.id, by: context.actor.profileID });
  const thingIDs = copies.map(({ id }) => id);
  await bringTags(tx, { thingIDs, from: from.boardID, to: to.boardID });
  const nowOf = new Map(copies.map(({ old, id }) => [old, id]));
  return { tops: found.map(({ id }) => nowOf.get(id)!), all: thingIDs };
}

/** A block and its copy, with the post that the copy has come to. */
export interface ThingCopy extends CopyOf<'thing'> {
  postID: HeldID<'post'>;
}

/**
 * Writes the rows of copies, without their tags' own. A copied file is a row of its own that names the same bytes.
 * Four statements, however many there are.
 * @param things the blocks, files in collections among them, each with the post that its copy comes to
 */
export async function insertCopies(
  context: AnyCommand,
  things: readonly (readonly [thingID: string, postID: HeldID<'post'>])[],
  boardID: CountingBoardID,
): Promise<ThingCopy[]> {
  const { tx } = context;
  const me = context.actor.profileID;
  const copies = [...new Map(things)].map(([old, postID]) => ({
    old,
    postID,
    id: newId(),
    fileID: newId(), // of a block with a file
  }));
  await copyFiles(tx, { copies, boardID, by: me });
  await copyFileTexts(tx, copies);
  const column = (name: keyof (typeof copies)[number]) => texts(copies.map((copy) => copy[name]));
  // Named once, so that a thousand blocks are joined and not looked for one by one.
  const named = sql`named as materialized (
    select * from unnest(${column('old')}, ${column('id')}, ${column('fileID')}, ${column('postID')}) as c(old, id, file_id, post_id))`;
  const nowOf = (id: RawBuilder<unknown>) => sql`(select o.id from named o where o.old = ${id})`;
  // Collections before their files, which name them.
  for (const isFile of [false, true])
    await sql`
      with ${named}
      insert into things (id, post_id, board_id, creator_id, ${columns(copiedOfThings)}, file_id, collection_id, file_order,
        cover_thing_id, files_changed_at, is_cover)
      select c.id, c.post_id, ${boardID}, ${me}, ${columns(copiedOfThings, 't')}, case when t.file_id is not null then c.file_id end, k.id,
        case when t.file_order = '{}' then '{}' else (
          select coalesce(array_agg(n.id order by o.place), '{}') from unnest(t.file_order) with ordinality as o(id, place)
            join named n on n.old = o.id) end,
        case when t.cover_thing_id is not null then ${nowOf(sql`t.cover_thing_id::text`)} end,
        case when t.thing_type = 'COLLECTION' then now() end, false
      from named c join things t on t.id = c.old left join named k on k.old = t.collection_id::text
      where (t.collection_id is not null) = ${isFile}::boolean`.execute(tx);
  return copies.map(({ old, id, postID }) => ({ old, id: asHeld(id), postID }));
}

const columns = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));
