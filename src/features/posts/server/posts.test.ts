import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard } from '#features/boards/contract.ts';
import {
  createPost,
  deletePost,
  listPosts,
  openPost,
  restorePost,
  updatePost,
  type PostSummary,
} from '#features/posts/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { countEvents, eventsOf } from '../../../testing/live/events.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { MAX_DRAFTS } from './write/createPostFor.ts';

let app: TestApp;
let team: Team;
let boardID: string;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  boardID = team.boardID;
});
afterAll(() => app.dispose());

type NewBody = NonNullable<Parameters<typeof call<typeof createPost>>[2]>['body'];

const make = (person: Person, body: NewBody) => call(app, createPost, { params: { boardID }, body }, person);
const open = (person: Person, postID: string) =>
  request(app, openPost, { params: { postID }, query: { talk: 'false' }, body: {} }, person);
const list = async (person: Person) =>
  (await call(app, listPosts, { params: { boardID }, body: {} }, person)).info;
const postCount = async () =>
  (await call(app, openBoard, { params: { boardID }, body: {} }, team.owner)).postCount;
const rename = (person: Person, postID: string, title: string) =>
  request(app, updatePost, { params: { boardID, postID }, body: { title } }, person);
const remove = (person: Person, postID: string) =>
  request(app, deletePost, { params: { boardID, postID } }, person);
const restore = (person: Person, postID: string) =>
  request(app, restorePost, { params: { boardID, postID } }, person);
const absent = '65f000000000000000000000';

describe('writing', () => {
  test('an excerpt that is cut ends in a word, not in the period behind it', async () => {
    const post = await make(team.author, { things: [{ body: `<p>${'Snow. '.repeat(60)}</p>` }] });
    expect(post.excerpt).toBe(`${'Snow. '.repeat(45)}Snow…`);
  });

  test('a post with title and notes is everybody’s at once', async () => {
    const before = await postCount();
    const post = await make(team.contributor, {
      title: 'North ridge',
      things: [{ body: '<p>Snow, again.</p>' }, { body: '<p>And <b>wind</b>.</p>' }],
    });
    expect(post).toMatchObject({
      title: 'North ridge',
      excerpt: 'Snow, again. And wind.',
      isDraft: false,
      creator: team.contributor.profileID,
      creatorInfo: { firstName: 'Mei' },
      boardTitle: 'Field notes',
      boardInfo: { _id: boardID, role: 'CONTRIBUTOR', ownerID: team.owner.profileID },
      editable: true,
      viewCount: 0,
      fileID: null,
      imageUrl: null,
    });
    expect(post.things.map((thing) => thing.thingType === 'NOTE' && thing.body)).toEqual([
      '<p>Snow, again.</p>',
      '<p>And <strong>wind</strong>.</p>',
    ]);
    expect(post.thingOrder).toEqual(post.things.map(({ _id }) => ({ _id, type: 'NOTE' })));
    expect((await open(team.contributor, post._id)).json()).toEqual(post);
    expect((await open(team.viewer, post._id)).json()).toMatchObject({
      editable: true, // the setting; what the role allows is another matter
      boardInfo: { role: 'viewer' },
    });
    expect(await postCount()).toBe(before + 1);
    const told = await eventsOf(app, `board:${boardID}`);
    expect(told.findLast(({ name }) => name === 'post.created')!.data.post).toMatchObject({
      _id: post._id,
      excerpt: post.excerpt,
    });
    expect(await eventsOf(app, `post:${post._id}`)).toEqual([]); // nobody can be there yet
  });

  test('a call repeated with its key writes one post', async () => {
    const once = { ...team.author, mutationID: 'write-once' };
    const input = { params: { boardID }, body: { title: 'Once' } };
    const [a, b] = await Promise.all([
      call(app, createPost, input, once),
      call(app, createPost, input, once),
    ]);
    expect(a).toEqual(b);
    expect((await list(team.owner)).filter(({ title }) => title === 'Once')).toHaveLength(1);
  });

  test.each([
    ['two lines', { title: 'a\nb' }],
    ['a long title', { title: 'x'.repeat(201) }],
    ['a title that cannot be stored', { title: 'a\u0000b' }],
    ['too many notes', { things: Array.from({ length: 21 }, () => ({})) }],
    ['a note that is none', { things: [{ bodyRaw: '{"type":"doc","content":[{"type":"script"}]}' }] }],
    ['an unknown field', { title: 'x', isDraft: false }],
  ])('refuses %s', async (_, body) => {
    const before = await countEvents(app);
    const response = await request(app, createPost, { params: { boardID }, body }, team.owner);
    expect(response.statusCode).toBe(400);
    expect(await countEvents(app)).toBe(before);
  });

  test.each(['subscriber', 'viewer', 'stranger'] as const)('a %s writes nothing', async (who) => {
    const before = await countEvents(app);
    const response = await request(app, createPost, { params: { boardID }, body: { title: 'x' } }, team[who]);
    expect(response.statusCode).toBe(who === 'stranger' ? 404 : 403);
    expect(await countEvents(app)).toBe(before);
  });
});

describe('drafts', () => {
  test('a draft is its creator’s alone, and everybody’s once it has a title', async () => {
    const before = await postCount();
    const boardEvents = (await eventsOf(app, `board:${boardID}`)).length;
    const draft = await make(team.author, {});
    expect(draft).toMatchObject({ isDraft: true, title: '', things: [] });
    const none = await open(team.owner, absent);
    const hidden = await open(team.owner, draft._id);
    expect([hidden.statusCode, hidden.body]).toEqual([404, none.body]);
    expect((await rename(team.owner, draft._id, 'Mine')).statusCode).toBe(404);
    expect((await list(team.author))[0]).toMatchObject({ _id: draft._id, isDraft: true });
    expect((await list(team.owner)).map(({ _id }) => _id)).not.toContain(draft._id);
    expect(await postCount()).toBe(before);
    expect(await eventsOf(app, `board:${boardID}`)).toHaveLength(boardEvents);
    expect((await eventsOf(app, `profile:${team.author.profileID}`)).at(-1)).toMatchObject({
      name: 'post.created',
      data: { post: { isDraft: true } },
    });

    expect((await rename(team.author, draft._id, 'Known now')).json()).toMatchObject({
      isDraft: false,
      title: 'Known now',
    });
    expect(await postCount()).toBe(before + 1);
    expect((await list(team.viewer))[0]).toMatchObject({ _id: draft._id });
    const told = (await eventsOf(app, `board:${boardID}`)).slice(boardEvents);
    expect(told.map(({ name }) => name)).toEqual(['post.created', 'board.counted']);
    expect(told[0]!.data).toMatchObject({ post: { title: 'Known now', isDraft: false } });
    expect((await eventsOf(app, `profile:${team.author.profileID}`)).at(-1)).toMatchObject({
      name: 'post.published',
      data: { post: { _id: draft._id, isDraft: true, title: '' } },
    });
  });

  test('a title taken away does not make it a draft again', async () => {
    const post = await make(team.author, { title: 'Here' });
    expect((await rename(team.author, post._id, '')).json()).toMatchObject({ isDraft: false, title: '' });
  });

  test('are few enough to be shown on every page', async () => {
    const elsewhere = await createTeam(app);
    await sql`insert into posts (id, board_id, creator_id, is_draft)
      select '66' || lpad(to_hex(i), 22, '0'), ${elsewhere.boardID}, ${elsewhere.author.profileID}, true from generate_series(1, ${MAX_DRAFTS}::int) i`.execute(
      app.services.db,
    );
    const write = (person: Person, body: { title?: string }) =>
      request(app, createPost, { params: { boardID: elsewhere.boardID }, body }, person);
    const refused = await write(elsewhere.author, {});
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'LIMIT_REACHED']);
    expect((await write(elsewhere.author, { title: 'No draft' })).statusCode).toBe(200);
    expect((await write(elsewhere.contributor, {})).statusCode).toBe(200);
  });

  test('a contributor, who deletes no posts, throws away an own draft', async () => {
    const draft = await make(team.contributor, {});
    const before = await postCount();
    expect((await remove(team.contributor, draft._id)).statusCode).toBe(204);
    expect((await list(team.contributor)).map(({ _id }) => _id)).not.toContain(draft._id);
    expect((await restore(team.contributor, draft._id)).json()).toMatchObject({ isDraft: true });
    expect(await postCount()).toBe(before);
  });
});

describe('renaming', () => {
  test('tells what was, once', async () => {
    const post = await make(team.author, { title: 'Old' });
    const changed: PostSummary = (await rename(team.contributor, post._id, 'New')).json();
    expect(changed).toMatchObject({ title: 'New' });
    expect(changed.sortDate > post.sortDate).toBe(true);
    const before = await countEvents(app);
    expect((await rename(team.contributor, post._id, 'New')).json()).toEqual(changed);
    expect(await countEvents(app)).toBe(before);
    const [event] = (await eventsOf(app, `post:${post._id}`)).slice(-1);
    expect(event).toEqual({
      name: 'post.changed',
      data: {
        post: changed,
        was: { title: 'Old', sortDate: post.sortDate, modifiedDate: post.modifiedDate },
      },
    });
  });

  test('is refused to those who do not write, and unknown to strangers', async () => {
    const post = await make(team.author, { title: 'Mine' });
    const elsewhere = await createTeam(app);
    const before = await countEvents(app);
    for (const who of ['subscriber', 'viewer'] as const)
      expect((await rename(team[who], post._id, 'x')).statusCode).toBe(403);
    expect((await rename(team.stranger, post._id, 'x')).statusCode).toBe(404);
    expect((await rename(team.owner, absent, 'x')).statusCode).toBe(404);
    const response = await request(
      app,
      updatePost,
      { params: { boardID: elsewhere.boardID, postID: post._id }, body: { title: 'x' } },
      team.owner,
    );
    expect(response.statusCode).toBe(404);
    expect(await countEvents(app)).toBe(before);
  });
});

describe('the bin', () => {
  test('a deleted post is gone from everywhere and comes back whole', async () => {
    const post = await make(team.author, { title: 'Going', things: [{ body: '<p>All of it</p>' }] });
    const count = await postCount();
    expect((await remove(team.author, post._id)).statusCode).toBe(204);
    expect((await open(team.owner, post._id)).body).toBe((await open(team.owner, absent)).body);
    expect((await list(team.owner)).map(({ _id }) => _id)).not.toContain(post._id);
    expect(await postCount()).toBe(count - 1);
    expect((await eventsOf(app, `board:${boardID}`)).slice(-3).map(({ name }) => name)).toEqual([
      'post.deleted',
      'board.counted',
      'bin.added',
    ]);
    expect((await remove(team.author, post._id)).statusCode).toBe(404);

    const restored: PostSummary = (await restore(team.author, post._id)).json();
    expect(await postCount()).toBe(count);
    expect((await open(team.author, post._id)).json()).toEqual({ ...post, ...restored });
    const before = await countEvents(app);
    expect((await restore(team.author, post._id)).json()).toEqual(restored);
    expect(await countEvents(app)).toBe(before);
  });

  test('is for those who may delete', async () => {
    const post = await make(team.author, { title: 'Stays' });
    for (const who of ['contributor', 'subscriber', 'viewer'] as const) {
      expect((await remove(team[who], post._id)).statusCode).toBe(403);
    }
    expect((await remove(team.stranger, post._id)).statusCode).toBe(404);
    await remove(team.owner, post._id);
    for (const who of ['contributor', 'viewer', 'stranger'] as const) {
      expect((await restore(team[who], post._id)).statusCode).toBe(404);
    }
  });

  test('keeps a post for 30 days', async () => {
    const post = await make(team.author, { title: 'Long gone' });
    await remove(team.author, post._id);
    await sql`update posts set deleted_at = now() - interval '31 days' where id = ${post._id}`.execute(
      app.services.db,
    );
    expect((await restore(team.author, post._id)).statusCode).toBe(404);
  });
});
