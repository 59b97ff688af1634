import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { blockProfile, openNotebook, unblockProfile } from '#features/connections/contract.ts';
import { removeMember } from '#features/members/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { call, createTestApp, type TestApp } from './app.ts';
import { connectPeople } from './connections.ts';
import { countEvents } from './events.ts';
import type { Person } from './people.ts';
import { Tab } from './sockets.ts';
import { createTeam, type Team } from './team.ts';

// What somebody does right now (typing, being there) is relayed to whoever else is in the room, and kept nowhere.

let app: TestApp;
let team: Team;
let room: string;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
});
afterAll(() => app.dispose());
const opened: Tab[] = [];
beforeEach(async () => {
  team = await createTeam(app);
  const params = { boardID: team.boardID };
  const { _id } = await call(app, createPost, { params, body: { title: 'Lamps' } }, team.author);
  room = `post:${_id}`;
});
afterEach(() => opened.splice(0).forEach((tab) => tab.socket.close()));

async function tabOf(person: Person, ...rooms: string[]): Promise<Tab> {
  const tab = Tab.of(app, person);
  opened.push(tab);
  for (const name of rooms) await tab.join(name);
  return tab;
}
const type = (tab: Tab, data: object = { on: true, where: 'comments' }, at = room) =>
  tab.socket.emit('publish', { room: at, kind: 'typing', data });
const heard = async (tab: Tab) => {
  await tab.settled();
  return tab.relayed.map(({ by }) => by);
};

test('typing is heard by the others in the room and by nobody else, and is stored nowhere', async () => {
  const writer = await tabOf(team.author, room);
  const reader = await tabOf(team.viewer, room);
  const elsewhere = await tabOf(team.owner, `board:${team.boardID}`);
  const before = await countEvents(app);
  type(writer);
  await expect.poll(() => heard(reader)).toEqual([team.author.profileID]);
  expect(reader.relayed[0]).toEqual({
    room,
    kind: 'typing',
    by: team.author.profileID,
    clientID: 'tab',
    data: { on: true, where: 'comments' },
  });
  expect(await heard(elsewhere)).toEqual([]);
  expect(await heard(writer)).toEqual([]);
  expect(await countEvents(app)).toBe(before);
});

test('so much a second and no more, and nothing of another form', async () => {
  const writer = await tabOf(team.author, room);
  const reader = await tabOf(team.viewer, room);
  for (let i = 0; i < 60; i++) type(writer);
  await writer.settled();
  await expect.poll(async () => (await heard(reader)).length).toBeGreaterThanOrEqual(10);
  expect((await heard(reader)).length).toBeLessThanOrEqual(20); // two seconds may have been begun
  await new Promise((done) => setTimeout(done, 1000));
  const before = (await heard(reader)).length;
  for (const data of [
    { on: 'yes' },
    { on: true, words: 'Not to be relayed' },
    { on: true, where: 'x'.repeat(61) },
    null,
  ])
    type(writer, data as object);
  writer.socket.emit('publish', { room, kind: 'shout', data: { on: true } });
  await writer.settled();
  expect((await heard(reader)).length).toBe(before);
});

test('whoever is removed hears nothing more, and is not heard', async () => {
  const gone = await tabOf(team.subscriber, room);
  const writer = await tabOf(team.author, room);
  const params = { boardID: team.boardID };
  await call(app, removeMember, { params, body: { profileID: team.subscriber.profileID } }, team.owner);
  await expect.poll(() => gone.left.length).toBeGreaterThan(0);
  type(writer);
  type(gone);
  await writer.settled();
  expect(await heard(gone)).toEqual([]);
  expect(await heard(writer)).toEqual([]);
});

test('whom a block parts do not see each other, though both are in the room', async () => {
  const one = await tabOf(team.author, room);
  const other = await tabOf(team.subscriber, room);
  const third = await tabOf(team.viewer, room);
  const params = { id: team.subscriber.profileID };
  await call(app, blockProfile, { params }, team.author);
  type(one);
  type(other);
  await expect
    .poll(async () => (await heard(third)).toSorted())
    .toEqual([team.author.profileID, team.subscriber.profileID].toSorted());
  expect([await heard(one), await heard(other)]).toEqual([[], []]);
});

test('two who write to each other see it in their notebook’s room, until one blocks the other', async () => {
  const { author: ada, subscriber: ben, stranger } = team;
  await connectPeople(app, ada, ben);
  const params = { id: ben.profileID };
  const { connectionBoardID } = await call(app, openNotebook, { params }, ada);
  const notebook = `board:${connectionBoardID}`;
  const [one, other] = [await tabOf(ada, notebook), await tabOf(ben, notebook)];
  expect(await (await tabOf(stranger)).join(notebook)).toMatchObject({ ok: false });
  type(one, { on: true }, notebook);
  await expect.poll(() => heard(other)).toEqual([ada.profileID]);
  await call(app, blockProfile, { params }, ada);
  await expect.poll(() => other.left.length).toBeGreaterThan(0);
  type(one, { on: true }, notebook);
  type(other, { on: true }, notebook);
  expect(await heard(one)).toEqual([]);
  expect(await heard(other)).toHaveLength(1);
  expect(await other.join(notebook)).toMatchObject({ ok: false });
  await call(app, unblockProfile, { params }, ada);
  expect(await other.join(notebook)).toMatchObject({ ok: true });
});
