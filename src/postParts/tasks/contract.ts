import { z } from 'zod';
import { PersonInfo } from '#features/profiles/contract.ts';
import { Id } from '#platform/contract/ids.ts';

export const taskStatuses = ['OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'COMPLETED', 'CLOSED'] as const;
export const TaskStatus = z.enum(taskStatuses);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** The least first, as a menu has them. */
export const taskPriorities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'NONE'] as const;
export const TaskPriority = z.enum(taskPriorities);
export type TaskPriority = z.infer<typeof TaskPriority>;

/** How a task stands on the reader's day. */
export const taskProgresses = ['OVER_DUE', 'DUE_TODAY', 'ON_TRACK'] as const;
export const TaskProgress = z.enum(taskProgresses);
export type TaskProgress = z.infer<typeof TaskProgress>;

/** The tasks that a list looks at: all, or those that the caller does or made. */
export const taskScopes = ['ALL', 'ASSIGNED_TO_ME', 'CREATED_BY_ME'] as const;
export const TaskScope = z.enum(taskScopes);
export type TaskScope = z.infer<typeof TaskScope>;

export const taskUnits = ['HOURS', 'DAYS', 'WEEKS'] as const;
export const TaskUnits = z.enum(taskUnits);
export type TaskUnits = z.infer<typeof TaskUnits>;

export const taskRoles = ['ASSIGNEE', 'REVIEWER'] as const;
export const TaskRole = z.enum(taskRoles);
export type TaskRole = z.infer<typeof TaskRole>;

export const repeatUnits = ['DAY', 'WORKDAY', 'WEEK', 'MONTH', 'YEAR'] as const;
/** When a task comes again: once in so many of these. */
export const TaskRepeat = z
  .strictObject({ every: z.int().min(1).max(99), unit: z.enum(repeatUnits) })
  .meta({ id: 'TaskRepeat' });
export type TaskRepeat = z.infer<typeof TaskRepeat>;

/** People that one task can have. */
export const MAX_TASK_MEMBERS = 20;

/** A day of the calendar. */
export const Day = z.iso.date().refine((day) => day >= '1970-01-01', 'lies before 1970');

/** An amount of work. */
export const TaskQuantity = z.number().min(0).max(10_000);

export const TaskMember = z.strictObject({
  profileID: Id,
  role: TaskRole,
  memberInfo: PersonInfo,
});
export type TaskMember = z.infer<typeof TaskMember>;

/** A post's settings as a task. */
export const taskSettings = {
  taskStatus: TaskStatus,
  taskPriority: TaskPriority,
  taskDueDate: z.iso.date().nullable(),
  taskCompleteDate: z.iso.date().nullable().meta({ description: 'Set while it is completed or closed' }),
  taskEstimateQuantity: z.number().nullable(),
  taskEstimateUnits: TaskUnits,
  taskActualQuantity: z.number().nullable(),
  taskActualUnits: TaskUnits,
  taskRepeat: TaskRepeat.nullable().meta({
    description: 'When it is completed, the next one is made, which repeats from then on',
  }),
  taskMembers: z
    .array(TaskMember)
    .max(MAX_TASK_MEMBERS)
    .meta({ description: 'The people who do the task, in the order in which they were asked' }),
};

/** Fields that tasks add to a post in a list. */
export const taskFields = {
  taskMode: z.boolean().meta({ description: 'Whether it is a task; if not, its settings wait' }),
  priority: TaskPriority.meta({ description: 'taskPriority, of what is a task; else NONE' }),
  ...taskSettings,
};

/** A post as far as it is a task. */
export type TaskFields = { [K in keyof typeof taskFields]: z.infer<(typeof taskFields)[K]> };
export const closedTask: TaskFields = {
  taskMode: false,
  priority: 'NONE',
  taskStatus: 'OPEN',
  taskPriority: 'NONE',
  taskDueDate: null,
  taskCompleteDate: null,
  taskEstimateQuantity: null,
  taskEstimateUnits: 'DAYS',
  taskActualQuantity: null,
  taskActualUnits: 'DAYS',
  taskRepeat: null,
  taskMembers: [],
};

const anyOf = <T extends z.ZodType>(value: T, most: number) => z.array(value).max(most).optional();

/** Which tasks; an empty list is no condition. */
export const taskFilterFields = {
  status: anyOf(TaskStatus, 5),
  priority: anyOf(TaskPriority, 5),
  progress: anyOf(TaskProgress, 3),
};

/** Orders that tasks add to lists of posts: what is no task, or has no due date, comes last. */
export const taskOrders = ['duedate', 'priority'] as const;

/** Options that tasks add to the body of a list. */
export const taskOptions = {
  taskFilter: z
    .strictObject(taskFilterFields)
    .optional()
    .meta({ description: 'Tasks alone, of any of these statuses, priorities and progresses' }),
};
export type TaskFilter = z.infer<(typeof taskOptions)['taskFilter']> & {};

/** Whether a status leaves something to do. */
export const isOpenStatus = (status: TaskStatus): boolean => status !== 'COMPLETED' && status !== 'CLOSED';

/** How a task stands on a day: what is done, or has no date, is on track. */
export function progressOf(
  { taskStatus, taskDueDate }: Pick<TaskFields, 'taskStatus' | 'taskDueDate'>,
  today: string,
): TaskProgress {
  if (!isOpenStatus(taskStatus) || taskDueDate === null || taskDueDate > today) return 'ON_TRACK';
  return taskDueDate === today ? 'DUE_TODAY' : 'OVER_DUE';
}
