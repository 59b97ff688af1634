import { sql } from 'kysely';
import { postInUse } from '#access/server/postState.ts';
import { boardListed, may, ownBoards, postSeen, readerOf, standing } from '#access/server/standing.ts';
import {
  MOST_ENDING,
  type endingPosts as endpoint,
  type EndingPost,
} from '#features/posts/contract/ending.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { seqOf } from '#platform/server/events/rooms.ts';

/** A day's moments lie within so much of it in any time zone: by that the index is asked. */
const ZONES = sql`interval '1 day'`;

/**
 * The posts that the caller sees on boards of their own, of those asked for, that end on certain days of theirs, the
 * earliest first.
 */
export async function endingPosts(context: ReadContext<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const reader = readerOf(context.actor);
  const { profileID } = context.actor;
  const { from, to, scope = 'ALL' } = context.body;
  const inScope = sql<boolean>`case ${scope}::text when 'ALL' then true when 'CREATED_BY_ME' then p.creator_id = ${profileID}
    else p.task_mode and p.task_member_ids @> array[${profileID}::text] end`;
  const { rows } = await sql<{ seq: number; post: EndingPost | null }>`
    select ${seqOf(`profile:${profileID}`)} as seq, ending.post
    from profiles me
      left join lateral (
        select p.end_date, p.id, json_build_object('_id', p.id, 'boardID', b.id, 'boardTitle', b.title, 'title', p.title,
          'endDate', wire_time(p.end_date), 'endDay', d.day) as post
        from ${ownBoards(profileID)} own join boards b on b.id = own.board_id and ${boardListed}
          ${standing(reader)}
          join posts p on p.board_id = b.id and ${postInUse()}
            and p.end_date >= ${from}::date - ${ZONES} and p.end_date < ${to}::date + 2 * ${ZONES}
          cross join lateral (select day_in(me.time_zone, p.end_date) as day) d
        where ${may('post.read')} and ${postSeen(reader)} and d.day between ${from}::date and ${to}::date
          and ${inScope}
        order by p.end_date, p.id limit ${MOST_ENDING}
      ) ending on true
    where me.id = ${profileID}
    order by ending.end_date, ending.id`.execute(context.db);
  context.asOf(`profile:${profileID}`, rows[0]!.seq);
  return { info: rows.flatMap(({ post }) => post ?? []) };
}
