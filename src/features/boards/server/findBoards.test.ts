import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBoard,
  findBoards,
  recentBoards,
  recentMemberships,
  updateBoard,
  viewBoard,
} from '#features/boards/contract.ts';
import { createTestApp, call, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';

let app: TestApp;
let owner: Person;
let ben: Person;

beforeAll(async () => {
  app = await createTestApp();
  owner = await createPerson(app, 'Ilse Okafor');
  ben = await createPerson(app, 'Ben Okoye');
});
afterAll(() => app.dispose());

const make = async (title: string, by = owner) => (await call(app, createBoard, { body: { title } }, by))._id;
/** Gives a board a picture on its cover. @returns its key, which its address has */
async function cover(boardID: string): Promise<string> {
  const { db } = app.services;
  const key = boardID.padStart(32, 'c');
  await sql`insert into pictures (key, sizes) values (${key}, '{}')`.execute(db);
  await sql`update boards set cover_key = ${key} where id = ${boardID}`.execute(db);
  return key;
}
const find = async (search: string, query: { excludedBoardID?: string; action?: 'move-posts' } = {}) =>
  (await call(app, findBoards, { query: { search, ...query } }, ben)).info;

test('own boards are found by the beginnings of words of their titles, the beginning of the title first', async () => {
  const café = await make('Café lamps', ben);
  const lamps = await make('Lamps, round two');
  const reading = await make('Reading room');
  await addMember(app, lamps, ben, 'AUTHOR');
  await addMember(app, reading, ben, 'viewer');
  await make('Lamps of strangers');
  expect((await find('lam')).map(({ _id }) => _id)).toEqual([lamps, café]);
  expect((await find('LAMPS cafe'))[0]).toEqual({
    _id: café,
    title: 'Café lamps',
    coverImageUrl: null,
    cloth: expect.any(Number),
    role: 'OWNER',
    boardType: 'STANDARD',
  });
  expect(await find('amps')).toEqual([]);
  expect(await find('%')).toEqual([]);
  expect((await find('')).map(({ _id }) => _id)).toEqual([café, lamps, reading]);
  expect((await find('', { action: 'move-posts', excludedBoardID: café })).map(({ _id }) => _id)).toEqual([
    lamps,
  ]);
  await sql`update boards set password_hash = 'of a word' where id = ${lamps}`.execute(app.services.db);
  expect((await find('lam', { action: 'move-posts' })).map(({ _id }) => _id)).toEqual([café]);
  await call(app, updateBoard, { params: { boardID: café }, body: { _id: café, state: 'ARCHIVED' } }, ben);
  expect((await find('café')).map(({ _id }) => _id)).toEqual([]);
});

test('a choice of boards has twenty at most, each with what it shows and no more', async () => {
  const person = await createPerson(app, 'Quentin Many');
  for (let board = 1; board <= 21; board++) await make(`Orchard ${board}`, person);
  const { info } = await call(app, findBoards, { query: { search: 'orch' } }, person);
  expect(info).toHaveLength(20);
  for (const board of info)
    expect(Object.keys(board).sort()).toEqual([
      '_id',
      'boardType',
      'cloth',
      'coverImageUrl',
      'role',
      'title',
    ]);
});

test('to move posts to, the five boards looked at last are offered', async () => {
  const person = await createPerson(app, 'Rosa Mover');
  const seen: string[] = [];
  for (let board = 1; board <= 7; board++) {
    const boardID = await make(`Shed ${board}`, person);
    await call(app, viewBoard, { params: { boardID } }, person);
    seen.unshift(boardID);
  }
  const query = { action: 'move-posts', excludedBoardID: seen[1]! } as const;
  const { info } = await call(app, recentBoards, { query }, person);
  expect(info.map(({ boardID }) => boardID)).toEqual([seen[0], ...seen.slice(2, 6)]);
});

test('the five boards of others joined last, with what their covers show', async () => {
  const person = await createPerson(app);
  await make('One’s own', person);
  const joined: string[] = [];
  for (let i = 0; i < 6; i++) {
    const boardID = await make(`Board ${i}`);
    await addMember(app, boardID, person, 'AUTHOR');
    await sql`update board_members set joined_at = now() - make_interval(mins => ${i}::int)
      where board_id = ${boardID} and profile_id = ${person.profileID}`.execute(app.services.db);
    joined.push(boardID);
  }
  const key = await cover(joined[1]!);
  const { info } = await call(app, recentMemberships, {}, person);
  expect(info.map(({ boardID }) => boardID)).toEqual(joined.slice(0, 5));
  expect(info[1]!.coverImageUrl).toContain(`/picture/${key}/`);
  expect(info[0]).toEqual({
    boardID: joined[0],
    title: 'Board 0',
    joinDate: expect.any(String),
    coverImageUrl: null,
    cloth: expect.any(Number),
    lockBy: null,
    lockDate: null,
    role: 'AUTHOR',
    isPasswordEnabled: false,
    isOpen: true,
  });
  await sql`update board_members set role = 'blocked' where board_id = ${joined[0]} and profile_id = ${person.profileID}`.execute(
    app.services.db,
  );
  expect((await call(app, recentMemberships, {}, person)).info[0]!.boardID).toBe(joined[1]);
});

test('a board looked at last says who has locked it, and shows its cover, as one that is found does', async () => {
  const boardID = await make('Locked', ben);
  await sql`insert into board_views (board_id, profile_id) values (${boardID}, ${ben.profileID})`.execute(
    app.services.db,
  );
  await sql`update boards set lock_by = ${ben.profileID}, lock_date = now() where id = ${boardID}`.execute(
    app.services.db,
  );
  const { info } = await call(app, recentBoards, {}, ben);
  expect(info[0]).toMatchObject({
    boardID,
    lockBy: ben.profileID,
    lockDate: expect.any(String),
    coverImageUrl: null,
  });
  const key = await cover(boardID);
  const [recent] = (await call(app, recentBoards, {}, ben)).info;
  for (const board of [recent, (await find('locked'))[0]])
    expect(board!.coverImageUrl).toContain(`/picture/${key}/`);
});
