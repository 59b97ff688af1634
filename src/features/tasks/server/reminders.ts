import { sql } from 'kysely';
import { notifyOneself } from '#features/activity/server/index.ts';
import { accessPost } from '#features/posts/server/index.ts';
import {
  MOST_REMINDERS,
  reminderChanged,
  type getReminder as getEndpoint,
  type setReminder as setEndpoint,
  type TaskReminder,
} from '#features/tasks/contract.ts';
import type { CommandContext, ReadContext, Services } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { seqOf } from '#platform/server/events/rooms.ts';

/** Told in one transaction; the rest in the next. */
const BATCH = 50;

export async function reminderOf(context: ReadContext<typeof getEndpoint>): Promise<TaskReminder> {
  const { id } = await accessPost(context, context.params, 'post.read');
  const { profileID } = context.actor;
  const room = `profile:${profileID}` as const;
  const { rows } = await sql<TaskReminder & { seq: number }>`
    select ${seqOf(room)} as seq, (
      select wire_time(remind_at) from task_reminders where profile_id = ${profileID} and post_id = ${id}) as "remindAt"`.execute(
    context.db,
  );
  context.asOf(room, rows[0]!.seq);
  return { remindAt: rows[0]!.remindAt };
}

/** @throws ApiError 400 for a moment that is past, 422 when there would be too many */
export async function setReminder(context: CommandContext<typeof setEndpoint>): Promise<TaskReminder> {
  const { id } = await accessPost(context, context.params, 'post.read');
  const { profileID } = context.actor;
  const { remindAt } = context.body;
  if (remindAt === null) {
    const { numAffectedRows } = await sql`
      delete from task_reminders where profile_id = ${profileID} and post_id = ${id}`.execute(context.tx);
    if (!numAffectedRows) return { remindAt };
  } else {
    if (Date.parse(remindAt) <= Date.now()) throw isPast();
    const { rows } = await sql<{ isFull: boolean }>`
      select count(*) >= ${MOST_REMINDERS} as "isFull" from task_reminders
      where profile_id = ${profileID} and post_id <> ${id}`.execute(context.tx);
    if (rows[0]!.isFull)
      throw new ApiError('LIMIT_REACHED', `You can have ${MOST_REMINDERS} reminders. Take one off first.`);
    const { numAffectedRows } = await sql`
      insert into task_reminders as r (profile_id, post_id, remind_at) values (${profileID}, ${id}, ${remindAt}::timestamptz)
      on conflict (profile_id, post_id) do update set remind_at = excluded.remind_at
        where r.remind_at <> excluded.remind_at`.execute(context.tx);
    if (!numAffectedRows) return { remindAt };
  }
  context.publish(`profile:${profileID}`, reminderChanged, { postID: id, remindAt });
  return { remindAt };
}

function isPast(): ApiError {
  const message = 'is past';
  return new ApiError('INVALID', `Please check remindAt: it ${message}.`, {
    details: [{ field: 'remindAt', message }],
  });
}

/** Every minute: reminds those who wanted to be by now, of what they may still read. */
export async function remind(
  _payload: unknown,
  _services: Services,
  { act, signal }: Pick<JobHelpers, 'act' | 'signal'>,
): Promise<void> {
  for (let told = BATCH; told === BATCH && !signal.aborted;)
    told = await act(async (context) => {
      const { rows } = await sql<{ profileID: string; postID: string }>`
        delete from task_reminders r using (
          select profile_id, post_id from task_reminders where remind_at <= now()
          order by remind_at limit ${BATCH} for update skip locked) due
        where r.profile_id = due.profile_id and r.post_id = due.post_id
        returning r.profile_id as "profileID", r.post_id as "postID"`.execute(context.tx);
      for (const { profileID, postID } of rows)
        context.publish(`profile:${profileID}`, reminderChanged, { postID, remindAt: null });
      await notifyOneself(
        context,
        rows.map((row) => ({ ...row, kind: 'REMINDER' })),
      );
      return rows.length;
    });
}
