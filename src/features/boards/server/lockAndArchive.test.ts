import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listBoards,
  lockBoard,
  openBoard,
  recentBoards,
  updateBoard,
  viewBoard,
} from '#features/boards/contract.ts';
import { boardList, openedBoard, recentBoardList } from '#features/boards/web/index.ts';
import { createPost, recentPosts, updatePost, viewPost } from '#features/posts/contract.ts';
import { allPosts, boardPosts, openedPost, recentPostList } from '#features/posts/web/index.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { createBoardFor } from './createBoardFor.ts';

let app: TestApp;
let team: Team;
let postID: string;
let everybody: Person[];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  const { boardID, owner, author, viewer, stranger } = team;
  everybody = [owner, author, viewer, stranger];
  postID = (await call(app, createPost, { params: { boardID }, body: { title: 'Lamps' } }, owner))._id;
  for (const who of [owner, author, viewer]) {
    await call(app, viewBoard, { params: { boardID } }, who);
    await call(app, viewPost, { params: { postID } }, who);
  }
});

const lock = (on: boolean, who = team.owner) =>
  request(app, lockBoard, { params: { boardID: team.boardID }, body: { lockBy: on } }, who);
const setState = (state: 'ACTIVE' | 'ARCHIVED', who = team.owner) =>
  request(app, updateBoard, { params: { boardID: team.boardID }, body: { _id: team.boardID, state } }, who);
const open = () => call(app, openBoard, { params: { boardID: team.boardID }, body: {} }, team.viewer);
const rename = (who: Person) =>
  request(app, updatePost, { params: { boardID: team.boardID, postID }, body: { title: 'Other' } }, who);

test('a lock comes to every open page, says whose it is, and goes again', async () => {
  const live = (on: boolean) =>
    expectLive(app, {
      readers: everybody,
      reads: ({ profileID: me }) => [
        openedBoard(team.boardID, me),
        openedPost(postID, me),
        boardPosts(team.boardID, me),
        boardList(me),
        allPosts(me),
      ],
      command: () => lock(on),
    });
  await live(true);
  expect(await open()).toMatchObject({
    lockBy: team.owner.profileID,
    lockByInfo: { firstName: 'Ilse' },
    lockDate: expect.any(String),
  });
  expect([(await rename(team.author)).statusCode, (await rename(team.owner)).statusCode]).toEqual([403, 200]);
  expect((await lock(false, team.author)).statusCode).toBe(403);
  await live(false);
  expect(await open()).toMatchObject({ lockBy: null, lockByInfo: null, lockDate: null });
  expect((await rename(team.author)).statusCode).toBe(200);
});

test('the archive takes a board off every list, and gives it back', async () => {
  const live = (state: 'ACTIVE' | 'ARCHIVED') =>
    expectLive(app, {
      readers: everybody,
      reads: ({ profileID: me }) => [
        openedBoard(team.boardID, me),
        openedPost(postID, me),
        boardList(me),
        boardList(me, { sortBy: 'title', filterBy: 'ARCHIVED' }),
        allPosts(me, { sortBy: 'title' }),
        recentBoardList(me),
        recentPostList(me),
      ],
      command: () => setState(state),
    });
  await live('ARCHIVED');
  expect(await open()).toMatchObject({
    state: 'ARCHIVED',
    stateDate: expect.any(String),
    stateChangedBy: team.owner.profileID,
    stateChangedByInfo: { firstName: 'Ilse' },
  });
  for (const who of [team.owner, team.viewer]) {
    const listed = async (filterBy?: 'ARCHIVED') =>
      (await call(app, listBoards, { body: filterBy ? { filterBy } : {} }, who)).info.map(({ _id }) => _id);
    expect([(await listed()).includes(team.boardID), await listed('ARCHIVED')]).toEqual([
      false,
      [team.boardID],
    ]);
    const { info: boards } = await call(app, recentBoards, {}, who);
    const { info: posts } = await call(app, recentPosts, {}, who);
    expect([boards, posts].flat().filter(({ boardID }) => boardID === team.boardID)).toEqual([]);
  }
  expect((await rename(team.owner)).json().message).toBe(
    'In the archive everything stays as it is. An admin of the board can take it out.',
  );
  expect((await setState('ACTIVE', team.author)).statusCode).toBe(403);
  await live('ACTIVE');
  expect((await rename(team.author)).statusCode).toBe(200);
});

test('the board that a profile begins with stays in use', async () => {
  const { _id: boardID } = await act({ services: app.services, committed: () => {} }, (context) =>
    createBoardFor(context, {
      ownerID: team.owner.profileID,
      title: 'Sandbox',
      boardType: 'SANDBOX',
      share: 'private',
    }),
  );
  const refused = await request(
    app,
    updateBoard,
    { params: { boardID }, body: { _id: boardID, state: 'ARCHIVED' } },
    team.owner,
  );
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'This board is your own and cannot go into the archive.',
  ]);
});
