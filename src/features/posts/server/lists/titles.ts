import { sql } from 'kysely';
import { boardThere, may, postOpens, postThere, readerOf, standing } from '#access/server/standing.ts';
import type { titles as endpoint } from '#features/posts/contract/titles.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/events/context.ts';

/**
 * Titles of linked posts and boards, of those that the reader may open. A post or board with a password that the reader
 * has not given is left out.
 */
export async function titles(context: ReadContext<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const reader = readerOf(context.actor);
  const { postIDs = [], boardIDs = [] } = context.body;
  const { rows } = await sql<Answer<typeof endpoint>['info'][number]>`
    select p.id as _id, 'POST' as type, p.title from posts p
      join boards b on b.id = p.board_id and ${boardThere}
      ${standing(reader)}
    where p.id = any(${postIDs}::text[]) and ${postThere(reader)} and ${postOpens(reader)}
    union all
    select b.id, 'BOARD', b.title from boards b
      ${standing(reader)}
    where b.id = any(${boardIDs}::text[]) and ${boardThere} and ${may('board.read')}
    order by _id`.execute(context.db);
  return { info: rows };
}
