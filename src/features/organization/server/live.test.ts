import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import {
  closeOrganization,
  createOrganization,
  handOverOrganization,
  inviteToTeam,
  leaveTeam,
  removeTeamMember,
  resendTeamInvite,
  updateHandle,
  updateOrganization,
  updateTeamMember,
  withdrawTeamInvite,
} from '#features/organization/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { menuDetails } from '#features/profiles/web/index.ts';
import { boardList } from '#features/boards/web/index.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import {
  addTeamBoard,
  createTestOrganization,
  type TestOrganization,
} from '../../../testing/organization.ts';
import type { Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';
import {
  openedOrganization,
  organizationOverview,
  ownOrganization,
  teamInvites,
  teamList,
  teamMember,
} from '../web/teamQueries.ts';

let app: TestApp;
let team: TestOrganization;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  team = await createTestOrganization(app, `live_${++count}`);
});
afterAll(() => app.dispose());

/** Everything about an organisation that can be on somebody's screen. */
const screens = ({ profileID }: Person) => [
  menuDetails,
  ownOrganization(profileID),
  openedOrganization(`live_${count}`, profileID),
  organizationOverview(profileID),
  teamList(profileID),
  teamList(profileID, { department: 'Studio' }),
  teamList(profileID, { search: 'studio' }),
  teamMember(team.ana.profileID, profileID),
  teamMember(team.ben.profileID, profileID),
  teamInvites(profileID),
  boardList(profileID),
  boardList(profileID, { showOnly: 'TEAM' }),
];
const expectKept = (command: () => Promise<unknown>) =>
  expectLive(app, {
    readers: [team.owner, team.ana, team.ben, team.stranger],
    reads: screens,
    command,
  });
const jobOf = (person: Person, body: object) =>
  call(app, updateTeamMember, { params: { profileID: person.profileID }, body }, team.owner);

test('an organisation is made', () =>
  expectKept(() =>
    call(app, createOrganization, { body: { name: 'Their own', handle: `own_${count}` } }, team.stranger),
  ));

test('it says something else of itself', () =>
  expectKept(() => call(app, updateOrganization, { body: { name: 'Renamed', about: 'More' } }, team.owner)));

test('a board of the team has a post more', async () => {
  const boardID = await addTeamBoard(app, team.ana, 'Lanterns');
  await expectKept(() => call(app, createPost, { params: { boardID }, body: { title: 'Lamps' } }, team.ana));
});

test('it has another handle', () =>
  expectKept(() => call(app, updateHandle, { body: { handle: `live_${count}` } }, team.owner)));

test('somebody does something else, in another department, for another manager', async () => {
  await jobOf(team.ana, { department: 'Studio' });
  await expectKept(() => jobOf(team.ben, { department: 'Studio', managerID: team.ana.profileID }));
  await expectKept(() => jobOf(team.ana, { department: 'Office', title: 'Bookkeeper' }));
});

test.each([
  ['shown in another colour', { avatarColor: '#7a3b74' }],
  ['called otherwise', { firstName: 'Zuzana', lastName: 'Aardvark' }],
])('somebody is %s: in the team, as a manager, as who has invited and as the owner', async (_, body) => {
  await jobOf(team.ben, { managerID: team.ana.profileID });
  const invitation = { emails: ['one@example.org'], managerID: team.ana.profileID };
  await call(app, inviteToTeam, { body: invitation }, team.owner);
  for (const person of [team.ana, team.owner])
    await expectKept(() => call(app, updateProfile, { body }, person));
});

test('somebody is taken out, and what they own handed over', async () => {
  const board = await addTeamBoard(app, team.ana, 'Catalogue');
  await addMember(app, board, team.ben, 'viewer');
  await addTeamBoard(app, team.ana, 'Handbook');
  await jobOf(team.ana, { department: 'Studio' });
  await jobOf(team.ben, { managerID: team.ana.profileID });
  const params = { profileID: team.ana.profileID };
  const query = { handOverTo: team.ben.profileID };
  await expectKept(() => call(app, removeTeamMember, { params, query }, team.owner));
});

test('somebody leaves, and sees the team’s boards no longer', async () => {
  await addTeamBoard(app, team.ana, 'Catalogue');
  await expectKept(() => call(app, leaveTeam, { body: {} }, team.ben));
});

test('it has another owner', () =>
  expectKept(() => call(app, handOverOrganization, { body: { profileID: team.ana.profileID } }, team.owner)));

test('it is no more, and its boards are open to their members alone', async () => {
  const board = await addTeamBoard(app, team.ana, 'Catalogue');
  await addTeamBoard(app, team.owner, 'Handbook');
  await addMember(app, board, team.ben, 'AUTHOR');
  await expectKept(() => call(app, closeOrganization, {}, team.owner));
});

test('people are invited, reminded and not wanted any more', async () => {
  const body = { emails: ['one@example.org', 'two@example.org'], managerID: team.ana.profileID };
  await expectKept(() => call(app, inviteToTeam, { body }, team.owner));
  await sql`update organization_invites set sent_at = sent_at - interval '1 minute'`.execute(app.services.db);
  const { rows } = await sql<{ id: string }>`
    select id from organization_invites where organization_id = ${team.id} order by id`.execute(
    app.services.db,
  );
  const params = { inviteID: rows[0]!.id };
  await expectKept(() => call(app, resendTeamInvite, { params }, team.owner));
  await expectKept(() => call(app, withdrawTeamInvite, { params }, team.owner));
  await expectKept(() =>
    call(app, removeTeamMember, { params: { profileID: team.ana.profileID } }, team.owner),
  );
});
