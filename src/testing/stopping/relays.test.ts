import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GrantableRole } from '#access/contract/roles.ts';
import { blockProfile, unblockProfile } from '#features/personBlocks/contract.ts';
import { openNotebook } from '#features/notebook/contract.ts';
import { removeMember, updateRole } from '#features/members/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { call, createTestApp, type TestApp } from '../app.ts';
import { connectPeople } from '../connections.ts';
import { countEvents } from '../live/events.ts';
import type { Person } from '../people.ts';
import { Tab } from '../sockets.ts';
import { createTeam, type Team } from '../team.ts';

// Typing and presence of somebody are relayed to the others in the room, and kept nowhere.

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
const type = (tab: Tab, data: object = { on: true }, at = room) =>
  tab.socket.emit('publish', { room: at, kind: 'typing', data });
const isHere = (tab: Tab, data: object = { on: true, where: 'here' }) =>
  tab.socket.emit('publish', { room, kind: 'presence', data });
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
    data: { on: true },
  });
  expect(await heard(elsewhere)).toEqual([]);
  expect(await heard(writer)).toEqual([]);
  expect(await countEvents(app)).toBe(before);
});

test('nothing of another form, and so much a second and no more', async () => {
  const writer = await tabOf(team.author, room);
  const reader = await tabOf(team.viewer, room);
  for (const data of [{ on: 'yes' }, { on: true, words: 'Not to be relayed' }, null])
    type(writer, data as object);
  isHere(writer, { on: true, where: 'Words that everybody would be sent' });
  writer.socket.emit('publish', { room, kind: 'shout', data: { on: true } });
  for (let i = 0; i < 60; i++) type(writer);
  await writer.settled();
  await expect.poll(async () => (await heard(reader)).length).toBeGreaterThanOrEqual(10);
  expect((await heard(reader)).length).toBeLessThanOrEqual(20); // two seconds may have been begun
  expect(new Set(reader.relayed.map(({ kind, data }) => JSON.stringify([kind, data])))).toEqual(
    new Set(['["typing",{"on":true}]']),
  );
});

test('whoever may not comment is there for the others to see, and never typing', async () => {
  const { viewer, subscriber } = team;
  const other = await tabOf(team.author, room);
  /** The relays that others get by the time they know that somebody is there, who was typing just before. */
  const toldOf = async (tab: Tab) => {
    other.relayed.length = 0;
    type(tab);
    isHere(tab);
    const kinds = () => other.relayed.map(({ kind }) => kind);
    await expect.poll(kinds).toContain('presence');
    return kinds();
  };
  const tabs = { viewer: await tabOf(viewer, room), subscriber: await tabOf(subscriber, room) };
  expect(await toldOf(tabs.viewer)).toEqual(['presence']);
  expect(await toldOf(tabs.subscriber)).toEqual(['typing', 'presence']);

  const give = ({ profileID }: Person, role: GrantableRole) =>
    call(app, updateRole, { params: { boardID: team.boardID }, body: { profileID, role } }, team.owner);
  await give(viewer, 'subscriber');
  await give(subscriber, 'viewer');
  const slowly = { interval: 250 }; // ten a second are let through
  await expect.poll(() => toldOf(tabs.viewer), slowly).toEqual(['typing', 'presence']);
  await expect.poll(() => toldOf(tabs.subscriber), slowly).toEqual(['presence']);
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
