import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The reactions to a post and its blocks, not to their comments, as rows: a query. @param ids those of the post and blocks */
export function reactionsOnPost(postID: string, ids: readonly string[]): Sql {
  return sql`select source_id, unicode, profile_id, created_at from reactions
    where post_id = ${postID} and comment_id is null and source_id = any(${ids}::text[])`;
}

/** Whether somebody has reacted to a post, block or comment. */
export function hasReacted(profileID: Sql, sourceID: Sql): RawBuilder<boolean> {
  return sql<boolean>`exists (select from reactions r where r.source_id = ${sourceID} and r.profile_id = ${profileID})`;
}

/** The emoji with which somebody has reacted last to a post, block or comment; null without one. */
export function lastReaction(profileID: Sql, sourceID: Sql): RawBuilder<string | null> {
  return sql`(
    select r.unicode from reactions r where r.source_id = ${sourceID} and r.profile_id = ${profileID}
    order by r.created_at desc limit 1)`;
}
