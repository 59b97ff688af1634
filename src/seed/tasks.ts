import { addTaskMembers, updateTaskSettings } from '#features/tasks/contract.ts';
import type { TaskPriority, TaskStatus } from '#postParts/tasks/contract.ts';
import type { Name, SeedPost } from './content.ts';
import type { Visitor } from './visitor.ts';

interface SeedTask {
  status?: TaskStatus;
  priority?: TaskPriority;
  /** Days from today; without one, it is due on no day. */
  due?: number;
  /** Days of work: what it takes, and what it has taken. */
  estimate?: number;
  spent?: number;
  does: Name[];
}

/** Which posts are tasks, by their titles. */
const tasks: Record<string, SeedTask> = {
  'Fire exit drawings for review': {
    status: 'IN_PROGRESS',
    priority: 'CRITICAL',
    due: -2,
    estimate: 2,
    spent: 1,
    does: ['ilse', 'tomas'],
  },
  'Confirm the glazier’s date': { priority: 'HIGH', due: 0, does: ['ilse'] },
  'Read proofs, pages 1–16': {
    status: 'IN_REVIEW',
    priority: 'MEDIUM',
    due: 0,
    estimate: 1,
    spent: 0.5,
    does: ['ilse', 'kenji'],
  },
  'Lamp prototypes, round two': {
    status: 'IN_REVIEW',
    priority: 'HIGH',
    due: 0,
    estimate: 3,
    spent: 2,
    does: ['priya', 'dele'],
  },
  'Order 40 m of linen tape': { priority: 'LOW', due: 3, does: ['ilse'] },
  'Signage: type on glass': {
    status: 'IN_PROGRESS',
    priority: 'MEDIUM',
    due: 6,
    estimate: 5,
    spent: 2,
    does: ['sofia', 'ilse'],
  },
  'Shelving order, bays 1–12': {
    status: 'IN_PROGRESS',
    priority: 'HIGH',
    due: 7,
    estimate: 4,
    spent: 3,
    does: ['kenji', 'ilse'],
  },
  'Which oak? Four samples under evening light': { priority: 'LOW', due: 4, does: ['tomas'] },
  'Paper for the spring chapbook': { status: 'IN_PROGRESS', due: 11, does: ['ilse'] },
  'Cover type, three directions': {
    status: 'IN_REVIEW',
    priority: 'MEDIUM',
    due: 13,
    estimate: 4,
    spent: 4,
    does: ['ilse'],
  },
  'Ask the tram company about the 23:40': { priority: 'LOW', due: 10, does: ['dele'] },
  'Reading lamp switch: left or right hand': {
    status: 'IN_REVIEW',
    priority: 'LOW',
    due: 11,
    does: ['priya'],
  },
  'Quote for the long tables': { status: 'IN_PROGRESS', due: 14, estimate: 2, spent: 3.5, does: ['tomas'] },
  'Bicycle rail: keep, move or lose': { priority: 'LOW', due: 21, does: ['sofia'] },
  'Bind the visitors’ book': { does: ['jonas'] },
  'Globe lamps, first switch-on': {
    status: 'COMPLETED',
    due: -3,
    estimate: 1,
    spent: 1,
    does: ['ilse'],
  },
  'Type test printed': { status: 'COMPLETED', due: -7, does: ['sofia'] },
};

/** Makes a post the task that it is in the design, if it is one. */
export async function makeTask(
  cast: Record<Name, Visitor>,
  at: { boardID: string; postID: string },
  { title, by }: SeedPost,
): Promise<void> {
  const task = tasks[title];
  if (!task) return;
  const { status = 'OPEN', priority = 'NONE', due, estimate = null, spent = null, does } = task;
  const taskDueDate =
    due === undefined ? null : new Date(Date.now() + due * 86_400_000).toISOString().slice(0, 10);
  await cast[by].call(updateTaskSettings, {
    params: at,
    body: {
      taskStatus: status,
      taskPriority: priority,
      taskDueDate,
      taskEstimateQuantity: estimate,
      taskActualQuantity: spent,
    },
  });
  const taskMembers = does.map((name) => ({ profileID: cast[name].profileID }));
  await cast[by].call(addTaskMembers, { params: at, body: { taskMembers } });
}
