import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import { blockProfile, unblockProfile } from '#features/personBlocks/contract.ts';
import { disconnect } from '#features/connections/contract.ts';
import { openNotebook } from '#features/notebook/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { createTestApp, call, type TestApp } from '../../../testing/app.ts';
import { createConnectedPeople } from '../../../testing/connections.ts';
import { emptyProfiles } from '../../../testing/emptying.ts';
import type { Person } from '../../../testing/people.ts';
import { Tab } from '../../../testing/sockets.ts';
import { addMember } from '../../../testing/team.ts';

/** Milliseconds within which a right that is gone is gone on open sockets too. */
const AT_ONCE = 1000;

let app: TestApp;
let ilse: Person;
let tomas: Person;
const tabs: Tab[] = [];

beforeAll(async () => {
  app = await createTestApp({ listen: true });
});
beforeEach(async () => {
  await emptyProfiles(app);
  [ilse, tomas] = await createConnectedPeople(app, 'Ilse Okafor', 'Tomás Herrera');
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.socket.close();
});
afterAll(() => app.dispose());

/** An open tab of somebody's in these rooms. */
async function openTab(person: Person, ...rooms: string[]): Promise<Tab> {
  const tab = Tab.of(app, person);
  tabs.push(tab);
  for (const room of [`profile:${person.profileID}`, ...rooms])
    expect(await tab.join(room), room).toMatchObject({ ok: true });
  return tab;
}
const within = (check: () => void) =>
  expect.poll(() => (check(), true), { timeout: AT_ONCE, interval: 10 }).toBe(true);
const leftRooms = (tab: Tab) => tab.left.map(({ room }) => room).sort();
const heard = (tab: Tab, room: string) =>
  tab.heard.filter((event) => event.room === room).map(({ type, action }) => `${type}.${action}`);
const block = () => call(app, blockProfile, { params: { id: tomas.profileID } }, ilse);
const write = (boardID: string, by: Person) =>
  call(app, createPost, { params: { boardID }, body: { title: 'Hinges' } }, by);

async function notebook() {
  const { connectionBoardID } = await call(app, openNotebook, { params: { id: tomas.profileID } }, ilse);
  const post = await write(connectionBoardID, tomas);
  return { boardID: connectionBoardID, rooms: [`board:${connectionBoardID}`, `post:${post._id}`].sort() };
}

test('a block puts both out of their notebook within a second, and nobody back in before it is taken back', async () => {
  const { boardID, rooms } = await notebook();
  const hers = await openTab(ilse, ...rooms);
  const his = await openTab(tomas, ...rooms);
  await block();
  await within(() => expect([leftRooms(hers), leftRooms(his)]).toEqual([rooms, rooms]));
  for (const tab of [hers, his]) expect(await tab.join(rooms[0]!)).toMatchObject({ ok: false });
  await call(app, unblockProfile, { params: { id: tomas.profileID } }, ilse);
  for (const tab of [hers, his]) expect(await tab.join(rooms[0]!)).toMatchObject({ ok: true });
  await write(boardID, ilse);
  await within(() => expect(heard(his, `board:${boardID}`)).toContain('post.created'));
});

test('a block puts the blocked out of the blocker’s boards, joined or public, and out of nobody else’s', async () => {
  const board = async (title: string, share: 'restricted' | 'public', by: Person) =>
    (await call(app, createBoard, { body: { title, share } }, by))._id;
  const joined = await board('Joined', 'restricted', ilse);
  await addMember(app, joined, tomas, 'AUTHOR');
  const open = await board('Open', 'public', ilse);
  const own = await board('His own', 'restricted', tomas);
  const rooms = [joined, open].map((id) => `board:${id}`).sort();
  const hers = await openTab(ilse, ...rooms);
  const his = await openTab(tomas, ...rooms, `board:${own}`);
  await block();
  for (const boardID of [joined, open]) await write(boardID, ilse);
  await within(() => expect(leftRooms(his)).toEqual(rooms));
  await within(() => expect(heard(hers, `board:${open}`)).toContain('post.created'));
  await his.settled();
  for (const room of rooms) expect(heard(his, room)).toEqual([]);
  expect(leftRooms(hers)).toEqual([]);
  expect(heard(his, `profile:${tomas.profileID}`)).toContain('connection.removed');
});

test('disconnecting takes the notebook from both within a second', async () => {
  const { rooms } = await notebook();
  const hers = await openTab(ilse, ...rooms);
  const his = await openTab(tomas, ...rooms);
  await call(app, disconnect, { params: { id: ilse.profileID } }, tomas);
  await within(() => expect([leftRooms(hers), leftRooms(his)]).toEqual([rooms, rooms]));
});
