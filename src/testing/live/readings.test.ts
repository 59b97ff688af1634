import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { boardList, openedBoard, recentBoardList } from '#features/boards/web/index.ts';
import {
  createBoard,
  deleteBoard,
  openBoard,
  restoreBoard,
  setBoardPassword,
  updateBoard,
} from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { removeMember, updateRole } from '#features/members/contract.ts';
import { activityList } from '#features/activity/web/index.ts';
import { postComments } from '#features/comments/web/index.ts';
import { peopleList } from '#features/connections/web/index.ts';
import { trailOf } from '#features/trails/web/index.ts';
import { boardMembers } from '#features/members/web/index.ts';
import { threadList } from '#features/messages/web/index.ts';
import { createPost, openPost, updatePost, type Post } from '#features/posts/contract.ts';
import { movePosts } from '#features/posts/contract/moving.ts';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import { addTaskMembers } from '#features/tasks/contract.ts';
import { taskCharts, taskList } from '#features/tasks/web/index.ts';
import { call, createTestApp, type TestApp } from '../app.ts';
import { expectLive } from './expectLive.ts';
import type { Person } from '../people.ts';
import { createTeam, type Team } from '../team.ts';

// Each of many readings, of people in each role, after what changes who sees what: a feature tests what is its own.

const WORD = 'plain sailing';

let app: TestApp;
let team: Team;
let post: Post;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  team = await createTeam(app);
  const { boardID, author, contributor, viewer, owner } = team;
  post = await call(app, createPost, { params: { boardID }, body: { title: 'Lamps' } }, author);
  await setPost({ taskMode: true });
  const taskMembers = [author, viewer].map(({ profileID }) => ({ profileID }));
  await call(app, addTaskMembers, { params: inPost(), body: { taskMembers } }, author);
  for (const person of [contributor, author]) await say(person);
  for (const person of [owner, author, viewer]) await open(person);
});

const inPost = () => ({ boardID: team.boardID, postID: post._id });
const onBoard = () => ({ boardID: team.boardID });
const say = (person: Person) =>
  call(app, addComment, { body: { sourceType: 'POST', sourceID: post._id, comment: 'Which arm?' } }, person);
const open = (person: Person, body: { password?: string } = {}) =>
  call(app, openBoard, { params: onBoard(), body }, person);
const setBoard = (body: object) =>
  call(app, updateBoard, { params: onBoard(), body: { _id: team.boardID, ...body } }, team.owner);
const setPost = (body: object) => call(app, updatePost, { params: inPost(), body }, team.author);
const setPassword = (password: string | null) =>
  call(app, setBoardPassword, { params: onBoard(), body: { password } }, team.owner);
const giveRole = (person: Person, role: 'viewer' | 'AUTHOR') =>
  call(app, updateRole, { params: onBoard(), body: { profileID: person.profileID, role } }, team.owner);

const live = (command: () => Promise<unknown>) =>
  expectLive(app, {
    readers: [team.owner, team.author, team.contributor, team.viewer, team.stranger],
    reads: ({ profileID: me }: Person) => [
      openedBoard(team.boardID, me),
      boardList(me),
      recentBoardList(me),
      boardMembers(team.boardID),
      boardPosts(team.boardID, me),
      openedPost(post._id, me),
      threadList(me),
      taskList(me),
      taskCharts(me, {}),
      postComments(post._id, me),
      activityList(me),
      peopleList(me),
      trailOf('BOARD', team.boardID, me),
      trailOf('POST', post._id, me),
    ],
    command,
  });

test('a role, and being on the board', async () => {
  await live(() => giveRole(team.contributor, 'viewer'));
  await live(() => giveRole(team.viewer, 'AUTHOR'));
  await live(() => setBoard({ profilePermission: { blocked: [team.viewer.profileID] } }));
  await live(() => setBoard({ profilePermission: { blocked: [] } }));
  await live(() =>
    call(
      app,
      removeMember,
      { params: onBoard(), body: { profileID: team.contributor.profileID } },
      team.owner,
    ),
  );
  await live(() => setBoard({ share: 'public' }));
});

test('names', async () => {
  await live(() => setPost({ title: 'Lanterns' }));
  await live(() => setBoard({ title: 'Harbour' }));
});

test('a password of the board', async () => {
  await live(() => setPassword(WORD));
  await live(() => open(team.viewer, { password: WORD }));
  await live(() => setPassword(null));
});

test('a password of the post', async () => {
  await live(() => setPost({ password: WORD }));
  const body = { password: WORD };
  await live(() => call(app, openPost, { params: { postID: post._id }, body }, team.viewer));
  await live(() => setPost({ password: null }));
});

test('bin and archive', async () => {
  await live(() => setPost({ state: 'ARCHIVED' }));
  await live(() => setPost({ state: 'ACTIVE' }));
  await live(() => setBoard({ state: 'ARCHIVED' }));
  await live(() => setBoard({ state: 'ACTIVE' }));
  await live(() => call(app, deleteBoard, { params: onBoard() }, team.owner));
  await live(() => call(app, restoreBoard, { params: onBoard() }, team.owner));
});

test('another board, and who may see the post', async () => {
  await live(() => setPost({ visibility: 'EDITORS' }));
  await live(() => setPost({ visibility: 'BOARD' }));
  const there = await call(app, createBoard, { body: { title: 'Workshop' } }, team.author);
  const body = { srcBoardID: team.boardID, tgtBoardID: there._id, postIDs: [post._id] };
  await live(() => call(app, movePosts, { body }, team.author));
});
