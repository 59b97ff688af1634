import { sql, type RawBuilder } from 'kysely';
import {
  COLLECTION_PAGE,
  type FileSort,
  type listCollectionThings as listEndpoint,
} from '#blocks/collection/contract.ts';
import { accessThing, postRoom, withThingTalk } from '#features/posts/server/index.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { AnyRead, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { RawJson, type RoomPlace } from '#platform/server/http/feature.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { collectionOrder, filesOf } from './present.ts';

interface Page {
  json: string;
  /** Whether the file to go on from is in the collection. */
  isThere: boolean;
  seq: number;
}

/** A name as it is sorted: whatever the case and the accents, and numbers in it by what they count. */
const sortedName = sql`regexp_replace(
  regexp_replace(lower(unaccent(coalesce(nullif(n.title, ''), f.file_name))), '\\d+', '000000000\\&', 'g'),
  '\\d*(\\d{10})', '\\1', 'g') collate "C"`;

/** ORDER BY of each sort, in front of the collection's own order, which decides among equals. */
const sorts: Record<FileSort, RawBuilder<unknown>> = {
  OWN: sql``,
  NAME: sql`${sortedName}, `,
  RECENT: sql`f.created_at desc, `,
  SIZE: sql`f.file_size desc, `,
};

/**
 * A page of a collection's files: at its start, around one of them, or on from one in either direction.
 * @throws ApiError 400 where the file to go on from is not in the collection
 */
export async function listThings(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { thingID: id } = context.params;
  const thing = await accessThing(context, context.params, 'post.read');
  if (thing.thingType !== 'COLLECTION') throw notFound();
  const { thingID, cursorID, direction, sortBy = 'OWN' } = context.query;
  const before = sorts[sortBy];
  const back = cursorID !== undefined && direction === 'lt';
  const room = `collection:${id}` as const;
  const size = sql.lit(COLLECTION_PAGE);
  const [cursor, around] = [cursorID ?? null, thingID ?? null];
  const { rows } = await sql<Page>`
    with shown as (
      select c.file_order, coalesce(array_agg(o.id order by ${before}o.place) filter (where f.id is not null), '{}') as ids
      from things c left join lateral unnest(c.file_order) with ordinality as o(id, place) on true
        left join things n on n.id = o.id left join files f on f.id = n.file_id and f.proc_status = 'READY'
      where c.id = ${id} group by c.id
    ), asked as (
      select s.*, array_position(s.ids, ${cursor}::text) as cursor,
        greatest(1, coalesce(array_position(s.ids, ${around}::text) - ${size} / 2, 1)) as start from shown s
    ), w as (
      select a.*, case when ${cursor}::text is null then a.start when ${back} then greatest(1, a.cursor - ${size}) else a.cursor + 1 end as first,
        case when ${cursor}::text is null then a.start + ${size} - 1 when ${back} then a.cursor - 1 else a.cursor + ${size} end as last
      from asked a
    ), facts as (
      select w.*, w.first > 1 as older, w.last < cardinality(w.ids) as recent from w
    )
    select json_build_object('things', ${filesOf(context.services.links, sql`facts.ids[facts.first : facts.last]`)},
        'totalItems', cardinality(facts.ids), 'thingOrder', ${collectionOrder(sortBy === 'OWN' ? sql`facts.file_order` : sql`facts.ids`)},
        'hasOlderThings', facts.older, 'hasRecentThings', facts.recent,
        'hasRemainingThings', case when ${back} then facts.older else facts.recent end)::text as json,
      facts.last is not null as "isThere", ${seqOf(room)} as seq
    from facts`.execute(context.db);
  const page = rows[0];
  if (!page) throw notFound();
  if (!page.isThere) {
    const message = 'is not a file of this collection';
    throw new ApiError('INVALID', `Please check cursorID: it ${message}.`, {
      details: [{ field: 'cursorID', message }],
    });
  }
  context.asOf(room, page.seq);
  if (context.query.talk === 'false') return new RawJson(page.json);
  const answer = JSON.parse(page.json) as Answer<typeof listEndpoint>;
  const things = await withThingTalk(context, context.params.postID, answer.things, thing);
  return new RawJson(JSON.stringify({ ...answer, things }));
}

/** Who may be in a collection's room: whoever may read its post. */
export async function collectionRoom(context: AnyRead, id: string): Promise<RoomPlace> {
  const { rows } = await sql<{ postID: string }>`
    select post_id as "postID" from things where id = ${id} and thing_type = 'COLLECTION' and deleted_at is null`.execute(
    context.db,
  );
  if (!rows[0]) throw notFound();
  return postRoom(context, rows[0].postID);
}
