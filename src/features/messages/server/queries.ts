import { sql, type RawBuilder } from 'kysely';
import { commentThere } from '#access/server/commentSeen.ts';
import { connectionsOf } from '#access/server/pairs.ts';
import { z } from 'zod';
import { personSql } from '#access/server/personSql.ts';
import { readerOf } from '#access/server/standing.ts';
import { discussionBoard, discussionRead, discussionsOf } from '#features/comments/server/index.ts';
import { MOST_UNREAD, type listThreads } from '#features/messages/contract.ts';
import { subjectColumn } from '#subjects/server/index.ts';
import { Id } from '#platform/contract/ids.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import type { RawJson } from '#platform/server/http/feature.ts';
import { answerPage, fitting } from '#platform/server/data/page.ts';
import { seqOf } from '#platform/server/events/rooms.ts';

const PAGE = 30;

interface Row {
  /** Of the last comment; null in the one row of an empty page. */
  id: string | null;
  json: string;
  postID: string | null;
  boardID: string;
  seq: number;
  boardSeq: number;
}

/** Columns with the same values in every row. */
interface Totals {
  profileSeq: number;
  dashboardSeq: number;
  /** Null where they are not asked for. */
  total: number | null;
  totalUnread: number | null;
}

/** Comments `c` of the place `place.id` that are to be seen: neither they nor the block they are on is in the bin. */
const comments = sql`comments c left join things t on t.id = c.thing_id
  where c.place_id = place.id and ${commentThere()}`;

/** Those of them that the actor has yet to read, after `readID`. */
const unreadBy = (profileID: string, readID: RawBuilder<unknown>) =>
  sql`${comments} and c.owner_id <> ${profileID} and c.id > coalesce(${readID}, '')`;

/** How many those are, counted no further than anybody wants to know. */
const unreadCount = (profileID: string, readID: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (select from ${unreadBy(profileID, readID)} limit ${MOST_UNREAD}) u)`;

/** Up to where the other of two has read on their notebook, and when they last read on. */
const seenBy = (profileID: string) => sql`(
  select json_build_object('readID', o.read_id, 'date', wire_time(o.read_at)) from ${connectionsOf(profileID)} x
    join thread_reads o on o.profile_id = x.id and o.place_id = place.id
  where x.board_id = place.board_id and o.read_at is not null)`;

/**
 * The discussions one takes part in and may still read, the last spoken in first, and how many they are. Filters are
 * values, so that all lists are one statement; what is only shown is read for the rows of the page alone.
 */
export async function threadsOf(context: ReadContext<typeof listThreads>): Promise<RawJson> {
  const { profileID } = context.actor;
  const { cursor, unreadOnly = false, includeCount = false, types = null } = context.body;
  const limit = clampLimit(context.body.limit, PAGE);
  const before = cursor === undefined ? null : decodeCursor(cursor, z.tuple([Id]))[0];
  const reader = readerOf(context.actor);
  const other = sql`(select person_json(o) from ${connectionsOf(profileID)} x join profiles o on o.id = x.id
    where x.board_id = place.board_id)`;
  const type = sql`case when p.id is not null then 'POST' when b.board_type = 'CONNECTION' then 'CONNECTION' else 'BOARD' end`;
  const own = { profile: `profile:${profileID}` as const, dashboard: `dashboard:${profileID}` as const };
  const { rows } = await sql<Row & Totals>`
    with mine as (
      select id from ${discussionsOf(profileID)} own
    ), listed as (
      select place.id, p.id as post_id, b.id as board_id, ${type} as type, r.read_id, last.id as last_id,
        mute.place_id is not null as muted
      from mine place left join posts p on p.id = place.id
        join ${discussionBoard(reader, sql`coalesce(p.board_id, place.id)`)}
        left join thread_reads r on r.place_id = place.id and r.profile_id = ${profileID}
        left join thread_mutes mute on mute.place_id = place.id and mute.profile_id = ${profileID}
        cross join lateral (select c.id from ${comments} order by c.id desc limit 1) last
      where ${discussionRead(reader)} and (${types}::text[] is null or ${type} = any(${types}::text[]))
        and (not ${unreadOnly}::boolean or mute.place_id is null and exists (select from ${unreadBy(profileID, sql.ref('r.read_id'))}))
    )
    select page.*, ${seqOf(own.profile)} as "profileSeq", ${seqOf(own.dashboard)} as "dashboardSeq", ${seqOf(sql`'post:' || page."postID"`)} as seq,
      ${seqOf(sql`'board:' || page."boardID"`)} as "boardSeq",
      case when ${includeCount}::boolean then (select count(*) from listed) end as total,
      case when ${includeCount}::boolean then
        (select coalesce(sum(${unreadCount(profileID, sql.ref('place.read_id'))}), 0)::bigint from listed place where not muted) end as "totalUnread"
    from (values (1)) as one
      left join lateral (
        select place.post_id as "postID", place.board_id as "boardID", last.id,
          json_build_object('type', place.type,
            '_id', case when place.type = 'CONNECTION' then ${other} ->> 'id' else place.id end, 'boardID', b.id,
            'title', coalesce(${subjectColumn('POST', sql.ref('place.post_id'), 'name')}, b.title),
            'boardTitle', b.title, 'cloth', b.cloth, 'person', case when place.type = 'CONNECTION' then ${other} end,
            'lastComment', json_build_object('_id', last.id, 'comment', coalesce(nullif(last.comment, ''), last.files_said),
              'ownerInfo', ${personSql(sql`last.owner_id`)},
              'createDate', wire_time(last.created_at)),
            'unreadCount', case when place.muted then 0 else ${unreadCount(profileID, sql.ref('place.read_id'))} end,
            'readID', place.read_id, 'isMuted', place.muted,
            'seen', case when place.type = 'CONNECTION' then ${seenBy(profileID)} end)::text as json
        from (
            select * from listed where ${before}::text is null or last_id < ${before}
            order by last_id desc limit ${limit + 1}
          ) place join boards b on b.id = place.board_id
          join comments last on last.id = place.last_id
        order by last.id desc
      ) page on true
    order by page.id desc`.execute(context.db);

  context.asOf(own.profile, rows[0]!.profileSeq);
  // By the dashboard's room one hears of what becomes unread in discussions that are not on the page.
  context.asOf(own.dashboard, rows[0]!.dashboardSeq);
  for (const row of fitting(rows, limit)) {
    if (row.postID !== null) context.asOf(`post:${row.postID}`, row.seq);
    context.asOf(`board:${row.boardID}`, row.boardSeq);
  }
  const { total, totalUnread } = rows[0]!;
  return answerPage(
    rows,
    limit,
    ({ id }) => encodeCursor([id!]),
    includeCount ? { total: total ?? 0, totalUnread } : {},
  );
}
