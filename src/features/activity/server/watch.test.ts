import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNote, updateNote } from '#blocks/note/contract.ts';
import { listActivity, reasonOf, resetActivity } from '#features/activity/contract.ts';
import { activityList } from '#features/activity/web/index.ts';
import { addComment, deleteComment } from '#features/comments/contract.ts';
import { removeMember } from '#features/members/contract.ts';
import { setPreference, type NotificationLevel } from '#features/notifications/contract.ts';
import { createPost, updatePost } from '#features/posts/contract.ts';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { menuDetails } from '#features/profiles/web/index.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { jobHelpers } from '../../../testing/jobHelpers.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';
import { tellWatchers } from './watch.ts';

let app: TestApp;
let team: Team;
let postID: string;
/** On the board as a subscriber; neither mentioned nor answered in what follows. */
let ben: Person;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  ben = await createPerson(app, 'Ben Okoye');
  await addMember(app, team.boardID, ben, 'subscriber');
  postID = await post('Ridge');
  await tellAll(); // for whoever watches since earlier tests
});

const post = async (title: string) => {
  const params = { boardID: team.boardID };
  return (await call(app, createPost, { params, body: { title } }, team.author))._id;
};
const say = (comment = 'Slate, then.', by = team.owner) =>
  call(app, addComment, { body: { sourceType: 'POST', sourceID: postID, comment } }, by);
const prefer = (type: 'BOARD' | 'POST' | 'KIND', id: string, level: NotificationLevel) =>
  call(app, setPreference, { params: { type, id }, body: { level } }, ben);
const watchPost = () => prefer('POST', postID, 'EVERYTHING');
const watchBoard = () => prefer('BOARD', team.boardID, 'EVERYTHING');

const helpers = jobHelpers(() => app);
/**
 * Runs the jobs that tell watchers, as if a minute had passed.
 * @returns how many jobs there were
 */
async function tellAll(): Promise<number> {
  await sql`update trails set at = at - interval '1 minute'`.execute(app.services.db);
  return runJobs();
}
async function runJobs(): Promise<number> {
  const { rows } = await sql<{ payload: never }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'activity.watch' returning j.id, j.payload`.execute(
    app.services.db,
  );
  for (const { payload } of rows) await tellWatchers(payload, app.services, helpers);
  return rows.length;
}
/** Items of Ben, the newest first. */
async function items() {
  await tellAll();
  const { info } = await call(app, listActivity, {}, ben);
  const { profilesDetails } = await call(app, getMenuDetails, {}, ben);
  expect(profilesDetails.profiles[0]!.activityCount).toBe(info.filter(({ seen }) => !seen).length);
  return info;
}
const told = async () =>
  (await items()).map(({ by, title, isNew, isChanged, comments }) =>
    [by.firstName, title, isNew ? 'new' : '', isChanged ? 'changed' : '', comments].filter(Boolean).join(' '),
  );

describe('whoever watches a board', () => {
  test('is told of new posts and of comments, and why', async () => {
    await watchBoard();
    const fell = await post('Fell');
    await say();
    expect(await told()).toEqual(['Ilse Ridge 1', 'Tariq Fell new']);
    const [comment, created] = await items();
    expect(reasonOf(comment!)).toBe('you watch Field notes');
    expect(created).toMatchObject({
      kind: 'WATCHED',
      reason: 'WATCHES_BOARD',
      postID: fell,
      commentID: null,
    });
    expect(comment).toMatchObject({ excerpt: 'Slate, then.', boardID: team.boardID });
  });

  test('is not told of their own doing, of drafts, or of a post of which they have said otherwise', async () => {
    await watchBoard();
    await prefer('POST', postID, 'CONCERNED');
    await say();
    await say('Mine.', ben);
    await call(app, createPost, { params: { boardID: team.boardID }, body: {} }, team.author);
    expect(await told()).toEqual([]);
  });
});

test('ten comments and ten changes of one person on one post are one item, which leads to the first comment', async () => {
  await watchPost();
  const params = { boardID: team.boardID, postID };
  const note = await call(app, createNote, { params, body: { body: '<p>0</p>' } }, team.owner);
  const at = { ...params, thingID: note._id };
  for (let i = 1; i < 10; i++)
    await call(app, updateNote, { params: at, body: { body: `<p>${i}</p>` } }, team.owner);
  expect(await tellAll()).toBe(1);
  const first = await say('One.');
  for (let i = 1; i < 10; i++) await say(`More ${i}.`);
  expect(await told()).toEqual(['Ilse Ridge changed 10']);
  const [item] = await items();
  expect(item).toMatchObject({ commentID: first._id, excerpt: 'More 9.', reason: 'WATCHES_POST' });
  await say('Another.', team.contributor);
  expect(await told()).toEqual(['Mei Ridge 1', 'Ilse Ridge changed 10']);
  // A seen item is finished: later deeds make an item of their own.
  await call(app, resetActivity, {}, ben);
  await say('Later.');
  expect(await told()).toEqual(['Ilse Ridge 1', 'Mei Ridge 1', 'Ilse Ridge changed 10']);
});

test('changes are told a minute after the last of them, and are queued once', async () => {
  await watchPost();
  const rename = (title: string) =>
    call(app, updatePost, { params: { boardID: team.boardID, postID }, body: { title } }, team.owner);
  const jobs = async () => {
    const { rows } = await sql<{ id: string; seconds: number }>`
      select id, round(extract(epoch from run_at - now()))::int as seconds from graphile_worker.jobs
      where task_identifier = 'activity.watch'`.execute(app.services.db);
    return rows;
  };
  await rename('Fell');
  const [first] = await jobs();
  expect(first!.seconds).toBeGreaterThan(40);
  await sql`update graphile_worker._private_jobs set run_at = run_at - interval '30 seconds'`.execute(
    app.services.db,
  );
  // One that waits looks for itself when the last change was.
  await rename('Scree');
  expect(await jobs()).toEqual([{ id: first!.id, seconds: expect.toSatisfy((is) => is <= 30) }]);
  expect(await runJobs()).toBe(1);
  const [second] = await jobs();
  expect(second!.seconds).toBeGreaterThan(40);
  // One that may run before this is through does not see it.
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '10 seconds'`.execute(
    app.services.db,
  );
  await rename('Tarn');
  expect((await jobs())[0]!.seconds).toBeGreaterThan(40);
  expect(await told()).toEqual(['Ilse Tarn changed']);
});

test('a comment that is deleted is told of and counted no more; without any, the item is gone', async () => {
  await watchPost();
  const [one, two] = [await say('One.'), await say('Two.')];
  expect(await told()).toEqual(['Ilse Ridge 2']);
  await call(app, deleteComment, { params: { commentID: two._id } }, team.owner);
  expect((await items())[0]).toMatchObject({ comments: 1, excerpt: 'One.' });
  await call(app, deleteComment, { params: { commentID: one._id } }, team.owner);
  expect(await told()).toEqual([]);
});

describe('whoever has commented on a post', () => {
  test('is told of the comments that follow, and of nothing else', async () => {
    await say('Mine.', ben);
    await call(
      app,
      updatePost,
      { params: { boardID: team.boardID, postID }, body: { title: 'Fell' } },
      team.owner,
    );
    expect(await told()).toEqual([]);
    await say();
    const [item] = await items();
    expect(item).toMatchObject({ reason: 'TOOK_PART', comments: 1 });
  });

  test('is told once of an answer to them, and of nothing once the post is muted', async () => {
    const mine = await say('Mine.', ben);
    const body = { sourceType: 'POST' as const, sourceID: postID, comment: 'Indeed.', replyTo: mine._id };
    await call(app, addComment, { body }, team.owner);
    expect((await items()).map(({ kind }) => kind)).toEqual(['REPLY']);
    await prefer('POST', postID, 'NOTHING');
    await say();
    expect(await told()).toEqual([]);
  });
});

test('a job that runs twice tells of a comment once', async () => {
  await watchPost();
  const { _id: commentID } = await say();
  await tellAll();
  await call(app, resetActivity, {}, ben);
  await (tellWatchers as any)({ postID, byID: team.owner.profileID, commentID }, app.services, helpers); // oxlint-disable-line typescript/no-explicit-any -- as the queue calls it
  expect(await told()).toEqual(['Ilse Ridge 1']);
});

test('who may read it no longer when the job runs is told nothing, not even for later', async () => {
  await watchBoard();
  await say('The word is kestrel.');
  const params = { boardID: team.boardID };
  await call(app, removeMember, { params, body: { profileID: ben.profileID } }, team.owner);
  expect(await told()).toEqual([]);
  await addMember(app, team.boardID, ben, 'subscriber');
  expect(await told()).toEqual([]);
});

test('hundreds who watch are all told, each once', async () => {
  const { db } = app.services;
  await sql`
    insert into accounts (id, email, password_hash)
    select 'a' || lpad(to_hex(i), 23, '0'), 'crowd' || i || '@example.org', 'x' from generate_series(1, 230) i`.execute(
    db,
  );
  await sql`
    insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
    select 'b' || lpad(to_hex(i), 23, '0'), 'a' || lpad(to_hex(i), 23, '0'), 'crowd' || i, 'Crowd', '', '#176b87'
    from generate_series(1, 230) i`.execute(db);
  await sql`
    insert into board_members (board_id, profile_id, role)
    select ${team.boardID}, 'b' || lpad(to_hex(i), 23, '0'), 'subscriber' from generate_series(1, 230) i`.execute(
    db,
  );
  await sql`
    insert into activity_preferences (profile_id, subject_type, subject_id, level)
    select 'b' || lpad(to_hex(i), 23, '0'), 'POST', ${postID}, 'EVERYTHING' from generate_series(1, 230) i`.execute(
    db,
  );
  await say();
  await tellAll();
  const { rows } = await sql<{ items: number; people: number }>`
    select count(*)::int as items, count(distinct profile_id)::int as people from activity
    where post_id = ${postID} and kind = 'WATCHED' and profile_id like 'b0%'`.execute(db);
  expect(rows).toEqual([{ items: 230, people: 230 }]);
}, 30_000);

test('list and count are true on screen when more comes to an item', async () => {
  await watchPost();
  await say('One.');
  await tellAll();
  const events = await expectLive(app, {
    readers: [ben, team.viewer],
    reads: ({ profileID }) => [activityList(profileID), activityList(profileID, 'WATCHED'), menuDetails],
    command: async () => {
      await say('Two.');
      await tellAll();
    },
  });
  expect(events.get(ben)!.map(({ type, action }) => `${type}.${action}`)).toContain('activity.told');
  expect(events.get(team.viewer)).toEqual([]);
});
