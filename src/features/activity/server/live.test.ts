import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteNote } from '#blocks/note/contract.ts';
import { listActivity, resetActivity, seeActivity } from '#features/activity/contract.ts';
import { activityList } from '#features/activity/web/index.ts';
import { createBoard } from '#features/boards/contract.ts';
import { addComment, deleteComment } from '#features/comments/contract.ts';
import { blockProfile } from '#features/personBlocks/contract.ts';
import { handlePersonInvitation, invitePerson } from '#features/personInvitations/contract.ts';
import { handleInvitation, removeMember } from '#features/members/contract.ts';
import { createInviteLink } from '#features/members/contract/links.ts';
import { createPost, deletePost, type Post } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { menuDetails } from '#features/profiles/web/index.ts';
import { addReaction, removeReaction } from '#features/reactions/contract.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { jobHelpers } from '../../../testing/jobHelpers.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';
import { tellExpired } from './sweep.ts';

let app: TestApp;
let team: Team;
let post: Post;
let noteID: string;
let commentID: string;
/** The person whom all items concern, and another profile of that account, whose menu has the count too. */
let ben: Person;
let benAtWork: Person;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  ben = await createPerson(app, 'Ben Okoye');
  const second = await createPerson(app, 'Ben Work');
  await sql`update profiles set account_id = ${ben.accountID} where id = ${second.profileID}`.execute(
    app.services.db,
  );
  benAtWork = { ...ben, name: 'Ben at work', profileID: second.profileID };
  benAtWork.headers = { ...ben.headers, profile: second.profileID };
  await addMember(app, team.boardID, ben, 'AUTHOR');
  const body = { title: 'Ridge', things: [{ body: '<p>Snow</p>' }] };
  post = await call(app, createPost, { params: { boardID: team.boardID }, body }, ben);
  noteID = post.things[0]!._id;
  commentID = (await say(team.owner))._id;
  await react(addReaction);
});

const say = (person: Person, more: object = {}) =>
  call(
    app,
    addComment,
    { body: { sourceType: 'NOTE', sourceID: noteID, comment: 'Well.', ...more } },
    person,
  );
const react = (endpoint: typeof addReaction) =>
  call(app, endpoint, { params: { type: 'NOTE', id: noteID }, body: { unicode: '💡' } }, team.owner);
const ids = () => ({ boardID: team.boardID, postID: post._id, thingID: noteID });

/** Everything that shows or counts activity, before and after a command. @returns what each of the screens heard */
async function heard(command: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const events = await expectLive(app, {
    readers: [ben, benAtWork, team.viewer],
    reads: ({ profileID }) => [activityList(profileID), activityList(profileID, 'MENTION'), menuDetails],
    command,
  });
  const of = (person: Person) => [
    ...new Set(
      events
        .get(person)!
        .map(({ type, action }) => `${type}.${action}`)
        .filter((name) => /activity/i.test(name)),
    ),
  ];
  return { ben: of(ben), work: of(benAtWork), viewer: of(team.viewer) };
}

const COUNT = 'ProfileActivityCount.changed';
const mention = { mentionProfiles: [] as { profileID: string }[] };

test('a mention is on the list, and counted in the menu of each of one’s profiles', async () => {
  mention.mentionProfiles = [{ profileID: ben.profileID }];
  const told = await heard(() => say(team.owner, mention));
  expect(told).toEqual({ ben: ['activity.told', COUNT], work: [COUNT], viewer: [] });
});

test('an invitation that nobody answers goes with its time, from the list and from the count', async () => {
  await call(app, invitePerson, { body: { profileID: ben.profileID } }, team.stranger);
  const told = await heard(async () => {
    await sql`update connection_invites set expires_at = now() where to_profile_id = ${ben.profileID}`.execute(
      app.services.db,
    );
    await tellExpired(
      {} as never,
      app.services,
      jobHelpers(() => app),
    );
  });
  expect(told).toEqual({ ben: ['activity.moved', COUNT], work: [COUNT], viewer: [] });
});

const others: Record<string, () => Promise<unknown>> = {
  'a reply': () => say(team.subscriber),
  'a reaction': () =>
    call(
      app,
      addReaction,
      { params: { type: 'POST', id: post._id }, body: { unicode: '❤️' } },
      team.subscriber,
    ),
  'a reaction taken back': () => react(removeReaction),
  'a comment deleted': () => call(app, deleteComment, { params: { commentID } }, team.owner),
  'a block deleted': () => call(app, deleteNote, { params: ids() }, ben),
  'a block brought back': async () => {
    await call(app, deleteNote, { params: ids() }, ben);
    await call(app, restoreThing, { params: ids() }, ben);
  },
  'a post deleted': () => call(app, deletePost, { params: ids() }, team.owner),
  'a membership ended': () =>
    call(
      app,
      removeMember,
      { params: { boardID: team.boardID }, body: { profileID: ben.profileID } },
      team.owner,
    ),
  'an invitation': () => call(app, invitePerson, { body: { profileID: ben.profileID } }, team.stranger),
  'an invitation of one’s own accepted': async () => {
    await call(app, invitePerson, { body: { profileID: team.stranger.profileID } }, ben);
    await call(app, invitePerson, { body: { profileID: ben.profileID } }, team.stranger);
  },
  'an invitation that one accepts': async () => {
    const { invite } = await call(
      app,
      invitePerson,
      { body: { profileID: ben.profileID } },
      await createPerson(app, 'Ana Brandt'),
    );
    const body = { inviteID: invite!.inviteID, type: 'accept' as const };
    await call(app, handlePersonInvitation, { body }, ben);
  },
  'somebody joining by one’s invitation': async () => {
    const { _id: boardID } = await call(app, createBoard, { body: { title: 'Lamps' } }, ben);
    const { url } = await call(app, createInviteLink, { params: { boardID }, body: { role: 'viewer' } }, ben);
    const body = { inviteID: url.split('/').at(-1)!, type: 'accept' as const };
    await call(app, handleInvitation, { body }, await createPerson(app, 'Ana Brandt'));
  },
  'somebody blocked': () => call(app, blockProfile, { params: { id: team.owner.profileID } }, ben),
  'one looked at': async () => {
    const { info } = await call(app, listActivity, {}, ben);
    await call(app, seeActivity, { params: { activityID: info[0]!._id } }, ben);
  },
  'all looked at': () => call(app, resetActivity, {}, ben),
};
test.each(Object.entries(others))('%s: list and count are true everywhere', async (_what, command) => {
  const { ben: own, work, viewer } = await heard(command);
  expect(own).toContain(COUNT);
  expect(work).toEqual([COUNT]);
  expect(viewer).toEqual([]);
});
