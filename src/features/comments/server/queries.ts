import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { thingThere } from '#access/server/commentSeen.ts';
import type { listComments as listEndpoint } from '#features/comments/contract.ts';
import { discussionOf, roomOf } from '#subjects/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import type { RawJson } from '#platform/server/http/feature.ts';
import { rawPage } from '#platform/server/data/page.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { accessPlace, type Place } from './place.ts';
import { commentShown, toldCommentSql } from './present.ts';

/** Bytes of a page at most, and one comment. */
const PAGE_BYTES = 2_000_000;
const PAGE = 100;

type Direction = 'older' | 'newer';
/** A cursor: the last comment of the page before, and whether it leads to newer ones. */
const Cursor = z.union([z.tuple([Id]), z.tuple([Id, z.literal('newer')])]);

/**
 * A page of the comments in a place, newest last: the newest, or those around a comment; then older and newer ones by
 * cursor. Comments on blocks in the bin are not among them. A comment that is not there has a place all the same.
 */
export async function listComments(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { type, id } = context.params;
  const place = await accessPlace(context, { sourceType: type, sourceID: id });
  if (!place) return rawPage('[]', false);
  const room = roomOf(place);
  const ownRoom = `profile:${context.actor.profileID}` as const;
  const { cursor, commentID } = context.query;
  const limit = clampLimit(context.query.limit, PAGE);
  const [from, direction = 'older'] = cursor === undefined ? [] : decodeCursor(cursor, Cursor);
  const isAround = cursor === undefined && commentID !== undefined;
  const half = Math.ceil(limit / 2);
  const part = partFor(place, context.actor.profileID, context.services.links);
  const parts = isAround
    ? sql`(${part('older', sql`c.id <= ${commentID}`, half)})
        union all (${part('newer', sql`c.id > ${commentID}`, limit - half)})`
    : direction === 'newer'
      ? part('newer', sql`c.id > ${from}`, limit)
      : part('older', sql`(${from ?? null}::text is null or c.id < ${from ?? null})`, limit);
  const { rows } = await sql<{
    info: string;
    first: string | null;
    last: string | null;
    hasOlder: boolean;
    hasNewer: boolean;
    seq: number;
    ownSeq: number;
  }>`
    select ${seqOf(room)} as seq, ${seqOf(ownRoom)} as "ownSeq",
      coalesce(json_agg(page.comment order by page.id) filter (where fits), '[]')::text as info,
      min(page.id) filter (where fits) as first, max(page.id) filter (where fits) as last,
      coalesce(bool_or(direction = 'older' and not fits), false) as "hasOlder",
      coalesce(bool_or(direction = 'newer' and not fits), false) as "hasNewer"
    from (${parts}) page`.execute(context.db);
  const { info, first, last, hasOlder, hasNewer, seq, ownSeq } = rows[0]!;
  context.asOf(room, seq);
  context.asOf(ownRoom, ownSeq);
  const newer = hasNewer && encodeCursor([last!, 'newer']);
  const next = direction === 'newer' ? newer : hasOlder && encodeCursor([first!]);
  return rawPage(info, next !== false, {
    cursor: next || undefined,
    cursorNewer: (isAround && newer) || undefined,
  });
}

/** Comments of a place on one side of another, the nearest first, and one more than fits: so many, or so many bytes. */
const partFor =
  (place: Place, profileID: string, links: FileLinks) =>
  (direction: Direction, beyond: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => {
    const order = direction === 'older' ? sql`desc` : sql`asc`;
    return sql`
    select found.id, found.comment, ${direction}::text as direction, row_number() over nearest <= ${limit}
      and sum(octet_length(found.comment::text)) over nearest - octet_length(found.comment::text) < ${PAGE_BYTES} as fits
    from (
      select c.id, ${toldCommentSql(place.boardID, profileID, links)} as comment
      from comments c left join things t on t.id = c.thing_id
      where c.place_id = ${discussionOf(place)} and ${commentShown} and ${thingThere()}
        and (${place.thingID}::text is null or c.thing_id = ${place.thingID}) and ${beyond}
      order by c.id ${order} limit ${limit + 1}
    ) found window nearest as (order by found.id ${order})`;
  };
