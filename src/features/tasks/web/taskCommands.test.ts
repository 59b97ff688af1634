import { afterEach, expect, test, vi } from 'vitest';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import type { LiveDefinition } from '#platform/web/live/live.ts';
import { applyPending } from '#platform/web/live/pendingChanges.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { assign } from './assign/assign.tsx';
import { assignPosts } from './assign/assignPosts.ts';
import { changeTasks } from './changeTasks.ts';
import { taskCommands } from './taskCommands.ts';
import { taskList } from './taskQueries.ts';
import { taskSettings } from './settings/taskSettings.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

const standing = () => toasts.current().filter(({ leaving }) => !leaving);
const told = () => standing().map(({ message }) => message);

const today = '2031-03-04';
const tariq = { id: 'tariq', firstName: 'Tariq', lastName: 'Lindqvist' } as Task['creatorInfo'];
const task = (_id: string, more: Partial<Task> = {}) =>
  ({
    _id,
    title: _id,
    boardID: 'b',
    boardInfo: { _id: 'b', title: 'Garden' },
    state: 'ACTIVE',
    isDraft: false,
    sortDate: '',
    taskMode: true,
    taskStatus: 'OPEN',
    taskPriority: 'LOW',
    taskDueDate: null,
    taskCompleteDate: null,
    taskMembers: [],
    tags: [],
    thingTags: [],
    ...more,
  }) as unknown as Task;

/** The tasks of a list after the changes that have been kept. */
function seenIn<I>(
  of: LiveDefinition<{ items: I[] }>,
  items: I[],
  kept: ReturnType<typeof offlinePlatform>['kept'],
) {
  const pending = kept.flatMap(({ id, expected = [] }) =>
    expected.map((change) => ({ mutationID: id, change })),
  );
  return applyPending(pending, { items }, of.rooms({ items }), of.apply).items;
}

test('no control of a task asks for a connection', () => {
  const actions = [assign, ...Object.values(taskSettings).flat()];
  expect(actions.filter(({ sends }) => sends)).toEqual([]);
});

test('without a connection a task is changed at once on its page, its board and in lists of tasks', async () => {
  const { platform, kept } = offlinePlatform();
  const lamps = task('lamps');
  const now = () => seenIn(taskList('ilse'), [lamps], kept)[0]!;
  const commands = taskCommands(platform, today);
  await commands.set(lamps, { taskStatus: 'COMPLETED' });
  await commands.ask(now(), tariq);
  await commands.set(now(), { taskDueDate: '2031-03-09' });
  expect(kept.map(({ lane, endpoint }) => [lane, endpoint])).toEqual([
    ['post:lamps', 'tasks.update'],
    ['post:lamps', 'tasks.addMembers'],
    ['post:lamps', 'tasks.update'],
  ]);
  const seen = { taskDueDate: '2031-03-09', taskMembers: [{ profileID: 'tariq' }] };
  expect(seenIn(boardPosts('b', 'ilse'), [lamps], kept)).toMatchObject([seen]);
  expect(now()).toMatchObject({ ...seen, taskStatus: 'COMPLETED', taskCompleteDate: today });
  expect(seenIn(taskList('ilse', { status: ['OPEN'] }), [lamps], kept.slice(0, 1))).toEqual([]);
  expect(kept[0]!.expected!.map(({ room }) => room)).toContain('post:lamps');
  expect(openedPost('lamps', 'ilse').rooms(undefined)).toContain('post:lamps');
});

test('a post that is made a task stands in the lists of tasks at once, and one that is none any more does not', async () => {
  const { platform, kept } = offlinePlatform();
  const note = task('note', { taskMode: false });
  await taskCommands(platform, today).set(note, { taskMode: true });
  expect(seenIn(taskList('ilse'), [], kept)).toMatchObject([{ _id: 'note', taskMode: true }]);
  await taskCommands(platform, today).set({ ...note, taskMode: true }, { taskMode: false });
  expect(seenIn(taskList('ilse'), [], kept)).toEqual([]);
});

test('several tasks are changed and assigned without a connection, and Undo takes that back', async () => {
  const { platform, kept } = offlinePlatform();
  const tasks = [task('lamps'), task('chairs', { taskMode: false })];
  const seen = () => seenIn(taskList('ilse', { sortBy: 'title-asc' }), [tasks[0]!], kept);
  await assignPosts(platform, today, tasks, [tariq]);
  expect(seen()).toMatchObject([
    { _id: 'chairs', taskMembers: [{ profileID: 'tariq' }] },
    { _id: 'lamps', taskMembers: [{ profileID: 'tariq' }] },
  ]);
  standing()[0]!.action!.onAction();
  await vi.waitFor(() => expect(told()).toContain('2 posts taken back'));
  expect(seen()).toMatchObject([{ _id: 'lamps', taskMembers: [] }]);
  await changeTasks(platform, today, [tasks[0]!], {
    of: () => ({ taskPriority: 'HIGH' }),
    done: 'given high priority',
  });
  expect(seen()).toMatchObject([{ taskPriority: 'HIGH' }]);
});

test('a task whose change is refused once the server is back is as it was, and that is told', async () => {
  const { platform, refuse } = offlinePlatform();
  await taskCommands(platform, today).set(task('lamps'), { taskStatus: 'CLOSED' });
  await refuse();
  expect(told()).toEqual(['An error occurred while updating the task settings.']);
});

test('so it is told of one of several, though its toast has said that they were changed', async () => {
  const { platform, refuse } = offlinePlatform();
  await changeTasks(platform, today, [task('lamps')], {
    of: () => ({ taskStatus: 'CLOSED' }),
    done: 'closed',
  });
  clearToasts();
  await refuse();
  expect(told()).toEqual(['Not yours.']);
});
