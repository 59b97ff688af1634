import { sql, type RawBuilder } from 'kysely';
import {
  boardThere,
  may,
  postSeen,
  postThere,
  readerOf,
  standing,
  type Reader,
} from '#access/server/standing.ts';
import type { modifiedPosts as endpoint } from '#features/posts/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/events/context.ts';

/**
 * Whether others than a profile changed what a post says since a moment; null where there is none. Expects the post as
 * `alias`.
 */
export function changedByOthers(
  profileID: RawBuilder<unknown> | string,
  since: RawBuilder<unknown>,
  alias = 'p',
): RawBuilder<boolean> {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${p('sort_at')} > ${since} and coalesce(${p('sort_by')}, ${p('creator_id')}) <> ${profileID})`;
}

/** When somebody last looked at a post; null where they never have. */
export function postViewedAt(
  profileID: RawBuilder<unknown>,
  postID: RawBuilder<unknown>,
): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select pv.viewed_at from post_views pv where pv.post_id = ${postID} and pv.profile_id = ${profileID})`;
}

/** Ids of those of some posts that others changed since the reader looked at them, of those they have looked at and still see. */
export function changedPosts(reader: Reader, postIDs: readonly string[]): RawBuilder<unknown> {
  return sql`
    select p.id from post_views v
      join posts p on p.id = v.post_id and ${postThere(reader)}
      join boards b on b.id = p.board_id and ${boardThere}
      ${standing(reader)}
    where v.profile_id = ${reader.profileID} and v.post_id = any(${postIDs}::text[])
      and ${changedByOthers(reader.profileID, sql.ref('v.viewed_at'))}
      and ${may('post.read')} and ${postSeen(reader)}
    order by p.id`;
}

/** Of some posts, those that others changed since the profile looked at them, of those it has looked at and still sees. */
export async function modifiedPosts(context: ReadContext<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const changed = changedPosts(readerOf(context.actor), context.body.postIDs);
  const { rows } = await sql<{ id: string }>`${changed}`.execute(context.db);
  return { info: rows.map(({ id }) => ({ _id: id, contentModified: true as const })) };
}
