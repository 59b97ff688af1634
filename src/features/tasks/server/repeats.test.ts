import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import { createBoard } from '#features/boards/contract.ts';
import {
  createPost,
  deletePost,
  listPosts,
  openPost,
  updatePost,
  type Post,
} from '#features/posts/contract.ts';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import { setTags } from '#features/tags/contract.ts';
import { addTaskMembers, madeTasks, makeTasks, updateTaskSettings } from '#features/tasks/contract.ts';
import { taskList } from '#features/tasks/web/taskQueries.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let post: Post;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  post = await call(
    app,
    createPost,
    { params: { boardID: team.boardID }, body: { title: 'Water the ferns' } },
    team.author,
  );
});

const at = (postID = post._id) => ({ params: { boardID: team.boardID, postID } });
const set = (body: Body<typeof updateTaskSettings>, postID = post._id) =>
  call(app, updateTaskSettings, { ...at(postID), body }, team.contributor);
const posts = async (person: Person = team.viewer) =>
  (await call(app, listPosts, { params: { boardID: team.boardID }, body: { sortBy: 'duedate' } }, person))
    .info;
const checks = (...items: [text: string, checked: boolean][]) =>
  `<ul data-type="taskList">${items
    .map(([text, checked]) => `<li data-type="taskItem" data-checked="${checked}"><p>${text}</p></li>`)
    .join('')}</ul>`;
const write = (body: string) => call(app, createNote, { ...at(), body: { body } }, team.author);
const far = '2999-01-31';

const live = (command: () => Promise<unknown>) =>
  expectLive(app, {
    readers: [team.owner, team.contributor, team.viewer, team.stranger],
    reads: ({ profileID: me }: Person) => [
      boardPosts(team.boardID, me, { sortBy: 'duedate' }),
      openedPost(post._id, me),
      taskList(me),
    ],
    command,
  });

test('what is completed comes again: on its day, with all but its files, and nothing ticked off', async () => {
  await write(checks(['ferns', true], ['ivy', false]));
  await call(
    app,
    setTags,
    { params: { id: post._id, type: 'POST' }, body: { tags: ['Office'] } },
    team.author,
  );
  const taskMembers = [{ profileID: team.viewer.profileID }];
  await call(app, addTaskMembers, { ...at(), body: { taskMembers } }, team.contributor);
  const rule = { every: 1, unit: 'MONTH' } as const;
  await set({ taskDueDate: far, taskRepeat: rule, taskPriority: 'HIGH', taskActualQuantity: 2 });
  expect((await posts())[0]).toMatchObject({ taskRepeat: rule, checkList: { done: 1, total: 2 } });

  const events = await live(() => set({ taskStatus: 'COMPLETED' }));
  expect(events.get(team.stranger)).toEqual([]);
  const [done, next, ...others] = await posts();
  expect(others).toEqual([]);
  expect(done).toMatchObject({ _id: post._id, taskStatus: 'COMPLETED', taskRepeat: null });
  expect(next).toMatchObject({
    title: 'Water the ferns',
    creator: team.author.profileID,
    taskStatus: 'OPEN',
    taskDueDate: '2999-02-28',
    taskRepeat: rule,
    taskPriority: 'HIGH',
    taskActualQuantity: null,
    taskMembers: [{ profileID: team.viewer.profileID }],
    tags: ['Office'],
    checkList: { done: 0, total: 2 },
    excerpt: done!.excerpt,
    commentCount: 0,
  });
  // Opened again and completed once more, it makes no other; nor does closing.
  await set({ taskStatus: 'OPEN' });
  await set({ taskStatus: 'COMPLETED' });
  await set({ taskStatus: 'CLOSED' }, next!._id);
  expect(await posts()).toHaveLength(2);
  await set({ taskStatus: 'OPEN', taskRepeat: null }, next!._id);
  await set({ taskStatus: 'COMPLETED' }, next!._id);
  expect(await posts()).toHaveLength(2);
});

test('whoever does not see the one does not see the other, nor hears of it; its password is the same', async () => {
  const rule = { every: 2, unit: 'WEEK' } as const;
  await set({ taskDueDate: far, taskRepeat: rule });
  await call(app, updatePost, { ...at(), body: { visibility: 'EDITORS' } }, team.author);
  const events = await live(() => set({ taskStatus: 'COMPLETED' }));
  expect(JSON.stringify(events.get(team.viewer))).not.toContain('ferns');
  expect(await posts()).toEqual([]);
  const [, next] = await posts(team.owner);
  expect(next).toMatchObject({ visibility: 'EDITORS', audience: 'EDITORS', taskDueDate: '2999-02-14' });

  await call(
    app,
    updatePost,
    { ...at(next!._id), body: { visibility: 'BOARD', password: 'Ferns and ivy 7' } },
    team.author,
  );
  await call(app, updateTaskSettings, { ...at(next!._id), body: { taskStatus: 'COMPLETED' } }, team.author);
  const last = (await posts(team.viewer)).filter(({ isPasswordEnabled }) => isPasswordEnabled);
  expect(last).toHaveLength(2);
  for (const one of last) {
    expect(one).toMatchObject({ taskMode: false, taskRepeat: null, checkList: { done: 0, total: 0 } });
    const opened = await call(app, openPost, { params: { postID: one._id } }, team.viewer);
    expect(opened.isOpen).toBe(false);
  }
});

test('check lists are counted wherever their post is listed, as they are ticked off, deleted and quoted', async () => {
  const note = await write(checks(['ferns', false], ['ivy', false]));
  await write(`<p>&lt;li data-type="taskItem" data-checked="true"&gt;</p>${checks(['moss', true])}`);
  const counted = async () => (await posts())[0]!.checkList;
  expect(await counted()).toEqual({ done: 1, total: 3 });
  const params = { ...at().params, thingID: note._id };
  const body = checks(['ferns', true], ['ivy', true], ['oak', false]);
  await live(() => call(app, updateNote, { params, body: { body } }, team.author));
  expect(await counted()).toEqual({ done: 3, total: 4 });
  await live(() => call(app, deleteNote, { params }, team.author));
  expect(await counted()).toEqual({ done: 1, total: 1 });
});

test('tasks are made of titles, at most fifty at once, and none that is empty', async () => {
  const params = { boardID: team.boardID };
  const make = (titles: string[]) => ({ params, body: { titles } });
  const events = await live(() => call(app, makeTasks, make(['Moss', 'Oak']), team.contributor));
  expect(events.get(team.stranger)).toEqual([]);
  const made = (await posts()).filter(({ taskMode }) => taskMode);
  expect(made.map(({ title }) => title).sort()).toEqual(['Moss', 'Oak']);
  for (const titles of [[], [' '], Array.from({ length: 51 }, () => 'Fern')])
    expect((await request(app, makeTasks, make(titles), team.contributor)).statusCode).toBe(400);
});

test('a task is made with its status, its due date and for whoever makes it, by one call', async () => {
  const taskStatus = 'IN_PROGRESS' as const;
  const body = { titles: ['Prune'], taskStatus, taskDueDate: '2999-03-01', isMine: true };
  const events = await live(() =>
    call(app, makeTasks, { params: { boardID: team.boardID }, body }, team.contributor),
  );
  expect(events.get(team.stranger)).toEqual([]);
  expect((await posts()).find(({ title }) => title === 'Prune')).toMatchObject({
    taskMode: true,
    taskStatus: 'IN_PROGRESS',
    taskDueDate: '2999-03-01',
    taskMembers: [{ profileID: team.contributor.profileID, role: 'ASSIGNEE' }],
  });
});

test('a task is made with words to begin with, for people who read the board; the others are left out', async () => {
  const taskMembers = [team.viewer, team.stranger, team.author].map(({ profileID }) => ({ profileID }));
  const body = { titles: ['Water'], body: '<p>From a comment</p>', taskMembers };
  const events = await live(() =>
    call(app, makeTasks, { params: { boardID: team.boardID }, body }, team.contributor),
  );
  expect(events.get(team.stranger)).toEqual([]);
  const made = (await posts()).find(({ title }) => title === 'Water')!;
  const asked = [team.viewer, team.author].map(({ profileID }) => ({ profileID, role: 'ASSIGNEE' }));
  expect(made).toMatchObject({ taskMode: true, taskMembers: asked });
  const opened = await call(app, openPost, { params: { postID: made._id }, body: {} }, team.viewer);
  expect(opened.things).toMatchObject([{ body: expect.stringContaining('From a comment') }]);
});

test('of which items there are tasks is remembered, as far as one sees them, until they are deleted', async () => {
  const inPost = at().params;
  const boardID = team.boardID;
  const from = inPost.postID;
  const before = async (who = team.viewer) => (await call(app, madeTasks, { params: inPost }, who)).titles;
  const make = (titles: string[]) =>
    call(app, makeTasks, { params: { boardID }, body: { titles, from } }, team.contributor);
  expect(await before()).toEqual([]);
  const { postIDs } = await make(['Moss', 'Oak']);
  await make(['Oak']);
  expect(await before()).toEqual(['Moss', 'Oak']);
  const privately = { params: { boardID, postID: postIDs[0]! }, body: { visibility: 'PRIVATE' as const } };
  await call(app, updatePost, privately, team.contributor);
  expect([await before(), await before(team.contributor)]).toEqual([['Oak'], ['Moss', 'Oak']]);
  await call(app, deletePost, { params: { boardID, postID: postIDs[0]! } }, team.owner);
  expect(await before(team.contributor)).toEqual(['Oak']);
  // Another board's post is none whose items are made tasks here.
  const { _id: elsewhere } = await call(app, createBoard, { body: { title: 'Elsewhere' } }, team.contributor);
  const refused = await request(
    app,
    makeTasks,
    { params: { boardID: elsewhere }, body: { titles: ['Fern'], from } },
    team.contributor,
  );
  expect(refused.statusCode).toBe(404);
});
