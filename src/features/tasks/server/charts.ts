import { sql, type RawBuilder } from 'kysely';
import { postInUse } from '#access/server/postState.ts';
import { boardListed, may, ownBoards, postSeen, readerOf, standing } from '#access/server/standing.ts';
import type { chartTasks as chartEndpoint, TaskCharts } from '#features/tasks/contract.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { taskOpen, todayOf } from '#postParts/tasks/server/index.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { placesOf } from './places.ts';

const WEEKS = 8;
const MOST_WORK = 10;
const MOST_PEOPLE = 50;

/** An amount of work in days: of eight hours, five of which are a week. */
const inDays = (what: 'estimate' | 'actual') => {
  const [quantity, units] = [sql.ref(`p.task_${what}_quantity`), sql.ref(`p.task_${what}_units`)];
  return sql`${quantity} * case ${units} when 'HOURS' then 0.125 when 'WEEKS' then 5 else 1 end`;
};

/**
 * Figures of the tasks that the reader sees. The database does not know when a post became a task: the figures count it
 * from the day it was written, or completed, whichever was first.
 */
export async function chartTasks(context: ReadContext<typeof chartEndpoint>): Promise<TaskCharts> {
  const { scope = 'ALL', weeks = WEEKS } = context.body;
  const { profileID } = context.actor;
  const reader = readerOf(context.actor);
  const inScope = sql<boolean>`case ${scope}::text when 'ALL' then true when 'CREATED_BY_ME' then p.creator_id = ${profileID}
    else p.task_member_ids @> array[${profileID}::text] end`;
  const places = placesOf(context.body);
  const isOpen = taskOpen();
  const rounded = (value: RawBuilder<unknown>) => sql`round((${value})::numeric, 2)::double precision`;
  const room = `profile:${profileID}` as const;
  const { rows } = await sql<TaskCharts & { seq: number }>`
    with today as materialized (select ${todayOf(profileID)} as day),
      t as materialized (
        select p.id, p.title, p.task_member_ids as people, ${isOpen} as open, ${isOpen} and p.task_due_date < today.day as overdue,
          case when ${isOpen} then null else p.task_complete_date end as done,
          least(p.created_at::date, p.task_complete_date) as since,
          ${inDays('estimate')} as estimate, ${inDays('actual')} as actual
        from today, ${ownBoards(profileID)} own join boards b on b.id = own.board_id and ${boardListed}
          ${standing(reader)} ${places.boards}
          join posts p on p.board_id = b.id and p.task_mode and ${postInUse()}
        where ${may('post.read')} and ${postSeen(reader)} and ${places.posts} and ${inScope}
      ),
      ends as (select today.day - 7 * w as day, today.day - 7 * ${weeks}::int as first from today, generate_series(0, ${weeks}::int) w),
      work as (
        select id, title, ${rounded(sql`estimate`)} as estimate, ${rounded(sql`actual`)} as actual from t
        where estimate > 0 and actual > 0 order by greatest(t.actual, t.estimate) desc, id limit ${MOST_WORK}
      ),
      people as (
        select m.id, count(*) filter (where t.open)::int as open, count(*) filter (where t.overdue)::int as overdue,
          count(*) filter (where t.done > today.day - 7 * ${weeks}::int)::int as done,
          ${rounded(sql`coalesce(sum(t.estimate), 0)`)} as estimate, ${rounded(sql`coalesce(sum(t.actual), 0)`)} as actual
        from today, t, unnest(t.people) m(id) group by m.id order by 2 desc, m.id limit ${MOST_PEOPLE}
      )
    select
      (select json_agg(json_build_object('day', e.day,
          'open', (select count(*) from t where t.since <= e.day and (t.open or t.done > e.day)),
          'completed', (select count(*) from t where t.done > e.first and t.done <= e.day)) order by e.day) from ends e) as weeks,
      (select coalesce(json_agg(json_build_object('_id', id, 'title', title, 'estimate', estimate, 'actual', actual)
          order by greatest(actual, estimate) desc, id), '[]') from work) as work,
      (select coalesce(json_agg(json_build_object('person', person_json(w), 'open', n.open, 'overdue', n.overdue, 'done', n.done,
          'estimate', n.estimate, 'actual', n.actual) order by n.open desc, n.done desc, n.id), '[]')
        from people n join profiles w on w.id = n.id) as people,
      ${seqOf(room)} as seq`.execute(context.db);
  const { seq, ...charts } = rows[0]!;
  context.asOf(room, seq);
  return charts;
}
