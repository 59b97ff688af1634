import { sql, type RawBuilder } from 'kysely';
import { DELETED_COMMENT, type Comment } from '#features/comments/contract.ts';
import { reactionsSql } from '#features/reactions/server/index.ts';
import type { AnyRead } from '#platform/server/context.ts';

/** Whether a comment is to be seen: it is not deleted, or has replies that are not. Expects the comment as `c`. */
export const commentShown = sql<boolean>`(c.deleted_at is null or c.reply_count > 0)`;

/** A comment as it goes over the wire. Expects the comment as `c`; of a deleted one nothing is told but that it was there. */
export function commentSql(boardID: string): RawBuilder<Comment> {
  const kept = <T>(value: RawBuilder<T>, instead: RawBuilder<T>) =>
    sql`case when c.deleted_at is null then ${value} else ${instead} end`;
  const mentioned = sql`(
    select coalesce(json_agg(person_json(mp) order by array_position(c.mention_profiles, mp.id::text)), '[]')
    from profiles mp where mp.id = any(c.mention_profiles))`;
  return sql<Comment>`json_build_object('_id', c.id, 'boardID', ${boardID}::text, 'postID', c.post_id,
    'thingID', c.thing_id, 'thingType', (select ct.thing_type from things ct where ct.id = c.thing_id),
    'ownerInfo', (select person_json(co) from profiles co where co.id = c.owner_id),
    'comment', ${kept(sql`c.comment`, sql`${DELETED_COMMENT}::text`)}, 'commentRAW', ${kept(sql`c.comment_raw`, sql`''`)},
    'mentionProfiles', ${kept(mentioned, sql`'[]'::json`)}, 'replyTo', c.reply_to,
    'createDate', wire_time(c.created_at), 'edited', ${kept(sql`c.edited`, sql`false`)},
    'disabled', c.deleted_at is not null, 'reactions', ${kept(reactionsSql(sql.ref('c.id')), sql`'{}'::json`)})`;
}

/** One comment as it goes over the wire. */
export async function presentComment(
  { db }: Pick<AnyRead, 'db'>,
  boardID: string,
  commentID: string,
): Promise<Comment> {
  const { rows } = await sql<{ comment: Comment }>`
    select ${commentSql(boardID)} as comment from comments c where c.id = ${commentID}`.execute(db);
  return rows[0]!.comment;
}
