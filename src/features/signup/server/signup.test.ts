import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOwnProfiles } from '#features/profiles/contract.ts';
import {
  checkAvailability,
  resendCode,
  setUpSignup,
  startSignup,
  verifySignup,
} from '#features/signup/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { mailTo, readOutbox } from '../../../testing/outbox.ts';
import { createPerson } from '../../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
beforeEach(() => sql`delete from attempts`.execute(app.services.db));
afterAll(() => app.dispose());

let count = 0;
const details = (more: object = {}) => ({
  firstName: 'Ilse',
  lastName: 'Okafor',
  screenName: `ilse.okafor.${++count}`,
  password: 'kites over harbours',
  timeZone: 'Europe/Berlin',
  ...more,
});
const begin = async (email: string) => (await call(app, startSignup, { body: { email } })).signupID;
const setUp = (signupID: string, more?: object) =>
  request(app, setUpSignup, { params: { signupID }, body: details(more) });
const verify = (signupID: string, code: string) =>
  request(app, verifySignup, { params: { signupID }, body: { code } });
const codeFor = async (email: string, nth?: number) => (await mailTo(app, email, nth)).subject.slice(0, 6);
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
/** As if the last code had been sent a minute ago. */
const aMinuteLater = (signupID: string) =>
  sql`update signups set code_sent_at = code_sent_at - interval '1 minute' where id = ${signupID}`.execute(
    app.services.db,
  );
/** Waits until the job has made the code, also where no mail tells. */
async function codeMade(signupID: string): Promise<void> {
  const made = async () => {
    const { rows } = await sql`select from signups where id = ${signupID} and code_hash is not null`.execute(
      app.services.db,
    );
    return rows.length;
  };
  await expect.poll(made).toBe(1);
}

describe('signing up', () => {
  it('makes account, profile and a sandbox board with one welcome post, and signs in', async () => {
    const signupID = await begin('ilse@foxglove.example');
    const answer = await setUp(signupID, { screenName: 'Ilse.Okafor' });
    expect(answer.json()).toEqual({ signupID, codeSentTo: 'outbox' });
    const tokens = (await verify(signupID, await codeFor('ilse@foxglove.example'))).json();

    const headers = { 'auth-token': tokens.accessToken };
    const { profiles } = await call(app, listOwnProfiles, {}, { headers });
    expect(profiles).toMatchObject([
      { accountID: tokens.id, firstName: 'Ilse', lastName: 'Okafor', screenName: 'Ilse.Okafor' },
    ]);
    const { rows } = await sql`
      select b.id, b.title, b.board_type, b.share, b.post_count, p.title as post, array_length(p.thing_order, 1) as notes,
        f.time_zone, b.owner_id = p.creator_id as own
      from profiles f join boards b on b.owner_id = f.id join posts p on p.board_id = b.id
      where f.id = ${profiles[0]!.id}`.execute(app.services.db);
    expect(rows).toEqual([
      {
        id: profiles[0]!.sandboxBoardID,
        title: 'Ilse’s sandbox',
        board_type: 'SANDBOX',
        share: 'private',
        post_count: 1,
        post: 'Welcome to Octavo',
        notes: 1,
        time_zone: 'Europe/Berlin',
        own: true,
      },
    ]);
    const { rows: kept } = await sql`
      select password_hash, code_hash from signups where id = ${signupID}`.execute(app.services.db);
    expect(kept).toEqual([{ password_hash: null, code_hash: null }]);
    const again = await verify(signupID, '123456'); // as when the answer was lost
    expect([again.statusCode, again.json().message]).toEqual([
      404,
      'This sign-up is over: it was finished, or begun more than a day ago. Sign in, or begin again with your address.',
    ]);
  });

  it('keeps names as changing them does: composed, with no space around', async () => {
    const signupID = await begin('zoe@foxglove.example');
    await setUp(signupID, { firstName: ' Zoe\u0308 ', lastName: 'Lind ' });
    const { accessToken } = (await verify(signupID, await codeFor('zoe@foxglove.example'))).json();
    const headers = { 'auth-token': accessToken };
    const { profiles } = await call(app, listOwnProfiles, {}, { headers });
    expect(profiles).toMatchObject([{ firstName: 'Zo\u00eb', lastName: 'Lind' }]);
  });

  it('gives a browser its refresh token as a cookie', async () => {
    const signupID = await begin('browser@foxglove.example');
    await setUp(signupID);
    const response = await request(
      app,
      verifySignup,
      { params: { signupID }, body: { code: await codeFor('browser@foxglove.example') } },
      { headers: { 'sec-fetch-site': 'same-origin' } },
    );
    expect(response.json().refreshToken).toBe('');
    expect(response.headers['set-cookie']).toContain('HttpOnly');
  });

  it('makes one account of two sign-ups with one address, whoever comes first', async () => {
    const email = 'twice@foxglove.example';
    const ids = [await begin(email), await begin(email)];
    for (const id of ids) await setUp(id);
    const codes = [await codeFor(email), await codeFor(email, 2)];
    const statuses = (await Promise.all([0, 1].map(async (i) => verifyAny(ids[i]!, codes)))).toSorted(
      (a, b) => a - b,
    );
    expect(statuses).toEqual([200, 400]);
  });

  /** Which of two mails is whose is not said: tries both. */
  async function verifyAny(id: string, codes: string[]): Promise<number> {
    const first = await verify(id, codes[0]!);
    return first.statusCode === 200 ? 200 : (await verify(id, codes[1]!)).statusCode;
  }
});

it('counts all addresses of one household as one', async () => {
  const start = (remoteAddress: string, i: number) =>
    app.http.inject({
      method: 'POST',
      url: '/api/people/signup',
      payload: { email: `house${i}@foxglove.example` },
      remoteAddress,
    });
  const household = [
    '2001:db8:0:7::1',
    '2001:db8::7:0:0:0:b',
    '2001:db8:0:7:1:2:3:4',
    '::ffff:192.0.2.1',
    '192.0.2.1',
  ];
  for (const [i, address] of household.entries()) expect((await start(address, i)).statusCode).toBe(200);
  const { rows } = await sql`
    select count from attempts where bucket like 'signup:address:%' order by count`.execute(app.services.db);
  expect(rows).toEqual([{ count: 2 }, { count: 3 }]);
});

it('is begun ten times an hour for an address, known or not, and 200 times from one network', async () => {
  const start = async (email: string) => (await request(app, startSignup, { body: { email } })).statusCode;
  const known = await createPerson(app);
  for (const email of [known.email, 'often@foxglove.example']) {
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push(await start(i % 2 ? email : email.toUpperCase()));
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  }
  await sql`update attempts set count = 200 where bucket like 'signup:address:%'`.execute(app.services.db);
  expect(await start('one.more@foxglove.example')).toBe(429);
});

describe('an address that has an account', () => {
  it('is answered as any other, at every step, and alone gets a mail that says so', async () => {
    const known = await createPerson(app);
    const answers: Record<string, unknown[]> = {};
    for (const email of [known.email.toUpperCase(), 'unknown@foxglove.example']) {
      const start = await request(app, startSignup, { body: { email } });
      const { signupID } = start.json();
      const set = await setUp(signupID);
      await codeMade(signupID);
      const tries = [];
      const right = email === known.email.toUpperCase() ? '' : await codeFor(email);
      for (let i = 0; i < 6; i++) tries.push(await verify(signupID, wrong(right)));
      const again = await request(app, resendCode, { params: { signupID } });
      answers[email] = [start, set, ...tries, again].map((response) => [
        response.statusCode,
        response.body.replaceAll(signupID, 'ID'),
        Object.keys(response.headers).sort(),
      ]);
    }
    expect(answers[known.email.toUpperCase()]).toEqual(answers['unknown@foxglove.example']);
    const mails = (await readOutbox(app)).filter(({ to }) => to.toLowerCase() === known.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have an Octavo account']);
  });
});

describe('the code', () => {
  it('stops at five of 200 guesses made at once', async () => {
    const signupID = await begin('guessed@foxglove.example');
    await setUp(signupID);
    const code = await codeFor('guessed@foxglove.example');
    const guesses = Array.from({ length: 200 }, () => verify(signupID, wrong(code)));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(195);
    expect((await verify(signupID, code)).statusCode).toBe(429); // the right one comes too late

    await aMinuteLater(signupID);
    await request(app, resendCode, { params: { signupID } });
    expect((await verify(signupID, await codeFor('guessed@foxglove.example', 2))).statusCode).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const signupID = await begin('late@foxglove.example');
    await setUp(signupID);
    const code = await codeFor('late@foxglove.example');
    await sql`update signups set code_expires_at = code_expires_at - interval '10 minutes'`.execute(
      app.services.db,
    );
    const answer = await verify(signupID, code);
    expect([answer.statusCode, answer.json().details]).toEqual([
      400,
      [{ field: 'code', message: 'has expired' }],
    ]);
  });

  it('is sent again once a minute, five times, and makes the one before void', async () => {
    const email = 'again@foxglove.example';
    const signupID = await begin(email);
    await setUp(signupID);
    const first = await codeFor(email);
    const early = await request(app, resendCode, { params: { signupID } });
    expect([early.statusCode, Number(early.headers['retry-after']) > 50]).toEqual([429, true]);
    for (let i = 1; i <= 5; i++) {
      await aMinuteLater(signupID);
      expect((await request(app, resendCode, { params: { signupID } })).statusCode).toBe(204);
      await mailTo(app, email, i + 1);
    }
    await aMinuteLater(signupID);
    expect((await request(app, resendCode, { params: { signupID } })).statusCode).toBe(429);
    const last = await codeFor(email, 6);
    if (first !== last) expect((await verify(signupID, first)).statusCode).toBe(400);
    expect((await verify(signupID, last)).statusCode).toBe(200);
  });

  it('is not sent anew by setting up again at once, and still counts', async () => {
    const email = 'changed@foxglove.example';
    const signupID = await begin(email);
    await setUp(signupID);
    const code = await codeFor(email);
    await setUp(signupID, { screenName: 'changed.mind' });
    expect((await verify(signupID, code)).statusCode).toBe(200);
    expect((await readOutbox(app)).filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('is kept as a hash only', async () => {
    const signupID = await begin('hashed@foxglove.example');
    await setUp(signupID);
    const code = await codeFor('hashed@foxglove.example');
    const { rows } = await sql<{ all: string }>`
      select s::text || coalesce((select string_agg(j::text, '') from graphile_worker._private_jobs j), '') as all
      from signups s where id = ${signupID}`.execute(app.services.db);
    expect(rows[0]!.all).not.toContain(code);
    expect(rows[0]!.all).not.toContain('kites over harbours');
  });
});

describe('setting up', () => {
  it('refuses common passwords, short ones and those made of the own name', async () => {
    const signupID = await begin('weak@foxglove.example');
    for (const password of ['password2024', 'ilseokafor123', 'short']) {
      const response = await setUp(signupID, { password });
      expect([response.statusCode, response.json().details[0].field]).toEqual([400, 'password']);
    }
  });

  it('is done so often for one sign-up and no more: each time hashes a password', async () => {
    const signupID = await begin('busy@foxglove.example');
    for (let i = 0; i < 30; i++)
      expect((await setUp(signupID, { password: 'password2024' })).statusCode).toBe(400);
    const response = await setUp(signupID);
    expect([response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await setUp(await begin('calm@foxglove.example'))).statusCode).toBe(200);
  });

  it('refuses a screen name that is taken, in any case', async () => {
    const person = await createPerson(app, 'Taken Name');
    const response = await setUp(await begin('taken@foxglove.example'), {
      screenName: person.screenName.toUpperCase(),
    });
    expect([response.statusCode, response.json().details]).toEqual([
      409,
      [{ field: 'screenName', message: 'is taken' }],
    ]);
  });

  it.each(['www.evil.example', 'evil.example', 'Evil.c\u0327om', 'Evil.ex'])(
    'refuses a name that mail programs would make a link of: %s',
    async (firstName) => {
      const response = await setUp(await begin(`link${++count}@foxglove.example`), { firstName });
      expect([response.statusCode, response.json().details]).toEqual([
        400,
        [{ field: 'firstName', message: 'reads like a web address: leave a space after a period' }],
      ]);
    },
  );

  it.each(['J.R.R.', 'St. John', 'M.-L.', 'Jr.', 'D’Arcy'])('takes the name %s', async (firstName) => {
    const signupID = await begin(`name${++count}@foxglove.example`);
    expect((await setUp(signupID, { firstName })).statusCode).toBe(200);
  });

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['+01:00', 'UTC'], // which PostgreSQL would read the other way round
    ['Etc/Unknown', 'UTC'],
    [undefined, 'UTC'],
  ])('of a browser in %s keeps %s', async (timeZone, kept) => {
    const signupID = await begin(`zone${++count}@foxglove.example`);
    expect((await setUp(signupID, { timeZone })).statusCode).toBe(200);
    const { rows } = await sql`select time_zone as zone from signups where id = ${signupID}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ zone: kept }]);
  });

  it('lets somebody choose another screen name when theirs was taken while the code was on its way', async () => {
    const email = 'slow@foxglove.example';
    const signupID = await begin(email);
    const person = await createPerson(app, 'Quick');
    await setUp(signupID, { screenName: 'slow.name' });
    await sql`update profiles set screen_name = 'slow.name' where id = ${person.profileID}`.execute(
      app.services.db,
    );
    const code = await codeFor(email);
    expect((await verify(signupID, code)).statusCode).toBe(409);
    await setUp(signupID, { screenName: 'slower.name' });
    expect((await verify(signupID, code)).statusCode).toBe(200);
  });

  it('knows no sign-up that is unknown, finished or older than a day', async () => {
    const signupID = await begin('old@foxglove.example');
    await sql`update signups set created_at = now() - interval '25 hours' where id = ${signupID}`.execute(
      app.services.db,
    );
    for (const id of [signupID, '0'.repeat(24)]) {
      expect((await setUp(id)).statusCode).toBe(404);
      expect((await verify(id, '123456')).statusCode).toBe(404);
      expect((await request(app, resendCode, { params: { signupID: id } })).statusCode).toBe(404);
    }
  });

  it('says whether a screen name is free, and suggests one that is', async () => {
    const check = (value: string) => call(app, checkAvailability, { body: { type: 'SCREENNAME', value } });
    const person = await createPerson(app, 'Suggested');
    expect(await check('quite.free')).toEqual({ isAvailable: true });
    expect(await check('no spaces')).toEqual({ isAvailable: false });
    const taken = await check(person.screenName.toUpperCase());
    expect(taken.isAvailable).toBe(false);
    expect(await check(taken.suggestion!)).toEqual({ isAvailable: true });
  });

  it('says nothing of an e-mail address, by whatever name it is asked', async () => {
    const person = await createPerson(app);
    for (const type of ['EMAIL', 'email', 'SCREENNAME'] as const) {
      const body = { type: type as 'SCREENNAME', value: person.email };
      const answer = await request(app, checkAvailability, { body });
      if (type === 'SCREENNAME') expect(answer.json()).toEqual({ isAvailable: false }); // it can be none
      else expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID']);
    }
  });
});
