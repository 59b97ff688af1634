import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoard, listBoards, updateBoard } from '#features/boards/contract.ts';
import { refresh, signIn } from '#features/session/contract.ts';
import { openSession } from '#features/session/server/index.ts';
import { call, createTestApp, request, type TestApp } from '../app.ts';
import { createPerson, type Person } from '../people.ts';
import { addMember } from '../team.ts';

// An Idempotency-Key is good for one person and one request, and keeps nothing that is nobody's to read.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const create = (person: Person, title: string, mutationID: string) =>
  request(app, createBoard, { body: { title } }, { headers: person.headers, mutationID });
const titles = async (person: Person) =>
  (await call(app, listBoards, { body: {} }, person)).info.map(({ title }) => title);
const remembered = async () =>
  (await sql<{ count: number }>`select count(*) from idempotency_keys`.execute(app.services.db)).rows[0]!
    .count;

test('one person’s key is not another’s: nobody gets an answer that was somebody else’s', async () => {
  const [ilse, tariq] = [await createPerson(app), await createPerson(app)];
  const answers = [await create(ilse, 'Hers', 'same-key'), await create(tariq, 'His', 'same-key')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers.map((answer) => answer.json().title)).toEqual(['Hers', 'His']);
  expect([await titles(ilse), await titles(tariq)]).toEqual([['Hers'], ['His']]);
});

test('a key that was used for one request is refused for any other, and nothing is done', async () => {
  const ilse = await createPerson(app);
  const board = (await create(ilse, 'First', 'used')).json();
  const other = { headers: ilse.headers, mutationID: 'used' };
  const params = { boardID: board._id };
  const again = await request(app, updateBoard, { params, body: { _id: board._id, title: 'Second' } }, other);
  expect([again.statusCode, (await create(ilse, 'Second', 'used')).statusCode]).toEqual([409, 409]);
  expect(await titles(ilse)).toEqual(['First']);
  expect((await create(ilse, 'First', 'used')).json()).toEqual(board);
});

test('a refusal is not remembered: whoever may do it later does it with the same key', async () => {
  const [ilse, tariq] = [await createPerson(app), await createPerson(app)];
  const { _id } = (await create(ilse, 'Shared', 'share-it')).json();
  await addMember(app, _id, tariq, 'viewer');
  const rename = () =>
    request(
      app,
      updateBoard,
      { params: { boardID: _id }, body: { _id, title: 'His' } },
      { headers: tariq.headers, mutationID: 'rename' },
    );
  const before = await remembered();
  expect((await rename()).statusCode).toBe(403);
  expect(await remembered()).toBe(before);
  await sql`update board_members set role = 'ADMIN' where profile_id = ${tariq.profileID}`.execute(
    app.services.db,
  );
  expect((await rename()).statusCode).toBe(200);
});

test('tokens are remembered nowhere, whatever key comes with them', async () => {
  const ilse = await createPerson(app);
  const before = await remembered();
  const withKey = { headers: ilse.headers, mutationID: 'sign-in' };
  const body = { userName: ilse.email, password: ilse.password };
  const answers = [
    await request(app, signIn, { body }, withKey),
    await request(app, signIn, { body }, withKey),
  ];
  expect(new Set(answers.map((answer) => answer.json().accessToken)).size).toBe(2);
  const { refreshToken } = await openSession(app.services.db, ilse.accountID, 'Test');
  expect((await request(app, refresh, { body: { refreshToken } }, withKey)).statusCode).toBe(200);
  expect(await remembered()).toBe(before);
});
