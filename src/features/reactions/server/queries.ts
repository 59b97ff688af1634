import { sql } from 'kysely';
import { z } from 'zod';
import { accessPost } from '#features/posts/server/index.ts';
import type { listReactions as listEndpoint } from '#features/reactions/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import { MOST_ROWS } from '#platform/contract/paging.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import type { RawJson } from '#platform/server/http/feature.ts';
import { rawPage } from '#platform/server/data/page.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { reactionsSql } from './present.ts';

/** Reactions of a page: a thing of which some fit is told whole. */
const PAGE = 15_000;

/**
 * The reactions to a post and its blocks, as many things as fit. Blocks in the bin are among them, as they are in a post's
 * order: when one comes back, its reactions are there.
 */
export async function listReactions(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { id } = await accessPost(context, context.params, 'post.read');
  const { cursor } = context.query;
  const [after] = cursor === undefined ? [''] : decodeCursor(cursor, z.tuple([Id]));
  const { rows } = await sql<{ info: string; last: string | null; hasMore: boolean; seq: number }>`
    with things as (
      select source_id, sum(count(*)) over (order by source_id) - count(*) < ${PAGE}
        and row_number() over (order by source_id) <= ${MOST_ROWS} as fits
      from reactions
      where post_id = ${id} and comment_id is null and source_id > ${after} group by source_id
    )
    select ${seqOf(`post:${id}`)} as seq,
      (select coalesce(json_agg(json_build_object('sourceID', s.source_id, 'reactions', ${reactionsSql(sql.ref('s.source_id'))})
        order by s.source_id), '[]') from things s where s.fits)::text as info,
      (select max(source_id) from things where fits) as last,
      (select coalesce(bool_or(not fits), false) from things) as "hasMore"`.execute(context.db);
  const { info, last, hasMore, seq } = rows[0]!;
  context.asOf(`post:${id}`, seq);
  return rawPage(info, hasMore, hasMore ? { cursor: encodeCursor([last!]) } : {});
}
