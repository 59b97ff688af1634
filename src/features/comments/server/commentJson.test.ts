import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollection } from '#blocks/collection/contract.ts';
import { createNote } from '#blocks/note/contract.ts';
import { setBookmark, setCommentBookmark } from '#features/bookmarks/contract.ts';
import { addComment, listComments, resolveComment, type ToldComment } from '#features/comments/contract.ts';
import { postComments } from '#features/comments/web/index.ts';
import { createPost, openPost, type Post } from '#features/posts/contract.ts';
import { addReaction, listReactions, MAX_REACTIONS } from '#features/reactions/contract.ts';
import { postReactions } from '#features/reactions/web/index.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { callAs } from '../../../testing/callAs.ts';
import { eventsOf } from '../../../testing/live/events.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

// Comments and reactions in the answers of calls, beyond the fields of events; and resolved threads.

let app: TestApp;
let team: Team;
let post: Post;
let noteID: string;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  const things = [
    { body: '<p>Three lamps came back on Monday, and one of them works.</p>' },
    { body: '<p>Wind</p>' },
  ];
  post = await call(
    app,
    createPost,
    { params: { boardID: team.boardID }, body: { title: 'North ridge', things } },
    team.author,
  );
  noteID = post.things[0]!._id;
});
afterAll(() => app.dispose());

type Body = Partial<NonNullable<Parameters<typeof call<typeof addComment>>[2]>['body']>;
const say = (person: Person, body: Body = {}) =>
  call(
    app,
    addComment,
    { body: { sourceType: 'POST', sourceID: post._id, comment: 'Well.', ...body } },
    person,
  );
const onNote = (): Body => ({ sourceType: 'NOTE', sourceID: noteID });
const comments = async (person: Person) =>
  (await call(app, listComments, { params: { type: 'POST', id: post._id }, query: {} }, person)).info;
const find = async (person: Person, { _id }: ToldComment) =>
  (await comments(person)).find((comment) => comment._id === _id)!;
const ids = (people: { id: string }[] | undefined) => people?.map(({ id }) => id);
const open = (person: Person, query = {}) =>
  call(app, openPost, { params: { postID: post._id }, query, body: {} }, person);
const resolve = (person: Person, { _id }: { _id: string }, resolved = true) =>
  request(app, resolveComment, { params: { commentID: _id }, body: { resolved } }, person);

test('a comment tells who answered it, whom it speaks to, what it is on, and whether one keeps it', async () => {
  const mentionProfiles = [{ profileID: team.author.profileID }];
  const head = await say(team.subscriber, { ...onNote(), mentionProfiles });
  expect(head).toMatchObject({ count: 0, authors: [], isBookmarked: false });
  for (const person of [team.author, team.owner, team.author])
    await say(person, { ...onNote(), replyTo: head._id });
  const kept = { sourceType: 'COMMENT' as const, sourceID: head._id, state: true };
  await call(app, setCommentBookmark, { body: kept }, team.owner);

  const told = await find(team.owner, head);
  expect(told).toMatchObject({
    count: 3,
    mentionTypeIds: [team.author.profileID],
    teaserForTypeStr: 'Three lamps came back on Monda…',
    isBookmarked: true,
  });
  expect(ids(told.authors)).toEqual([team.author.profileID, team.owner.profileID]);
  expect((await find(team.author, head)).isBookmarked).toBe(false);
  expect(await find(team.author, await say(team.owner))).toMatchObject({ teaserForTypeStr: 'North ridge' });
});

test('an opened post tells who spoke last, how many comments are where, and the reactions', async () => {
  const react = (type: 'POST' | 'NOTE', id: string) =>
    call(app, addReaction, { params: { type, id }, body: { unicode: '👍' } }, team.owner);
  await react('POST', post._id);
  await react('NOTE', noteID);
  await say(team.contributor);
  await say(team.subscriber, onNote());
  const opened = await open(team.owner);
  expect(ids(opened.commentAuthors)?.slice(0, 2)).toEqual([
    team.subscriber.profileID,
    team.contributor.profileID,
  ]);
  const [note, wind] = opened.things;
  expect(opened.thingComments).toEqual({ [noteID]: note!.commentCount });
  expect(opened.postComments).toBe(opened.commentCount - note!.commentCount);
  expect(opened.postComments).toBeGreaterThan(0);
  const given = { '👍': [{ profileID: team.owner.profileID, date: expect.any(String) as string }] };
  expect([opened.reactions, opened.postReactions, opened.thingReactions]).toEqual([
    given,
    given,
    { [noteID]: given },
  ]);
  expect([note!.thingComments, note!.reactions]).toEqual([note!.commentCount, given]);
  expect(ids(note!.commentAuthors)?.[0]).toBe(team.subscriber.profileID);
  expect(wind).toMatchObject({ thingComments: 0, commentAuthors: [], reactions: {}, isBookmarked: false });
});

test('whoever may not read comments is told how many there are, and not who spoke', async () => {
  const opened = await open(team.viewer);
  expect(opened.commentCount).toBeGreaterThan(0);
  expect(opened.thingComments![noteID]).toBeGreaterThan(0);
  expect(opened.commentAuthors).toEqual([]);
  expect(opened.things.flatMap(({ commentAuthors }) => commentAuthors)).toEqual([]);
});

test('what goes on live elsewhere is left out for whoever wants it so', async () => {
  const opened = await open(team.owner, { talk: 'false' });
  expect(Object.keys(opened).filter((name) => /Comments|Reactions|Authors|reactions/.test(name))).toEqual([]);
});

test('what one keeps among the bookmarks, and whom a block speaks to, is told with the post', async () => {
  const keep = (sourceType: 'POST' | 'NOTE', sourceID: string) =>
    call(app, setBookmark, { body: { sourceType, sourceID, state: true } }, team.owner);
  await keep('POST', post._id);
  await keep('NOTE', noteID);
  const id = team.author.profileID;
  const mention = { type: 'mention', attrs: { id, label: 'Tariq' } };
  const bodyRaw = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [mention] }] });
  const params = { boardID: team.boardID, postID: post._id };
  await call(app, createNote, { params, body: { bodyRaw } }, team.owner);
  const told = async (person: Person) => {
    const { isBookmarked, things } = await open(person);
    return [isBookmarked, things.map((thing) => thing.isBookmarked)[0], ids(things.at(-1)!.mentionProfiles)];
  };
  expect(await told(team.owner)).toEqual([true, true, [id]]);
  expect(await told(team.author)).toEqual([false, false, [id]]);
});

test('a collection is commented on, by itself and within its post', async () => {
  const params = { boardID: team.boardID, postID: post._id };
  const { _id: sourceID } = await call(
    app,
    createCollection,
    { params, body: { title: 'Lamps' } },
    team.author,
  );
  const said = await say(team.subscriber, { sourceType: 'COLLECTION', sourceID });
  expect(said).toMatchObject({ thingID: sourceID, thingType: 'COLLECTION', teaserForTypeStr: 'Lamps' });
  const on = { params: { type: 'COLLECTION' as const, id: sourceID }, query: {} };
  expect((await call(app, listComments, on, team.owner)).info).toEqual([said]);
});

test('a thread is settled by whoever may comment, and opened again by them or by an answer', async () => {
  const head = await say(team.owner);
  const reply = await say(team.author, { replyTo: head._id });
  const isResolved = async () => (await find(team.owner, head)).resolved !== null;
  expect((await resolve(team.viewer, head)).statusCode).toBe(403);
  expect((await resolve(team.stranger, head)).statusCode).toBe(404);
  expect(await isResolved()).toBe(false);

  // By an answer of it, too.
  const settled = (await resolve(team.subscriber, reply)).json<ToldComment>();
  expect(settled).toMatchObject({ _id: head._id, resolved: { by: { id: team.subscriber.profileID } } });
  const told = (await eventsOf(app, `post:${post._id}`)).length;
  expect((await resolve(team.owner, head)).json()).toEqual(settled); // as it was said first
  expect((await eventsOf(app, `post:${post._id}`)).length).toBe(told);
  await resolve(team.owner, head, false);
  expect(await isResolved()).toBe(false);
  await resolve(team.owner, head);
  await say(team.author, { replyTo: reply._id });
  expect(await isResolved()).toBe(false);
});

test('whether a thread is settled is on every open screen', async () => {
  const head = await say(team.owner);
  const readers = [team.owner, team.subscriber, team.viewer, team.stranger];
  const live = (command: () => Promise<unknown>) =>
    expectLive(app, { readers, reads: ({ profileID }) => [postComments(post._id, profileID)], command });
  await live(() => resolve(team.subscriber, head));
  await live(() => say(team.author, { replyTo: head._id }));
});

test('of many reactions a call answers as many as fit, and all are read', async () => {
  const profileID = team.owner.profileID;
  const { things } = await call(
    app,
    createPost,
    {
      params: { boardID: team.boardID },
      body: { title: 'Loved', things: ['a', 'b', 'c', 'd'].map((word) => ({ body: `<p>${word}</p>` })) },
    },
    team.author,
  );
  const [{ postID, _id: first }] = things as [Post['things'][number]];
  await sql`
    insert into reactions (source_type, source_id, unicode, profile_id, post_id, thing_id)
    select 'NOTE', t.id, n::text, ${profileID}, t.post_id, t.id
    from things t, generate_series(1, ${MAX_REACTIONS}::int) n where t.post_id = ${postID}`.execute(
    app.services.db,
  );
  const page = await call(app, listReactions, { params: { postID }, query: {} }, team.viewer);
  expect([page.info.length, page.hasRemaining]).toEqual([3, true]);
  const { cursor } = page;
  const rest = await call(app, listReactions, { params: { postID }, query: { cursor } }, team.viewer);
  expect([rest.info.length, rest.hasRemaining]).toEqual([1, false]);
  const read = await postReactions(postID).read(callAs(app, team.viewer));
  expect(Object.keys(read.data).sort()).toEqual(things.map(({ _id }) => _id).sort());

  // No thing carries more than fit.
  const more = { params: { type: 'NOTE' as const, id: first }, body: { unicode: '👍' } };
  expect((await request(app, addReaction, more, team.subscriber)).statusCode).toBe(422);
});
