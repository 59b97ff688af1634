import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeContact,
  contactValue,
  getProfileInfo,
  undoContactChange,
  verifyContact,
  type ContactKind,
} from '#features/profiles/contract.ts';
import { menuDetails } from '#features/profiles/web/menuDetails.ts';
import { profileInfo } from '#features/profiles/web/profileInfo.ts';
import { checkReset, requestReset, signIn } from '#features/session/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { mailTo, readOutbox } from '../../../testing/outbox.ts';
import { createPerson, PASSWORD, type Person } from '../../../testing/people.ts';
import { expectRefusedFor } from '../../../testing/stopping/retryAfter.ts';

let app: TestApp;
let ilse: Person;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  ilse = await createPerson(app, 'Ilse Okafor');
});
afterAll(() => app.dispose());

let count = 0;
const newAddress = () => `new.${++count}@foxglove.example`;
const ask = (kind: ContactKind, value: string, person = ilse) =>
  request(app, changeContact, { params: { kind }, body: { value } }, person);
const verify = (kind: ContactKind, value: string, code: string, person = ilse) =>
  request(app, verifyContact, { params: { kind }, body: { value, code } }, person);
const codeFor = async (address: string, nth?: number) =>
  (await mailTo(app, address, nth)).subject.slice(0, 6);
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const info = (person = ilse) => call(app, getProfileInfo, {}, person);
const aMinuteLater = () =>
  sql`update contact_changes set code_sent_at = code_sent_at - interval '1 minute'`.execute(app.services.db);
/** Waits until the job has made the code, also where no mail tells. */
async function codeMade(): Promise<void> {
  const made = async () => {
    const { rows } = await sql`
      select from contact_changes where profile_id = ${ilse.profileID} and code_hash is not null`.execute(
      app.services.db,
    );
    return rows.length;
  };
  await expect.poll(made).toBe(1);
}
const mailsTo = async (address: string) => (await readOutbox(app)).filter(({ to }) => to === address);
/** Changes the e-mail address and answers the link that the old one is sent. */
async function changeAddress(to: string): Promise<string> {
  const { email: from } = await info();
  await ask('email', to);
  expect((await verify('email', to, await codeFor(to))).statusCode).toBe(200);
  // Before it, one that was changed to itself was sent a code.
  return undoTokenOf(from, from === ilse.email ? 1 : 2);
}
/** Token in the link for undoing, from the nth mail to an address. */
async function undoTokenOf(address: string, nth?: number): Promise<string> {
  const { text } = await mailTo(app, address, nth);
  return /contact-undo\/(\S+)/.exec(text.replace(/=\n/g, '').replace(/=3D/g, '='))![1]!;
}

describe('an e-mail address', () => {
  it('is changed by the code sent to the new one, and not before', async () => {
    const to = newAddress();
    expect((await ask('email', ` ${to} `)).json()).toEqual({ codeSentTo: 'outbox', address: to });
    const code = await codeFor(to);
    expect((await info()).email).toBe(ilse.email);
    const response = await verify('email', to, code);
    expect([response.statusCode, response.json().email]).toEqual([200, to]);
    expect((await info()).email).toBe(to);
    expect((await verify('email', to, code)).statusCode).toBe(404); // used up
  });

  it('is on the account’s other tabs at once', async () => {
    const to = newAddress();
    await ask('email', to);
    const code = await codeFor(to);
    const tomasz = await createPerson(app, 'Tomasz Lis');
    const received = await expectLive(app, {
      readers: [ilse, tomasz],
      reads: (person) => [profileInfo(person.profileID), menuDetails],
      command: () => verify('email', to, code),
    });
    expect(received.get(ilse)!.length).toBeGreaterThan(0);
    expect(received.get(tomasz)).toEqual([]);
  });

  it('of another account is answered as any other, is told by mail, and cannot be had', async () => {
    const other = await createPerson(app, 'Tomasz Lis');
    const written = other.email.replace('tomasz', 'Tomasz');
    expect((await ask('email', written)).json()).toEqual({ codeSentTo: 'outbox', address: written });
    const mail = await mailTo(app, written);
    expect(mail.subject).toBe('This address has an Octavo account');
    await codeMade();
    expect((await verify('email', other.email, '123456')).json().message).toBe(
      'That code is not right. Please look again.',
    );
    expect((await info(other)).email).toBe(other.email);
  });

  it('that another account took meanwhile cannot be had, with the right code either', async () => {
    const to = newAddress();
    await ask('email', to);
    const code = await codeFor(to);
    const other = await createPerson(app, 'Quick Lis');
    await sql`update accounts set email = ${to} where id = ${other.accountID}`.execute(app.services.db);
    expect((await verify('email', to, code)).statusCode).toBe(400);
    expect((await info()).email).toBe(ilse.email);
  });

  it('that is one’s own already needs no code', async () => {
    expect((await ask('email', ilse.email.toUpperCase())).statusCode).toBe(400);
    expect((await ask('emailRecovery', ilse.email)).statusCode).toBe(400);
  });
});

describe('a code', () => {
  it('is void after five wrong ones, each of which counts', async () => {
    const to = newAddress();
    await ask('email', to);
    const code = await codeFor(to);
    for (let i = 0; i < 5; i++) expect((await verify('email', to, wrong(code))).statusCode).toBe(400);
    const response = await verify('email', to, code);
    expect([response.statusCode, response.json().message]).toEqual([
      429,
      'Those were five wrong codes, so this one is void. Please ask for another one.',
    ]);
    await aMinuteLater();
    await ask('email', to);
    expect((await verify('email', to, await codeFor(to, 2))).statusCode).toBe(200);
  });

  it('is good for ten minutes', async () => {
    const to = newAddress();
    await ask('email', to);
    const code = await codeFor(to);
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from code_expires_at - now()) / 60)::int as minutes from contact_changes
      where profile_id = ${ilse.profileID}`.execute(app.services.db);
    expect(rows).toEqual([{ minutes: 10 }]);
    await sql`update contact_changes set code_expires_at = now()`.execute(app.services.db);
    expect((await verify('email', to, code)).json().message).toBe(
      'That code has expired. Please ask for another one.',
    );
  });

  it('is sent at most once a minute, and six times an hour', async () => {
    const to = newAddress();
    expect((await ask('email', to)).statusCode).toBe(200);
    const soon = await ask('email', to);
    expectRefusedFor(soon, 60);
    for (let i = 0; i < 4; i++) {
      await aMinuteLater();
      expect((await ask('email', to)).statusCode).toBe(200);
    }
    await aMinuteLater();
    expect((await ask('email', to)).statusCode).toBe(429);
  });

  it('is sent to one address ten times an hour, by whomever', async () => {
    const to = newAddress();
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await ask('email', to, await createPerson(app))).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('for one address is not one for another', async () => {
    const [first, second] = [newAddress(), newAddress()];
    await ask('email', first);
    const code = await codeFor(first);
    expect((await verify('email', second, code)).statusCode).toBe(400);
    await ask('email', second);
    await codeFor(second);
    expect((await verify('email', second, code)).statusCode).toBe(400);
    expect((await verify('email', first, code)).statusCode).toBe(400);
  });

  it('is nobody’s but the profile’s that asked', async () => {
    const to = newAddress();
    await ask('email', to);
    const other = await createPerson(app, 'Tomasz Lis');
    expect((await verify('email', to, await codeFor(to), other)).statusCode).toBe(404);
  });
});

describe('a telephone', () => {
  it.each(['phone', 'phoneRecovery'] as const)(
    '(%s) is kept without a gateway for its code, and is unverified',
    async (kind) => {
      const response = await ask(kind, '0049 (89) 12 34 56');
      expect(response.json()).toEqual({ codeSentTo: null, address: null });
      expect(await info()).toMatchObject({ [kind]: '+4989123456', [`${kind}Verified`]: false });
      expect((await verify(kind, '+4989123456', '123456')).statusCode).toBe(404);
      const notice = await mailTo(app, ilse.email);
      expect(notice.text).toContain('/password-reset');
      expect((await ask(kind, '+49 89 123456')).json().message).toMatch(
        /^That is your .*telephone already\.$/,
      );
    },
  );

  it('that is kept is on the account’s other tabs at once', async () => {
    const tomasz = await createPerson(app, 'Tomasz Lis');
    const received = await expectLive(app, {
      readers: [ilse, tomasz],
      reads: (person) => [profileInfo(person.profileID)],
      command: () => ask('phone', '+49 89 123456'),
    });
    expect(received.get(ilse)!.length).toBeGreaterThan(0);
    expect(received.get(tomasz)).toEqual([]);
  });

  it('is changed six times an hour', async () => {
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await ask('phone', `+49 89 12345${i}`)).statusCode);
    expect(statuses).toEqual([...Array<number>(6).fill(200), 429]);
  });

  it('goes without a code', async () => {
    await sql`update profiles set phone = '+4989123456' where id = ${ilse.profileID}`.execute(
      app.services.db,
    );
    expect((await ask('phone', '')).json()).toEqual({ codeSentTo: null, address: null });
    expect((await info()).phone).toBe('');
    expect((await ask('email', '')).statusCode).toBe(400);
  });

  it.each([
    ['+49 89 123456', '+4989123456'],
    ['0049 89/12-34-56', '+4989123456'],
    ['(089) 123.456', '089123456'],
    ['1234', undefined],
    ['+1234567890123456', undefined],
    ['call me', undefined],
    ['++49 89 123456', undefined],
    ['+49 89 123456;ext=1', undefined],
    ['+49 89 123456\u0000', undefined],
    ['+４９ ８９ １２３４５６', undefined],
    ['"+4989123456","to":"1"', undefined],
  ])('%s is kept as %s', (typed, kept) => {
    expect(contactValue('phone', typed)).toBe(kept);
  });
});

describe('taking a change back', () => {
  const undo = (token: string) => request(app, undoContactChange, { body: { token } });

  it('by the link in the mail to the old address, restores it and signs out every device', async () => {
    const token = await changeAddress(newAddress());
    expect((await undo(token)).json()).toEqual({ address: ilse.email });
    expect((await request(app, getProfileInfo, {}, ilse)).statusCode).toBe(401);
    const { rows } = await sql<{
      email: string;
    }>`select email from accounts where id = ${ilse.accountID}`.execute(app.services.db);
    expect(rows[0]!.email).toBe(ilse.email);
    expect((await undo(token)).statusCode).toBe(410);
  });

  it('voids the links of whoever changed it again', async () => {
    const first = await changeAddress(newAddress());
    const second = await changeAddress(newAddress());
    expect((await undo(first)).statusCode).toBe(200);
    expect((await undo(second)).statusCode).toBe(410);
  });

  it('voids no earlier link: one sent to a thief’s own address is no way to be rid of the owner’s', async () => {
    const owners = await changeAddress(newAddress());
    const thiefs = await changeAddress(newAddress());
    expect((await undo(thiefs)).statusCode).toBe(200);
    expect((await undo(owners)).json()).toEqual({ address: ilse.email });
  });

  it('takes back what was changed later, too, of which only the later address was told', async () => {
    const token = await changeAddress(newAddress());
    const [later, recovery] = [(await info()).email, newAddress()];
    await ask('emailRecovery', recovery);
    await verify('emailRecovery', recovery, await codeFor(recovery));
    await mailTo(app, later, 2); // the first had the code
    expect((await undo(token)).statusCode).toBe(200);
    const { rows } = await sql`
      select a.email::text, p.email_recovery from accounts a join profiles p on p.account_id = a.id
      where a.id = ${ilse.accountID}`.execute(app.services.db);
    expect(rows).toEqual([{ email: ilse.email, email_recovery: null }]);
  });

  it('leaves whoever changed it no way in: no password, no link to another, no passkey or code set up since', async () => {
    const { db } = app.services;
    const addPasskey = (id: string) =>
      sql`insert into passkeys (id, account_id, name, algorithm, public_key)
        values (${id + ilse.accountID}, ${ilse.accountID}, ${id}, -7, '')`.execute(db);
    await addPasskey('own');
    const recovery = newAddress();
    await ask('emailRecovery', recovery);
    await verify('emailRecovery', recovery, await codeFor(recovery));
    const token = await undoTokenOf(ilse.email);
    await call(app, requestReset, { body: { email: recovery } });
    const link = /reset-your-password\/(\S+)/.exec((await mailTo(app, recovery, 2)).text)![1]!;
    await addPasskey('thief');
    await sql`insert into code_generators (account_id, secret, confirmed_at) values (${ilse.accountID}, '', now())`.execute(
      db,
    );
    expect((await undo(token)).statusCode).toBe(200);
    const signedIn = await request(app, signIn, { body: { userName: ilse.email, password: PASSWORD } });
    expect(signedIn.statusCode).toBe(401);
    expect(await call(app, checkReset, { params: { token: link } })).toEqual({ valid: false });
    const { rows } = await sql`
      select name from passkeys where account_id = ${ilse.accountID}
      union all select 'codes' from code_generators where account_id = ${ilse.accountID}`.execute(db);
    expect(rows).toEqual([{ name: 'own' }]);
  });

  it('voids the codes that whoever changed it still waits for', async () => {
    const token = await changeAddress(newAddress());
    const next = newAddress();
    await ask('emailRecovery', next);
    await codeFor(next);
    expect((await undo(token)).statusCode).toBe(200);
    const { rows } = await sql`select from contact_changes where profile_id = ${ilse.profileID}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
  });

  it('works for seven days', async () => {
    const token = await changeAddress(newAddress());
    await sql`update contact_undos set expires_at = expires_at - interval '7 days'`.execute(app.services.db);
    expect((await undo(token)).statusCode).toBe(410);
    expect((await undo('x'.repeat(43))).statusCode).toBe(410);
  });

  it('says so where the address is another account’s by now', async () => {
    const token = await changeAddress(newAddress());
    const other = await createPerson(app, 'Quick Lis');
    await sql`update accounts set email = ${ilse.email} where id = ${other.accountID}`.execute(
      app.services.db,
    );
    expect((await undo(token)).statusCode).toBe(409);
  });

  it('of a first recovery address is offered to the e-mail address', async () => {
    const to = newAddress();
    await ask('emailRecovery', to);
    await verify('emailRecovery', to, await codeFor(to));
    expect((await info()).emailRecovery).toBe(to);
    expect((await mailTo(app, ilse.email)).text).toContain('/contact-undo/');
    expect(await mailsTo(to)).toHaveLength(1);
  });

  it('voids links to a new password that the old address was sent', async () => {
    await sql`insert into password_resets (hash, account_id, expires_at) values ('\\x00', ${ilse.accountID}, now() + interval '1 hour')`.execute(
      app.services.db,
    );
    await changeAddress(newAddress());
    const { rows } = await sql`select from password_resets where account_id = ${ilse.accountID}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
  });
});
