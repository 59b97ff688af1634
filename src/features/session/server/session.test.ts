import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refresh, signIn, signOut, type Tokens } from '#features/session/contract.ts';
import { getMenuDetails, listOwnProfiles } from '#features/profiles/contract.ts';
import { listEvents } from '#platform/contract/events.ts';
import { transaction } from '#platform/server/data/database.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';

let app: TestApp;
const browser = { 'sec-fetch-site': 'same-origin' };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** Signs a person in as a program would: the refresh token comes in the answer. */
const enter = async (person: Person, userName = person.email) =>
  (await call(app, signIn, { body: { userName, password: person.password } })) as Tokens;
const works = async (headers: Record<string, string>) =>
  (await request(app, getMenuDetails, {}, { headers })).statusCode === 200;
/** Lets time pass for what the database remembers. */
const ageRefreshTokens = (seconds: number) =>
  sql`update refresh_tokens set used_at = used_at - make_interval(secs => ${seconds})`.execute(
    app.services.db,
  );

describe('signing in', () => {
  it('takes an e-mail address or a screen name, in any case', async () => {
    const person = await createPerson(app, 'Ilse Okafor');
    for (const userName of [
      person.email,
      person.email.toUpperCase(),
      person.screenName,
      ` ${person.screenName.toUpperCase()} `,
    ]) {
      const tokens = await enter(person, userName);
      expect(tokens.id).toBe(person.accountID);
      expect(await works({ 'auth-token': tokens.accessToken, profile: person.profileID })).toBe(true);
    }
  });

  it('answers a wrong password, an unknown name and a deleted account with the same words', async () => {
    const [person, gone] = [await createPerson(app), await createPerson(app)];
    await sql`update accounts set deleted_at = now() where id = ${gone.accountID}`.execute(app.services.db);
    const answers = [];
    for (const body of [
      { userName: person.email, password: 'not the password' },
      { userName: 'nobody@example.org', password: person.password },
      { userName: gone.email, password: gone.password },
    ]) {
      const response = await request(app, signIn, { body });
      answers.push([response.statusCode, response.json()]);
    }
    const same = [
      401,
      { error: 'UNAUTHENTICATED', message: 'That username and password do not match.', isAuthorized: false },
    ];
    expect(answers).toEqual([same, same, same]);
    expect(await works(gone.headers)).toBe(false);
    await sql`delete from attempts`.execute(app.services.db);
  });

  it('gives a browser the refresh token in a cookie no script can read, and an empty string in the answer', async () => {
    const person = await createPerson(app);
    const response = await request(
      app,
      signIn,
      { body: { userName: person.email, password: person.password } },
      { headers: browser },
    );
    expect(response.json().refreshToken).toBe('');
    expect(response.headers['set-cookie']).toMatch(
      /^refreshToken=[\w-]{43}; Path=\/api\/auth; Max-Age=5184000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('marks the cookie Secure where the public address is https', async () => {
    const person = await createPerson(app);
    const { publicUrl } = app.services.config;
    app.services.config.publicUrl = 'https://octavo.example.org';
    const response = await request(
      app,
      signIn,
      { body: { userName: person.email, password: person.password } },
      { headers: browser },
    );
    app.services.config.publicUrl = publicUrl;
    expect(response.headers['set-cookie']).toMatch(/; Secure$/);
  });

  it('names the device', async () => {
    const person = await createPerson(app);
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await call(
      app,
      signIn,
      { body: { userName: person.email, password: person.password } },
      { headers: { 'user-agent': agent } },
    );
    const { rows } =
      await sql`select device from sessions where account_id = ${person.accountID} order by id desc limit 1`.execute(
        app.services.db,
      );
    expect(rows).toEqual([{ device: 'Firefox on Windows' }]);
  });
});

it('lets nobody in whose password is changed while it is compared', async () => {
  const person = await createPerson(app);
  const { db } = app.services;
  const waits = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows.length > 0;
  };
  let answer!: ReturnType<typeof request>;
  await transaction(db, async (tx) => {
    await sql`update accounts set password_hash = 'another' where id = ${person.accountID}`.execute(tx);
    answer = request(app, signIn, { body: { userName: person.email, password: person.password } });
    void answer.catch(() => undefined); // told below
    await vi.waitFor(async () => expect(await waits()).toBe(true), { timeout: 20_000 });
  });
  expect((await answer).statusCode).toBe(401);
});

describe('refreshing', () => {
  it('exchanges a refresh token for new tokens; the access token before it goes on for a minute', async () => {
    const person = await createPerson(app);
    const first = await enter(person);
    await sql`update access_tokens set expires_at = expires_at - interval '1 hour'`.execute(app.services.db);
    const second = await call(app, refresh, { body: { refreshToken: first.refreshToken } });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await works({ 'auth-token': second.accessToken, profile: person.profileID })).toBe(true);
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from expires_at - now())::float8 as left from access_tokens t
      join sessions s on s.id = t.session_id where s.account_id = ${person.accountID} and s.device <> 'Test'
      order by expires_at`.execute(app.services.db);
    expect(rows.map(({ left }) => Math.round(left / 60))).toEqual([1, 120]);
  });

  it('gives the same tokens again within ten seconds, so that a lost answer or a second tab signs nobody out', async () => {
    const person = await createPerson(app);
    const { refreshToken } = await enter(person);
    const again = () => call(app, refresh, { body: { refreshToken } });
    const answers = await Promise.all(Array.from({ length: 20 }, again));
    await ageRefreshTokens(9);
    answers.push(await again());
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { accessToken } = answers[0]!;
    expect(await works({ 'auth-token': accessToken, profile: person.profileID })).toBe(true);
  });

  it('gives the latest, where what came of a token was exchanged too, to whoever brings it within ten seconds', async () => {
    const person = await createPerson(app);
    const first = await enter(person);
    const swap = (refreshToken: string) => call(app, refresh, { body: { refreshToken } });
    const second = await swap(first.refreshToken);
    const third = await swap(second.refreshToken);
    expect(await swap(first.refreshToken)).toEqual(third);
    await ageRefreshTokens(11);
    const fourth = await swap(third.refreshToken);
    expect(await works({ 'auth-token': fourth.accessToken, profile: person.profileID })).toBe(true);
  });

  it('ends the session, and tells its sockets, when a used token comes again later', async () => {
    const person = await createPerson(app);
    const first = await enter(person);
    const second = await call(app, refresh, { body: { refreshToken: first.refreshToken } });
    await ageRefreshTokens(11);
    const headers = { 'auth-token': second.accessToken, profile: person.profileID };
    expect(await works(headers)).toBe(true); // and is remembered now

    const replay = await request(app, refresh, { body: { refreshToken: first.refreshToken } });
    expect([replay.statusCode, replay.json().error]).toEqual([401, 'UNAUTHENTICATED']);
    expect(replay.headers['set-cookie']).toMatch(/^refreshToken=; Path=\/api\/auth; Max-Age=0;/);
    expect(await works(headers)).toBe(false);
    expect((await request(app, refresh, { body: { refreshToken: second.refreshToken } })).statusCode).toBe(
      401,
    );
    const room = `profile:${person.profileID}`;
    const { events } = await call(
      app,
      listEvents,
      { query: { room, after: '0' } },
      { headers: person.headers },
    );
    expect(events.map((event) => `${event.type}.${event.action}`)).toEqual([
      'session.began',
      'session.ended',
    ]);
    expect(await works(person.headers)).toBe(true); // another session of the account goes on
  });

  it('takes the cookie from a page of this site alone', async () => {
    const person = await createPerson(app);
    const body = { userName: person.email, password: person.password };
    const signedIn = await request(app, signIn, { body }, { headers: browser });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
    const from = async (headers: Record<string, string>) =>
      (await request(app, refresh, { body: {} }, { headers: { cookie, host: 'octavo.test', ...headers } }))
        .statusCode;
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await from({ origin: 'https://elsewhere.test' })).toBe(403);
    expect(await from({})).toBe(403);
    expect(await from({ origin: 'http://octavo.test' })).toBe(200);
    expect(await from({ 'sec-fetch-site': 'same-origin', origin: 'http://octavo.test' })).toBe(200);
  });

  it('refuses what is no token, expired or absent', async () => {
    const person = await createPerson(app);
    const { refreshToken } = await enter(person);
    await sql`update refresh_tokens set expires_at = now()`.execute(app.services.db);
    for (const body of [{ refreshToken }, { refreshToken: 'x' }, { refreshToken: '' }, {}]) {
      expect((await request(app, refresh, { body })).statusCode).toBe(401);
    }
  });
});

describe('signing out', () => {
  it('ends the session at once, clears the cookie, and may be repeated', async () => {
    const person = await createPerson(app);
    const tokens = await enter(person);
    const headers = { 'auth-token': tokens.accessToken, profile: person.profileID };
    expect(await works(headers)).toBe(true);
    for (let time = 1; time <= 2; time++) {
      const response = await request(app, signOut, { body: { refreshToken: tokens.refreshToken } });
      expect([response.statusCode, response.json()]).toEqual([200, { message: 'Logged out successfully' }]);
      expect(response.headers['set-cookie']).toMatch(
        /^refreshToken=; Path=\/api\/auth; Max-Age=0; HttpOnly; SameSite=Strict/,
      );
    }
    expect(await works(headers)).toBe(false);
    expect((await request(app, refresh, { body: { refreshToken: tokens.refreshToken } })).statusCode).toBe(
      401,
    );
    const { rows } =
      await sql`select from events where room = ${`profile:${person.profileID}`} and action = 'ended'`.execute(
        app.services.db,
      );
    expect(rows).toHaveLength(1);
  });

  it('ends the session of the access token where there is no refresh token', async () => {
    const person = await createPerson(app);
    await request(app, signOut, { body: {} }, { headers: person.headers });
    expect(await works(person.headers)).toBe(false);
  });
});

describe('who is calling', () => {
  it('is nobody any more two hours after the token was made', async () => {
    const person = await createPerson(app);
    const { accessToken, accessTokenExpires } = await enter(person);
    expect(Math.round((Date.parse(accessTokenExpires) - Date.now()) / 60_000)).toBe(120);
    const late = await enter(person);
    await sql`
      update access_tokens set expires_at = expires_at - interval '2 hours'
      where session_id = (select max(id) from sessions where account_id = ${person.accountID})`.execute(
      app.services.db,
    );
    expect(await works({ 'auth-token': late.accessToken, profile: person.profileID })).toBe(false);
    expect(await works({ 'auth-token': accessToken, profile: person.profileID })).toBe(true);
  });

  it('is told apart in two ways of 401', async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)];
    const answer = async (headers: Record<string, string>) => {
      const response = await request(app, getMenuDetails, {}, { headers });
      return [response.statusCode, response.json().error];
    };
    expect(await answer({})).toEqual([401, 'UNAUTHENTICATED']);
    expect(await answer({ 'auth-token': person.headers['auth-token'] })).toEqual([401, 'UNAUTHENTICATED']);
    expect(await answer({ ...person.headers, 'auth-token': 'nonsense' })).toEqual([401, 'UNAUTHENTICATED']);
    for (const profile of [other.profileID, 'nonsense', '0'.repeat(24)]) {
      const response = await request(app, getMenuDetails, {}, { headers: { ...person.headers, profile } });
      expect([response.statusCode, response.body]).toEqual([
        401,
        '{"error":"PROFILE_UNAUTHORIZED","message":"Profile is unauthorized"}',
      ]);
    }
  });

  it('bounds the client id and the idempotency key', async () => {
    const person = await createPerson(app);
    const status = async (headers: Record<string, string>) =>
      (await request(app, getMenuDetails, {}, { headers: { ...person.headers, ...headers } })).statusCode;
    expect(await status({ 'x-client-id': 'tab-1', 'idempotency-key': 'a'.repeat(100) })).toBe(200);
    expect(await status({ 'x-client-id': 'a'.repeat(65) })).toBe(400);
    expect(await status({ 'idempotency-key': 'a'.repeat(101) })).toBe(400);
    expect(await status({ 'idempotency-key': 'a b' })).toBe(400);
  });

  it('needs no profile to ask for the account’s profiles', async () => {
    const person = await createPerson(app, 'Ilse Okafor');
    const { profiles } = await call(
      app,
      listOwnProfiles,
      {},
      { headers: { 'auth-token': person.headers['auth-token'] } },
    );
    expect(profiles).toMatchObject([
      { id: person.profileID, accountID: person.accountID, firstName: 'Ilse', lastName: 'Okafor' },
    ]);
    expect((await request(app, listOwnProfiles)).statusCode).toBe(401);
  });
});
