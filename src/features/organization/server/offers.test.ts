import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answerTeamOffer,
  getTeamMember,
  getTeamOffer,
  inviteToTeam,
  previewTeamOffer,
  listTeamInvites,
  withdrawTeamInvite,
} from '#features/organization/contract.ts';
import { boardList } from '#features/boards/web/index.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import {
  addTeamBoard,
  createTestOrganization,
  type TestOrganization,
} from '../../../testing/organization.ts';
import { mailTo } from '../../../testing/outbox.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { ownOrganization, teamInvites, teamList } from '../web/teamQueries.ts';

let app: TestApp;
let team: TestOrganization;
let count = 0;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  team = await createTestOrganization(app, `offers_${++count}`);
});
afterAll(() => app.dispose());

/** Invites an address. @returns the secret in its mail */
async function secretFor(email: string, more: object = {}): Promise<string> {
  await call(app, inviteToTeam, { body: { emails: [email], ...more } }, team.owner);
  return /\/team\/invitation\/([\w-]+)/.exec((await mailTo(app, email)).text)![1]!;
}
const look = (inviteID: string, who: Person) => request(app, getTeamOffer, { body: { inviteID } }, who);
const preview = (inviteID: string) => request(app, previewTeamOffer, { body: { inviteID } });
const answer = (inviteID: string, who: Person, type: 'accept' | 'decline' = 'accept') =>
  request(app, answerTeamOffer, { body: { inviteID, type } }, who);

describe('an invitation to a team', () => {
  test('tells a visitor which team, from whom and as what, and nothing else, while it is open', async () => {
    const secret = await secretFor('visitor@example.org', { title: 'Restorer' });
    const shown = await preview(secret);
    expect(shown.json()).toEqual({
      organization: { id: team.id, name: 'Foxglove Studio', photo: null },
      invitedBy: { firstName: 'Ilse', lastName: 'Okafor', photo: null, avatarColor: expect.any(String) },
      memberCount: 3,
      title: 'Restorer',
      department: '',
      expiresAt: expect.any(String),
    });
    const never = await preview('x'.repeat(43));
    expect(never.statusCode).toBe(404);
    await answer(secret, await createPerson(app), 'decline');
    expect((await preview(secret)).body).toBe(never.body);
  });

  test('shows whoever holds it which team it is, and takes them in, once, with what they will do', async () => {
    const newcomer = await createPerson(app, 'Noor Haddad');
    const job = { title: 'Restorer', department: 'Studio', location: 'Utrecht', startDate: '2027-02-01' };
    const secret = await secretFor('noor@example.org', { ...job, managerID: team.ana.profileID });
    expect((await look(secret, newcomer)).json()).toMatchObject({
      organization: { id: team.id, name: 'Foxglove Studio' },
      invitedBy: { id: team.owner.profileID },
      memberCount: 3,
      title: 'Restorer',
      alreadyMember: false,
    });
    await addTeamBoard(app, team.ana, 'Catalogue');
    await expectLive(app, {
      readers: [team.owner, team.ana, newcomer],
      reads: ({ profileID }) => [
        ownOrganization(profileID),
        teamList(profileID),
        teamInvites(profileID),
        boardList(profileID), // the team's boards are theirs too
      ],
      command: async () =>
        expect((await answer(secret, newcomer)).json()).toEqual({ organizationID: team.id }),
    });
    const params = { profileID: newcomer.profileID };
    expect(await call(app, getTeamMember, { params }, team.ben)).toMatchObject({
      ...job,
      role: 'MEMBER',
      manager: { id: team.ana.profileID },
    });
    expect((await call(app, listTeamInvites, {}, team.owner)).info).toEqual([]);
    expect((await look(secret, newcomer)).json().alreadyMember).toBe(true);
    expect((await look(secret, team.stranger)).statusCode).toBe(404);
    for (const who of [newcomer, team.stranger]) expect((await answer(secret, who)).statusCode).toBe(404);
  });

  test('is declined, and is nothing from then on', async () => {
    const secret = await secretFor('no.thanks@example.org');
    expect((await answer(secret, team.stranger, 'decline')).statusCode).toBe(200);
    expect((await answer(secret, team.stranger)).statusCode).toBe(404);
    expect((await call(app, listTeamInvites, {}, team.owner)).info).toEqual([]);
  });

  test('withdrawn, expired or made up: one and the same, nothing', async () => {
    const secret = await secretFor('late@example.org');
    const bodies = [(await look('x'.repeat(43), team.stranger)).body];
    await sql`update organization_invites set expires_at = now()`.execute(app.services.db);
    bodies.push((await look(secret, team.stranger)).body, (await answer(secret, team.stranger)).body);
    await sql`update organization_invites set expires_at = now() + interval '1 day'`.execute(app.services.db);
    const [waiting] = (await call(app, listTeamInvites, {}, team.owner)).info;
    await call(app, withdrawTeamInvite, { params: { inviteID: waiting!.inviteID } }, team.owner);
    bodies.push((await look(secret, team.stranger)).body);
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('NOT_FOUND');
  });

  test('takes nobody in who works elsewhere, and lets who is in stay as they are', async () => {
    const elsewhere = await createTestOrganization(app, `elsewhere_${count}`);
    const secret = await secretFor('busy@example.org', { title: 'Another' });
    const refused = await answer(secret, elsewhere.ana);
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'This profile is in Foxglove Studio already. Leave it first, or accept with another profile.',
    ]);
    expect((await look(secret, team.ben)).json().alreadyMember).toBe(true);
    expect((await answer(secret, team.ben)).statusCode).toBe(200);
    const { title } = await call(app, getTeamMember, { params: { profileID: team.ben.profileID } }, team.ben);
    expect(title).toBe('');
  });

  test('is not to be guessed: twenty looks in ten minutes', async () => {
    for (let i = 0; i < 20; i++) await look(`${'x'.repeat(41)}${10 + i}`, team.stranger);
    expect((await look('x'.repeat(43), team.stranger)).statusCode).toBe(429);
    expect((await answer('x'.repeat(43), team.stranger)).statusCode).toBe(429);
  });

  test('of two who accept at once, one is taken in', async () => {
    const secret = await secretFor('shared@example.org');
    const people = [await createPerson(app), await createPerson(app)];
    const statuses = await Promise.all(people.map(async (who) => (await answer(secret, who)).statusCode));
    expect(statuses).toEqual(expect.arrayContaining([200, 404]));
  });
});
