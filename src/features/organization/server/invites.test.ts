import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getTeamMember,
  inviteToTeam,
  listTeamInvites,
  resendTeamInvite,
  withdrawTeamInvite,
} from '#features/organization/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createTestOrganization, type TestOrganization } from '../../../testing/organization.ts';
import { mailTo, readOutbox } from '../../../testing/outbox.ts';
import { createPerson, type Person } from '../../../testing/people.ts';

let app: TestApp;
let team: TestOrganization;
let count = 0;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  team = await createTestOrganization(app, `invites_${++count}`);
});
afterAll(() => app.dispose());

const invite = (emails: string[], more: object = {}, who: Person = team.owner) =>
  call(app, inviteToTeam, { body: { emails, ...more } }, who);
const waiting = async () => (await call(app, listTeamInvites, {}, team.owner)).info;
const aMinuteLater = () =>
  sql`update organization_invites set sent_at = sent_at - interval '1 minute'`.execute(app.services.db);

describe('inviting', () => {
  test('takes many addresses at once, and says of each what became of it', async () => {
    await invite(['before@example.org']);
    const emails = [
      'new@example.org',
      'BEFORE@example.org',
      ' spaced@example.org ',
      'New@Example.org',
      'not an address',
      team.owner.email,
    ];
    const { results } = await invite(emails);
    expect(results.map(({ email, outcome }) => [email, outcome])).toEqual([
      ['new@example.org', 'INVITED'],
      ['BEFORE@example.org', 'INVITED_BEFORE'],
      ['spaced@example.org', 'INVITED'],
      ['New@Example.org', 'REPEATED'],
      ['not an address', 'NOT_AN_ADDRESS'],
      [team.owner.email, 'YOUR_OWN'],
    ]);
    expect((await waiting()).map(({ email }) => email)).toEqual([
      'spaced@example.org',
      'new@example.org',
      'before@example.org',
    ]);
    const { text } = await mailTo(app, 'new@example.org');
    expect(text).toContain('Ilse Okafor invites you to the team of Foxglove Studio');
    expect(text).toMatch(/\/team\/invitation\/[\w-]{43}\n/);
  });

  test('does not tell whether an address is known, or even of the team; a mail tells those who are in it', async () => {
    const known = await createPerson(app, 'Known Person');
    const answers = [];
    for (const email of ['unknown@example.org', known.email, team.ana.email]) {
      const { results } = await invite([email]);
      const [{ inviteID: _, email: __, sentDate: ___, expiresAt: ____, ...shown } = {} as never] =
        await waiting();
      answers.push([{ ...results[0], email: '' }, shown]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const { subject, text } = await mailTo(app, team.ana.email);
    expect(subject).toBe('You are in Foxglove Studio already');
    expect(text).not.toContain('/team/invitation/');
  });

  test('is the owner’s, of at most 100 addresses, with somebody of the team as the manager', async () => {
    const status = async (body: object, who: Person = team.owner) =>
      (await request(app, inviteToTeam, { body: body as never }, who)).statusCode;
    expect(await status({ emails: ['a@example.org'] }, team.ana)).toBe(403);
    expect(await status({ emails: ['a@example.org'] }, team.stranger)).toBe(404);
    expect(await status({ emails: [] })).toBe(400);
    expect(await status({ emails: Array.from({ length: 101 }, (_, i) => `a${i}@example.org`) })).toBe(400);
    expect(await status({ emails: ['a@example.org'], managerID: team.stranger.profileID })).toBe(400);
    expect(await waiting()).toEqual([]);
    await sql`insert into organization_invites (id, organization_id, email, invited_by, expires_at)
      select lpad(to_hex(i), 24, '0'), ${team.id}, i || '@example.org', ${team.owner.profileID}, now()
      from generate_series(1, 500) i`.execute(app.services.db);
    expect(await status({ emails: ['one.too.many@example.org'] })).toBe(422);
  });
});

describe('an invitation that waits', () => {
  test('is sent again after a minute, with another link and seven more days, six times at most', async () => {
    await invite(['slow@example.org']);
    const [{ inviteID, expiresAt }] = (await waiting()) as [Awaited<ReturnType<typeof waiting>>[0]];
    const first = (await mailTo(app, 'slow@example.org')).text;
    const params = { inviteID };
    const again = () => request(app, resendTeamInvite, { params }, team.owner);
    expect((await again()).statusCode).toBe(429);
    await aMinuteLater();
    const sent = (await again()).json();
    expect(sent.timesSent).toBe(2);
    expect(Date.parse(sent.expiresAt)).toBeGreaterThan(Date.parse(expiresAt));
    expect((await mailTo(app, 'slow@example.org', 2)).text).not.toBe(first);
    await sql`update organization_invites set times_sent = 6 where id = ${inviteID}`.execute(app.services.db);
    await aMinuteLater();
    expect((await again()).statusCode).toBe(422);
    for (const who of [team.ana, team.stranger])
      expect((await request(app, resendTeamInvite, { params }, who)).statusCode).toBeGreaterThan(402);
  });

  test('is withdrawn by the owner, once and for all; another one can follow', async () => {
    await invite(['gone@example.org']);
    const params = { inviteID: (await waiting())[0]!.inviteID };
    expect((await request(app, withdrawTeamInvite, { params }, team.ana)).statusCode).toBe(403);
    await call(app, withdrawTeamInvite, { params }, team.owner);
    await call(app, withdrawTeamInvite, { params }, team.owner);
    expect(await waiting()).toEqual([]);
    expect((await request(app, resendTeamInvite, { params }, team.owner)).statusCode).toBe(404);
    expect((await invite(['gone@example.org'])).results[0]!.outcome).toBe('INVITED');
  });

  test('of another organisation is not there', async () => {
    await invite(['x@example.org']);
    const params = { inviteID: (await waiting())[0]!.inviteID };
    const other = await createTestOrganization(app, `other_${count}`);
    for (const endpoint of [resendTeamInvite, withdrawTeamInvite])
      expect((await request(app, endpoint, { params }, other.owner)).statusCode).toBe(404);
    expect((await readOutbox(app)).length).toBeGreaterThan(0);
    expect(
      (await request(app, getTeamMember, { params: { profileID: team.ana.profileID } }, other.owner))
        .statusCode,
    ).toBe(404);
  });
});
