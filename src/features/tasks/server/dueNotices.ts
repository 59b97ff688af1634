import { sql } from 'kysely';
import { postInUse } from '#access/server/postState.ts';
import { notifyOneself } from '#features/activity/server/index.ts';
import type { Services } from '#platform/server/events/context.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { taskOpen } from '#postParts/tasks/server/index.ts';

/** Told in one transaction; the rest in the next. */
const BATCH = 50;
/** The hour of their day at which people are told. */
const HOUR = 7;
/** Days after which what was told is forgotten. */
const KEPT_DAYS = 7;

/**
 * Tells the people who do a task in the morning of the day on which it is due, by their own clock, and once more on the
 * day after. A notice missed for longer, because no server ran, is told no more.
 */
export async function tellDue(
  _payload: unknown,
  { db }: Services,
  { act, signal }: Pick<JobHelpers, 'act' | 'signal'>,
): Promise<void> {
  for (let told = BATCH; told === BATCH && !signal.aborted;)
    told = await act(async (context) => {
      const { rows } = await sql<{ profileID: string; postID: string; kind: 'DUE' | 'OVERDUE' }>`
        insert into task_notices (post_id, profile_id, due_date, kind)
        select p.id, w.id, p.task_due_date, k.kind
        from posts p, unnest(p.task_member_ids) as m(id) join profiles w on w.id = m.id and w.deleted_at is null,
          lateral (select day_in(w.time_zone, now() - make_interval(hours => ${sql.lit(HOUR)})) as day) today,
          lateral (select case when p.task_due_date = today.day then 'DUE' else 'OVERDUE' end as kind) k
        where p.task_mode and ${postInUse()} and ${taskOpen()}
          and p.task_due_date between current_date - 3 and current_date + 2
          and p.task_due_date in (today.day, today.day - 1)
          and not exists (select from task_notices n
            where n.post_id = p.id and n.profile_id = w.id and n.due_date = p.task_due_date and n.kind = k.kind)
        order by w.id, p.id limit ${BATCH}
        on conflict do nothing returning profile_id as "profileID", post_id as "postID", kind`.execute(
        context.tx,
      );
      await notifyOneself(context, rows);
      return rows.length;
    });
  await sql`delete from task_notices where due_date < current_date - ${KEPT_DAYS}::int`.execute(db);
}
