import { sql, type RawBuilder } from 'kysely';
import { accessPost, copyPost, writePost } from '#features/posts/server/index.ts';
import {
  TaskSettings,
  type getTaskSettings as getEndpoint,
  type updateTaskSettings as updateEndpoint,
} from '#features/tasks/contract.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import type { TaskRepeat } from '#postParts/tasks/contract.ts';
import { taskOpen, taskSettingsFields, todayOf } from '#postParts/tasks/server/index.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { nextDay } from './nextDay.ts';

/** A post's settings as a task, whether or not it is one. */
export async function getTaskSettings(context: ReadContext<typeof getEndpoint>): Promise<TaskSettings> {
  const { id } = await accessPost(context, context.params, 'post.read');
  const { rows } = await sql<{ task: TaskSettings; seq: number }>`
    select json_build_object('_id', p.id, 'taskMode', p.task_mode, ${taskSettingsFields('p')}) as task,
      ${seqOf(sql`'post:' || p.id`)} as seq
    from posts p where p.id = ${id}`.execute(context.db);
  if (!rows[0]) throw notFound();
  context.asOf(`post:${id}`, rows[0].seq);
  return rows[0].task;
}

type Settings = Body<typeof updateEndpoint>;

/** The column of each setting whose value is set as it is. */
const columns = {
  taskPriority: 'task_priority',
  taskEstimateQuantity: 'task_estimate_quantity',
  taskEstimateUnits: 'task_estimate_units',
  taskActualQuantity: 'task_actual_quantity',
  taskActualUnits: 'task_actual_units',
} as const satisfies Partial<Record<keyof Settings, string>>;

/** Changes settings. Whatever is set makes the post a task, unless the call says that it is none. */
export async function updateTaskSettings(
  context: CommandContext<typeof updateEndpoint>,
): Promise<TaskSettings> {
  const post = await accessPost(context, context.params, 'post.edit', { lock: true });
  const given = Object.values(context.body).some((value) => value !== undefined);
  if (!given) return settingsOf(await writePost(context, post.id, sql`task_mode = before.task_mode`));
  const next = await nextOf(context, post.id);
  // The rule goes over to the next one: opened again and completed once more, this one makes no other.
  const settings = next ? { ...context.body, taskRepeat: null } : context.body;
  const set = assignments(settings, context.actor.profileID);
  const after = await writePost(context, post.id, sql.join(set));
  if (next)
    await copyPost(context, post, {
      task_due_date: sql`${next.due}::date`,
      task_repeat_every: sql`${next.repeat.every}::int`,
      task_repeat_unit: sql`${next.repeat.unit}::text`,
    });
  return settingsOf(after);
}

/** When a task that a change completes comes again; undefined where it does not, or was not open. */
async function nextOf(
  { actor, body, tx }: CommandContext<typeof updateEndpoint>,
  postID: string,
): Promise<{ due: string; repeat: TaskRepeat } | undefined> {
  if (body.taskStatus !== 'COMPLETED' || body.taskMode === false) return undefined;
  const { rows } = await sql<{
    due: string | null;
    today: string;
    every: number | null;
    unit: TaskRepeat['unit'];
  }>`
    select coalesce(${body.taskDueDate === undefined ? sql`p.task_due_date` : dayOf(body.taskDueDate, actor.profileID)}, p.task_due_date)::text as due,
      (${todayOf(actor.profileID)})::text as today, p.task_repeat_every as every, p.task_repeat_unit as unit
    from posts p where p.id = ${postID} and ${taskOpen()}`.execute(tx);
  if (!rows[0]) return undefined;
  const { due, today, every, unit } = rows[0];
  const repeat = body.taskRepeat === undefined ? every !== null && { every, unit } : body.taskRepeat;
  return repeat ? { due: nextDay(due ?? today, repeat, today), repeat } : undefined;
}

const repeat = (rule: TaskRepeat | null) => [
  sql`task_repeat_every = ${rule?.every ?? null}::int`,
  sql`task_repeat_unit = ${rule?.unit ?? null}::text`,
];

/** The columns of posts that settings of a task set, over the row `before`. */
export function assignments(settings: Settings, profileID: string): RawBuilder<unknown>[] {
  const { taskMode = true, taskStatus, taskDueDate, taskCompleteDate } = settings;
  const set = [sql`task_mode = ${taskMode}::boolean`];
  for (const [name, column] of Object.entries(columns)) {
    const value = settings[name as keyof typeof columns];
    if (value !== undefined) set.push(sql`${sql.ref(column)} = ${value}`);
  }
  if (settings.taskRepeat !== undefined) set.push(...repeat(settings.taskRepeat));
  if (taskDueDate !== undefined) set.push(sql`task_due_date = ${dayOf(taskDueDate, profileID)}`);
  if (taskStatus === undefined && taskCompleteDate === undefined) return set;
  // A finished task has the day on which it was completed; an open one has none.
  const status = taskStatus === undefined ? sql`before.task_status` : sql`${taskStatus}::text`;
  const day = taskCompleteDate === undefined ? sql`null::date` : dayOf(taskCompleteDate, profileID);
  set.push(
    sql`task_status = ${status}`,
    sql`task_complete_date = case when ${status} in ('COMPLETED', 'CLOSED')
      then coalesce(${day}, ${taskCompleteDate === undefined ? sql`before.task_complete_date` : sql`null`}, ${todayOf(profileID)}) end`,
  );
  return set;
}

/** A day, or the day of a moment where the profile is. */
function dayOf(at: string | null, profileID: string): RawBuilder<unknown> {
  if (at === null || at.length === 10) return sql`${at}::date`;
  return sql`(select day_in(tz.time_zone, ${at}::timestamptz) from profiles tz where tz.id = ${profileID})`;
}

/** Settings of a post as a task. */
export function settingsOf(post: PostSummary): TaskSettings {
  const names = Object.keys(TaskSettings.shape) as (keyof TaskSettings)[];
  return Object.fromEntries(names.map((name) => [name, post[name]])) as unknown as TaskSettings;
}
