import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listActivity } from '#features/activity/contract.ts';
import { activityList } from '#features/activity/web/index.ts';
import { addComment } from '#features/comments/contract.ts';
import { invitePerson } from '#features/personInvitations/contract.ts';
import { removeMember } from '#features/members/contract.ts';
import { listPreferences, setPreference, type NotificationLevel } from '#features/notifications/contract.ts';
import { preferences } from '#features/notifications/web/index.ts';
import { createPost } from '#features/posts/contract.ts';
import { menuDetails } from '#features/profiles/web/index.ts';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let postID: string;
/** On the board as an author, and mentioned in what follows. */
let ben: Person;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  ben = await createPerson(app, 'Ben Okoye');
  await addMember(app, team.boardID, ben, 'AUTHOR');
  const body = { title: 'Ridge' };
  postID = (await call(app, createPost, { params: { boardID: team.boardID }, body }, team.author))._id;
});

type Type = 'BOARD' | 'POST' | 'PERSON' | 'KIND';
const prefer = (type: Type, id: string, level: NotificationLevel | null, person = ben) =>
  call(app, setPreference, { params: { type, id }, body: { level } }, person);
const mention = (by = team.owner, on = postID) =>
  call(
    app,
    addComment,
    {
      body: {
        sourceType: 'POST',
        sourceID: on,
        comment: 'Well, Ben.',
        mentionProfiles: [{ profileID: ben.profileID }],
      },
    },
    by,
  );
const items = async () => (await call(app, listActivity, {}, ben)).info;
const count = async () =>
  (await call(app, getMenuDetails, {}, ben)).profilesDetails.profiles[0]!.activityCount;
const known = async (person = ben) =>
  (await call(app, listPreferences, {}, person)).info.map(({ type, level, title, person: who }) =>
    [type, level, title ?? who?.firstName ?? null].join(' '),
  );

describe('what is muted', () => {
  test.each<[string, () => [Type, string]]>([
    ['the post', () => ['POST', postID]],
    ['its board', () => ['BOARD', team.boardID]],
    ['the person', () => ['PERSON', team.owner.profileID]],
    ['the kind', () => ['KIND', 'MENTION']],
  ])(
    '%s: is neither told nor listed nor counted, and what there was comes back with Unmute',
    async (_what, of) => {
      await mention();
      await prefer(...of(), 'NOTHING');
      expect([await items(), await count()]).toEqual([[], 0]);
      await mention();
      expect([await items(), await count()]).toEqual([[], 0]);
      await prefer(...of(), null);
      expect([(await items()).length, await count()]).toEqual([1, 1]);
      expect(await known()).toEqual([]);
    },
  );

  test('leaves the rest as it was: other posts, other people, other kinds', async () => {
    const params = { boardID: team.boardID };
    const { _id: other } = await call(app, createPost, { params, body: { title: 'Fell' } }, team.author);
    await prefer('POST', other, 'NOTHING');
    await prefer('PERSON', team.subscriber.profileID, 'NOTHING');
    await prefer('KIND', 'REPLY', 'NOTHING');
    await mention(team.owner, other);
    await mention(team.subscriber);
    await mention();
    expect((await items()).map(({ by, postID: at }) => [by.firstName, at])).toEqual([['Ilse', postID]]);
    expect(await known()).toEqual(['KIND NOTHING ', 'PERSON NOTHING Jonas', 'POST NOTHING Fell']);
  });

  test('a post on a muted board is told of where one has said so, and an invitation comes all the same', async () => {
    await prefer('BOARD', team.boardID, 'NOTHING');
    await prefer('POST', postID, 'CONCERNED');
    await mention();
    await call(app, invitePerson, { body: { profileID: ben.profileID } }, team.stranger);
    expect((await items()).map(({ kind }) => kind)).toEqual(['INVITATION', 'MENTION']);
    await prefer('BOARD', team.boardID, 'CONCERNED');
    expect(await known()).toEqual(['POST CONCERNED Ridge']);
    await prefer('POST', postID, null);
    expect(await known()).toEqual([]);
  });

  test('is one’s own affair: another hears of it as ever', async () => {
    await prefer('POST', postID, 'NOTHING', team.subscriber);
    await mention();
    expect(await items()).toHaveLength(1);
    expect(await known()).toEqual([]);
  });
});

test.each<[string, () => Promise<unknown>, boolean]>([
  ['muting a board', () => prefer('BOARD', team.boardID, 'NOTHING'), true],
  ['muting a person', () => prefer('PERSON', team.owner.profileID, 'NOTHING'), true],
  ['watching a post', () => prefer('POST', postID, 'EVERYTHING'), false],
])('%s: list, count and settings are true everywhere', async (_what, command, moves) => {
  await mention();
  const events = await expectLive(app, {
    readers: [ben, team.viewer],
    reads: ({ profileID }) => [activityList(profileID), menuDetails, preferences(profileID)],
    command,
  });
  expect(events.get(team.viewer)).toEqual([]);
  expect(events.get(ben)!.some(({ type }) => type === 'ProfileActivityCount')).toBe(moves);
});

test('taking a word back is live too', async () => {
  await mention();
  await prefer('POST', postID, 'NOTHING');
  await expectLive(app, {
    readers: [ben],
    reads: ({ profileID }) => [activityList(profileID), menuDetails, preferences(profileID)],
    command: () => prefer('POST', postID, 'CONCERNED'),
  });
  expect(await items()).toHaveLength(1);
});

test('what may not be opened any more is named no longer, and can be unmuted', async () => {
  await prefer('BOARD', team.boardID, 'NOTHING');
  await prefer('POST', postID, 'NOTHING');
  const params = { boardID: team.boardID };
  await call(app, removeMember, { params, body: { profileID: ben.profileID } }, team.owner);
  expect(await known()).toEqual(['POST NOTHING ', 'BOARD NOTHING ']);
  await prefer('POST', postID, null);
  await prefer('BOARD', team.boardID, null);
  expect(await known()).toEqual([]);
});

test('people and kinds are muted and never watched; nobody mutes themselves, or nobody', async () => {
  const refused = (type: Type, id: string, level: NotificationLevel) =>
    request(app, setPreference, { params: { type, id: id }, body: { level } }, ben);
  const { profileID } = team.owner;
  expect((await refused('PERSON', profileID, 'EVERYTHING')).statusCode).toBe(400);
  expect((await refused('KIND', 'REMINDER', 'NOTHING')).statusCode).toBe(400);
  expect((await refused('KIND', profileID, 'NOTHING')).statusCode).toBe(400);
  expect((await refused('PERSON', ben.profileID, 'NOTHING')).statusCode).toBe(404);
  expect((await refused('PERSON', 'f'.repeat(24), 'NOTHING')).statusCode).toBe(404);
  const { rows } = await sql`select from activity_preferences where profile_id = ${ben.profileID}`.execute(
    app.services.db,
  );
  expect(rows).toEqual([]);
});

test('what is watched keeps its title while a password closes it', async () => {
  await prefer('POST', postID, 'EVERYTHING');
  await sql`update posts set password_hash = 'x' where id = ${postID}`.execute(app.services.db);
  expect(await known()).toEqual(['POST EVERYTHING Ridge']);
  await sql`update posts set visibility = 'PRIVATE', audience = 'PRIVATE' where id = ${postID}`.execute(
    app.services.db,
  );
  await sql`update board_members set role = 'viewer' where profile_id = ${ben.profileID}`.execute(
    app.services.db,
  );
  expect(await known()).toEqual(['POST EVERYTHING ']);
});
