import { sql } from 'kysely';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { newId } from '#platform/server/data/ids.ts';
import { moveThingParts } from '#postParts/server/index.ts';
import type { TakenThing } from './takenThing.ts';
import type { PostRef } from './thingRows.ts';

/**
 * Writes copies of blocks, and of the files of collections, which alone show nowhere. A copied file is a row of its own
 * that names the same bytes.
 * @returns the ids of the copies: those that are to be placed, and all
 */
export async function copyRows(
  context: AnyCommand,
  found: readonly TakenThing[],
  from: PostRef,
  to: PostRef,
): Promise<{ tops: string[]; all: string[] }> {
  const { tx } = context;
  const me = context.actor.profileID;
  const copies = new Map(found.flatMap(({ id, files }) => [id, ...files]).map((id) => [id, newId()]));
  const [olds, news] = [[...copies.keys()], [...copies.values()]];
  const pairs = sql`unnest(${olds}::text[], ${news}::text[], ${news.map(() => newId())}::text[]) as c(old, id, file_id)`;
  await sql`
    insert into files (id, board_id, post_id, uploaded_by, file_name, file_mime, file_ext, file_size, sha256, width, height,
      frames, duration_ms, placeholder, variants, proc_status, proc_step, proc_error, room_id)
    select c.file_id, ${to.boardID}, ${to.id}, ${me}, f.file_name, f.file_mime, f.file_ext, f.file_size, f.sha256, f.width,
      f.height, f.frames, f.duration_ms, f.placeholder, f.variants, f.proc_status, f.proc_step, f.proc_error, c.file_id
    from ${pairs} join things t on t.id = c.old join files f on f.id = t.file_id`.execute(tx);
  const nowOf = (id: ReturnType<typeof sql>) =>
    sql`(select o.id from unnest(${olds}::text[], ${news}::text[]) as o(old, id) where o.old = ${id})`;
  // Collections before their files, which name them.
  for (const isFile of [false, true])
    await sql`
      insert into things (id, post_id, board_id, thing_type, creator_id, title, description, alt_text, body, body_raw, plain,
        mention_profiles, file_id, collection_id, file_order, cover_thing_id, layout, files_changed_at, tags, show_details)
      select c.id, ${to.id}, ${to.boardID}, t.thing_type, ${me}, t.title, t.description, t.alt_text, t.body, t.body_raw, t.plain,
        t.mention_profiles, case when t.file_id is not null then c.file_id end, ${nowOf(sql`t.collection_id::text`)},
        (select coalesce(array_agg(n.id order by o.place), '{}') from unnest(t.file_order) with ordinality as o(id, place)
          join unnest(${olds}::text[], ${news}::text[]) as n(old, id) on n.old = o.id),
        ${nowOf(sql`t.cover_thing_id::text`)}, t.layout,
        case when t.thing_type = 'COLLECTION' then now() end, t.tags, t.show_details
      from ${pairs} join things t on t.id = c.old
      where (t.collection_id is not null) = ${isFile}::boolean`.execute(tx);
  await sql`
    insert into tagged (board_id, key, post_id, thing_id, profile_id)
    select u.board_id, u.key, ${to.id}, c.id, ${me} from ${pairs} join tagged u on u.thing_id = c.old`.execute(
    tx,
  );
  await moveThingParts(tx, { thingIDs: news, from: from.boardID, to: to.boardID });
  return { tops: found.map(({ id }) => copies.get(id)!), all: news };
}
