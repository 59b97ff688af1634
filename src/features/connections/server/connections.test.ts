import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { setBoardPassword, updateBoard } from '#features/boards/contract.ts';
import { blockProfile } from '#features/personBlocks/contract.ts';
import {
  connectionStatuses,
  disconnect,
  listConnections,
  searchPeople,
  type ConnectionFilter,
} from '#features/connections/contract.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { connectPeople, createConnectedPeople, makeTeam } from '../../../testing/connections.ts';
import { emptyProfiles } from '../../../testing/emptying.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember, createTeam } from '../../../testing/team.ts';
import { knownTo } from './knownTo.ts';

let app: TestApp;
let ilse: Person;
let tomas: Person;
let priya: Person;
let marta: Person;
let nadia: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** Ilse is connected with Tomás, works with Priya, has blocked Marta, and does not know Nadia. */
beforeEach(async () => {
  await emptyProfiles(app);
  [ilse, tomas] = await createConnectedPeople(app, 'Ilse Okafor', 'Tomás Herrera');
  priya = await createPerson(app, 'Priya Raman');
  marta = await createPerson(app, 'Marta Castellane');
  nadia = await createPerson(app, 'Nadia Öhman');
  await makeTeam(app, 'Foxglove Studio', ilse, priya);
  await call(app, blockProfile, { params: { id: marta.profileID } }, ilse);
});

const list = (body: z.input<typeof listConnections.body>) => call(app, listConnections, { body }, ilse);
const names = ({ info }: { info: { firstName: string }[] }) => info.map(({ firstName }) => firstName);
const find = async (search: string, by = ilse) =>
  names(await call(app, searchPeople, { body: { search } }, by));

describe('the list of people', () => {
  test('holds everybody but strangers by last name, with what they are, counted', async () => {
    const page = await list({ includeCount: true });
    expect(page.info.map(({ firstName, status }) => [firstName, status])).toEqual([
      ['Marta', 'BLOCKED'],
      ['Tomás', 'CONNECTED'],
      ['Priya', 'TEAM'],
    ]);
    expect(page).toMatchObject({
      hasRemaining: false,
      total: 3,
      counts: { ALL: 3, CONNECTED: 1, TEAM: 1, BLOCKED: 1 },
    });
    expect(page.info[1]).toMatchObject({
      id: tomas.profileID,
      orgName: null,
      connectedDate: expect.any(String),
      blockedDate: null,
      connectionBoardID: null,
      commonBoardCount: 0,
      sortName: 'herrera tomas',
    });
    expect(page.info[2]!.orgName).toBe('Foxglove Studio');
    expect((await list({})).total).toBeUndefined();
  });

  test.each<[ConnectionFilter, string]>([
    ['CONNECTED', 'Tomás'],
    ['TEAM', 'Priya'],
    ['BLOCKED', 'Marta'],
  ])('filtered by %s', async (status, name) => {
    const page = await list({ status, includeCount: true });
    expect([names(page), page.total]).toEqual([[name], 1]);
  });

  test('holds a teammate whom one connects with among the connections and in the team, until a block', async () => {
    const listed = async (status: ConnectionFilter) => names(await list({ status }));
    await connectPeople(app, ilse, priya);
    expect([await listed('CONNECTED'), await listed('TEAM')]).toEqual([['Tomás', 'Priya'], ['Priya']]);
    expect(await list({ status: 'TEAM', includeCount: true })).toMatchObject({
      info: [{ status: 'CONNECTED', inTeam: true }],
      total: 1,
      counts: { ALL: 3, CONNECTED: 2, TEAM: 1, BLOCKED: 1 },
    });
    await call(app, blockProfile, { params: { id: priya.profileID } }, ilse);
    expect([await listed('CONNECTED'), await listed('TEAM')]).toEqual([['Tomás'], []]);
    expect((await list({ includeCount: true })).counts).toEqual({
      ALL: 3,
      CONNECTED: 1,
      TEAM: 0,
      BLOCKED: 2,
    });
  });

  test('searched by the beginnings of words, whatever their accents and order', async () => {
    expect(names(await list({ search: 'TOMAS' }))).toEqual(['Tomás']);
    expect(names(await list({ search: 'herr tom' }))).toEqual(['Tomás']);
    expect(names(await list({ search: 'errera' }))).toEqual([]);
    expect(names(await list({ search: '%' }))).toEqual([]);
    expect(names(await list({ search: priya.screenName }))).toEqual(['Priya']);
    const page = await list({ search: 'm', includeCount: true });
    expect([names(page), page.total]).toEqual([['Marta'], 1]);
  });

  test('is 30 a page, by cursor or by number', async () => {
    for (let i = 0; i < 31; i++)
      await connectPeople(
        app,
        ilse,
        await createPerson(app, `Person A${String.fromCodePoint(97 + (i % 26))}`),
      );
    const first = await list({});
    expect([first.info.length, first.hasRemaining]).toEqual([30, true]);
    const rest = await list({ cursor: first.cursor! });
    expect([rest.info.length, rest.hasRemaining, rest.cursor]).toEqual([4, false, undefined]);
    expect((await list({ page: 2 })).info).toEqual(rest.info);
    const ids = [...first.info, ...rest.info].map(({ id }) => id);
    expect(new Set(ids).size).toBe(34);
    expect((await list({ limit: 1000 })).info.map(({ id }) => id)).toEqual(ids);
    const bad = await request(app, listConnections, { body: { cursor: 'bm9uZQ' } }, ilse);
    expect(bad.statusCode).toBe(400);
  });

  test('tells nobody that they are blocked', async () => {
    expect(names(await call(app, listConnections, { body: {} }, marta))).toEqual([]);
    await call(app, blockProfile, { params: { id: ilse.profileID } }, tomas);
    expect(names(await list({}))).toEqual(['Marta', 'Priya']);
    expect((await list({ includeCount: true })).counts).toEqual({
      ALL: 2,
      CONNECTED: 0,
      TEAM: 1,
      BLOCKED: 1,
    });
  });

  test('counts the boards both are on', async () => {
    const team = await createTeam(app);
    await addMember(app, team.boardID, ilse, 'AUTHOR');
    await addMember(app, team.boardID, tomas, 'viewer');
    await addMember(app, team.boardID, priya, 'blocked');
    expect(await inCommon()).toEqual([0, 1, 0]);
  });

  test('counts a board that a list gives them, and none that a list or a password closes', async () => {
    const { boardID, owner } = await createTeam(app);
    await addMember(app, boardID, ilse, 'AUTHOR');
    const named = (lists: object) =>
      call(
        app,
        updateBoard,
        { params: { boardID }, body: { _id: boardID, profilePermission: lists } },
        owner,
      );
    await named({ viewers: [tomas.profileID, priya.profileID] });
    expect(await inCommon()).toEqual([0, 1, 1]);
    expect(await knownToIlse()).toEqual([priya.profileID, tomas.profileID].toSorted());
    await named({ viewers: [tomas.profileID], blocked: [priya.profileID] });
    expect(await inCommon()).toEqual([0, 1, 0]);
    await call(app, setBoardPassword, { params: { boardID }, body: { password: 'plain sailing' } }, owner);
    expect(await inCommon()).toEqual([0, 0, 0]);
    await call(app, setBoardPassword, { params: { boardID }, body: { password: null } }, owner);
    await named({ viewers: [tomas.profileID], blocked: [ilse.profileID] });
    expect(await inCommon()).toEqual([0, 0, 0]);
    expect(await knownToIlse()).toEqual([tomas.profileID]);
  });

  const inCommon = async () => (await list({})).info.map(({ commonBoardCount }) => commonBoardCount);
  /** The people whose presence Ilse may see. */
  const knownToIlse = async () => {
    const others = [priya, tomas, marta, nadia].map(({ profileID }) => profileID);
    return (await knownTo(app.services, ilse.profileID, others)).toSorted();
  };
});

test('what given profiles are, in the order asked; unknown ones are left out', async () => {
  const profiles = [nadia, marta, tomas, priya].map(({ profileID }) => profileID);
  const { statuses } = await call(
    app,
    connectionStatuses,
    { body: { profiles: [...profiles, 'f'.repeat(24)] } },
    ilse,
  );
  expect(statuses).toEqual([
    { profileID: nadia.profileID, status: 'STRANGER' },
    { profileID: marta.profileID, status: 'BLOCKED' },
    { profileID: tomas.profileID, status: 'CONNECTED' },
    { profileID: priya.profileID, status: 'TEAM' },
  ]);
});

describe('searching people', () => {
  test('finds strangers too, but not oneself', async () => {
    expect(await find('nad oh')).toEqual(['Nadia']);
    expect(await find('')).toEqual(['Tomás', 'Nadia', 'Priya']);
    expect(await find('ilse')).toEqual([]);
    const { info } = await call(app, searchPeople, { body: { search: 'nadia' } }, ilse);
    expect(info[0]).toMatchObject({ status: 'STRANGER', id: nadia.profileID });
  });

  test('finds no stranger who does not want to be found, and nobody who is deleted', async () => {
    const { db } = app.services;
    await sql`update profiles set searchable = false where id in (${nadia.profileID}, ${tomas.profileID})`.execute(
      db,
    );
    expect(await find('')).toEqual(['Tomás', 'Priya']);
    await sql`update profiles set deleted_at = now() where id = ${priya.profileID}`.execute(db);
    expect(await find('')).toEqual(['Tomás']);
    expect(names(await list({}))).toEqual(['Marta', 'Tomás']);
  });

  test('finds neither of two when one blocks', async () => {
    expect(await find('marta')).toEqual([]);
    expect(await find('ilse', marta)).toEqual([]);
    expect(await find('ilse', nadia)).toEqual(['Ilse']);
  });

  test('goes on by its cursor', async () => {
    const first = await call(app, searchPeople, { body: { limit: 2 } }, ilse);
    const rest = await call(app, searchPeople, { body: { limit: 2, cursor: first.cursor! } }, ilse);
    expect([names(first), names(rest), rest.hasRemaining]).toEqual([['Tomás', 'Nadia'], ['Priya'], false]);
  });
});

describe('disconnecting', () => {
  test('ends the connection for both', async () => {
    const answer = await call(app, disconnect, { params: { id: tomas.profileID } }, ilse);
    expect(answer).toEqual({ message: 'Connection disconnected successfully' });
    expect(names(await list({ status: 'CONNECTED' }))).toEqual([]);
    expect(names(await call(app, listConnections, { body: {} }, tomas))).toEqual([]);
  });

  test('there is nothing to end with a stranger, or with whoever has blocked one', async () => {
    await call(app, blockProfile, { params: { id: ilse.profileID } }, tomas);
    for (const { profileID } of [nadia, priya, tomas]) {
      const { statusCode } = await request(app, disconnect, { params: { id: profileID } }, ilse);
      expect(statusCode).toBe(404);
    }
    // Under one's own block, it can be ended.
    await call(app, disconnect, { params: { id: ilse.profileID } }, tomas);
    const { rows } = await sql`select from connections`.execute(app.services.db);
    expect(rows).toEqual([]);
  });
});
