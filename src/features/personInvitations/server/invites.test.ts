import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionStatuses } from '#features/connections/contract.ts';
import {
  createPersonLink,
  handlePersonInvitation,
  INVITES_A_DAY,
  invitePerson,
  listPersonInvites,
  personInvitationInfo,
  previewPersonInvitation,
  withdrawPersonInvite,
} from '#features/personInvitations/contract.ts';
import { setUpSignup, startSignup, verifySignup } from '#features/signup/contract.ts';
import { createBoard, openBoard } from '#features/boards/contract.ts';
import { invitationInfo } from '#features/members/contract.ts';
import { createInviteLink } from '#features/members/contract/links.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { connectPeople, secretIn } from '../../../testing/connections.ts';
import { mailTo, readOutbox } from '../../../testing/outbox.ts';
import { createPerson, type Person } from '../../../testing/people.ts';

let app: TestApp;
let ilse: Person;
let tomas: Person;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await sql`truncate profiles, attempts cascade`.execute(app.services.db);
  ilse = await createPerson(app, 'Ilse Okafor');
  tomas = await createPerson(app, 'Tomás Herrera');
});

const invite = (by: Person, whom: Person, message?: string) =>
  request(app, invitePerson, { body: { profileID: whom.profileID, ...(message ? { message } : {}) } }, by);
const inviteMail = (by: Person, email: string) => call(app, invitePerson, { body: { email } }, by);
const invites = (of: Person) => call(app, listPersonInvites, {}, of);
const answer = (by: Person, inviteID: string, type: 'accept' | 'decline' = 'accept') =>
  request(app, handlePersonInvitation, { body: { inviteID, type } }, by);
const info = (by: Person, inviteID: string) => request(app, personInvitationInfo, { body: { inviteID } }, by);
const connected = async (one: Person, other: Person) =>
  (await call(app, connectionStatuses, { body: { profiles: [other.profileID] } }, one)).statuses[0]!
    .status === 'CONNECTED';
const link = async (by: Person) => secretIn((await call(app, createPersonLink, { body: {} }, by)).url);
const change = (statement: ReturnType<typeof sql>) => statement.execute(app.services.db);
const received = async (of: Person) => (await invites(of)).received;

describe('by profile', () => {
  test('is shown to both, and accepting it connects them', async () => {
    const made = (await invite(ilse, tomas, 'We met on the 14')).json();
    expect(made).toMatchObject({
      connected: false,
      invite: {
        direction: 'sent',
        kind: 'profile',
        person: { id: tomas.profileID },
        email: null,
        message: 'We met on the 14',
      },
    });
    expect((await invites(ilse)).sent).toEqual([made.invite]);
    const [waiting] = await received(tomas);
    expect(waiting).toMatchObject({
      direction: 'received',
      person: { id: ilse.profileID },
      message: 'We met on the 14',
    });
    expect((await answer(tomas, waiting!.inviteID)).json()).toEqual({ profileID: ilse.profileID });
    expect([await connected(ilse, tomas), await connected(tomas, ilse)]).toEqual([true, true]);
    for (const me of [ilse, tomas]) expect(await invites(me)).toEqual({ sent: [], received: [] });
    expect((await answer(tomas, waiting!.inviteID)).statusCode).toBe(200); // again is nothing
    expect((await invite(ilse, tomas)).statusCode).toBe(409);
  });

  test('of whoever has invited one connects at once, also when both do it in the same moment', async () => {
    await invite(ilse, tomas);
    expect((await invite(tomas, ilse)).json()).toEqual({ connected: true, invite: null });
    expect(await connected(ilse, tomas)).toBe(true);
    const [one, other] = [await createPerson(app), await createPerson(app)];
    const answers = await Promise.all([invite(one, other), invite(other, one)]);
    expect(answers.filter((made) => made.json().connected)).toHaveLength(1);
    expect(await connected(one, other)).toBe(true);
  });

  test('again is the same, sent anew', async () => {
    const first = (await invite(ilse, tomas)).json().invite;
    const again = (await invite(ilse, tomas, 'Still me')).json().invite;
    expect([again.inviteID, again.message]).toEqual([first.inviteID, 'Still me']);
    expect(await received(tomas)).toHaveLength(1);
  });

  test('declined, it is gone for one, whoever sent it is not told, and cannot ask again for 30 days', async () => {
    const { inviteID } = (await invite(ilse, tomas)).json().invite;
    expect((await answer(tomas, inviteID, 'decline')).statusCode).toBe(200);
    expect(await received(tomas)).toEqual([]);
    expect((await invites(ilse)).sent).toHaveLength(1);
    await invite(ilse, tomas);
    await call(app, withdrawPersonInvite, { params: { inviteID } }, ilse);
    expect((await invite(ilse, tomas)).statusCode).toBe(200);
    expect(await received(tomas)).toEqual([]);
    await change(sql`update connection_invites set declined_at = declined_at - interval '31 days'`);
    await invite(ilse, tomas);
    expect(await received(tomas)).toHaveLength(1);
  });

  test('withdrawn or expired, it is nobody’s any more', async () => {
    const { inviteID } = (await invite(ilse, tomas)).json().invite;
    const withdraw = (by: Person) => request(app, withdrawPersonInvite, { params: { inviteID } }, by);
    expect((await withdraw(tomas)).statusCode).toBe(404);
    for (let i = 0; i < 2; i++) expect((await withdraw(ilse)).statusCode).toBe(204);
    expect([(await invites(ilse)).sent, await received(tomas)]).toEqual([[], []]);
    expect((await answer(tomas, inviteID)).statusCode).toBe(404);
    const next = (await invite(ilse, tomas)).json().invite.inviteID;
    await change(sql`update connection_invites set expires_at = now()`);
    expect([(await invites(ilse)).sent, await received(tomas)]).toEqual([[], []]);
    expect((await answer(tomas, next)).statusCode).toBe(404);
  });

  test('is answered by whom it was sent to alone', async () => {
    const { inviteID } = (await invite(ilse, tomas)).json().invite;
    const nadia = await createPerson(app);
    for (const person of [nadia, ilse]) expect((await answer(person, inviteID)).statusCode).toBe(404);
    expect((await invite(ilse, ilse)).statusCode).toBe(400);
    expect((await request(app, invitePerson, { body: { profileID: 'f'.repeat(24) } }, ilse)).statusCode).toBe(
      404,
    );
  });
});

describe('by mail', () => {
  test('is answered the same whether or not the address is known, and shows up at whoever has it', async () => {
    const answers = [await inviteMail(ilse, tomas.email), await inviteMail(ilse, 'aoife@byrne.example')];
    const shape = (answered: (typeof answers)[number]) => ({
      ...answered,
      invite: { ...answered.invite, inviteID: '', email: '', createDate: '', sentDate: '', expiresAt: '' },
    });
    expect(shape(answers[0]!)).toEqual(shape(answers[1]!));
    expect(answers[0]!.invite).toMatchObject({ kind: 'email', person: null, email: tomas.email });
    const mail = await mailTo(app, tomas.email);
    expect(mail.subject).toBe('Ilse Okafor would like to connect with you on Octavo');
    const [waiting] = await received(tomas);
    expect(waiting).toMatchObject({ kind: 'email', email: null, person: { id: ilse.profileID } });
    expect((await answer(tomas, waiting!.inviteID)).statusCode).toBe(200);
    expect(await connected(tomas, ilse)).toBe(true);
    expect((await answer(await createPerson(app), secretIn(mail))).statusCode).toBe(404); // used up
  });

  test('its secret opens it, for whoever holds it, and says who invites', async () => {
    await inviteMail(ilse, 'aoife@byrne.example');
    const secret = secretIn(await mailTo(app, 'aoife@byrne.example', 2));
    expect((await info(tomas, secret)).json()).toMatchObject({
      invitedBy: { id: ilse.profileID },
      alreadyConnected: false,
      isOwn: false,
    });
    expect((await answer(ilse, secret)).statusCode).toBe(403);
    expect((await info(ilse, secret)).json()).toMatchObject({ isOwn: true });
    await answer(tomas, secret, 'decline'); // it was not sent to him
    expect((await answer(tomas, secret)).json()).toEqual({ profileID: ilse.profileID });
    const { rows } = await sql<{
      text: string;
    }>`select t::text as text from connection_invite_tokens t`.execute(app.services.db);
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
  });

  test('sent again, both mails work', async () => {
    await inviteMail(ilse, 'sent.again@byrne.example');
    const first = secretIn(await mailTo(app, 'sent.again@byrne.example'));
    await inviteMail(ilse, 'sent.again@byrne.example');
    const second = secretIn(await mailTo(app, 'sent.again@byrne.example', 2));
    for (const secret of [first, second]) expect((await info(tomas, secret)).statusCode).toBe(200);
    expect((await invites(ilse)).sent).toHaveLength(1);
  });

  test('one’s own address is refused, and of both and none', async () => {
    const body = { email: tomas.email, profileID: tomas.profileID };
    for (const wrong of [{ email: ilse.email }, body, {}])
      expect((await request(app, invitePerson, { body: wrong }, ilse)).statusCode).toBe(400);
  });

  test('to somebody who has blocked one, nothing is sent', async () => {
    await change(
      sql`insert into profile_blocks (profile_id, blocked_id) values (${tomas.profileID}, ${ilse.profileID})`,
    );
    const mails = async () => (await readOutbox(app)).filter(({ to }) => to === tomas.email).length;
    const before = await mails();
    await inviteMail(ilse, tomas.email);
    await inviteMail(ilse, 'later@byrne.example');
    await mailTo(app, 'later@byrne.example');
    expect(await mails()).toBe(before);
    expect(await received(tomas)).toEqual([]);
  });
});

describe('by link', () => {
  test('connects everybody who holds it, once each, and counts them', async () => {
    const secret = await link(ilse);
    const nadia = await createPerson(app);
    for (const person of [tomas, tomas, nadia]) expect((await answer(person, secret)).statusCode).toBe(200);
    expect((await invites(ilse)).sent).toMatchObject([{ kind: 'link', uses: 2 }]);
    await answer(nadia, secret, 'decline');
    expect(await connected(nadia, ilse)).toBe(true);
  });

  test('tells a visitor who invites, and nothing else, while it works', async () => {
    const made = await call(app, createPersonLink, { body: { message: 'We met on the 14' } }, ilse);
    const preview = (inviteID: string) => request(app, previewPersonInvitation, { body: { inviteID } });
    expect((await preview(secretIn(made.url))).json()).toEqual({
      invitedBy: { firstName: 'Ilse', lastName: 'Okafor', photo: null, avatarColor: expect.any(String) },
      message: 'We met on the 14',
      expiresAt: made.invite.expiresAt,
    });
    const never = await preview('x'.repeat(43));
    expect([never.statusCode, (await preview(made.invite.inviteID)).body]).toEqual([404, never.body]);
    await call(app, withdrawPersonInvite, { params: { inviteID: made.invite.inviteID } }, ilse);
    expect((await preview(secretIn(made.url))).body).toBe(never.body);
  });

  test('there are 20 at most', async () => {
    for (let i = 0; i < 20; i++) await link(ilse);
    expect((await request(app, createPersonLink, { body: {} }, ilse)).statusCode).toBe(422);
  });
});

test('one sends 50 a day, and is told when that was all', async () => {
  await change(sql`
    insert into attempts (bucket, count, reset_at)
    values (${`connections:invites:${ilse.accountID}`}, ${INVITES_A_DAY - 1}, now() + interval '5 hours')`);
  expect((await invite(ilse, tomas)).statusCode).toBe(200);
  const refused = await invite(ilse, tomas);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    expect.stringContaining('within a day'),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(4 * 3600);
});

test('of 200 guesses at once, 20 are looked at', async () => {
  const guesses = Array.from({ length: 200 }, (_, i) => answer(tomas, `guess-${i}`.padEnd(43, 'x')));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(180);
  const secret = await link(ilse);
  expect((await answer(tomas, secret)).statusCode).toBe(429);
  expect((await info(tomas, secret)).statusCode).toBe(429);
});

test('somebody who is connected cannot be invited; nobody accepts past 5,000 connections', async () => {
  await connectPeople(app, ilse, tomas);
  expect((await invite(ilse, tomas)).json().error).toBe('CONFLICT');
  const nadia = await createPerson(app);
  await change(sql`
    with p as (
      insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
      select lpad(to_hex(i), 24, '0'), ${nadia.accountID}, 'crowd.' || i, 'Crowd', i::text, '#176b87' from generate_series(1, 4999) i
      returning id
    )
    insert into connections (profile_id, other_id) select ${ilse.profileID}, id from p union all select id, ${ilse.profileID} from p`);
  const refused = await answer(nadia, await link(ilse));
  expect([refused.statusCode, refused.json().message]).toEqual([
    422,
    expect.stringContaining('This person has 5000'),
  ]);
});

describe('through a sign-up', () => {
  let people = 0;
  /** Signs up with the invitation and proves the address. */
  async function signUp(email: string, inviteToken?: string): Promise<{ headers: Record<string, string> }> {
    const { signupID } = await call(app, startSignup, {
      body: { email, ...(inviteToken ? { inviteToken } : {}) },
    });
    const names = { firstName: 'Aoife', lastName: 'Byrne', screenName: `aoife.${++people}` };
    const params = { signupID };
    await call(app, setUpSignup, { params, body: { ...names, password: 'kites over harbours' } });
    for (let nth = 1; ; nth++) {
      const { subject } = await mailTo(app, email, nth);
      if (!/^\d{6}/.test(subject)) continue;
      const tokens = await call(app, verifySignup, { params, body: { code: subject.slice(0, 6) } });
      const { rows } = await sql<{
        id: string;
      }>`select id from profiles where screen_name = ${names.screenName}`.execute(app.services.db);
      return { headers: { 'auth-token': tokens.accessToken, profile: rows[0]!.id } };
    }
  }
  const knows = async (by: { headers: Record<string, string> }) =>
    (await call(app, connectionStatuses, { body: { profiles: [ilse.profileID] } }, by)).statuses[0]!.status;

  test('an invitation by mail waits for whoever signs up with that address', async () => {
    await inviteMail(ilse, 'waits@byrne.example');
    const aoife = await signUp('waits@byrne.example');
    const { received: waiting } = await call(app, listPersonInvites, {}, aoife);
    expect(waiting).toMatchObject([{ person: { id: ilse.profileID } }]);
    await call(
      app,
      handlePersonInvitation,
      { body: { inviteID: waiting[0]!.inviteID, type: 'accept' } },
      aoife,
    );
    expect(await knows(aoife)).toBe('CONNECTED');
  });

  test('the secret of an invitation to connect is accepted at its end, with whatever address', async () => {
    await inviteMail(ilse, 'secret@byrne.example');
    const secret = secretIn(await mailTo(app, 'secret@byrne.example'));
    const aoife = await signUp('another@byrne.example', secret);
    expect(await knows(aoife)).toBe('CONNECTED');
    const shown = await call(app, personInvitationInfo, { body: { inviteID: secret } }, aoife);
    expect(shown.alreadyConnected).toBe(true); // not: it has run out
    expect((await invites(ilse)).sent).toEqual([]);
  });

  test('so is that of a board', async () => {
    const { _id: boardID } = await call(app, createBoard, { body: { title: 'Herbarium' } }, ilse);
    const made = await call(
      app,
      createInviteLink,
      { params: { boardID }, body: { role: 'AUTHOR', maxUses: 1 } },
      ilse,
    );
    const secret = made.inviteID;
    const aoife = await signUp('board@byrne.example', secret);
    const shown = await call(app, invitationInfo, { body: { inviteID: secret } }, aoife);
    expect(shown).toMatchObject({ boardID, alreadyMember: true });
    expect((await call(app, openBoard, { params: { boardID }, body: {} }, aoife)).role).toBe('AUTHOR');
  });

  test('one that cannot be accepted any more, or never could, keeps nobody from signing up', async () => {
    const secret = await link(ilse);
    await change(sql`update connection_invites set ended_at = now()`);
    expect(await knows(await signUp('late@byrne.example', secret))).toBe('STRANGER');
    expect(await knows(await signUp('wrong@byrne.example', 'x'.repeat(43)))).toBe('STRANGER');
    const full = await link(tomas);
    await change(sql`
      with p as (
        insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
        select lpad(to_hex(i), 24, '0'), ${ilse.accountID}, 'full.' || i, 'Crowd', i::text, '#176b87' from generate_series(1, 5000) i
        returning id
      )
      insert into connections (profile_id, other_id) select ${tomas.profileID}, id from p union all select id, ${tomas.profileID} from p`);
    expect(await knows(await signUp('full@byrne.example', full))).toBe('STRANGER');
    expect((await invites(tomas)).sent).toMatchObject([{ uses: 0 }]);
  });
});
