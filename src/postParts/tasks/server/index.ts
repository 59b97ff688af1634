import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { PostOrder, PostPart } from '#postParts/server/postPart.ts';
import { Day, type taskOrders } from '#postParts/tasks/contract.ts';

/** Who does a post as a task. Most have nobody: then no row is looked up. */
const members = (alias: string) => {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${p('task_member_ids')} = '{}' then '[]'
    else task_members(${p('task_member_ids')}, ${p('task_member_roles')})::text end`;
};

/** The fields of `taskSettings` over the row of posts `alias`, as arguments of json_build_object. */
export function taskSettingsFields(alias: string): RawBuilder<unknown> {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`'taskStatus', ${p('task_status')}, 'taskPriority', ${p('task_priority')},
    'taskDueDate', ${p('task_due_date')}, 'taskCompleteDate', ${p('task_complete_date')},
    'taskEstimateQuantity', ${p('task_estimate_quantity')}, 'taskEstimateUnits', ${p('task_estimate_units')},
    'taskActualQuantity', ${p('task_actual_quantity')}, 'taskActualUnits', ${p('task_actual_units')},
    'taskRepeat', case when ${p('task_repeat_unit')} is not null then
      json_build_object('every', ${p('task_repeat_every')}, 'unit', ${p('task_repeat_unit')}) end,
    'taskMembers', (${members(alias)})::json`;
}

/** Whether a post's status leaves something to do, over the row `alias`. */
export function taskOpen(alias = 'p'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.task_status`)} not in ('COMPLETED', 'CLOSED')`;
}

/** How a task stands on a day: what `progressOf` says. */
export function taskProgress(today: RawBuilder<unknown>, alias = 'p'): RawBuilder<string> {
  const due = sql.ref(`${alias}.task_due_date`);
  return sql<string>`case when not ${taskOpen(alias)} or ${due} is null or ${due} > ${today} then 'ON_TRACK'
    when ${due} = ${today} then 'DUE_TODAY' else 'OVER_DUE' end`;
}

/** The day that it is for a profile. */
export function todayOf(profileID: RawBuilder<unknown> | string): RawBuilder<unknown> {
  return sql`(select day_in(tz.time_zone, now()) from profiles tz where tz.id = ${profileID})`;
}

/** Columns that every copy takes over. */
const settings = [
  'task_mode',
  'task_priority',
  'task_estimate_quantity',
  'task_estimate_units',
  'task_actual_units',
];

/** Posts that are no task, or have no due date, come last. */
const orders: Record<(typeof taskOrders)[number], PostOrder> = {
  duedate: {
    column: 'sort_due',
    typed: (key) => sql`${key}::date`,
    key: (alias) => sql<string>`${sql.ref(`${alias}.sort_due`)}::text`,
    start: { key: '-infinity', id: '' },
    Key: z.union([Day, z.literal('infinity')]),
  },
  priority: {
    column: 'sort_priority',
    typed: (key) => sql`${key}::smallint`,
    key: (alias) => sql<string>`${sql.ref(`${alias}.sort_priority`)}::text`,
    start: { key: '-1', id: '' },
    Key: z.string().regex(/^[0-5]$/),
  },
};

/** Posts as tasks; lists can be of tasks of some kind, and of those that somebody does. */
export const tasksPart: PostPart = {
  orders,
  copied: {
    // Done again by the same people.
    again: [...settings, 'task_member_ids', 'task_member_roles'],
    elsewhere: [
      ...settings,
      'task_status',
      'task_due_date',
      'task_complete_date',
      'task_actual_quantity',
      'task_repeat_every',
      'task_repeat_unit',
    ],
  },
  fields: (alias) => sql`', "taskMembers": ' || ${members(alias)}`,
  filter: {
    values: ({ taskFilter: { status = [], priority = [], progress = [] } = {}, ...options }) => {
      const isAssigned = options.postFilterType === 'ASSIGNED';
      const lists = [status, priority, progress];
      if (!isAssigned && lists.every((list) => list.length === 0)) return undefined;
      const people = isAssigned ? [...new Set(options.peopleFilter)] : [];
      return { isAssigned, people, status, priority, progress };
    },
    condition: (value, _boardID, profileID) => {
      const list = (name: string) => sql`${value(name)}::text[]`;
      const among = (column: RawBuilder<unknown>, name: string) =>
        sql`(cardinality(${list(name)}) = 0 or ${column} = any(${list(name)}))`;
      return sql<boolean>`(p.task_mode and ${among(sql`p.task_status`, 'status')} and ${among(sql`p.task_priority`, 'priority')}
        and ${among(taskProgress(todayOf(profileID)), 'progress')}
        and (not ${value('isAssigned')}::boolean or p.task_member_ids <> '{}'
          and (cardinality(${list('people')}) = 0 or p.task_member_ids && ${list('people')})))`;
    },
  },
};
