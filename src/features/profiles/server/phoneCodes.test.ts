import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeContact, getProfile, getProfileInfo, verifyContact } from '#features/profiles/contract.ts';
import { profileInfo } from '#features/profiles/web/profileInfo.ts';
import { getInstallation } from '#features/settings/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { expectRefusedFor } from '../../../testing/stopping/retryAfter.ts';
import { openTextGateway, type TextGateway } from '../../../testing/textGateway.ts';

type PhoneKind = 'phone' | 'phoneRecovery';
const NUMBER = '+4989123456';

let gateway: TextGateway;
let app: TestApp;
let ilse: Person;
beforeAll(async () => {
  gateway = await openTextGateway();
  app = await createTestApp({ jobs: true, settings: { SMS_URL: gateway.url } });
});
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  gateway.handed = [];
  gateway.answer = (response) => void response.writeHead(202).end();
  ilse = await createPerson(app, 'Ilse Okafor');
});
// A code that one test asked for must not reach the gateway during the next one.
afterEach(() => allSent());
afterAll(async () => {
  await app.dispose();
  await gateway.close();
});

const ask = (value = NUMBER, kind: PhoneKind = 'phone', person = ilse) =>
  request(app, changeContact, { params: { kind }, body: { value } }, person);
const verify = (code: string, kind: PhoneKind = 'phone', value = NUMBER) =>
  request(app, verifyContact, { params: { kind }, body: { value, code } }, ilse);
const info = () => call(app, getProfileInfo, {}, ilse);
/** The code in the nth text message that the gateway was handed. */
async function codeOf(nth = 1): Promise<string> {
  await vi.waitFor(() => expect(gateway.handed.length).toBeGreaterThanOrEqual(nth), 10_000);
  return gateway.handed[nth - 1]!.body.text.slice(0, 6);
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const aMinuteLater = () =>
  sql`update contact_changes set code_sent_at = code_sent_at - interval '1 minute'`.execute(app.services.db);
/** The jobs that are to send codes: none once all are sent. */
async function jobs(): Promise<{ id: string; attempts: number; most: number; error: string | null }[]> {
  const { rows } = await sql<{ id: string; attempts: number; most: number; error: string | null }>`
    select id, attempts, max_attempts as most, case when locked_at is null then last_error end as error
    from graphile_worker.jobs where task_identifier = 'profiles.sendContactCode'`.execute(app.services.db);
  return rows;
}
/** Waits until the gateway has not taken the code once. */
async function failedOnce(): Promise<void> {
  const error = async () => (await jobs())[0]?.error;
  await expect.poll(error, { timeout: 10_000 }).toContain('The text-message gateway');
}
const allSent = () => expect.poll(jobs, { timeout: 10_000 }).toEqual([]);
async function tryAgain(): Promise<void> {
  const ids = (await jobs()).map(({ id }) => id);
  await sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now())`.execute(
    app.services.db,
  );
}

describe('a telephone', () => {
  it.each<PhoneKind>(['phone', 'phoneRecovery'])(
    '(%s) is proven by a code in a text message',
    async (kind) => {
      expect((await ask('0049 (89) 12 34 56', kind)).json()).toEqual({ codeSentTo: 'text', address: NUMBER });
      const code = await codeOf();
      expect(gateway.handed[0]).toMatchObject({ method: 'POST', body: { to: NUMBER } });
      expect(await info()).toMatchObject({ [kind]: '', [`${kind}Verified`]: false });
      expect((await verify(wrong(code), kind)).statusCode).toBe(400);
      expect((await verify(code, kind)).json()).toMatchObject({ [kind]: NUMBER, [`${kind}Verified`]: true });
      expect((await verify(code, kind)).statusCode).toBe(404); // used up
      const codes = (await readOutbox(app)).filter(({ text }) => text.includes(code));
      expect(codes).toEqual([]);
    },
  );

  it('is told of by one text message of 160 plain letters', async () => {
    await ask();
    await codeOf();
    const { text } = gateway.handed[0]!.body;
    expect(text).toMatch(/^\d{6} is your Octavo code\. [A-Za-z0-9 ,.]*$/);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it('that was kept without a code is verified by one, and of that no mail tells', async () => {
    await sql`update profiles set phone = ${NUMBER} where id = ${ilse.profileID}`.execute(app.services.db);
    expect(await info()).toMatchObject({ phone: NUMBER, phoneVerified: false });
    await ask();
    expect((await verify(await codeOf())).json()).toMatchObject({ phone: NUMBER, phoneVerified: true });
    expect((await ask()).statusCode).toBe(400); // there is nothing left to verify
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = 'profiles.tellContactChange'`.execute(
      app.services.db,
    );
    const mails = (await readOutbox(app)).filter(({ to }) => to === ilse.email);
    expect([rows, mails]).toEqual([[], []]);
  });

  it('that is changed or removed is not verified by the code of the one before', async () => {
    await ask();
    await verify(await codeOf());
    await sql`delete from contact_changes`.execute(app.services.db);
    await ask('+49 89 999999');
    expect((await info()).phone).toBe(NUMBER);
    await verify(await codeOf(2), 'phone', '+4989999999');
    expect(await info()).toMatchObject({ phone: '+4989999999', phoneVerified: true });
    await ask('');
    expect(await info()).toMatchObject({ phone: '', phoneVerified: false });
  });

  it('that is verified is so on the account’s other tabs at once', async () => {
    await ask();
    const code = await codeOf();
    const tomasz = await createPerson(app, 'Tomasz Lis');
    const received = await expectLive(app, {
      readers: [ilse, tomasz],
      reads: (person) => [profileInfo(person.profileID)],
      command: () => verify(code),
    });
    expect(received.get(ilse)!.length).toBeGreaterThan(0);
    expect(received.get(tomasz)).toEqual([]);
  });

  it('is seen with whether it is verified by whom it is shown to', async () => {
    await ask();
    await verify(await codeOf());
    const tomasz = await createPerson(app, 'Tomasz Lis');
    const seen = () => call(app, getProfile, { params: { id: ilse.profileID } }, tomasz);
    expect(await seen()).toMatchObject({ phone: null, phoneVerified: null });
    await sql`update profiles set show_phone = true where id = ${ilse.profileID}`.execute(app.services.db);
    expect(await seen()).toMatchObject({ phone: NUMBER, phoneVerified: true });
  });
});

describe('a code by text message', () => {
  it('is void after five wrong ones', async () => {
    await ask();
    const code = await codeOf();
    for (let i = 0; i < 5; i++) expect((await verify(wrong(code))).statusCode).toBe(400);
    expect((await verify(code)).statusCode).toBe(429);
  });

  it('is sent at most once a minute, and six times an hour', async () => {
    expect((await ask()).statusCode).toBe(200);
    expectRefusedFor(await ask(), 60);
    for (let i = 0; i < 4; i++) {
      await aMinuteLater();
      expect((await ask()).statusCode).toBe(200);
    }
    await aMinuteLater();
    expect((await ask()).statusCode).toBe(429);
  });

  it('is sent to one number ten times an hour, by whomever', async () => {
    const statuses = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await ask(NUMBER, 'phone', await createPerson(app))).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('that a gateway does not take is tried again, five times, and one that it takes then works', async () => {
    gateway.answer = (response) => void response.writeHead(500).end();
    await ask();
    await failedOnce();
    const [{ attempts, most, error } = { attempts: 0, most: 0, error: null }] = await jobs();
    expect([attempts, most]).toEqual([1, 5]);
    expect(error).toContain('The text-message gateway answered 500');
    expect(error).not.toMatch(/\b\d{6}\b|4989123456|127\.0\.0\.1/);
    gateway.answer = (response) => void response.writeHead(200).end();
    await tryAgain();
    const second = await codeOf(2);
    expect((await verify(second)).json()).toMatchObject({ phone: NUMBER, phoneVerified: true });
  });

  it('that is asked for anew takes the place of one that was not taken', async () => {
    gateway.answer = (response) => void response.destroy();
    await ask();
    await failedOnce();
    gateway.answer = (response) => void response.writeHead(200).end();
    await aMinuteLater();
    await ask('+49 89 777777');
    await vi.waitFor(() => expect(gateway.handed.at(-1)!.body.to).toBe('+4989777777'), 10_000);
  });

  it('is not sent ten minutes after it was asked for', async () => {
    gateway.answer = (response) => void response.writeHead(503).end();
    await ask();
    await failedOnce();
    await sql`update contact_changes set code_sent_at = now() - interval '11 minutes'`.execute(
      app.services.db,
    );
    await tryAgain();
    await allSent();
    expect(gateway.handed).toHaveLength(1);
  });
});

it('everybody is told whether codes are sent to telephones', async () => {
  expect(await call(app, getInstallation, {}, ilse)).toMatchObject({ sendsTexts: true });
});
