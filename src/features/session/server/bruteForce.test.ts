import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signIn } from '#features/session/contract.ts';
import { createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createPerson } from '../../../testing/people.ts';
import { expectLeft, expectRefusedFor } from '../../../testing/stopping/retryAfter.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => sql`delete from attempts`.execute(app.services.db));
afterAll(() => app.dispose());

const tryOnce = (userName: string, password: string) =>
  request(app, signIn, { body: { userName, password } });
/** As if the waiting of everybody were over. */
const waitOut = () => sql`update attempts set blocked_until = now()`.execute(app.services.db);
const forgetAddress = () =>
  sql`delete from attempts where bucket like 'signin:address:%'`.execute(app.services.db);

it('lets five of 200 guesses at once through, also when one is right', async () => {
  const person = await createPerson(app);
  const guesses = Array.from({ length: 200 }, (_, i) =>
    tryOnce(person.email, i === 150 ? person.password : `guess ${i}`),
  );
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  const { rows } = await sql<{
    count: number;
  }>`select count from attempts where bucket like 'signin:name:%'`.execute(app.services.db);
  expect(rows).toEqual([{ count: 5 }]);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(195);
});

it('makes each further try wait longer, known name or not, and forgets once the password was right', async () => {
  const person = await createPerson(app);
  const waits: Record<string, number[]> = {};
  for (const name of [person.email, 'nobody@example.org']) {
    for (let i = 0; i < 5; i++) {
      expect((await tryOnce(name, 'wrong password')).statusCode).toBe(401);
      await forgetAddress();
    }
    waits[name] = [];
    for (let i = 0; i < 4; i++) {
      const refused = await tryOnce(name, person.password);
      expect([refused.statusCode, refused.json().error]).toEqual([429, 'RATE_LIMITED']);
      waits[name].push(Number(refused.headers['retry-after']));
      await waitOut();
      await tryOnce(name, 'wrong password');
      await forgetAddress();
    }
  }
  for (const name of [person.email, 'nobody@example.org']) {
    expect(waits[name]).toHaveLength(4);
    for (const [turn, left] of waits[name]!.entries()) expectLeft(left, [5, 10, 20, 40][turn]!);
  }

  await waitOut();
  expect((await tryOnce(person.email, person.password)).statusCode).toBe(200);
  expect((await tryOnce(person.email, 'wrong password')).statusCode).toBe(401);
});

it('slows an address that tries many names, and not those who have signed in from it', async () => {
  const [regular, newcomer] = [await createPerson(app), await createPerson(app)];
  expect((await tryOnce(regular.email, regular.password)).statusCode).toBe(200);
  for (let i = 0; i < 20; i++)
    expect((await tryOnce(`name${i}@example.org`, 'wrong password')).statusCode).toBe(401);
  const refused = await tryOnce('name20@example.org', 'wrong password');
  expectRefusedFor(refused, 2);
  expect((await tryOnce(newcomer.email, newcomer.password)).statusCode).toBe(429);

  expect((await tryOnce(regular.email, regular.password)).statusCode).toBe(200);
  expect((await tryOnce(regular.screenName, regular.password)).statusCode).toBe(429); // not by this name yet
  const elsewhere = await app.http.inject({
    method: 'POST',
    url: `/api${signIn.path}`,
    payload: { userName: newcomer.email, password: newcomer.password },
    remoteAddress: '203.0.113.7',
  });
  expect(elsewhere.statusCode).toBe(200);
  await sql`update attempts set reset_at = now() - interval '1 second' where bucket like 'signin:known:%'`.execute(
    app.services.db,
  );
  expect((await tryOnce(regular.email, regular.password)).statusCode).toBe(429); // that was 30 days ago
});

it('does not count the typing errors of those who have signed in from an address against it', async () => {
  const [regular, newcomer] = [await createPerson(app), await createPerson(app)];
  expect((await tryOnce(regular.email, regular.password)).statusCode).toBe(200);
  for (let i = 0; i < 25; i++) {
    expect((await tryOnce(regular.email, 'wrong password')).statusCode).toBe(401);
    await sql`delete from attempts where bucket like 'signin:name:%'`.execute(app.services.db);
  }
  expect((await tryOnce(newcomer.email, newcomer.password)).statusCode).toBe(200);
});

it('of 60 names tried at once lets few through, also when one is right', async () => {
  const person = await createPerson(app);
  const guesses = Array.from({ length: 60 }, (_, i) =>
    i === 55
      ? tryOnce(person.email, person.password)
      : tryOnce(`name${i}@example.org`, 'one password for all'),
  );
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(21); // two are compared at a time
  expect(statuses[55]).not.toBe(200);
});

it('takes as long for an unknown name as for a wrong password', async () => {
  const person = await createPerson(app);
  const time = async (name: string) => {
    const start = performance.now();
    await tryOnce(name, 'wrong password');
    const took = performance.now() - start;
    await sql`delete from attempts`.execute(app.services.db);
    return took;
  };
  // Turn by turn, and the quickest of each: what else the machine does slows both. A busy one needs more turns.
  let [known, unknown] = [Infinity, Infinity];
  for (let i = 0; i < 9 || (i < 40 && (unknown < known / 2 || unknown > known * 2)); i++) {
    known = Math.min(known, await time(person.email));
    unknown = Math.min(unknown, await time('nobody@example.org'));
  }
  // Hashing is nearly all of it: leaving it out would be a tenth.
  expect(unknown).toBeGreaterThan(known / 2);
  expect(unknown).toBeLessThan(known * 2);
});
