import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBoard,
  deleteBoard,
  listBoards,
  openBoard,
  recentBoards,
  restoreBoard,
  viewBoard,
  type Share,
} from '#features/boards/contract.ts';
import { joinBoard } from '#features/members/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { purgeBoards } from './bin.ts';

let app: TestApp;
let ilse: Person;
let tariq: Person;
let stranger: Person;

beforeAll(async () => {
  app = await createTestApp();
  ilse = await createPerson(app, 'Ilse Okafor');
  tariq = await createPerson(app, 'Tariq Lindqvist');
  stranger = await createPerson(app);
});
afterAll(() => app.dispose());

const make = (title: string, share: Share = 'public') =>
  call(app, createBoard, { body: { title, share } }, ilse);
const remove = (person: Person, boardID: string) =>
  request(app, deleteBoard, { params: { boardID } }, person);
const restore = (person: Person, boardID: string) =>
  request(app, restoreBoard, { params: { boardID } }, person);
const open = (person: Person, boardID: string) =>
  request(app, openBoard, { params: { boardID }, body: {} }, person);
const eventsOf = async (...rooms: string[]) =>
  (
    await sql<{
      room: string;
      name: string;
    }>`select room, type || '.' || action as name from events where room = any(${rooms}::text[]) and type <> 'ChangeTrail' order by id`.execute(
      app.services.db,
    )
  ).rows;

describe('the bin', () => {
  test('a deleted board is gone for everybody, and its members are told first', async () => {
    const { _id } = await make('Going');
    await call(app, joinBoard, { params: { boardID: _id } }, tariq);
    expect((await remove(tariq, _id)).statusCode).toBe(403);
    expect((await remove(ilse, _id)).statusCode).toBe(204);
    for (const person of [ilse, tariq, stranger]) expect((await open(person, _id)).statusCode).toBe(404);
    expect((await remove(ilse, _id)).statusCode).toBe(404);
    const last = (
      await eventsOf(`profile:${ilse.profileID}`, `profile:${tariq.profileID}`, `board:${_id}`)
    ).slice(-4);
    expect(last.map(({ name }) => name)).toEqual([
      'board.left',
      'board.left',
      'board.deleted',
      'bin.boardAdded',
    ]);
  });

  test('comes back to everybody who was on it, into their recent boards too', async () => {
    const { _id } = await make('Back');
    await call(app, joinBoard, { params: { boardID: _id } }, tariq);
    await call(app, viewBoard, { params: { boardID: _id } }, tariq);
    await remove(ilse, _id);
    const recent = async () => (await call(app, recentBoards, {}, tariq)).info.map(({ boardID }) => boardID);
    expect(await recent()).not.toContain(_id);

    expect((await restore(ilse, _id)).json()).toMatchObject({ _id, role: 'OWNER', memberCount: 2 });
    expect((await call(app, listBoards, { body: {} }, tariq)).info.map((board) => board._id)).toContain(_id);
    expect(await recent()).toContain(_id);
    expect((await eventsOf(`profile:${tariq.profileID}`)).slice(-2).map(({ name }) => name)).toEqual([
      'board.joined',
      'board.viewed',
    ]);

    const before = await eventsOf(`profile:${tariq.profileID}`);
    expect((await restore(ilse, _id)).statusCode).toBe(200); // it is there: nothing to do, nobody to tell
    expect(await eventsOf(`profile:${tariq.profileID}`)).toEqual(before);
  });

  test('of a board in the bin, only its owner knows', async () => {
    const { _id } = await make('Secret end');
    await call(app, joinBoard, { params: { boardID: _id } }, tariq);
    await remove(ilse, _id);
    const absent = await restore(tariq, '65f000000000000000000000');
    for (const person of [tariq, stranger]) {
      const response = await restore(person, _id);
      expect([response.statusCode, response.body]).toEqual([404, absent.body]);
    }
  });

  test('a sandbox board is never deleted', async () => {
    const { _id } = await make('Sandbox', 'private');
    await sql`update boards set board_type = 'SANDBOX' where id = ${_id}`.execute(app.services.db);
    expect((await remove(ilse, _id)).statusCode).toBe(403);
  });
});

describe('after 30 days', () => {
  const purge = () =>
    purgeBoards({}, app.services, {
      attempt: 1,
      maxAttempts: 1,
      signal: new AbortController().signal,
      act: () => Promise.reject(new Error('not needed')),
    });
  const age = (id: string, days: number) =>
    sql`update boards set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      app.services.db,
    );
  const exists = async (id: string) =>
    (await sql`select from boards where id = ${id}`.execute(app.services.db)).rows.length === 1;

  test('a board goes for good, with its posts, blocks and file rows', async () => {
    const [old, young, kept] = await Promise.all(['old', 'young', 'kept'].map((title) => make(title)));
    const [post, thing, file] = [newId(), newId(), newId()];
    const { db } = app.services;
    await sql`insert into posts (id, board_id, creator_id) values (${post}, ${old!._id}, ${ilse.profileID})`.execute(
      db,
    );
    await sql`
      insert into files (id, room_id, board_id, post_id, uploaded_by, file_name, file_mime, file_size, sha256)
      values (${file}, ${newId()}, ${old!._id}, ${post}, ${ilse.profileID}, 'a.png', 'image/png', 1, ${'0'.repeat(64)})`.execute(
      db,
    );
    await sql`
      insert into things (id, post_id, board_id, thing_type, creator_id, file_id)
      values (${thing}, ${post}, ${old!._id}, 'FILE', ${ilse.profileID}, ${file})`.execute(db);
    await sql`update posts set cover_file_id = ${file} where id = ${post}`.execute(db);
    await age(old!._id, 31);
    await age(young!._id, 29);

    expect((await restore(ilse, old!._id)).statusCode).toBe(404);
    await purge();
    expect(await Promise.all([old, young, kept].map((board) => exists(board!._id)))).toEqual([
      false,
      true,
      true,
    ]);
    const left =
      await sql`select id from posts where id = ${post} union all select id from things where id = ${thing} union all select id from files where id = ${file}`.execute(
        db,
      );
    expect(left.rows).toEqual([]);
    await purge(); // again is nothing
  });
});
