import { sql } from 'kysely';
import { accessPost } from '#features/posts/server/index.ts';
import type { listReactions as listEndpoint } from '#features/reactions/contract.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { RawJson } from '#platform/server/feature.ts';
import { reactionsSql } from './present.ts';

/**
 * The reactions to a post and its blocks. Blocks in the bin are among them, as they are in a post's order: when one
 * comes back, its reactions are there.
 */
export async function listReactions(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { id } = await accessPost(context, context.params, 'post.read');
  const { rows } = await sql<{ info: string; seq: number }>`
    select coalesce((select seq from rooms where room = ${`post:${id}`}), 0) as seq, (
      select coalesce(json_agg(json_build_object('sourceID', s.source_id, 'reactions', ${reactionsSql(sql.ref('s.source_id'))})), '[]')
      from (select distinct source_id from reactions where post_id = ${id} and comment_id is null) s
    )::text as info`.execute(context.db);
  const { info, seq } = rows[0]!;
  context.asOf(`post:${id}`, seq);
  return new RawJson(`{"info":${info}}`);
}
