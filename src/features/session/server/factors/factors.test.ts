import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, sessionOptions, signIn, type SecondStep } from '#features/session/contract.ts';
import {
  addPasskey,
  beginCodes,
  beginPasskey,
  beginPasskeySignIn,
  confirmCodes,
  getSecondFactor,
  removeCodes,
  removePasskey,
  renewRecoveryCodes,
  signInWithPasskey,
  takeSecondStep,
} from '#features/session/contract/secondFactor.ts';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { createPerson, type Person } from '../../../../testing/people.ts';
import { expectRefusedFor } from '../../../../testing/stopping/retryAfter.ts';
import { TestPasskey } from '../../../../testing/testPasskey.ts';
import { codeAt } from '../../../../testing/totpCode.ts';
import { stepOf } from './totp.ts';
import { relyingParty } from './webAuthn.ts';

let app: TestApp;
let person: Person;
const here = { origin: 'http://localhost:3000', rpID: 'localhost' };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  person = await createPerson(app, 'Ilse Okafor');
});
afterAll(() => app.dispose());

const password = () => ({ body: { password: person.password } });
const enter = () => call(app, signIn, { body: { userName: person.email, password: person.password } });
const step = (ticket: string, code: string) => request(app, takeSecondStep, { body: { ticket, code } });
const isIn = async (token: string) =>
  (await request(app, getMenuDetails, {}, { headers: { 'auth-token': token, profile: person.profileID } }))
    .statusCode === 200;

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
}

/** Sets codes up. @returns the secret, and the recovery codes */
async function setCodesUp() {
  const secret = bytesOf((await call(app, beginCodes, password(), person)).secret);
  const code = codeAt(secret, stepOf() - 1);
  const { recoveryCodes } = await call(app, confirmCodes, { body: { code } }, person);
  return { secret, recoveryCodes };
}
const ticketOf = async () => ((await enter()) as SecondStep).ticket;

describe('time-based codes', () => {
  it('are in force once one has been given, and are asked for after the password', async () => {
    const { secret } = await call(app, beginCodes, password(), person);
    expect(await enter()).toHaveProperty('accessToken');
    const wrong = await request(app, confirmCodes, { body: { code: '000000' } }, person);
    expect(wrong.statusCode).toBe(400);
    const code = codeAt(bytesOf(secret), stepOf());
    const { recoveryCodes } = await call(app, confirmCodes, { body: { code } }, person);
    expect(recoveryCodes).toHaveLength(10);
    const asked = await enter();
    expect(asked).toEqual({ ticket: expect.any(String), factors: ['CODE', 'RECOVERY'] });

    const { ticket } = asked as SecondStep;
    expect((await step(ticket, code)).statusCode).toBe(400); // it was given already
    const right = await step(ticket, codeAt(bytesOf(secret), stepOf() + 1));
    expect(right.statusCode).toBe(200);
    expect(await isIn(right.json().accessToken)).toBe(true);
    expect((await step(ticket, codeAt(bytesOf(secret), stepOf()))).statusCode).toBe(410);
  });

  it('are good for one sign-in each, also with another ticket', async () => {
    const { secret } = await setCodesUp();
    const code = codeAt(secret, stepOf());
    const written = `${code.slice(0, 3)} ${code.slice(3)}`; // as apps show it
    expect((await step(await ticketOf(), written)).statusCode).toBe(200);
    expect((await step(await ticketOf(), code)).statusCode).toBe(400);
  });

  it('are given within ten minutes of the password', async () => {
    const { secret } = await setCodesUp();
    const ticket = await ticketOf();
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes from pending_sign_ins
      where account_id = ${person.accountID}`.execute(app.services.db);
    expect(rows).toEqual([{ minutes: 10 }]);
    await sql`update pending_sign_ins set expires_at = now()`.execute(app.services.db);
    expect((await step(ticket, codeAt(secret, stepOf()))).statusCode).toBe(410);
  });

  it('are of no use with a ticket for the password before', async () => {
    const { secret } = await setCodesUp();
    const ticket = await ticketOf();
    const body = { currentPassword: person.password, newPassword: 'kites over harbours' };
    await call(app, changePassword, { body }, person);
    expect((await step(ticket, codeAt(secret, stepOf()))).statusCode).toBe(410);
  });

  it('once in force, are confirmed no more: that makes no new recovery codes', async () => {
    const { secret } = await setCodesUp();
    const body = { code: codeAt(secret, stepOf()) };
    expect((await request(app, confirmCodes, { body }, person)).statusCode).toBe(404);
  });

  it('a wrong password is answered as for an account without', async () => {
    const body = { userName: person.email, password: 'not the password' };
    const before = await request(app, signIn, { body });
    await setCodesUp();
    const after = await request(app, signIn, { body });
    expect([after.statusCode, after.body]).toEqual([before.statusCode, before.body]);
  });

  it('asks for the password before anything changes, and tells what is set up', async () => {
    await setCodesUp();
    for (const endpoint of [beginCodes, removeCodes, beginPasskey, renewRecoveryCodes]) {
      const refused = await request(app, endpoint, { body: { password: 'not it' } }, person);
      expect([refused.statusCode, refused.json().error]).toEqual([403, 'WRONG_PASSWORD']);
      await sql`delete from attempts`.execute(app.services.db);
    }
    expect((await request(app, beginCodes, password(), person)).statusCode).toBe(409);
    const { codes, passkeys, recoveryCodesLeft } = await call(app, getSecondFactor, {}, person);
    expect({ codes, passkeys, recoveryCodesLeft }).toEqual({
      codes: true,
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    await call(app, removeCodes, password(), person);
    expect(await enter()).toHaveProperty('accessToken');
    expect(await call(app, getSecondFactor, {}, person)).toMatchObject({
      codes: false,
      recoveryCodesLeft: 0,
    });
  });

  it('voids a ticket after five wrong codes, and slows the account’s tries down whatever the ticket', async () => {
    const { secret } = await setCodesUp();
    const [ticket, second] = [await ticketOf(), await ticketOf()];
    const statuses = (
      await Promise.all(Array.from({ length: 200 }, (_, i) => step(i % 2 ? ticket : second, '00000x')))
    ).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(195);
    const right = codeAt(secret, stepOf());
    const refused = await step(await ticketOf(), right);
    expectRefusedFor(refused, 30);

    await sql`delete from attempts`.execute(app.services.db);
    const third = await ticketOf();
    for (let i = 0; i < 5; i++) {
      expect((await step(third, '00000x')).statusCode).toBe(400);
      await sql`delete from attempts`.execute(app.services.db);
    }
    expect((await step(third, right)).statusCode).toBe(410);
    // Trying codes needs the password, so the owner is told of wrong ones.
    const { rows } = await sql`
      select payload ->> 'what' as what from graphile_worker._private_jobs
      where payload ->> 'accountID' = ${person.accountID} order by id desc limit 1`.execute(app.services.db);
    expect(rows).toEqual([{ what: 'factorGuessed' }]);
  });

  it('keeps no ticket and no recovery code in the clear', async () => {
    const { recoveryCodes } = await setCodesUp();
    const ticket = await ticketOf();
    const { rows } = await sql<{ text: string }>`
      select string_agg(t::text, '') as text from (select p::text as t from pending_sign_ins p
      union all select r::text from recovery_codes r) t`.execute(app.services.db);
    for (const secret of [ticket, ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', '')])
      expect(rows[0]!.text).not.toContain(secret);
  });
});

describe('recovery codes', () => {
  it('are good for once each, however they are written', async () => {
    const { recoveryCodes } = await setCodesUp();
    const typed = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ');
    expect((await step(await ticketOf(), typed)).statusCode).toBe(200);
    expect((await step(await ticketOf(), recoveryCodes[3]!)).statusCode).toBe(400);
    expect((await call(app, getSecondFactor, {}, person)).recoveryCodesLeft).toBe(9);
    const { recoveryCodes: fresh } = await call(app, renewRecoveryCodes, password(), person);
    expect((await step(await ticketOf(), recoveryCodes[0]!)).statusCode).toBe(400);
    expect((await step(await ticketOf(), fresh[0]!)).statusCode).toBe(200);
  });

  it('of which two at once are the same lets one in', async () => {
    const { recoveryCodes } = await setCodesUp();
    const [one, other] = [await ticketOf(), await ticketOf()];
    const statuses = await Promise.all(
      [one, other].map(async (t) => (await step(t, recoveryCodes[0]!)).statusCode),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('passkeys', () => {
  async function addOne(passkey = new TestPasskey(here)) {
    const { challenge } = await call(app, beginPasskey, password(), person);
    const { recoveryCodes } = await call(app, addPasskey, { body: passkey.made(challenge) }, person);
    return { passkey, recoveryCodes };
  }
  const challengeToSignIn = async () => (await call(app, beginPasskeySignIn)).challenge;
  const signInBy = (body: ReturnType<TestPasskey['answer']>) => request(app, signInWithPasskey, { body });

  it('sign in directly, and are asked for after a password', async () => {
    const { passkey, recoveryCodes } = await addOne();
    expect(recoveryCodes).toHaveLength(10);
    expect(await enter()).toMatchObject({ factors: ['PASSKEY', 'RECOVERY'] });
    const signedIn = await signInBy(passkey.answer(await challengeToSignIn()));
    expect(signedIn.statusCode).toBe(200);
    expect(await isIn(signedIn.json().accessToken)).toBe(true);
    expect((await call(app, getSecondFactor, {}, person)).passkeys).toMatchObject([
      { id: passkey.id, name: 'A key', lastUsedDate: expect.any(String) },
    ]);
  });

  it('refuse what was signed elsewhere, by nobody, before, too late, for another challenge or by another key', async () => {
    const { passkey } = await addOne();
    const used = passkey.answer(await challengeToSignIn());
    expect((await signInBy(used)).statusCode).toBe(200);
    const elsewhere = new TestPasskey({ ...here, origin: 'https://elsewhere.test' });
    const otherHost = new TestPasskey({ ...here, rpID: 'elsewhere.test' });
    const stranger = new TestPasskey(here);
    const tooLate = passkey.answer(await challengeToSignIn());
    await sql`update passkey_challenges set expires_at = now()`.execute(app.services.db);
    const answers = [
      used,
      tooLate,
      passkey.answer('A'.repeat(43)),
      passkey.answer(await challengeToSignIn(), 0x01),
      { ...elsewhere.answer(await challengeToSignIn()), id: passkey.id },
      { ...otherHost.answer(await challengeToSignIn()), id: passkey.id },
      { ...stranger.answer(await challengeToSignIn()), id: passkey.id },
      stranger.answer(await challengeToSignIn()),
    ];
    const said = new Set<string>();
    for (const answer of answers) {
      const refused = await signInBy(answer);
      expect(refused.statusCode).toBe(401);
      said.add(refused.body);
    }
    expect(said.size).toBe(1);
  });

  it('refuse what was signed in a frame of somebody else’s page', async () => {
    const { challenge } = await call(app, beginPasskey, password(), person);
    const body = new TestPasskey({ ...here, isFramed: true }).made(challenge);
    expect((await request(app, addPasskey, { body }, person)).statusCode).toBe(400);
  });

  it('are kept under the name that their authenticator gave them, and no other', async () => {
    const { challenge } = await call(app, beginPasskey, password(), person);
    const body = { ...new TestPasskey(here).made(challenge), id: new TestPasskey(here).id };
    expect((await request(app, addPasskey, { body }, person)).statusCode).toBe(400);
  });

  it('are twenty an account at most', async () => {
    await sql`
      insert into passkeys (id, account_id, name, algorithm, public_key, sign_count)
      select ${person.accountID} || n, ${person.accountID}, 'A key', -7, '', 0 from generate_series(1, 20) as n`.execute(
      app.services.db,
    );
    const refused = await request(app, beginPasskey, password(), person);
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'LIMIT_REACHED']);
  });

  it('refuse one that counts backwards: it was copied', async () => {
    const { passkey } = await addOne();
    expect((await signInBy(passkey.answer(await challengeToSignIn()))).statusCode).toBe(200);
    await sql`update passkeys set sign_count = 9`.execute(app.services.db);
    expect((await signInBy(passkey.answer(await challengeToSignIn()))).statusCode).toBe(401);
  });

  it('are added for a challenge of the account’s own, once', async () => {
    const other = await createPerson(app);
    const theirs = await call(app, beginPasskey, { body: { password: other.password } }, other);
    const refused = await request(
      app,
      addPasskey,
      { body: new TestPasskey(here).made(theirs.challenge) },
      person,
    );
    expect(refused.statusCode).toBe(400);
    const { passkey } = await addOne();
    const { challenge, exclude } = await call(app, beginPasskey, password(), person);
    expect(exclude).toEqual([passkey.id]);
    expect((await request(app, addPasskey, { body: passkey.made(challenge) }, person)).statusCode).toBe(409);
  });

  it('are removed by their owner alone, and then nothing is asked for any more', async () => {
    const { passkey } = await addOne();
    const other = await createPerson(app);
    const params = { passkeyID: passkey.id };
    const refused = await request(app, removePasskey, { params, body: { password: other.password } }, other);
    expect(refused.statusCode).toBe(404);
    await call(app, removePasskey, { params, ...password() }, person);
    expect(await enter()).toHaveProperty('accessToken');
    expect((await signInBy(passkey.answer(await challengeToSignIn()))).statusCode).toBe(401);
  });

  it('belong to the name of the installation; one with an address alone has none', async () => {
    const of = (publicUrl: string) => relyingParty({ publicUrl });
    expect(of('https://octavo.example.org')).toEqual({
      id: 'octavo.example.org',
      origins: ['https://octavo.example.org'],
    });
    expect(of('http://127.0.0.1:3000')).toEqual({ id: 'localhost', origins: ['http://localhost:3000'] });
    expect(of('http://192.168.1.4:3000')).toBeUndefined();
    expect((await call(app, sessionOptions)).passkeys).toBe('localhost');
  });
});
