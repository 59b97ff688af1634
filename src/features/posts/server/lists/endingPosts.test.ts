import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import { createPost, deletePost, updatePost } from '#features/posts/contract.ts';
import { endingPosts } from '#features/posts/contract/ending.ts';
import { postsEnding } from '#features/posts/web/index.ts';
import { addTaskMembers, updateTaskSettings } from '#features/tasks/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { expectLive } from '../../../../testing/live/expectLive.ts';
import type { Person } from '../../../../testing/people.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
});

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

async function post(title: string, endDate: string, boardID = team.boardID, who = team.author) {
  const { _id: postID } = await call(app, createPost, { params: { boardID }, body: { title } }, who);
  await call(app, updatePost, { params: { boardID, postID }, body: { endDate } }, who);
  return postID;
}
const set = (postID: string, body: object) =>
  request(app, updatePost, { params: { boardID: team.boardID, postID }, body }, team.author);
const listed = async (who: Person, days: Body<typeof endingPosts> = NOVEMBER) =>
  (await call(app, endingPosts, { body: days }, who)).info.map(({ title, endDay }) => [title, endDay]);

test('posts are listed that end on the days asked for, by the reader’s day, of boards they have', async () => {
  await post('Lamps', '2026-11-30T23:30:00.000Z');
  await post('Chairs', '2026-11-01T00:00:00.000Z');
  await post('Too late', '2026-12-01T00:30:00.000Z');
  await post('Too early', '2026-10-31T23:59:59.000Z');
  const own = await call(app, createBoard, { body: { title: 'Elsewhere', share: 'public' } }, team.stranger);
  await post('Nobody’s on the board', '2026-11-05T12:00:00.000Z', own._id, team.stranger);
  expect(await listed(team.viewer)).toEqual([
    ['Chairs', '2026-11-01'],
    ['Lamps', '2026-11-30'],
  ]);
  expect(await listed(team.stranger)).toEqual([['Nobody’s on the board', '2026-11-05']]);

  const zone = sql`update profiles set time_zone = 'Asia/Tokyo' where id = ${team.viewer.profileID}`;
  await zone.execute(app.services.db);
  expect(await listed(team.viewer)).toEqual([
    ['Too early', '2026-11-01'],
    ['Chairs', '2026-11-01'],
  ]);
  const answer = await request(app, endingPosts, { body: { from: '2026-11-01', to: 'soon' } }, team.viewer);
  expect(answer.statusCode).toBe(400);
});

test('what one does not see, what is deleted or in the archive is not among them', async () => {
  const ids = {
    hidden: await post('Hidden', '2026-11-05T12:00:00.000Z'),
    closed: await post('Closed', '2026-11-06T12:00:00.000Z'),
    archived: await post('Archived', '2026-11-07T12:00:00.000Z'),
    deleted: await post('Deleted', '2026-11-08T12:00:00.000Z'),
  };
  await set(ids.hidden, { visibility: 'EDITORS' });
  await set(ids.closed, { password: 'a good long secret' });
  await set(ids.archived, { state: 'ARCHIVED' });
  const params = { boardID: team.boardID, postID: ids.deleted };
  await call(app, deletePost, { params }, team.author);
  expect(await listed(team.viewer)).toEqual([]);
  expect(await listed(team.contributor)).toEqual([['Hidden', '2026-11-05']]);
});

test('a calendar that is open hears of a new end date, a new title, and of what is seen no longer', async () => {
  const postID = await post('Lamps', '2026-11-05T12:00:00.000Z');
  for (const body of [
    { endDate: '2026-11-09T12:00:00.000Z' },
    { title: 'Old lamps' },
    { visibility: 'EDITORS' },
    { endDate: null },
  ])
    await expectLive(app, {
      readers: [team.owner, team.author, team.contributor, team.viewer, team.stranger],
      reads: ({ profileID: me }) => [postsEnding(me, NOVEMBER)],
      command: () => set(postID, body),
    });
  expect(await listed(team.owner)).toEqual([]);
});

test('whose they are can be asked for: what one is to do, or what one has made, and it is heard of', async () => {
  const postID = await post('Lamps', '2026-11-05T12:00:00.000Z');
  await post('Chairs', '2026-11-06T12:00:00.000Z', team.boardID, team.owner);
  const mine = { ...NOVEMBER, scope: 'ASSIGNED_TO_ME' } as const;
  const made = { ...NOVEMBER, scope: 'CREATED_BY_ME' } as const;
  expect(await listed(team.author, made)).toEqual([['Lamps', '2026-11-05']]);
  expect(await listed(team.owner, made)).toEqual([['Chairs', '2026-11-06']]);
  expect(await listed(team.owner, mine)).toEqual([]);

  const asked = [{ profileID: team.owner.profileID }];
  const params = { boardID: team.boardID, postID };
  await expectLive(app, {
    readers: [team.owner, team.author, team.viewer],
    reads: ({ profileID: me }) => [postsEnding(me, mine), postsEnding(me, made)],
    command: () => call(app, addTaskMembers, { params, body: { taskMembers: asked } }, team.author),
  });
  expect(await listed(team.owner, mine)).toEqual([['Lamps', '2026-11-05']]);
  expect(await listed(team.author, mine)).toEqual([]);
  // Who does it waits, and nobody is asked.
  await call(app, updateTaskSettings, { params, body: { taskMode: false } }, team.author);
  expect(await listed(team.owner, mine)).toEqual([]);
});
