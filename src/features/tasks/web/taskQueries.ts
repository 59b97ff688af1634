import { boardChanged, boardJoined, boardLeft } from '#features/boards/contract.ts';
import { tasksChanged } from '#features/dashboard/contract.ts';
import { grantChanged } from '#features/passwords/contract.ts';
import type { ExpectedTask } from '#features/posts/web/index.ts';
import { dayAfter, dayIn, endOfDay } from '#features/profiles/web/index.ts';
import {
  chartTasks,
  listTasks,
  taskChanged,
  type Task,
  type TaskCharts,
  type TaskCounts,
  type TaskListOptions,
} from '#features/tasks/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { compareText, sortKey } from '#platform/contract/sorting.ts';
import { defineLive, stale, type Call } from '#platform/web/live/live.ts';
import {
  applyToList,
  joinPage,
  listPage,
  type ListShape,
  type LiveList,
} from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';
import { tagsRewritten } from '#postParts/tags/contract.ts';
import { progressOf } from '#postParts/tasks/contract.ts';
import { partsMatch } from '#postParts/web/index.ts';

/** Statuses of a task that is neither completed nor closed. */
export const openStatuses = ['OPEN', 'IN_PROGRESS', 'IN_REVIEW'] as const;

/** A list of tasks, and how many there are of each kind. */
export interface TaskList extends LiveList<Task> {
  counts?: TaskCounts | undefined;
}

export interface TaskView extends TaskListOptions {
  /** Tasks of a page; 30 as a rule. */
  limit?: number;
}

/**
 * Tasks on all of the reader's boards. One's own changes are shown at once; any change of a task, wherever, is told by
 * a hint, and the list is read again. The list is read again too when the day ends.
 * @param timeZone the reader's, by which their day goes
 */
export function taskList(profileID: string, view: TaskView = {}, timeZone?: string) {
  const shape = taskShape(profileID, view, timeZone);
  const readPage = async (call: Call, after?: TaskList) => {
    const { data, asOf } = await call(listTasks, {
      body: { ...view, ...(after?.cursor === undefined ? { includeCount: true } : { cursor: after.cursor }) },
    });
    const page: TaskList = listPage(data, after?.until);
    return { data: data.counts ? { ...page, counts: data.counts } : page, asOf };
  };
  return defineLive<TaskList>({
    key: ['tasks', profileID, JSON.stringify(view), timeZone ?? ''],
    rooms: () => [`profile:${profileID}`, `dashboard:${profileID}`],
    read: (call) => readPage(call),
    apply: (list, change) => applyTaskEvent(list, change, shape),
    more: readPage,
    join: joinPage,
    shows: shown,
    isHintedBy: () => true,
    staleAt: () => endOfDay(Date.now(), timeZone),
  });
}

/** The reader sees tasks that they did not see before, or some no more. */
const sightEvents = [boardJoined, boardLeft, grantChanged] as const;

const applyTaskEvent = reducer<TaskList, ListShape<Task>>()
  .on(tasksChanged, (list, { task }: Partial<ExpectedTask>, shape) =>
    task === undefined ? stale(list) : withTask(list, task, shape),
  )
  .staleAfter(sightEvents).apply;

const applyChartsEvent = reducer<TaskCharts>().staleAfter(sightEvents).apply;

/** The list with a task as it is expected to be. */
function withTask(list: TaskList, task: ExpectedTask['task'], shape: ListShape<Task>): TaskList {
  const before = list.items.find(({ _id }) => _id === task._id);
  const boardInfo = task.boardInfo ?? before?.boardInfo;
  if (!boardInfo) return list;
  const item: Task = { ...task, boardInfo };
  return applyToList(list, shape, { item, was: before ?? { taskMode: false } });
}

/** Events that change lists of tasks, or charts: of a task, of a board's name, of a renamed tag. */
const shown = [taskChanged, boardChanged, tagsRewritten];

const among = <T>(values: readonly T[] | undefined, value: T) => !values?.length || values.includes(value);

/** The filters and orders of `listTasks`, as its SQL has them. */
function taskShape(profileID: string, view: TaskView, timeZone?: string): ListShape<Task> {
  const { scope = 'ALL', sortBy = 'duedate-asc', dueFrom = '', dueTo = '~', completedFrom, search } = view;
  const isInScope = (task: Task) =>
    scope === 'ALL' ||
    (scope === 'CREATED_BY_ME'
      ? task.creator === profileID
      : task.taskMembers.some((member) => member.profileID === profileID));
  const isDue = ({ taskDueDate }: Task) =>
    view.undated
      ? taskDueDate === null
      : (view.dueFrom === undefined && view.dueTo === undefined) ||
        (taskDueDate !== null && taskDueDate >= dueFrom && taskDueDate <= dueTo);
  const isTagged = partsMatch({ tagsFilter: view.tagsFilter });
  const sign = sortBy.endsWith('desc') ? -1 : 1;
  const key = (task: Task) =>
    sortBy.startsWith('title') ? sortKey(task.title) : (task.taskDueDate ?? (sign === 1 ? '~' : ' '));
  return {
    id: ({ _id }) => _id,
    matches: (task) =>
      task.taskMode &&
      isInScope(task) &&
      among(view.status, task.taskStatus) &&
      among(view.priority, task.taskPriority) &&
      among(view.boardIDs, task.boardID) &&
      isTagged(task) &&
      among(view.progress, progressOf(task, dayIn(Date.now(), timeZone))) &&
      isDue(task) &&
      (completedFrom === undefined || (task.taskCompleteDate ?? '') >= completedFrom) &&
      (search === undefined || sortKey(task.title).includes(sortKey(search))),
    compare: (a, b) => sign * (compareText(key(a), key(b)) || compareText(a._id, b._id)),
  };
}

/** Figures of the tasks, read again whenever a task changes and when the reader's day ends. */
export const taskCharts = (profileID: string, view: Body<typeof chartTasks>, timeZone?: string) =>
  defineLive<TaskCharts>({
    key: ['taskCharts', profileID, JSON.stringify(view), timeZone ?? ''],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(chartTasks, { body: view }),
    apply: applyChartsEvent,
    shows: shown,
    isHintedBy: () => true,
    staleAt: () => endOfDay(Date.now(), timeZone),
  });

/** The reader's tasks that are overdue or due today, as the sidebar counts them and the first page shows them. */
export const dueTasks: TaskView = {
  scope: 'ASSIGNED_TO_ME',
  status: [...openStatuses],
  progress: ['OVER_DUE', 'DUE_TODAY'],
};

/**
 * The reader's tasks due in the week from tomorrow on.
 * @param today the reader's day
 */
export const upcomingTasks = (today: string): TaskView => ({
  scope: 'ASSIGNED_TO_ME',
  status: [...openStatuses],
  dueFrom: dayAfter(today, 1),
  dueTo: dayAfter(today, 7),
});
