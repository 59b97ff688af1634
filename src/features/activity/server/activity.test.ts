import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import { listActivity, resetActivity, seeActivity, type Activity } from '#features/activity/contract.ts';
import { deleteBoard, restoreBoard, updateBoard } from '#features/boards/contract.ts';
import { addComment, deleteComment, restoreComment, updateComment } from '#features/comments/contract.ts';
import { blockProfile, unblockProfile } from '#features/personBlocks/contract.ts';
import {
  createPersonLink,
  handlePersonInvitation,
  invitePerson,
  withdrawPersonInvite,
} from '#features/personInvitations/contract.ts';
import { disconnect } from '#features/connections/contract.ts';
import { handleInvitation, leaveBoard, removeMember } from '#features/members/contract.ts';
import { createInviteLink } from '#features/members/contract/links.ts';
import { createPost, deletePost, restorePost, type Post } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { addReaction, removeReaction } from '#features/reactions/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { eventsOf } from '../../../testing/live/events.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let post: Post;
let noteID: string;
/** On the board as an author, and concerned in what follows. */
let ben: Person;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  ben = await createPerson(app, 'Ben Okoye');
  await addMember(app, team.boardID, ben, 'AUTHOR');
  const body = { title: 'Ridge', things: [{ body: '<p>Snow</p>' }] };
  post = await call(app, createPost, { params: { boardID: team.boardID }, body }, ben);
  noteID = post.things[0]!._id;
});

const itemsOf = async (person: Person): Promise<Activity[]> =>
  (await call(app, listActivity, {}, person)).info;
const countOf = async (person: Person): Promise<number> =>
  (await call(app, getMenuDetails, {}, person)).profilesDetails.profiles[0]!.activityCount;
/** Kinds of a person's items; expects that the count always agrees with them. */
async function seenBy(person: Person): Promise<string[]> {
  const items = await itemsOf(person);
  expect(await countOf(person)).toBe(items.filter(({ seen }) => !seen).length);
  return items.map(({ kind }) => kind);
}
const say = (person: Person, more: object = {}) =>
  call(
    app,
    addComment,
    { body: { sourceType: 'POST', sourceID: post._id, comment: 'Well, Ben.', ...more } },
    person,
  );
const mentioning = (...people: Person[]) => ({
  mentionProfiles: people.map(({ profileID }) => ({ profileID })),
});
const noteWith = (...people: Person[]) =>
  `<p>${people.map(({ profileID, name }) => `<span data-mention="${profileID}">@${name}</span>`).join(' ')} look</p>`;
const inPost = () => ({ boardID: team.boardID, postID: post._id });
const inNote = () => ({ ...inPost(), thingID: noteID });
const react = (endpoint: typeof addReaction, unicode: string, person = team.owner) =>
  call(app, endpoint, { params: { type: 'NOTE', id: noteID }, body: { unicode } }, person);

describe('a comment', () => {
  test('is one item for each whom it concerns, which leads to it', async () => {
    const comment = await say(team.owner, {
      sourceType: 'NOTE',
      sourceID: noteID,
      ...mentioning(ben, team.subscriber),
    });
    const [item, ...more] = await itemsOf(ben);
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      kind: 'MENTION',
      by: { id: team.owner.profileID, firstName: 'Ilse' },
      seen: false,
      ...inPost(),
      thingID: noteID,
      commentID: comment._id,
      inviteType: null,
      title: 'Ridge',
      excerpt: 'Well, Ben.',
      unicode: null,
    });
    expect(await seenBy(team.subscriber)).toContain('MENTION');
    expect(await itemsOf(team.owner)).toEqual([]);
  });

  test('on one’s post, one’s block and in answer to one is a reply; not to oneself', async () => {
    const mine = await say(ben);
    expect(await seenBy(ben)).toEqual([]);
    await say(team.owner);
    await say(team.subscriber, { replyTo: mine._id });
    expect(await seenBy(ben)).toEqual(['REPLY', 'REPLY']);
    const theirs = await say(team.contributor);
    const answer = await say(ben, { replyTo: theirs._id });
    expect(await seenBy(team.contributor)).toEqual(['REPLY']);
    await say(team.owner, { replyTo: answer._id });
    expect(await seenBy(team.contributor)).toEqual(['REPLY', 'REPLY']);
  });

  test('that is changed tells whom it mentions now, once; a reply becomes a mention', async () => {
    const { _id: commentID } = await say(team.owner);
    expect(await seenBy(ben)).toEqual(['REPLY']);
    const change = (...people: Person[]) =>
      call(
        app,
        updateComment,
        { params: { commentID }, body: { comment: 'Now then', ...mentioning(...people) } },
        team.owner,
      );
    await change(ben, team.contributor);
    expect(await seenBy(ben)).toEqual(['MENTION']);
    const before = await seenBy(team.contributor);
    await change(ben);
    expect(await seenBy(team.contributor)).toEqual(before.slice(1));
    await change(ben, team.contributor);
    expect(await seenBy(team.contributor)).toEqual(before);
  });

  test('that is deleted is gone, and back when it is restored', async () => {
    const { _id: commentID } = await say(team.owner);
    await call(app, deleteComment, { params: { commentID } }, team.owner);
    expect(await seenBy(ben)).toEqual([]);
    await call(app, restoreComment, { params: { commentID } }, team.owner);
    expect(await seenBy(ben)).toEqual(['REPLY']);
  });

  test('of another of one’s own profiles is one’s own', async () => {
    const second = await createPerson(app, 'Ben at work');
    await sql`update profiles set account_id = ${ben.accountID} where id = ${second.profileID}`.execute(
      app.services.db,
    );
    await addMember(app, team.boardID, second, 'AUTHOR');
    await say({ ...ben, headers: { ...ben.headers, profile: second.profileID } }, mentioning(ben));
    expect(await seenBy(ben)).toEqual([]);
  });
});

describe('a note', () => {
  test('mentions somebody once, however often it is saved and by whom', async () => {
    const params = { ...inPost() };
    const note = await call(app, createNote, { params, body: { body: noteWith(ben) } }, team.owner);
    const save = (body: string, person = team.owner) =>
      call(app, updateNote, { params: { ...inPost(), thingID: note._id }, body: { body } }, person);
    const [item, ...more] = await itemsOf(ben);
    expect(more).toEqual([]);
    expect(item).toMatchObject({ kind: 'MENTION', thingID: note._id, commentID: null, title: 'Ridge' });
    await save(`${noteWith(ben)}<p>more</p>`);
    await save(`${noteWith(ben)}<p>still more</p>`, team.author);
    expect(await seenBy(ben)).toEqual(['MENTION']);
    await save('<p>nobody</p>');
    expect(await seenBy(ben)).toEqual([]);
    await save(noteWith(ben), team.author);
    expect(await itemsOf(ben)).toMatchObject([{ _id: item!._id, by: { id: team.owner.profileID } }]);
  });

  test('of a new post tells too; whoever cannot read the board is left out', async () => {
    const things = [{ body: noteWith(ben, team.stranger) }, { body: noteWith(ben) }];
    await call(app, createPost, { params: { boardID: team.boardID }, body: { things } }, team.owner);
    expect(await seenBy(ben)).toEqual(['MENTION', 'MENTION']);
    await addMember(app, team.boardID, team.stranger, 'viewer');
    expect(await itemsOf(team.stranger)).toEqual([]);
  });

  test('in the bin has nothing to tell', async () => {
    await call(
      app,
      addReaction,
      { params: { type: 'NOTE', id: noteID }, body: { unicode: '💡' } },
      team.owner,
    );
    await say(team.owner, { sourceType: 'NOTE', sourceID: noteID });
    await call(app, deleteNote, { params: inNote() }, ben);
    expect(await seenBy(ben)).toEqual([]);
    await call(app, restoreThing, { params: inNote() }, ben);
    expect(await seenBy(ben)).toEqual(['REPLY', 'REACTION']);
  });
});

test('reactions of one person to one thing are one item, which goes with the last of them', async () => {
  await react(addReaction, '💡');
  await react(addReaction, '❤️');
  const [item, ...more] = await itemsOf(ben);
  expect(more).toEqual([]);
  expect(item).toMatchObject({ kind: 'REACTION', thingID: noteID, unicode: '❤️', excerpt: 'Snow' });
  await react(addReaction, '❤️', team.subscriber);
  expect(await seenBy(ben)).toEqual(['REACTION', 'REACTION']);
  await react(removeReaction, '❤️');
  expect((await itemsOf(ben)).map(({ unicode }) => unicode)).toEqual(['❤️', '💡']);
  await react(removeReaction, '💡');
  expect(await seenBy(ben)).toEqual(['REACTION']);
  const { _id } = await say(ben);
  const params = { type: 'COMMENT' as const, id: _id };
  await call(app, addReaction, { params, body: { unicode: '💡' } }, team.owner);
  expect((await itemsOf(ben))[0]).toMatchObject({ kind: 'REACTION', commentID: _id, excerpt: 'Well, Ben.' });
});

describe('what one may read no longer', () => {
  test('is neither listed nor counted: the post is in the bin', async () => {
    await say(team.owner);
    await call(app, deletePost, { params: inPost() }, team.owner);
    expect(await seenBy(ben)).toEqual([]);
    await call(app, restorePost, { params: inPost() }, team.owner);
    expect(await seenBy(ben)).toEqual(['REPLY']);
  });

  test('… one is off the board', async () => {
    await say(team.owner);
    const params = { boardID: team.boardID };
    await call(app, removeMember, { params, body: { profileID: ben.profileID } }, team.owner);
    expect(await seenBy(ben)).toEqual([]);
    expect((await eventsOf(app, `profile:${ben.profileID}`)).slice(-2)).toEqual([
      { name: 'activity.moved', data: {} },
      { name: 'ProfileActivityCount.changed', data: { profileID: ben.profileID, activityCount: 0 } },
    ]);
  });

  test('… the board is in the bin, or no longer public', async () => {
    const { boardID, owner } = await createTeam(app, 'public');
    const body = { title: 'Open', things: [{ body: noteWith(ben) }] };
    await call(app, createPost, { params: { boardID }, body }, owner);
    const listed = async () => (await itemsOf(ben)).filter((item) => item.boardID === boardID).length;
    const share = (to: 'public' | 'restricted') =>
      call(app, updateBoard, { params: { boardID }, body: { _id: boardID, share: to } }, owner);
    const counts = [await listed(), await countOf(ben)];
    await share('restricted');
    counts.push(await listed(), await countOf(ben));
    await share('public');
    counts.push(await listed(), await countOf(ben));
    await call(app, deleteBoard, { params: { boardID } }, owner);
    counts.push(await listed(), await countOf(ben));
    await call(app, restoreBoard, { params: { boardID } }, owner);
    counts.push(await listed());
    expect(counts).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 1]);
  });

  test('… whoever did it is blocked, or has blocked one', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    await addMember(app, team.boardID, ana, 'AUTHOR');
    await say(ana);
    for (const [who, whom] of [
      [ben, ana],
      [ana, ben],
    ] as const) {
      expect(await seenBy(ben)).toEqual(['REPLY']);
      await call(app, blockProfile, { params: { id: whom.profileID } }, who);
      expect(await seenBy(ben)).toEqual([]);
      await react(addReaction, '💡', ana);
      await say(ana);
      expect(await seenBy(ben)).toEqual([]);
      await call(app, unblockProfile, { params: { id: whom.profileID } }, who);
      await react(removeReaction, '💡', ana);
    }
    expect(await seenBy(ben)).toEqual(['REPLY']);
  });
});

test('an invitation to connect is an item until it ends, sent once or twice', async () => {
  const invite = () => call(app, invitePerson, { body: { profileID: ben.profileID } }, team.stranger);
  const { invite: sent } = await invite();
  await invite();
  expect(await itemsOf(ben)).toMatchObject([
    { kind: 'INVITATION', inviteType: 'CONNECTION', postID: null, by: { id: team.stranger.profileID } },
  ]);
  expect(await seenBy(ben)).toEqual(['INVITATION']);
  await call(app, withdrawPersonInvite, { params: { inviteID: sent!.inviteID } }, team.stranger);
  expect(await seenBy(ben)).toEqual([]);
});

describe('an invitation that is accepted', () => {
  const accept = (person: Person, inviteID: string) =>
    call(app, handlePersonInvitation, { body: { inviteID, type: 'accept' } }, person);

  test('to connect: who asked is told, and who was asked keeps the item, as one that is done', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    const { invite } = await call(app, invitePerson, { body: { profileID: ben.profileID } }, ana);
    await accept(ben, invite!.inviteID);
    await accept(ben, invite!.inviteID);
    expect(await itemsOf(ana)).toMatchObject([
      {
        inviteType: 'CONNECTION',
        isAccepted: true,
        isConnected: true,
        by: { id: ben.profileID },
        seen: false,
      },
    ]);
    expect(await itemsOf(ben)).toMatchObject([
      {
        inviteType: 'CONNECTION',
        isAccepted: false,
        isConnected: true,
        by: { id: ana.profileID },
        seen: true,
      },
    ]);
    expect([await countOf(ana), await countOf(ben)]).toEqual([1, 0]);
    await call(app, disconnect, { params: { id: ana.profileID } }, ben);
    expect([await seenBy(ana), await seenBy(ben)]).toEqual([[], []]);
  });

  test('… by asking back, or by a link that several hold', async () => {
    const [ana, cem] = [await createPerson(app, 'Ana Brandt'), await createPerson(app, 'Cem Aydın')];
    await call(app, invitePerson, { body: { profileID: ana.profileID } }, ben);
    await call(app, invitePerson, { body: { profileID: ben.profileID } }, ana);
    expect(await itemsOf(ben)).toMatchObject([{ isAccepted: true, by: { id: ana.profileID } }]);
    const { url } = await call(app, createPersonLink, { body: {} }, ben);
    for (const person of [cem, team.stranger]) await accept(person, url.split('/').at(-1)!);
    expect((await itemsOf(ben)).map(({ by, isAccepted }) => [by.id, isAccepted])).toEqual(
      [team.stranger, cem, ana].map(({ profileID }) => [profileID, true]),
    );
    expect(await itemsOf(cem)).toEqual([]);
  });

  test('to a board: whoever invited is told who joined, for as long as both are there', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    const { boardID, owner } = await createTeam(app);
    const { url } = await call(
      app,
      createInviteLink,
      { params: { boardID }, body: { role: 'AUTHOR' } },
      owner,
    );
    const join = () =>
      call(
        app,
        handleInvitation,
        { body: { inviteID: url.split('/').at(-1)!, type: 'accept' as const } },
        ana,
      );
    await join();
    await join();
    expect(await itemsOf(owner)).toMatchObject([
      {
        kind: 'INVITATION',
        inviteType: 'BOARD',
        isAccepted: true,
        by: { id: ana.profileID },
        boardID,
        postID: null,
        title: 'Field notes',
      },
    ]);
    expect(await seenBy(owner)).toEqual(['INVITATION']);
    await call(app, leaveBoard, { params: { boardID } }, ana);
    expect(await seenBy(owner)).toEqual([]);
    await join();
    expect(await seenBy(owner)).toEqual(['INVITATION']);
    await call(app, deleteBoard, { params: { boardID } }, owner);
    expect(await seenBy(owner)).toEqual([]);
  });
});

describe('looking at it', () => {
  test('counts one less, or nothing at all, in every tab of the account', async () => {
    await say(team.owner);
    await say(team.author);
    const [newest, oldest] = await itemsOf(ben);
    await call(app, seeActivity, { params: { activityID: oldest!._id } }, ben);
    await call(app, seeActivity, { params: { activityID: oldest!._id } }, ben);
    expect((await itemsOf(ben)).map(({ seen }) => seen)).toEqual([false, true]);
    expect(await countOf(ben)).toBe(1);
    await call(app, resetActivity, {}, ben);
    await call(app, resetActivity, {}, ben);
    expect(await countOf(ben)).toBe(0);
    const names = (await eventsOf(app, `profile:${ben.profileID}`)).map(({ name }) => name);
    expect(names.filter((name) => name === 'activity.seen')).toHaveLength(2);
    const stranger = await request(
      app,
      seeActivity,
      { params: { activityID: newest!._id } },
      { headers: team.stranger.headers },
    );
    expect(stranger.statusCode).toBe(404);
  });

  test('goes page by page, by kind, and with a total', async () => {
    for (let i = 0; i < 5; i++) await say(team.owner, i % 2 ? mentioning(ben) : {});
    const page = (query: object) => call(app, listActivity, { query }, ben);
    const first = await page({ limit: '2', includeCount: 'true' });
    expect(first).toMatchObject({ hasRemaining: true, total: 5 });
    await say(team.author);
    const second = await page({ limit: '2', cursor: first.cursor! });
    const third = await page({ limit: '2', cursor: second.cursor! });
    expect(third).toMatchObject({ hasRemaining: false });
    expect(third.total).toBeUndefined();
    const ids = [first, second, third].flatMap(({ info }) => info.map(({ _id }) => _id));
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    expect((await page({ kind: 'MENTION', includeCount: 'true' })).total).toBe(2);
    const refused = await request(app, listActivity, { query: { cursor: 'x' } }, { headers: ben.headers });
    expect(refused.statusCode).toBe(400);
  });
});
