import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  signIn,
  signOut,
} from '#features/session/contract.ts';
import { openSession } from '#features/session/server/index.ts';
import { openDevices } from '#features/session/web/devices.ts';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { Tab } from '../../../testing/sockets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
});
beforeEach(() => sql`delete from attempts`.execute(app.services.db));
afterAll(() => app.dispose());

/** Another device of the same person. */
async function another(person: Person, device = 'Firefox on Windows') {
  const { accessToken, sessionID } = await openSession(app.services.db, person.accountID, device);
  return { ...person, sessionID, headers: { ...person.headers, 'auth-token': accessToken } };
}
const isSignedIn = async ({ headers }: Pick<Person, 'headers'>) =>
  (await request(app, getMenuDetails, {}, { headers })).statusCode === 200;

describe('the account’s devices', () => {
  it('are listed for their owner alone, the newest first, page by page', async () => {
    const person = await createPerson(app);
    const [second] = [await another(person), await createPerson(app)];
    const all = await call(app, listSessions, {}, second);
    expect(all.info.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Windows', true],
      ['Test', false],
    ]);
    const first = await call(app, listSessions, { query: { limit: '1' } }, person);
    expect(first).toMatchObject({ info: [{ current: false }], hasRemaining: true });
    const rest = await call(app, listSessions, { query: { limit: '1', cursor: first.cursor } }, person);
    expect(rest).toEqual({ info: [{ ...all.info[1]!, current: true }], hasRemaining: false });
  });

  it('are signed out one by one, with their sockets', async () => {
    const person = await createPerson(app);
    const other = await another(person);
    const tab = Tab.of(app, other);
    await tab.settled();
    expect(await isSignedIn(other)).toBe(true);
    await call(app, endSession, { params: { sessionID: other.sessionID } }, person);
    expect(await isSignedIn(other)).toBe(false);
    await vi.waitFor(() => expect(tab.socket.connected).toBe(false));
    const again = await request(app, endSession, { params: { sessionID: other.sessionID } }, person);
    expect(again.statusCode).toBe(404);
  });

  it('are nobody else’s to sign out', async () => {
    const [person, stranger] = [await createPerson(app), await createPerson(app)];
    const refused = await request(app, endSession, { params: { sessionID: person.sessionID } }, stranger);
    expect(refused.statusCode).toBe(404);
    expect(await isSignedIn(person)).toBe(true);
  });

  it('are all signed out but the one that asks', async () => {
    const person = await createPerson(app);
    const others = [await another(person), await another(person)];
    expect(await call(app, endOtherSessions, {}, person)).toEqual({ ended: 2 });
    expect(await Promise.all([person, ...others].map(isSignedIn))).toEqual([true, false, false]);
    expect(await call(app, endOtherSessions, {}, person)).toEqual({ ended: 0 });
  });

  it('go from the list on other screens at once', async () => {
    const person = await createPerson(app);
    const [other, left] = [await another(person), await another(person)];
    const screens = { readers: [person], reads: ({ profileID }: Person) => [openDevices(profileID)] };
    for (const command of [
      () => call(app, endSession, { params: { sessionID: other.sessionID } }, person),
      () => call(app, signIn, { body: { userName: person.email, password: person.password } }),
      () => call(app, signOut, { body: {} }, left),
      () => call(app, endOtherSessions, {}, person),
    ]) {
      await expectLive(app, { ...screens, command });
    }
  });
});

describe('changing the password', () => {
  const change = (
    person: Pick<Person, 'headers'>,
    currentPassword: string,
    newPassword = 'kites over harbours',
  ) => request(app, changePassword, { body: { currentPassword, newPassword } }, { headers: person.headers });
  const signInStatus = async (person: Person, password: string) =>
    (await request(app, signIn, { body: { userName: person.email, password } })).statusCode;

  it('ends all other sessions, and links to choose another', async () => {
    const person = await createPerson(app);
    const other = await another(person);
    await sql`insert into password_resets (hash, account_id, expires_at) values ('x', ${person.accountID}, now() + interval '1 hour')`.execute(
      app.services.db,
    );
    expect((await change(person, person.password)).statusCode).toBe(204);
    expect(await Promise.all([person, other].map(isSignedIn))).toEqual([true, false]);
    expect(await signInStatus(person, person.password)).toBe(401);
    expect(await signInStatus(person, 'kites over harbours')).toBe(200);
    const { rows } = await sql`select from password_resets where account_id = ${person.accountID}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
  });

  it('of two changes at once makes one', async () => {
    const person = await createPerson(app);
    const answers = await Promise.all(
      ['kites over harbours', 'lanterns over fields'].map((password) =>
        change(person, person.password, password),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  it('asks for the one it was, and names the field that is wrong', async () => {
    const person = await createPerson(app, 'Ilse Okafor');
    const answers = [
      await change(person, 'not the password'),
      await change(person, person.password, 'password2024!'),
      await change(person, person.password, 'ilse.okafor99'),
      await change(person, person.password, person.password),
    ];
    expect(
      answers.map((answer) => [answer.statusCode, answer.json().error, answer.json().details[0].field]),
    ).toEqual([
      [403, 'WRONG_PASSWORD', 'currentPassword'],
      [400, 'INVALID', 'newPassword'],
      [400, 'INVALID', 'newPassword'],
      [400, 'INVALID', 'newPassword'],
    ]);
    expect(await signInStatus(person, person.password)).toBe(200);
  });

  it('lets five of 200 guesses at once through, and slows the next', async () => {
    const person = await createPerson(app);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => (await change(person, `guess number ${i}`)).statusCode),
    );
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(195);
    const next = await change(person, person.password);
    expect(next.statusCode).toBe(429);
  });
});
