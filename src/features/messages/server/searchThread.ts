import { sql } from 'kysely';
import { commentThere } from '#access/server/commentSeen.ts';
import { accessPlace } from '#features/comments/server/index.ts';
import { MOST_FOUND, type searchThread } from '#features/messages/contract.ts';
import { discussionOf } from '#subjects/contract.ts';
import type { ReadContext } from '#platform/server/events/context.ts';

interface Found {
  info: string[];
  hasRemaining: boolean;
}

/**
 * The comments of a discussion that hold some words, the latest first. Unlike the search over everything it takes the
 * words as they stand, as one looks for them on a page: the end of a word is found as well as its beginning.
 */
export async function foundInThread(context: ReadContext<typeof searchThread>): Promise<Found> {
  const { params, query } = context;
  const place = await accessPlace(context, { sourceType: params.type, sourceID: params.id });
  if (!place || query.search === '') return { info: [], hasRemaining: false };
  const { rows } = await sql<{ id: string }>`
    select c.id from comments c left join things t on t.id = c.thing_id
    where c.place_id = ${discussionOf(place)} and ${commentThere()}
      and strpos(lower(unaccent(c.comment || ' ' || c.file_names)), lower(unaccent(${query.search}::text))) > 0
    order by c.id desc limit ${MOST_FOUND + 1}`.execute(context.db);
  return { info: rows.slice(0, MOST_FOUND).map(({ id }) => id), hasRemaining: rows.length > MOST_FOUND };
}
