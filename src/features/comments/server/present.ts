import { sql, type RawBuilder } from 'kysely';
import { personSql } from '#access/server/personSql.ts';
import { thingTypes } from '#blocks/contract/index.ts';
import { isBookmarked } from '#features/bookmarks/server/tables.ts';
import { DELETED_COMMENT, type Comment, type ToldComment } from '#features/comments/contract.ts';
import { reactionsSql } from '#features/reactions/server/index.ts';
import { commentFilesSql } from '#features/uploads/server/index.ts';
import { columnByType, subjectColumn } from '#subjects/server/index.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import type { AnyRead } from '#platform/server/events/context.ts';

/** Whether a comment is to be seen: it is not deleted, or has replies that are not. Expects the comment as `c`. */
export const commentShown = sql<boolean>`(c.deleted_at is null or c.reply_count > 0)`;

/** A comment as it goes over the wire. Expects the comment as `c`; a deleted comment is told without its words. */
export function commentSql(boardID: string | RawBuilder<unknown>, links: FileLinks): RawBuilder<Comment> {
  const kept = <T>(value: RawBuilder<T>, instead: RawBuilder<T>) =>
    sql`case when c.deleted_at is null then ${value} else ${instead} end`;
  const mentioned = sql`(
    select coalesce(json_agg(person_json(mp) order by array_position(c.mention_profiles, mp.id::text)), '[]')
    from profiles mp where mp.id = any(c.mention_profiles))`;
  return sql<Comment>`json_build_object('_id', c.id, 'boardID', ${boardID}::text, 'postID', c.post_id,
    'thingID', c.thing_id, 'thingType', (select ct.thing_type from things ct where ct.id = c.thing_id),
    'ownerInfo', ${personSql(sql.ref('c.owner_id'))},
    'comment', ${kept(sql`c.comment`, sql`${DELETED_COMMENT}::text`)}, 'commentRAW', ${kept(sql`c.comment_raw`, sql`''`)},
    'mentionProfiles', ${kept(mentioned, sql`'[]'::json`)}, 'replyTo', c.reply_to,
    'createDate', wire_time(c.created_at), 'edited', ${kept(sql`c.edited`, sql`false`)},
    'disabled', c.deleted_at is not null,
    'resolved', case when c.resolved_at is not null then json_build_object('by', ${personSql(sql.ref('c.resolved_by'))},
      'date', wire_time(c.resolved_at)) end, 'reactions', ${kept(reactionsSql(sql.ref('c.id')), sql`'{}'::json`)},
    'files', ${kept(commentFilesSql(sql.ref('c.id'), links), sql`'[]'::json`)})`;
}

/** Characters of the name of what a comment is on, and people who are named of a thread. */
const TEASER = 30;
const AUTHORS = 5;

/** A comment as a call tells it to somebody. The subject of one between two is not named: that is their notebook. */
export function toldCommentSql(
  boardID: string | RawBuilder<unknown>,
  profileID: string | RawBuilder<unknown>,
  links: FileLinks,
): RawBuilder<ToldComment> {
  const name = sql`(select regexp_replace(btrim(coalesce(
      ${columnByType(thingTypes, sql`(select ct.thing_type from things ct where ct.id = c.thing_id)`, sql.ref('c.thing_id'), 'name')},
      ${subjectColumn('POST', sql.ref('c.post_id'), 'name')},
      (select b.title from boards b where b.id = c.board_id and b.board_type <> 'CONNECTION'), '')), '\\s+', ' ', 'g') as name)`;
  const authors = sql`case when c.reply_count = 0 then '[]' else (
    select coalesce(json_agg(person_json(ap) order by said.last desc), '[]') from (
      select r.owner_id, max(r.id) as last from comments r where r.reply_to = c.id and r.deleted_at is null
      group by r.owner_id order by last desc limit ${AUTHORS}
    ) said join profiles ap on ap.id = said.owner_id) end`;
  // Two objects written as one, so that events and calls have the same text for the fields that they share.
  return sql<ToldComment>`(left(${commentSql(boardID, links)}::text, -1) || ', ' || substr(json_build_object(
    'count', c.reply_count, 'authors', ${authors},
    'mentionTypeIds', to_json(case when c.deleted_at is null then c.mention_profiles else '{}' end),
    'teaserForTypeStr', (select case when char_length(name) > ${TEASER} then rtrim(left(name, ${TEASER})) || '…' else name end
      from ${name} what),
    'isBookmarked', ${isBookmarked(profileID, sql.ref('c.id'))}
  )::text, 2))::json`;
}

/** The part of a told comment that is the same for everybody. */
export function commentOf(told: ToldComment): Comment {
  const {
    count: _count,
    authors: _authors,
    mentionTypeIds: _ids,
    teaserForTypeStr: _teaser,
    isBookmarked: _is,
    ...comment
  } = told;
  return comment;
}

/** One comment as it goes over the wire. */
export async function presentComment(
  { db, services }: Pick<AnyRead, 'db' | 'services'>,
  boardID: string,
  commentID: string,
): Promise<Comment> {
  return present({ db }, commentSql(boardID, services.links), commentID);
}

/** One comment as a call tells it. */
export async function presentTold(
  { db, actor, services }: Pick<AnyRead, 'db' | 'actor' | 'services'>,
  boardID: string,
  commentID: string,
): Promise<ToldComment> {
  return present({ db }, toldCommentSql(boardID, actor.profileID, services.links), commentID);
}

async function present<C>({ db }: Pick<AnyRead, 'db'>, comment: RawBuilder<C>, id: string): Promise<C> {
  const { rows } = await sql<{
    comment: C;
  }>`select ${comment} as comment from comments c where c.id = ${id}`.execute(db);
  return rows[0]!.comment;
}
