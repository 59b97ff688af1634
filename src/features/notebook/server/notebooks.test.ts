import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  deleteBoard,
  listBoards,
  openBoard,
  recentBoards,
  restoreBoard,
  updateBoard,
  viewBoard,
} from '#features/boards/contract.ts';
import { disconnect, listConnections } from '#features/connections/contract.ts';
import { openNotebook } from '#features/notebook/contract.ts';
import { leaveBoard, removeMember, updateRole } from '#features/members/contract.ts';
import { createInviteLink } from '#features/members/contract/links.ts';
import { createPost, listPosts, updatePost } from '#features/posts/contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { createTestApp, call, request, type CallInput, type TestApp } from '../../../testing/app.ts';
import { connectPeople, createConnectedPeople } from '../../../testing/connections.ts';
import { emptyProfiles } from '../../../testing/emptying.ts';
import { eventsOf } from '../../../testing/live/events.ts';
import { createPerson, type Person } from '../../../testing/people.ts';

let app: TestApp;
let ilse: Person;
let tomas: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await emptyProfiles(app);
  [ilse, tomas] = await createConnectedPeople(app, 'Ilse Okafor', 'Tomás Herrera');
});

const open = async (by: Person, whom: Person) =>
  (await call(app, openNotebook, { params: { id: whom.profileID } }, by)).connectionBoardID;
const status = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, by: Person) =>
  (await request(app, endpoint, input, by)).statusCode;

test('is made when either opens it first, once, and both hear of it', async () => {
  const opened = await Promise.all([open(ilse, tomas), open(tomas, ilse), open(tomas, ilse)]);
  const boardID = opened[0];
  expect(new Set(opened).size).toBe(1);
  for (const me of [ilse, tomas]) {
    const { info } = await call(app, listConnections, { body: {} }, me);
    expect(info[0]!.connectionBoardID).toBe(boardID);
    const events = (await eventsOf(app, `profile:${me.profileID}`)).filter(({ name }) =>
      name.startsWith('connection'),
    );
    expect(events.map(({ name, data }) => [name, data.was])).toEqual([
      ['connection.changed', { connectionBoardID: null }],
    ]);
  }
  expect(await call(app, openBoard, { params: { boardID }, body: {} }, tomas)).toMatchObject({
    boardType: 'CONNECTION',
    title: 'Tomás Herrera and Ilse Okafor',
    memberCount: 2,
  });
});

test('both write in it, and each edits what the other wrote', async () => {
  const boardID = await open(ilse, tomas);
  for (const [by, other] of [
    [ilse, tomas],
    [tomas, ilse],
  ] as const) {
    const post = await call(app, createPost, { params: { boardID }, body: { title: 'Next time' } }, by);
    await call(
      app,
      updatePost,
      { params: { boardID, postID: post._id }, body: { title: 'Soup bowls' } },
      other,
    );
  }
  expect((await call(app, listPosts, { params: { boardID }, body: {} }, ilse)).info).toHaveLength(2);
});

test('is nobody else’s, and there is none without a connection', async () => {
  const nadia = await createPerson(app, 'Nadia Öhman');
  const boardID = await open(ilse, tomas);
  expect(await status(openBoard, { params: { boardID }, body: {} }, nadia)).toBe(404);
  expect(await status(openNotebook, { params: { id: ilse.profileID } }, nadia)).toBe(404);
  expect(await status(openNotebook, { params: { id: 'f'.repeat(24) } }, ilse)).toBe(404);
});

test('cannot be shared, left, deleted or given other people, by either', async () => {
  const boardID = await open(ilse, tomas);
  const params = { boardID };
  for (const [by, other] of [
    [ilse, tomas],
    [tomas, ilse],
  ] as const) {
    const { profileID } = other;
    expect([
      await status(updateBoard, { params, body: { _id: boardID, share: 'public' } }, by),
      await status(leaveBoard, { params }, by),
      await status(deleteBoard, { params }, by),
      await status(createInviteLink, { params, body: { role: 'viewer' } }, by),
      await status(removeMember, { params, body: { profileID } }, by),
      await status(updateRole, { params, body: { profileID, role: 'viewer' } }, by),
    ]).toEqual(Array(6).fill(403));
  }
  expect(await status(openBoard, { params, body: {} }, tomas)).toBe(200);
});

test('is in no list of boards', async () => {
  const boardID = await open(ilse, tomas);
  for (const me of [ilse, tomas]) {
    await call(app, viewBoard, { params: { boardID } }, me);
    expect((await call(app, listBoards, { body: { includeCount: true } }, me)).total).toBe(0);
    expect((await call(app, recentBoards, {}, me)).info).toEqual([]);
  }
});

test('goes away with the connection, for good; connected again, the two begin another', async () => {
  const boardID = await open(ilse, tomas);
  await call(app, disconnect, { params: { id: ilse.profileID } }, tomas);
  for (const me of [ilse, tomas])
    expect(await status(openBoard, { params: { boardID }, body: {} }, me)).toBe(404);
  expect(await status(restoreBoard, { params: { boardID } }, ilse)).toBe(404);
  await connectPeople(app, ilse, tomas);
  expect(await open(ilse, tomas)).not.toBe(boardID);
});
