import { z } from 'zod';
import { NOTE_BODY_BYTES, NOTE_LIMIT } from '#blocks/note/contract.ts';
import { inPostLane } from '#blocks/contract/turns.ts';
import { BoardOfList, PostSummary, PostTitle } from '#features/posts/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { listOf, paging } from '#platform/contract/paging.ts';
import { text } from '#platform/contract/text.ts';
import { taskPlaces } from './contract/charts.ts';
import {
  Day,
  MAX_TASK_MEMBERS,
  TaskPriority,
  TaskProgress,
  taskFilterFields,
  TaskQuantity,
  TaskRepeat,
  TaskRole,
  TaskScope,
  taskSettings,
  TaskStatus,
  TaskUnits,
} from '#postParts/tasks/contract.ts';

export { taskScopes, TaskScope } from '#postParts/tasks/contract.ts';
export { chartTasks, MOST_TASK_BOARDS, TaskCharts } from './contract/charts.ts';
export {
  getReminder,
  MOST_REMINDERS,
  reminderChanged,
  setReminder,
  TaskReminder,
} from './contract/reminders.ts';
export { endFeed, feedPath, getFeed, makeFeed } from './contract/feed.ts';

const inPost = z.strictObject({ boardID: Id, postID: Id });

/** A post's settings as a task, by themselves. */
export const TaskSettings = z
  .strictObject({ _id: Id, taskMode: z.boolean(), ...taskSettings })
  .meta({ id: 'TaskSettings' });
export type TaskSettings = z.infer<typeof TaskSettings>;

/** A day, or a moment of it: that is taken as its day in the profile's time zone. */
const DayOrMoment = z.union([Day, Timestamp.refine((at) => Date.parse(at) >= 0, 'lies before 1970')]);

export const getTaskSettings = defineEndpoint({
  name: 'tasks.settings',
  method: 'GET',
  path: '/content/board/{boardID}/post/{postID}/task-settings',
  summary: 'A post’s settings as a task',
  needs: 'post.read',
  params: inPost,
  answer: TaskSettings,
});

export const updateTaskSettings = defineEndpoint({
  name: 'tasks.update',
  method: 'PUT',
  path: '/content/board/{boardID}/post/{postID}/task-settings',
  summary: 'Change a post’s settings as a task; a post that gets one is a task',
  needs: 'post.edit',
  params: inPost,
  body: z.strictObject({
    taskMode: z.boolean().optional().meta({ description: 'Whether the post is a task' }),
    taskStatus: TaskStatus.optional(),
    taskPriority: TaskPriority.optional(),
    taskDueDate: DayOrMoment.nullable().optional(),
    taskCompleteDate: DayOrMoment.nullable().optional().meta({
      description: 'Of what is completed or closed; without one, the day on which it became so',
    }),
    taskEstimateQuantity: TaskQuantity.nullable().optional(),
    taskEstimateUnits: TaskUnits.optional(),
    taskActualQuantity: TaskQuantity.nullable().optional(),
    taskActualUnits: TaskUnits.optional(),
    taskRepeat: TaskRepeat.nullable().optional(),
  }),
  answer: TaskSettings,
  waits: inPostLane,
});

const AskedMembers = z
  .array(z.strictObject({ profileID: Id, role: TaskRole.optional() }))
  .min(1)
  .max(MAX_TASK_MEMBERS);

export const addTaskMembers = defineEndpoint({
  name: 'tasks.addMembers',
  method: 'POST',
  path: '/content/board/{boardID}/post/{postID}/task-member',
  summary: 'Ask people on the board to do the task; people who do it already get the role',
  needs: 'post.edit',
  params: inPost,
  body: z.strictObject({
    taskMembers: AskedMembers,
  }),
  answer: TaskSettings,
  waits: inPostLane,
});

export const removeTaskMembers = defineEndpoint({
  name: 'tasks.removeMembers',
  method: 'DELETE',
  path: '/content/board/{boardID}/post/{postID}/task-member',
  summary: 'Take people off the task; who is not on it changes nothing',
  needs: 'post.edit',
  params: inPost,
  body: z.strictObject({ memberIDs: z.array(Id).min(1).max(MAX_TASK_MEMBERS) }),
  answer: TaskSettings,
  waits: inPostLane,
});

export const handOverTasks = defineEndpoint({
  name: 'tasks.handOver',
  method: 'POST',
  path: '/content/board/{boardID}/tasks/hand-over',
  summary: 'Give a member’s open tasks on the board to another, or to nobody',
  needs: 'board.permissions',
  params: z.strictObject({ boardID: Id }),
  body: z.strictObject({ from: Id, to: Id.nullable() }),
  answer: z.strictObject({ taskCount: z.int().meta({ description: 'How many were handed over' }) }),
});

/** Tasks that one call makes. */
export const MOST_MADE = 50;
/** Characters of a post's title. */
export const MAX_TITLE = 200;

export const makeTasks = defineEndpoint({
  name: 'tasks.make',
  method: 'POST',
  path: '/content/board/{boardID}/tasks',
  summary: 'Make a task of each of some titles, such as the items of a check list',
  needs: 'post.add',
  params: z.strictObject({ boardID: Id }),
  body: z.strictObject({
    titles: z.array(PostTitle.regex(/\S/, 'is empty')).min(1).max(MOST_MADE),
    from: Id.optional().meta({ description: 'The post of this board whose check lists they stand in' }),
    taskStatus: TaskStatus.optional(),
    taskDueDate: DayOrMoment.optional(),
    isMine: z.boolean().optional().meta({ description: 'Whether the caller is to do them' }),
    taskMembers: AskedMembers.optional().meta({
      description: 'Who else is asked to do them; whoever does not read the board is left out',
    }),
    body: text(NOTE_LIMIT).optional().meta({ description: 'HTML of a note that each begins with' }),
  }),
  bodyBytes: NOTE_BODY_BYTES,
  answer: z.strictObject({ postIDs: z.array(Id).max(MOST_MADE) }),
});

/** Made tasks that are told of; a post holds no more items worth the name. */
export const MOST_MADE_BEFORE = 1000;

export const madeTasks = defineEndpoint({
  name: 'tasks.made',
  method: 'GET',
  path: '/content/board/{boardID}/post/{postID}/made-tasks',
  summary: 'Of which items of a post’s check lists there are tasks already, as far as the caller sees them',
  needs: 'post.read',
  params: inPost,
  answer: z.strictObject({ titles: z.array(z.string().max(MAX_TITLE)).max(MOST_MADE_BEFORE) }),
});

/** A task in a list over all boards, with its board and the reader's standing there. */
export const Task = z
  .strictObject({
    ...PostSummary.shape,
    boardInfo: BoardOfList,
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof Task>;

export const taskSorts = ['duedate-asc', 'duedate-desc', 'title-asc', 'title-desc'] as const;
export const TaskSort = z.enum(taskSorts);
export type TaskSort = z.infer<typeof TaskSort>;

/** Which tasks, and in what order. */
export const TaskListOptions = z.strictObject({
  scope: TaskScope.optional().meta({ description: 'ALL (as a rule) of the reader’s boards' }),
  ...taskFilterFields,
  search: text(200).optional().meta({ description: 'In the title, whatever the case and accents' }),
  ...taskPlaces,
  dueFrom: Day.optional().meta({ description: 'Due on this day or later' }),
  dueTo: Day.optional().meta({ description: 'Due on this day or earlier' }),
  undated: z.boolean().optional().meta({ description: 'Those alone that are due on no day' }),
  completedFrom: Day.optional().meta({ description: 'Completed or closed on this day or later' }),
  sortBy: TaskSort.optional().meta({
    description: 'duedate-asc as a rule. What is due on no day comes last',
  }),
});
export type TaskListOptions = z.infer<typeof TaskListOptions>;

export const TaskCounts = z.strictObject({
  status: z.record(TaskStatus, z.int()),
  progress: z.record(TaskProgress, z.int()),
  scope: z.record(TaskScope, z.int()),
});
export type TaskCounts = z.infer<typeof TaskCounts>;

export const listTasks = defineEndpoint({
  name: 'tasks.list',
  method: 'POST',
  path: '/content/tasks',
  summary: 'The tasks on all of one’s boards',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ ...paging, ...TaskListOptions.shape }),
  answer: z.strictObject({
    ...listOf(Task).shape,
    counts: TaskCounts.optional().meta({
      description: 'With includeCount: each as if the list were not filtered by that itself',
    }),
  }),
});

/**
 * Room `post`: lists of tasks show the post, which is or was a task, otherwise; room `board`: some people on the board
 * have lost the task. People who have it in a list are told by a hint.
 */
export const taskChanged = defineEvent('task.changed', z.strictObject({ postID: Id }));
