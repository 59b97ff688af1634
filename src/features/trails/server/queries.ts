import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { can } from '#access/contract/capabilities.ts';
import { seers } from '#access/contract/visibility.ts';
import { personSql } from '#access/server/personSql.ts';
import { boardThere, draftShown, may, postSeen, readerOf, standing } from '#access/server/standing.ts';
import { thingTypes } from '#blocks/contract/index.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import { accessPost } from '#features/posts/server/index.ts';
import { kindOf, MOST_COUNTED, type listTrail, type TrailItem } from '#features/trails/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import type { RawJson } from '#platform/server/http/feature.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import { rawPage } from '#platform/server/data/page.ts';
import { subjectTypes } from '#subjects/contract.ts';
import { columnByType } from '#subjects/server/index.ts';
import { seqOf } from '#platform/server/events/rooms.ts';

const PAGE = 30;
/** Pages that can be asked for: further back, nobody looks by paging. */
const MOST_PAGES = 1000;

/** Stands after every id, which are hexadecimal. */
const AFTER_ALL = 'g';

const ofBlock = (column: 'deleted_at' | 'post_id' | 'name') =>
  columnByType(thingTypes, sql.ref('t.subject_type'), sql.ref('t.subject_id'), column);

/**
 * Name of a block, unless the block is in the bin, where its text is for the people who may restore it, or in another
 * post, where it is for the readers of that post.
 */
const blockName = sql`case when ${ofBlock('deleted_at')} is null and ${ofBlock('post_id')} = t.post_id
  then ${ofBlock('name')} end`;

/** A change `t`, as it goes over the wire; the post it is about is `p`, and who made it `w`. */
const itemJson = sql<TrailItem>`json_strip_nulls(json_build_object('id', t.id, 'action', t.action, 'field', t.field))::jsonb
  || case when t.was is null then '{}' else jsonb_build_object('from', t.was::jsonb) end
  || case when t.became is null then '{}' else jsonb_build_object('to', t.became::jsonb) end
  || jsonb_build_object('by', case when w.id is not null then person_json(w) end, 'at', wire_time(t.at),
    'subject', jsonb_build_object('type', t.subject_type, '_id', t.subject_id, 'name', case t.subject_type
      when 'POST' then case when t.post_id is null then t.was::jsonb #>> '{}' else p.title end
      when 'BOARD' then (select title from boards where id = t.subject_id)
      when 'PERSON' then null
      when 'COMMENT' then null else ${blockName} end) || case when t.subject_type = 'PERSON'
      then jsonb_build_object('person', ${personSql(sql.ref('t.subject_id'))}) else '{}' end,
    'boardID', t.board_id, 'postID', t.post_id, 'postTitle', p.title)`;

/**
 * Whether a change `t` was for the reader when it was made, by the reader's role on the board `b` where it was: the post
 * may have been for fewer people then, and post or board behind a password or not public yet. Who is on the board reads
 * all of its past, and who made a post all of the post's.
 */
function toldThen(
  profileID: string,
  role: RawBuilder<unknown>,
  isOwn: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const among = (visibility: 'EDITORS' | 'PRIVATE') =>
    sql`${role} = any(${sql.lit(`{${seers[visibility].join(',')}}`)}::text[])`;
  return sql<boolean>`(p.creator_id = ${profileID} or (
    case t.audience when 'EDITORS' then ${among('EDITORS')} when 'PRIVATE' then ${among('PRIVATE')} else true end
    and (not t.is_protected or ${role} = 'OWNER'
      or coalesce(t.at > greatest(p.password_at, b.password_at) + interval '1 millisecond', true))
    and (${isOwn} or coalesce(t.at > greatest(p.widened_at, b.widened_at), true))))`;
}

/**
 * A page of the trail of a board or a post. Of posts that the reader does not see there is nothing, nor of what was not
 * for the reader when it was changed, and of comments nothing for those who may not read them.
 */
export async function readTrail(context: ReadContext<typeof listTrail>): Promise<RawJson> {
  const { params, query, actor } = context;
  const reader = readerOf(actor);
  const place =
    params.type === 'BOARD'
      ? await accessBoard(context, params.id, 'post.read')
      : await accessPost(context, { postID: params.id }, 'post.read');
  const [after] = query.cursor === undefined ? [AFTER_ALL] : decodeCursor(query.cursor, z.tuple([Id]));
  const page = query.cursor === undefined ? Math.min(Math.max(1, query.page ?? 1), MOST_PAGES) : 1;
  const types = subjectTypes.filter(
    (type) =>
      (query.kind === undefined || kindOf(type) === query.kind) &&
      (type !== 'COMMENT' || can(place, 'comment.read')),
  );
  const isHere = params.type === 'BOARD' ? sql`t.board_id = ${params.id}` : sql`t.post_id = ${params.id}`;
  const room = `${params.type === 'BOARD' ? 'board' : 'post'}:${params.id}` as const;
  const role = sql`${place.role}::text`;
  const wasTold = sql`case when t.former_board_id is null then ${toldThen(actor.profileID, role, sql`${place.isOwn}::boolean`)}
      else exists (select from boards b ${standing(reader)} where b.id = t.former_board_id and ${boardThere}
        and ${may('post.read')} and ${toldThen(actor.profileID, sql`s.role`, sql`s.is_own`)}) end`;
  const seen = sql`from trails t left join posts p on p.id = t.post_id join boards b on b.id = t.board_id
    where ${isHere} and (${query.by ?? null}::text is null or t.by_id = ${query.by ?? null})
      and t.subject_type = any(${types}::text[])
      and (t.post_id is null or ${draftShown(reader)} and ${postSeen(reader, 'p', role)}) and ${wasTold}`;
  const total =
    query.includeCount === 'true'
      ? sql`(select count(*)::int from (select ${seen} limit ${MOST_COUNTED + 1}) counted)`
      : sql`null::int`;
  const { rows } = await sql<{
    id: string | null;
    json: string | null;
    seq: number;
    profileSeq: number;
    total: number | null;
  }>`
    select page.id, page.json, ${total} as total, ${seqOf(room)} as seq, ${seqOf(`profile:${actor.profileID}`)} as "profileSeq"
    from (values (1)) as one
      left join lateral (
        select t.id, (${itemJson})::text as json
        from (
          select t.* ${seen} and t.id < ${after}
          order by t.id desc limit ${PAGE + 1} offset ${(page - 1) * PAGE}
        ) t left join posts p on p.id = t.post_id left join profiles w on w.id = t.by_id
      ) page on true
    order by page.id desc`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  context.asOf(`profile:${actor.profileID}`, rows[0]!.profileSeq);
  const items = rows.flatMap(({ json }) => json ?? []);
  const hasRemaining = items.length > PAGE;
  return rawPage(`[${items.slice(0, PAGE).join(',')}]`, hasRemaining, {
    ...(hasRemaining && { cursor: encodeCursor([rows[PAGE - 1]!.id!]) }),
    ...(rows[0]!.total !== null && { total: rows[0]!.total }),
  });
}
