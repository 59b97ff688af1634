import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeContact } from '#features/profiles/contract.ts';
import { call, createTestApp, type TestApp } from '../app.ts';
import { createPerson, type Person } from '../people.ts';
import { createSignup } from '../permissions/permissionOpenScene.ts';

// Guesses at secrets: of 200 guesses at once, few are looked at, and the rest are told to wait. Passwords and
// the codes of the second step are in features/session/server, beside the other tries there.

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp({ settings: { SMS_URL: 'http://127.0.0.1:9' } });
});
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  person = await createPerson(app);
});
afterAll(() => app.dispose());

const GUESSES = 200;
const secret = () => randomBytes(32).toString('base64url');
const code = (guess: number) => String(guess).padStart(6, '0');

interface Guessing {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: (guess: number) => object;
}

/** Makes all guesses at once. @returns how many were looked at, and how many told to wait */
async function makeAll({ method, path, body }: Guessing, headers: Record<string, string> = {}) {
  const statuses = await Promise.all(
    Array.from({ length: GUESSES }, async (_, i) => {
      const url = `/api${path.replace('{token}', secret())}`;
      const payload = body?.(i);
      return (await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })).statusCode;
    }),
  );
  const waits = statuses.filter((status) => status === 429).length;
  expect(statuses.every((status) => status >= 200 && status < 500)).toBe(true);
  return { lookedAt: GUESSES - waits, waits };
}

const NEW = 'kites over harbours';

describe('links, by anybody', () => {
  it.each<[string, Guessing, number]>([
    ['to a new password', { method: 'GET', path: '/auth/password-reset/{token}' }, 60],
    [
      'to a new password, used',
      { method: 'PUT', path: '/auth/password-reset/{token}', body: () => ({ password: NEW }) },
      60,
    ],
    [
      'to a board',
      {
        method: 'POST',
        path: '/content/board/invite/link/preview',
        body: () => ({ inviteID: secret() }),
      },
      60,
    ],
    [
      'to a person',
      { method: 'POST', path: '/people/invite/link/preview', body: () => ({ inviteID: secret() }) },
      60,
    ],
    [
      'to a team',
      {
        method: 'POST',
        path: '/people/organization/invitation/preview',
        body: () => ({ inviteID: secret() }),
      },
      60,
    ],
    [
      'that take an address back',
      { method: 'POST', path: '/people/account/contact/undo', body: () => ({ token: secret() }) },
      60,
    ],
  ])('%s', async (_, guessing, most) => {
    expect((await makeAll(guessing)).lookedAt).toBeLessThanOrEqual(most);
  });
});

describe('invitations, by somebody signed in', () => {
  const inviteID = () => ({ inviteID: secret() });
  const accept = () => ({ inviteID: secret(), type: 'accept' });
  it.each<[string, Guessing]>([
    ['to a board, looked at', { method: 'POST', path: '/content/board/invite/link/info', body: inviteID }],
    ['to a board, accepted', { method: 'PUT', path: '/content/board/invitations/handle', body: accept }],
    ['from a person, looked at', { method: 'POST', path: '/people/invite/link/info', body: inviteID }],
    ['from a person, accepted', { method: 'PUT', path: '/people/invitations/handle', body: accept }],
    [
      'to a team, looked at',
      { method: 'POST', path: '/people/organization/invitation/info', body: inviteID },
    ],
    ['to a team, accepted', { method: 'PUT', path: '/people/organization/invitation', body: accept }],
  ])('%s', async (_, guessing) => {
    expect((await makeAll(guessing, person.headers)).lookedAt).toBeLessThanOrEqual(20);
  });
});

describe('codes', () => {
  it('of signing up', async () => {
    const id = await createSignup(app, '999999');
    const path = `/people/signup/${id}/verify`;
    const { lookedAt } = await makeAll({ method: 'POST', path, body: (i) => ({ code: code(i) }) });
    expect(lookedAt).toBe(5);
    const right = await app.http.inject({ method: 'POST', url: `/api${path}`, payload: { code: '999999' } });
    expect(right.statusCode).toBe(429);
  });

  it.each(['email', 'emailRecovery', 'phone', 'phoneRecovery'])('of a new %s', async (kind) => {
    const value = kind.startsWith('email') ? `${kind}.new@example.org` : '+49 89 123456';
    await call(app, changeContact, { params: { kind: kind as 'email' }, body: { value } }, person);
    const path = `/people/account/profile/edit/${kind}/verify`;
    const guessing: Guessing = { method: 'POST', path, body: (i) => ({ value, code: code(i) }) };
    expect((await makeAll(guessing, person.headers)).lookedAt).toBe(5);
  });
});

it('names: how often whether one is free is told', async () => {
  const body = (i: number) => ({ type: 'SCREENNAME', value: `guess.${i}` });
  const guessing: Guessing = { method: 'POST', path: '/people/signup/checkAvailability', body };
  await makeAll(guessing);
  expect((await makeAll(guessing)).waits).toBeGreaterThanOrEqual(100);
});

describe('whether an address is known', () => {
  /** Everything that an answer tells but its own ids and time. */
  async function answer(url: string, payload: object) {
    const { statusCode, headers, body } = await app.http.inject({ method: 'POST', url, payload });
    const { date: _, 'x-request-id': __, ...said } = headers;
    return [statusCode, said, body.replace(/[0-9a-f]{24}/g, 'id')];
  }
  /** The quickest of each, turn by turn: what else the machine does slows both. A busy one needs more turns. */
  async function quickest(url: string, bodies: [object, object]) {
    const times: [number, number] = [Infinity, Infinity];
    for (let round = 0; round < 9 || (round < 40 && !isSame(times)); round++)
      for (const [i, payload] of bodies.entries()) {
        const start = performance.now();
        await app.http.inject({ method: 'POST', url, payload });
        times[i] = Math.min(times[i]!, performance.now() - start);
        await sql`delete from attempts`.execute(app.services.db);
      }
    return times;
  }
  /** Hashing a password, looking an account up or sending a mail would be more. */
  const isSame = ([one, other]: [number, number]) => one < other * 2 + 2 && other < one * 2 + 2;

  it.each([
    ['signing in', '/api/auth/auth', (email: string) => ({ userName: email, password: 'not the password' })],
    ['signing up', '/api/people/signup', (email: string) => ({ email })],
    ['a forgotten password', '/api/auth/password-reset', (email: string) => ({ email })],
  ])('is told by no answer of %s, nor by how long it takes', async (_, url, body) => {
    const [known, unknown] = [body(person.email), body('nobody.at.all@example.org')];
    expect(await answer(url, known)).toEqual(await answer(url, unknown));
    expect(await quickest(url, [known, unknown])).toSatisfy(isSame);
  });

  it('for recovery is told as little', async () => {
    const url = '/api/auth/password-reset';
    const known = { email: 'kept.for.recovery@example.org' };
    const unknown = { email: 'nobody.at.all@example.org' };
    await sql`update profiles set email_recovery = ${known.email} where id = ${person.profileID}`.execute(
      app.services.db,
    );
    expect(await answer(url, known)).toEqual(await answer(url, unknown));
    expect(await quickest(url, [known, unknown])).toSatisfy(isSame);
  });
});
