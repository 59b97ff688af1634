import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boardList } from '#features/boards/web/index.ts';
import { createBoard, updateBoard } from '#features/boards/contract.ts';
import { blockProfile, unblockProfile } from '#features/personBlocks/contract.ts';
import {
  createPersonLink,
  handlePersonInvitation,
  invitePerson,
  listPersonInvites,
  withdrawPersonInvite,
} from '#features/personInvitations/contract.ts';
import { disconnect } from '#features/connections/contract.ts';
import { openNotebook } from '#features/notebook/contract.ts';
import { updateConnectionInfo } from '#features/personNotes/contract.ts';
import { foundPeople, peopleCounts, peopleList, personPage } from '../web/people/peopleQueries.ts';
import { personInvites } from '#features/personInvitations/web/index.ts';
import { connectionInfo } from '#features/personNotes/web/index.ts';
import { joinBoard, removeMember } from '#features/members/contract.ts';
import { leaveTeam } from '#features/organization/contract.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { createTestApp, call, type TestApp } from '../../../testing/app.ts';
import { callAs } from '../../../testing/callAs.ts';
import { createConnectedPeople, makeTeam, secretIn } from '../../../testing/connections.ts';
import { emptyProfiles } from '../../../testing/emptying.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';

let app: TestApp;
let ilse: Person;
let tomas: Person;
let priya: Person;
let nadia: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** Ilse is connected with Tomás, works with Priya, and does not know Nadia. */
beforeEach(async () => {
  await emptyProfiles(app);
  await sql`delete from attempts`.execute(app.services.db);
  [ilse, tomas] = await createConnectedPeople(app, 'Ilse Okafor', 'Tomás Herrera');
  priya = await createPerson(app, 'Priya Raman');
  nadia = await createPerson(app, 'Nadia Öhman');
  await makeTeam(app, 'Foxglove Studio', ilse, priya);
});

/** Everything that shows people, on everybody's screen; answers what each heard of connections and invitations. */
async function heard(
  command: () => Promise<unknown>,
  readers = [ilse, tomas, priya, nadia],
): Promise<Record<string, string[]>> {
  const events = await expectLive(app, {
    readers,
    reads: ({ profileID: me }) => [
      peopleList(me),
      peopleList(me, { status: 'CONNECTED' }),
      peopleList(me, { status: 'TEAM' }),
      peopleList(me, { status: 'BLOCKED', search: 'tom' }),
      peopleCounts(me),
      personInvites(me),
      foundPeople(me, ''),
      boardList(me),
      ...readers
        .filter(({ profileID }) => profileID !== me)
        .map(({ profileID }) => connectionInfo(me, profileID)),
    ],
    command,
  });
  const names = (person: Person) =>
    [...new Set(events.get(person)!.map(({ type, action }) => `${type}.${action}`))]
      .filter((name) => !/activity/i.test(name)) // tested in src/features/activity
      .sort();
  return Object.fromEntries(
    readers.map((person) => [person.name.split(' ')[0]!, names(person)]).filter(([, all]) => all!.length > 0),
  );
}
const id = (person: Person) => ({ params: { id: person.profileID } });
const block = (by: Person, whom: Person) => call(app, blockProfile, id(whom), by);
const invite = (by: Person, whom: Person) =>
  call(app, invitePerson, { body: { profileID: whom.profileID } }, by);
const answer = (by: Person, inviteID: string, type: 'accept' | 'decline' = 'accept') =>
  call(app, handlePersonInvitation, { body: { inviteID, type } }, by);

test('inviting, again, declining, withdrawing', async () => {
  expect(await heard(() => invite(ilse, nadia))).toEqual({
    Ilse: ['connectionInvite.added'],
    Nadia: ['connectionInvite.added'],
  });
  expect(await heard(() => invite(ilse, nadia))).toEqual({
    Ilse: ['connectionInvite.changed'],
    Nadia: ['connectionInvite.changed'],
  });
  const { inviteID } = (await call(app, listPersonInvites, {}, ilse)).sent[0]!;
  expect(await heard(() => answer(nadia, inviteID, 'decline'))).toEqual({
    Nadia: ['connectionInvite.ended'],
  });
  const withdraw = () => call(app, withdrawPersonInvite, { params: { inviteID } }, ilse);
  expect(await heard(withdraw)).toEqual({
    Ilse: ['connectionInvite.ended'],
    Nadia: ['connectionInvite.ended'],
  });
});

test('accepting, a link too', async () => {
  const { invite: made } = await invite(ilse, nadia);
  const both = ['connection.added', 'connectionInvite.ended'];
  expect(await heard(() => answer(nadia, made!.inviteID))).toEqual({ Ilse: both, Nadia: both });
  let url = '';
  const makeLink = async () => void ({ url } = await call(app, createPersonLink, { body: {} }, tomas));
  expect(await heard(makeLink)).toEqual({ Tomás: ['connectionInvite.added'] });
  expect(await heard(() => answer(nadia, secretIn(url)))).toEqual({
    Tomás: ['connection.added', 'connectionInvite.changed'],
    Nadia: ['connection.added'],
  });
});

test('disconnecting, and opening a notebook', async () => {
  expect(await heard(() => call(app, openNotebook, id(tomas), ilse))).toEqual({
    Ilse: ['connection.changed'],
    Tomás: ['connection.changed'],
  });
  expect(await heard(() => call(app, disconnect, id(ilse), tomas))).toEqual({
    Ilse: ['connection.removed'],
    Tomás: ['connection.removed'],
  });
});

test('somebody leaves the team: they are strangers, on each of their screens', async () => {
  await heard(() => call(app, leaveTeam, { body: {} }, priya), [ilse, priya]);
});

test('what one keeps about somebody is heard by oneself', async () => {
  const write = () =>
    call(
      app,
      updateConnectionInfo,
      { ...id(tomas), body: { metPlace: 'Porto', tags: ['left-handed'] } },
      ilse,
    );
  expect(await heard(write)).toEqual({ Ilse: ['connection.infoChanged'] });
});

describe('blocking and unblocking', () => {
  test('somebody connected, with boards and a notebook', async () => {
    const { _id: boardID } = await call(
      app,
      createBoard,
      { body: { title: 'Field notes', share: 'restricted' } },
      ilse,
    );
    await addMember(app, boardID, tomas, 'AUTHOR');
    await call(app, openNotebook, id(tomas), ilse);
    expect(await heard(() => block(ilse, tomas))).toEqual({
      Ilse: expect.arrayContaining(['connection.changed']),
      Tomás: expect.arrayContaining(['connection.removed', 'board.left']),
    });
    expect(await heard(() => call(app, unblockProfile, id(tomas), ilse))).toEqual({
      Ilse: expect.arrayContaining(['connection.changed']),
      Tomás: expect.arrayContaining(['connection.added', 'board.joined']),
    });
  });

  test('somebody of the team, and a stranger who has invited one', async () => {
    expect(await heard(() => block(ilse, priya))).toEqual({
      Ilse: ['connection.changed'],
      Priya: ['connection.removed'],
    });
    await invite(nadia, ilse);
    expect(await heard(() => block(ilse, nadia))).toEqual({
      Ilse: ['connection.added', 'connectionInvite.ended'],
      Nadia: ['connection.removed'],
    });
    expect(await heard(() => call(app, unblockProfile, id(nadia), ilse))).toEqual({
      Ilse: ['connection.removed'],
      Nadia: ['connection.removed'],
    });
  });

  test('each other', async () => {
    await block(ilse, tomas);
    expect(await heard(() => block(tomas, ilse))).toEqual({
      Tomás: ['connection.added'],
    });
  });
});

test('how many boards two have in common, whoever of them comes to one, and whoever is named by one', async () => {
  const people = [ilse, tomas, nadia];
  await invite(nadia, ilse);
  const board = await call(app, createBoard, { body: { title: 'Field notes', share: 'public' } }, ilse);
  const params = { boardID: board._id };
  const live = (command: () => Promise<unknown>) =>
    expectLive(app, {
      readers: people,
      reads: ({ profileID: me }) => [peopleList(me), personInvites(me), foundPeople(me, 'o')],
      command,
    });
  const common = async () => (await peopleList(ilse.profileID).read(callAs(app, ilse))).data.items;
  const before = await common();
  for (const person of [tomas, nadia]) await live(() => call(app, joinBoard, { params }, person));
  expect(await common()).not.toEqual(before);
  await live(() => call(app, removeMember, { params, body: { profileID: tomas.profileID } }, ilse));
  const named = (viewers: string[]) => ({ _id: board._id, profilePermission: { viewers } });
  await live(() => call(app, updateBoard, { params, body: named([tomas.profileID]) }, ilse));
  await live(() => call(app, updateBoard, { params, body: named([]) }, ilse));
});

describe('somebody is shown in another way', () => {
  /**
   * Changes Tomás's profile, and tells for each person whether an event came: Ilse knows everybody, Tomás invites Nadia,
   * Priya blocks Tomás.
   */
  const shown = async (body: object) => {
    await call(
      app,
      updateConnectionInfo,
      { ...id(tomas), body: { metThroughProfileID: priya.profileID } },
      ilse,
    );
    await invite(tomas, nadia);
    await block(priya, tomas);
    const events = await expectLive(app, {
      readers: [ilse, priya, nadia, tomas],
      reads: ({ profileID: me }) => [
        peopleList(me),
        peopleList(me, { search: 'tom' }),
        peopleCounts(me),
        personInvites(me),
        ...(me === ilse.profileID
          ? [personPage(me, tomas.profileID), connectionInfo(me, tomas.profileID)]
          : []),
        ...(me === priya.profileID ? [connectionInfo(me, ilse.profileID)] : []),
      ],
      command: () => call(app, updateProfile, { body }, tomas),
    });
    return [ilse, priya, nadia, tomas].map((person) => events.get(person)!.length > 0);
  };
  // She who has blocked Tomás sees him, blocked, in her list.
  test('to whoever knows them or is asked by them', async () => {
    expect(await shown({ avatarColor: '#7a3b74' })).toEqual([true, true, true, true]);
  });
  test('called otherwise, they stand elsewhere in the lists', async () => {
    expect(await shown({ firstName: 'Zeno', lastName: 'Abel' })).toEqual([true, true, true, true]);
  });
  test('not to whom they have blocked', async () => {
    await block(tomas, ilse);
    const events = await expectLive(app, {
      readers: [ilse],
      reads: ({ profileID: me }) => [peopleList(me), personInvites(me)],
      command: () => call(app, updateProfile, { body: { avatarColor: '#7a3b74' } }, tomas),
    });
    expect(events.get(ilse)).toEqual([]);
  });
});

test('a teammate is connected with, then no more: they stay in the team', async () => {
  await heard(() => invite(ilse, priya));
  const both = { Ilse: 'connection.changed', Priya: 'connection.changed' };
  const connecting = await heard(() => invite(priya, ilse));
  for (const [name, event] of Object.entries(both)) expect(connecting[name]).toContain(event);
  const ending = await heard(() => call(app, disconnect, id(ilse), priya));
  for (const [name, event] of Object.entries(both)) expect(ending[name]).toContain(event);
});

test('invitations are read again as soon as the first of them expires', async () => {
  await call(app, invitePerson, { body: { profileID: nadia.profileID } }, ilse);
  await call(
    app,
    invitePerson,
    { body: { profileID: ilse.profileID } },
    await createPerson(app, 'Ana Brandt'),
  );
  const invites = personInvites(ilse.profileID);
  const { data } = await invites.read(callAs(app, ilse));
  expect(invites.staleAt!(data)).toBe(Date.parse(data.sent[0]!.expiresAt));
});
