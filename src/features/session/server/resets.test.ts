import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  checkReset,
  requestReset,
  resetPassword,
  sessionOptions,
  signIn,
} from '#features/session/contract.ts';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { Tab } from '../../../testing/sockets.ts';

const NEW = 'kites over harbours';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true, listen: true });
});
beforeEach(() => sql`delete from attempts`.execute(app.services.db));
afterAll(() => app.dispose());

async function mailsTo(email: string): Promise<string[]> {
  const outbox = join(app.services.config.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`));
}

/** Asks for a link and takes it from the mail. @returns its token */
async function askFor({ email }: Person, count = 1, to = email): Promise<string> {
  await call(app, requestReset, { body: { email } });
  const mail = await vi.waitFor(async () => {
    const mails = await mailsTo(to);
    expect(mails).toHaveLength(count);
    return mails.at(-1)!;
  });
  return /reset-your-password\/([\w-]{43})/.exec(mail.replaceAll('=\n', ''))![1]!;
}

const reset = (token: string, password = NEW) =>
  request(app, resetPassword, { params: { token }, body: { password } });
const isValid = async (token: string) => (await call(app, checkReset, { params: { token } })).valid;
const signInStatus = async (person: Person, password: string) =>
  (await request(app, signIn, { body: { userName: person.email, password } })).statusCode;

describe('choosing a new password by mail', () => {
  it('works once, and ends every session of the account with its sockets', async () => {
    const person = await createPerson(app, 'Ilse Okafor');
    const tab = Tab.of(app, person);
    await tab.settled();
    const token = await askFor(person);
    expect(await isValid(token)).toBe(true);
    expect((await reset(token)).statusCode).toBe(204);

    expect((await request(app, getMenuDetails, {}, { headers: person.headers })).statusCode).toBe(401);
    await vi.waitFor(() => expect(tab.socket.connected).toBe(false));
    expect(await signInStatus(person, person.password)).toBe(401);
    expect(await signInStatus(person, NEW)).toBe(200);

    expect(await isValid(token)).toBe(false);
    const again = await reset(token, 'another password of mine');
    expect([again.statusCode, again.json().error]).toEqual([410, 'GONE']);
    expect(await signInStatus(person, NEW)).toBe(200);
    await vi.waitFor(async () =>
      expect((await mailsTo(person.email)).at(-1)).toMatch(/Your Octavo password was changed/),
    );
  });

  it('keeps only the hash of a link, for an hour', async () => {
    const person = await createPerson(app);
    const token = await askFor(person);
    const { rows } = await sql<{ text: string; minutes: number }>`
      select r::text as text, extract(epoch from expires_at - now())::float8 / 60 as minutes
      from password_resets r where account_id = ${person.accountID}`.execute(app.services.db);
    expect(rows[0]!.text).not.toContain(token);
    expect(Math.round(rows[0]!.minutes)).toBe(60);
    await sql`update password_resets set expires_at = now()`.execute(app.services.db);
    expect(await isValid(token)).toBe(false);
    expect((await reset(token)).statusCode).toBe(410);
  });

  it('makes the account’s other links void', async () => {
    const person = await createPerson(app);
    const [first, second] = [await askFor(person), await askFor(person, 2)];
    expect((await reset(second)).statusCode).toBe(204);
    expect(await isValid(first)).toBe(false);
  });

  it('of two at once with the same link, lets one through', async () => {
    const person = await createPerson(app);
    const token = await askFor(person);
    const statuses = (await Promise.all([reset(token), reset(token, 'a different one')])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 410]);
  });

  it.each(['short', 'password2024!', 'ilse.okafor99'])('refuses %s as signing up does', async (password) => {
    const person = await createPerson(app, 'Ilse Okafor');
    const token = await askFor(person);
    const refused = await reset(token, password);
    expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, 'password']);
    expect(await isValid(token)).toBe(true);
  });

  it('ends the waiting after wrong guesses', async () => {
    const person = await createPerson(app);
    for (let i = 0; i < 5; i++) await signInStatus(person, 'wrong password');
    expect(await signInStatus(person, person.password)).toBe(429);
    await reset(await askFor(person));
    await sql`delete from attempts where bucket like 'signin:address:%'`.execute(app.services.db);
    expect(await signInStatus(person, NEW)).toBe(200);
  });
});

it('answers 204 for every address, and mails only those with an account', async () => {
  const [known, gone] = [await createPerson(app), await createPerson(app)];
  await sql`update accounts set deleted_at = now() where id = ${gone.accountID}`.execute(app.services.db);
  const answers = [];
  for (const email of [known.email.toUpperCase(), gone.email, 'nobody@example.org']) {
    const { statusCode, body, headers } = await request(app, requestReset, { body: { email } });
    answers.push([statusCode, body, Object.keys(headers).toSorted()]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual(answers[2]);
  expect(answers[0]![0]).toBe(204);
  await vi.waitFor(async () => expect(await mailsTo(known.email)).toHaveLength(1));
  expect(await mailsTo(gone.email)).toEqual([]);
  expect(await mailsTo('nobody@example.org')).toEqual([]);
});

describe('by the recovery address', () => {
  const recovery = (name: string) => `${name}@recovery.example.org`;
  const keepFor = (person: Person, email: string) =>
    sql`update profiles set email_recovery = ${email} where id = ${person.profileID}`.execute(
      app.services.db,
    );

  it('mails the link there alone, and tells the main address that it did', async () => {
    const person = await createPerson(app, 'Ilse Okafor');
    const email = recovery('ilse');
    await keepFor(person, email);
    const token = await askFor({ ...person, email: email.toUpperCase() }, 1, email);
    const [mail] = await mailsTo(email);
    expect(mail).toContain(`@${person.screenName}`);
    const told = await vi.waitFor(async () => {
      const mails = await mailsTo(person.email);
      expect(mails).toHaveLength(1);
      return mails[0]!;
    });
    expect(told).toMatch(/recovery address/);
    expect(told).not.toMatch(/reset-your-password/);

    expect((await reset(token)).statusCode).toBe(204);
    expect(await signInStatus(person, NEW)).toBe(200);
    expect(await signInStatus({ ...person, email }, NEW)).toBe(401); // it signs nobody in
    await vi.waitFor(async () =>
      expect((await mailsTo(person.email)).at(-1)).toMatch(/Your Octavo password was changed/),
    );
  });

  it('brings back each account that keeps it, and the one that it is the address of', async () => {
    const [main, other] = [await createPerson(app), await createPerson(app)];
    await keepFor(other, main.email);
    await call(app, requestReset, { body: { email: main.email } });
    const mails = await vi.waitFor(async () => {
      const all = await mailsTo(main.email);
      expect(all).toHaveLength(2);
      return all;
    });
    expect(mails.filter((mail) => mail.includes(`@${other.screenName}`))).toHaveLength(1);
  });

  it('of a deleted profile or account mails nobody', async () => {
    const [gone, deleted, known] = [
      await createPerson(app),
      await createPerson(app),
      await createPerson(app),
    ];
    await keepFor(gone, recovery('gone'));
    await keepFor(deleted, recovery('gone'));
    await sql`update accounts set deleted_at = now() where id = ${gone.accountID}`.execute(app.services.db);
    await sql`update profiles set deleted_at = now() where id = ${deleted.profileID}`.execute(
      app.services.db,
    );
    for (const email of [recovery('gone'), known.email]) await call(app, requestReset, { body: { email } });
    await vi.waitFor(async () => expect(await mailsTo(known.email)).toHaveLength(1));
    expect(await mailsTo(recovery('gone'))).toEqual([]);
    expect(await mailsTo(deleted.email)).toEqual([]);
  });
});

it('mails one address five times an hour, known or not', async () => {
  const known = await createPerson(app);
  for (const email of [known.email, 'somebody.else@example.org']) {
    const statuses = [];
    for (let i = 0; i < 7; i++)
      statuses.push((await request(app, requestReset, { body: { email } })).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
  }
});

it('is asked for a hundred times an hour from one network, whatever the addresses', async () => {
  const statuses = [];
  for (let i = 0; i < 101; i++)
    statuses.push((await request(app, requestReset, { body: { email: `n${i}@example.org` } })).statusCode);
  expect([statuses.slice(0, 100).every((status) => status === 204), statuses[100]]).toEqual([true, 429]);
});

it('says where mails go', async () => {
  expect(await call(app, sessionOptions)).toMatchObject({ mailTo: 'outbox' });
});
