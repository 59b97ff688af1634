import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBoard, updateBoard } from '#features/boards/contract.ts';
import { movePosts } from '#features/posts/contract/moving.ts';
import { setTags, updateTag } from '#features/tags/contract.ts';
import { createPost, deletePost, restorePost, updatePost, type Post } from '#features/posts/contract.ts';
import { boardMembers } from '#features/members/web/index.ts';
import { allPosts, boardPosts, openedPost } from '#features/posts/web/index.ts';
import { dayIn } from '#features/profiles/web/index.ts';
import {
  addTaskMembers,
  handOverTasks,
  removeTaskMembers,
  updateTaskSettings,
} from '#features/tasks/contract.ts';
import { dueTasks, taskCharts, taskList } from '#features/tasks/web/taskQueries.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let lamps: Post;
let chairs: Post;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  const make = (title: string) =>
    call(app, createPost, { params: { boardID: team.boardID }, body: { title } }, team.author);
  [lamps, chairs] = [await make('Lamps'), await make('Chairs')];
  await set({ taskPriority: 'HIGH', taskDueDate: dayIn(Date.now()) }, lamps);
});

const at = ({ _id: postID }: Post) => ({ params: { boardID: team.boardID, postID } });
const set = (body: Body<typeof updateTaskSettings>, post: Post) =>
  call(app, updateTaskSettings, { ...at(post), body }, team.contributor);
const ask = (post: Post, ...people: Person[]) => {
  const taskMembers = people.map(({ profileID }) => ({ profileID }));
  return call(app, addTaskMembers, { ...at(post), body: { taskMembers } }, team.contributor);
};

/**
 * Runs a command and expects that its events lead every person's screens to the new state, and that strangers hear
 * nothing.
 */
async function live(command: () => Promise<unknown>): Promise<void> {
  const events = await expectLive(app, {
    readers: [team.owner, team.contributor, team.viewer, team.stranger],
    reads: ({ profileID: me }: Person) => [
      boardPosts(team.boardID, me, { sortBy: 'duedate' }),
      boardPosts(team.boardID, me, { sortBy: 'priority', taskFilter: { status: ['OPEN', 'IN_PROGRESS'] } }),
      boardPosts(team.boardID, me, { taskFilter: { progress: ['DUE_TODAY'], priority: ['HIGH', 'LOW'] } }),
      boardPosts(team.boardID, me, { isAssigned: true }),
      boardPosts(team.boardID, me, { isAssigned: true, people: [team.viewer.profileID] }),
      openedPost(lamps._id, me),
      allPosts(me, { taskFilter: { status: ['OPEN', 'IN_PROGRESS'] }, sortBy: 'duedate' }),
      taskList(me),
      taskList(me, { scope: 'ASSIGNED_TO_ME', sortBy: 'title-desc' }),
      taskList(me, { boardIDs: [team.boardID], tagsFilter: { tags: ['brass', 'old'], match: 'ALL' } }),
      taskList(me, { tagsFilter: { tags: ['BRASS'] } }),
      taskCharts(me, { tagsFilter: { tags: ['brass'] } }),
      taskList(me, dueTasks),
      boardMembers(team.boardID),
    ],
    command,
  });
  expect(events.get(team.contributor)!.length).toBeGreaterThan(0);
  expect(events.get(team.stranger)).toEqual([]);
}

test('settings bring a post into lists and take it out', async () => {
  await live(() => set({ taskStatus: 'IN_REVIEW', taskPriority: 'LOW' }, lamps));
  await live(() => set({ taskDueDate: '2026-01-01', taskStatus: 'CLOSED' }, lamps));
  await live(() => set({ taskMode: false }, lamps));
  await live(() => set({ taskMode: true }, chairs));
});

test('so do the people who do it', async () => {
  await live(() => ask(lamps, team.viewer, team.contributor));
  await live(() =>
    call(
      app,
      removeTaskMembers,
      { ...at(lamps), body: { memberIDs: [team.viewer.profileID] } },
      team.contributor,
    ),
  );
  const hand = { from: team.contributor.profileID, to: team.viewer.profileID };
  await live(() =>
    call(app, handOverTasks, { params: { boardID: team.boardID }, body: hand }, team.owner).then(() =>
      set({ taskPriority: 'LOW' }, lamps),
    ),
  );
});

test('and whatever else happens to a task: its title, who sees it, the bin, its board’s name', async () => {
  await ask(lamps, team.viewer, team.contributor);
  await live(() => call(app, updatePost, { ...at(lamps), body: { title: 'Old lamps' } }, team.author));
  await live(() => call(app, updatePost, { ...at(lamps), body: { visibility: 'EDITORS' } }, team.author));
  await live(() => call(app, updatePost, { ...at(lamps), body: { visibility: 'BOARD' } }, team.author));
  await live(() => call(app, deletePost, at(lamps), team.author));
  await live(() => call(app, restorePost, at(lamps), team.author));
  const { boardID } = team;
  await live(() =>
    call(app, updateBoard, { params: { boardID }, body: { _id: boardID, title: 'Depot' } }, team.owner),
  );
});

test('its tags bring a task into lists by them and take it out, under whatever name', async () => {
  const { boardID } = team;
  const put = (tags: string[]) =>
    call(app, setTags, { params: { id: lamps._id, type: 'POST' }, body: { tags } }, team.author);
  await live(() => put(['Brass']));
  await live(() => put(['Brass', 'old']));
  const rename = { name: 'old', newName: 'ancient' };
  await live(() => call(app, updateTag, { params: { boardID }, body: rename }, team.owner));
  await live(() => put(['ancient']));
});

test('a task that is moved, or hidden, leaves the lists of those who do not do it', async () => {
  await set({ taskMode: true }, chairs);
  await live(() => call(app, updatePost, { ...at(chairs), body: { visibility: 'EDITORS' } }, team.author));
  await live(() => call(app, updatePost, { ...at(chairs), body: { visibility: 'BOARD' } }, team.author));
  const workshop = { body: { title: 'Workshop', share: 'private' as const } };
  const { _id: tgtBoardID } = await call(app, createBoard, workshop, team.author);
  const body = { srcBoardID: team.boardID, tgtBoardID, postIDs: [chairs._id] };
  await live(() => call(app, movePosts, { body }, team.author));
});

test('the same again tells nobody', async () => {
  const events = await expectLive(app, {
    readers: [team.viewer],
    reads: ({ profileID }: Person) => [taskList(profileID), openedPost(lamps._id, profileID)],
    command: async () => {
      await set({ taskPriority: 'HIGH' }, lamps);
      await set({}, chairs);
    },
  });
  expect(events.get(team.viewer)).toEqual([]);
});
