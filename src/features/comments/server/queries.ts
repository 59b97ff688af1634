import { sql } from 'kysely';
import { z } from 'zod';
import type { listComments as listEndpoint } from '#features/comments/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { decodeCursor, encodeCursor } from '#platform/server/cursor.ts';
import { RawJson } from '#platform/server/feature.ts';
import { accessPlace, roomOf } from './place.ts';
import { commentShown, commentSql } from './present.ts';

/** Bytes of a page at most, and one comment. */
const PAGE_BYTES = 2_000_000;
const PAGE = 100;

/**
 * A page of the comments in a place: the newest, then older ones by cursor; newest last. Comments on blocks
 * in the bin are not among them.
 */
export async function listComments(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { type, id } = context.params;
  const place = await accessPlace(context, { sourceType: type, sourceID: id });
  if (!place) return new RawJson('{"info":[],"hasRemaining":false}');
  const room = roomOf(place);
  const { cursor } = context.query;
  const limit = clampLimit(context.query.limit, PAGE);
  const before = cursor === undefined ? null : decodeCursor(cursor, z.tuple([Id]))[0];
  const { rows } = await sql<{
    info: string;
    count: number;
    shown: number;
    first: string | null;
    seq: number;
  }>`
    select coalesce((select seq from rooms where room = ${room}), 0) as seq,
      count(page.id)::int as count, (count(*) filter (where fits))::int as shown, min(page.id) filter (where fits) as first,
      coalesce(json_agg(page.comment order by page.id) filter (where fits), '[]')::text as info
    from (
      select found.*, row_number() over latest <= ${limit}
        and sum(octet_length(found.comment::text)) over latest - octet_length(found.comment::text) < ${PAGE_BYTES} as fits
      from (
        select c.id, ${commentSql(place.boardID)} as comment
        from comments c left join things t on t.id = c.thing_id
        where c.place_id = ${place.postID ?? place.boardID} and ${commentShown} and t.deleted_at is null
          and (${place.thingID}::text is null or c.thing_id = ${place.thingID})
          and (${before}::text is null or c.id < ${before})
        order by c.id desc limit ${limit + 1}
      ) found window latest as (order by found.id desc)
    ) page`.execute(context.db);
  const { info, count, shown, first, seq } = rows[0]!;
  context.asOf(room, seq);
  const hasRemaining = count > shown;
  const next = hasRemaining ? `,"cursor":"${encodeCursor([first!])}"` : '';
  return new RawJson(`{"info":${info},"hasRemaining":${hasRemaining}${next}}`);
}
