import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCollection } from '#blocks/collection/contract.ts';
import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import { openBoard } from '#features/boards/contract.ts';
import { copyBoard } from '#features/newBoards/contract.ts';
import {
  createPost,
  deletePost,
  listPosts,
  openPost,
  restorePost,
  type Post,
} from '#features/posts/contract.ts';
import {
  filterTags,
  MAX_BOARD_TAGS,
  manageTags,
  searchTags,
  setTags,
  updateTag,
  colouredTags,
  type TaggedType,
} from '#features/tags/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { MAX_TAGS } from '#postParts/tags/contract.ts';
import { posts as postsFeature } from '#features/posts/server/index.ts';
import { tagChecks } from './checks.ts';
import { call, createTestApp, request, type CallInput, type TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let boardID: string;
/** With a note of the author's. */
let post: Post;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  boardID = team.boardID;
  post = await make('Lamps', team.author);
});

const make = (title: string, person: Person) =>
  call(app, createPost, { params: { boardID }, body: { title, things: [{ body: 'of brass' }] } }, person);
const put = (id: string, type: TaggedType, tags: string[], person = team.author) =>
  call(app, setTags, { params: { id, type }, body: { tags } }, person);
const tryPut = (id: string, type: TaggedType, tags: string[], person: Person) =>
  request(app, setTags, { params: { id, type }, body: { tags } }, person);
const open = (postID = post._id) => call(app, openPost, { params: { postID }, body: {} }, team.author);
const noteID = () => post.things[0]!._id;

type FilterBody = NonNullable<CallInput<typeof filterTags>['body']>;
const counts = async (body: Omit<FilterBody, 'boardId'> = {}, person = team.author) => {
  const { info } = await call(app, filterTags, { body: { boardId: boardID, ...body } }, person);
  return Object.fromEntries(info.map(({ name, count }) => [name, count]));
};
const listed = async (tags: string[], match?: 'ANY' | 'ALL', person = team.viewer) => {
  const body = {
    tagsFilter: { tags, ...(match && { match }) },
    includeCount: true,
    sortBy: 'title' as const,
  };
  const { info, total } = await call(app, listPosts, { params: { boardID }, body }, person);
  expect(total).toBe(info.length);
  return info.map(({ title }) => title);
};

describe('putting tags', () => {
  test('what was made from other tags leaves what somebody else has changed since', async () => {
    const change = async (id: string, type: TaggedType, tags: string[], was: string[]) =>
      (await call(app, setTags, { params: { id, type }, body: { tags, was } }, team.owner)).tags;
    const things = [
      [post._id, 'POST'],
      [noteID(), 'NOTE'],
      [boardID, 'BOARD'],
    ] as const;
    for (const [id, type] of things) {
      // Made while there were Oak and Brass; since then somebody has taken Oak off and put Steel on.
      await put(id, type, ['Brass', 'Steel'], team.owner);
      expect(await change(id, type, ['oak', 'brass', 'Glass'], ['Oak', 'Brass'])).toEqual([
        'Brass',
        'Steel',
        'Glass',
      ]);
      expect(await change(id, type, ['Glass'], ['Brass', 'Glass'])).toEqual(['Steel', 'Glass']);
      expect(await change(id, type, ['Steel', 'Red'], ['Red'])).toEqual(['Steel', 'Glass']);
      // In place of all of them, where it is not said from which.
      expect((await put(id, type, ['Red'], team.owner)).tags).toEqual(['Red']);
    }
  });

  test('keeps the names as the board first wrote them, composed, with single spaces, each once', async () => {
    expect(await put(post._id, 'POST', ['  U\u0308rgent   now ', 'Red', 'red'])).toEqual({
      tags: ['Ürgent now', 'Red'],
    });
    const other = await make('Chairs', team.author);
    expect(await put(other._id, 'POST', ['RED', 'ürgent NOW'])).toEqual({ tags: ['Red', 'Ürgent now'] });
    expect((await open()).tags).toEqual(['Ürgent now', 'Red']);
    // Nothing has it any more: the next one writes it anew.
    await put(post._id, 'POST', []);
    await put(other._id, 'POST', []);
    expect(await put(other._id, 'POST', ['RED'])).toEqual({ tags: ['RED'] });
  });

  test('of its blocks a post names a hundred at most', async () => {
    const { things } = await call(
      app,
      createPost,
      {
        params: { boardID },
        body: { title: 'Tagged', things: ['a', 'b', 'c', 'd'].map((body) => ({ body })) },
      },
      team.author,
    );
    for (const [at, { _id }] of things.entries())
      await put(
        _id,
        'NOTE',
        Array.from({ length: 30 }, (_none, number) => `tag ${at} ${10 + number}`),
      );
    const opened = await call(
      app,
      openPost,
      { params: { postID: things[0]!.postID }, body: {} },
      team.viewer,
    );
    expect(opened.thingTags).toHaveLength(100);
    expect(opened.thingTags.at(-1)).toBe('tag 3 19');
  });

  test('on a block: it has them, its post names them, and stays as recent as it was', async () => {
    const { sortDate, things } = await open();
    await put(noteID(), 'NOTE', ['Brass']);
    const opened = await open();
    expect(opened).toMatchObject({ tags: [], thingTags: ['Brass'], sortDate });
    expect(opened.things[0]).toMatchObject({ tags: ['Brass'], version: things[0]!.version });
    const params = { boardID, postID: post._id, thingID: noteID() };
    await call(app, updateNote, { params, body: { body: 'of copper' } }, team.author);
    expect(await open()).toMatchObject({ thingTags: ['Brass'] });
    await call(app, deleteNote, { params }, team.author);
    expect(await open()).toMatchObject({ thingTags: [] });
    expect(await counts()).toEqual({});
  });

  test('on a collection, as on any block', async () => {
    const params = { boardID, postID: post._id };
    const { _id } = await call(app, createCollection, { params, body: { title: 'Views' } }, team.author);
    expect(await put(_id, 'COLLECTION', ['Views'])).toEqual({ tags: ['Views'] });
    expect((await open()).thingTags).toEqual(['Views']);
    expect((await tryPut(_id, 'NOTE', ['x'], team.author)).statusCode).toBe(404);
  });

  test('on a board, by who may change it', async () => {
    expect(await put(boardID, 'BOARD', ['Field'], team.owner)).toEqual({ tags: ['Field'] });
    const board = await call(app, openBoard, { params: { boardID }, body: {} }, team.viewer);
    expect(board.tags).toEqual(['Field']);
    expect((await tryPut(boardID, 'BOARD', ['x'], team.author)).statusCode).toBe(403);
  });

  test('by whom: posts by contributors, blocks by who may edit them', async () => {
    const codes = async (id: string, type: TaggedType) =>
      Promise.all(
        [team.owner, team.author, team.contributor, team.subscriber, team.viewer, team.stranger].map(
          async (who) => (await tryPut(id, type, ['x'], who)).statusCode,
        ),
      );
    expect(await codes(post._id, 'POST')).toEqual([200, 200, 200, 403, 403, 404]);
    expect(await codes(noteID(), 'NOTE')).toEqual([200, 200, 403, 403, 403, 404]);
    expect(await codes(noteID(), 'FILE')).toEqual([404, 404, 404, 404, 404, 404]);
    const params = { boardID, postID: post._id };
    const own = await call(app, createNote, { params, body: { body: 'mine' } }, team.contributor);
    expect((await tryPut(own._id, 'NOTE', ['x'], team.contributor)).statusCode).toBe(200);
    await sql`update posts set state = 'ARCHIVED' where id = ${post._id}`.execute(app.services.db);
    expect(await codes(post._id, 'POST')).toEqual([403, 403, 403, 403, 403, 404]);
  });

  test.each([
    ['empty', ['']],
    ['blank', ['  ']],
    ['of two lines', ['a\nb']],
    ['too long', ['x'.repeat(41)]],
    ['too many', Array.from({ length: MAX_TAGS + 1 }, (_, i) => `${i}`)],
  ])('refuses tags that are %s', async (_, tags) => {
    expect((await tryPut(post._id, 'POST', tags, team.author)).statusCode).toBe(400);
  });

  test('a board has a thousand, not more', async () => {
    const names = Array.from({ length: MAX_BOARD_TAGS }, (_, i) => `tag ${i}`);
    await sql`insert into tags select ${boardID}, name, name from unnest(${names}::text[]) name`.execute(
      app.services.db,
    );
    await sql`insert into tagged (board_id, key) select ${boardID}, name from unnest(${names}::text[]) name`.execute(
      app.services.db,
    );
    expect((await tryPut(post._id, 'POST', ['tag 7'], team.author)).statusCode).toBe(200);
    const refused = await tryPut(post._id, 'POST', ['another'], team.author);
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'LIMIT_REACHED']);
    expect((await open()).tags).toEqual(['tag 7']);
  });

  test('two at a time: the board keeps one name', async () => {
    const posts = await Promise.all(Array.from({ length: 6 }, (_, i) => make(`Post ${i}`, team.author)));
    const answers = await Promise.all(
      posts.map(({ _id }, i) => put(_id, 'POST', [i % 2 ? 'Red' : 'RED', 'b', 'a'])),
    );
    expect(new Set(answers.map(({ tags }) => tags[0])).size).toBe(1);
  });
});

describe('lists by tags', () => {
  beforeEach(async () => {
    const chairs = await make('Chairs', team.author);
    await make('Bare', team.author);
    await put(post._id, 'POST', ['Red', 'Old']);
    await put(chairs._id, 'POST', ['red']);
    await put(chairs.things[0]!._id, 'NOTE', ['Soft']);
  });

  test('with any of them, or all, of the post or of its blocks, whatever the case', async () => {
    expect(await listed(['red'])).toEqual(['Chairs', 'Lamps']);
    expect(await listed(['OLD', 'soft'])).toEqual(['Chairs', 'Lamps']);
    expect(await listed(['OLD', 'soft'], 'ALL')).toEqual([]);
    expect(await listed(['soft', 'RED', 'red'], 'ALL')).toEqual(['Chairs']);
    expect(await listed(['red', 'unknown'], 'ANY')).toEqual(['Chairs', 'Lamps']);
    expect(await listed(['red', 'unknown'], 'ALL')).toEqual([]);
    expect(await listed([])).toEqual(['Bare', 'Chairs', 'Lamps']);
  });

  test('the tags of a board are counted by posts, or by blocks', async () => {
    expect(await counts()).toEqual({ Red: 2, Old: 1, Soft: 1 });
    expect(await counts({ onlyThingsTags: true })).toEqual({ Soft: 1 });
    expect(await counts({ postIDs: [post._id] })).toEqual({ Red: 1, Old: 1 });
    const chairs = (await call(app, listPosts, { params: { boardID }, body: {} }, team.author)).info.find(
      ({ title }) => title === 'Chairs',
    )!;
    expect(await counts({ postIDs: [post._id, chairs._id], match: 'ALL' })).toEqual({ Red: 2 });
    const by = ({ profileID }: Person) => ({ postFilterType: 'CREATOR' as const, peopleFilter: [profileID] });
    expect(await counts(by(team.author))).toEqual({ Red: 2, Old: 1, Soft: 1 });
    expect(await counts(by(team.owner))).toEqual({});
  });

  test('sorted, and by who has put them', async () => {
    await put(post._id, 'POST', ['Red', 'Old', 'Zinc'], team.contributor);
    const names = async (body: Omit<FilterBody, 'boardId'>, person = team.author) =>
      Object.keys(await counts(body, person));
    expect(await names({})).toEqual(['Red', 'Old', 'Soft', 'Zinc']);
    expect(await names({ sortBy: 'count-asc' })).toEqual(['Old', 'Soft', 'Zinc', 'Red']);
    expect(await names({ sortBy: 'alp-asc' })).toEqual(['Old', 'Red', 'Soft', 'Zinc']);
    expect(await names({ sortBy: 'alp-desc' })).toEqual(['Zinc', 'Soft', 'Red', 'Old']);
    expect(await names({ category: 'MY_TAGS' })).toEqual(['Red', 'Old', 'Soft']);
    expect(await names({ category: 'MY_TAGS' }, team.contributor)).toEqual(['Zinc']);
    expect(await names({ category: 'NOT_MY_TAGS' }, team.contributor)).toEqual(['Red', 'Old', 'Soft']);
  });

  test('of what is in the bin, in the archive or somebody’s draft, nobody hears', async () => {
    await call(app, deletePost, { params: { boardID, postID: post._id } }, team.author);
    expect(await counts()).toEqual({ Red: 1, Soft: 1 });
    const draft = await call(app, createPost, { params: { boardID }, body: {} }, team.author);
    await put(draft._id, 'POST', ['Secret']);
    expect(await counts({}, team.viewer)).toEqual({ Red: 1, Soft: 1 });
    expect(await counts()).toEqual({ Red: 1, Soft: 1, Secret: 1 });
    const found = (query: string, person: Person) =>
      call(app, searchTags, { query: { query } }, person).then(({ info }) => info);
    expect(await found('secr', team.viewer)).toEqual([]);
    expect(await found('secr', team.author)).toEqual([{ name: 'Secret', count: 1 }]);
    await call(app, restorePost, { params: { boardID, postID: post._id } }, team.author);
    expect(await listed(['old'])).toEqual(['Lamps']);
  });

  test('a search finds them by letters, on one’s own boards', async () => {
    const search = (query: string, person = team.viewer, more = {}) =>
      call(app, searchTags, { query: { query, ...more } }, person);
    expect(await search('o')).toEqual({
      info: [
        { name: 'Old', count: 1 },
        { name: 'Soft', count: 1 },
      ],
      hasRemaining: false,
    });
    expect(await search('R', team.viewer, { limit: '1', page: '1' })).toMatchObject({
      info: [{ name: 'Red', count: 2 }],
    });
    expect((await search('o', team.viewer, { limit: '1' })).hasRemaining).toBe(true);
    expect(await search('o', team.viewer, { limit: '1', page: '2' })).toMatchObject({
      info: [{ name: 'Soft' }],
    });
    expect((await search('o', team.stranger)).info).toEqual([]);
    expect((await search('o', team.viewer, { boardID: 'a'.repeat(24) })).info).toEqual([]);
    expect((await request(app, searchTags, { query: { query: ' ' } }, team.viewer)).statusCode).toBe(400);
  });
});

describe('many posts at once', () => {
  const manage = (body: Body<typeof manageTags>, person = team.owner) =>
    request(app, manageTags, { body }, person);

  test('adds and takes away', async () => {
    const chairs = await make('Chairs', team.author);
    await put(post._id, 'POST', ['Red', 'Old']);
    const postIds = [post._id, chairs._id, post._id];
    const answer = await manage({ postIds, addTags: ['new', 'OLD'], removeTags: ['red'] });
    expect(answer.json()).toEqual({
      info: [
        { _id: post._id, tags: ['Old', 'new'] },
        { _id: chairs._id, tags: ['new', 'Old'] },
      ],
    });
    expect((await open()).tags).toEqual(['Old', 'new']);
  });

  test('by admins alone, all or nothing', async () => {
    const body = { postIds: [post._id], addTags: ['new'] };
    expect((await manage(body, team.author)).statusCode).toBe(403);
    expect((await manage(body, team.stranger)).statusCode).toBe(404);
    expect((await manage({ ...body, postIds: [post._id, 'f'.repeat(24)] })).statusCode).toBe(404);
    expect((await open()).tags).toEqual([]);
    const many = Array.from({ length: MAX_TAGS }, (_, i) => `tag ${i}`);
    await put(post._id, 'POST', many);
    expect((await manage(body)).statusCode).toBe(422);
  });
});

describe('names and colours, by admins', () => {
  const update = (body: Body<typeof updateTag>, person = team.owner) =>
    request(app, updateTag, { params: { boardID }, body }, person);
  const colours = (person = team.viewer) => call(app, colouredTags, { params: { boardID } }, person);
  const checked = async () => {
    const { db, blobs } = app.services;
    for (const { rule, find } of [...tagChecks, ...(postsFeature.checks ?? [])]) {
      const found = await find({ db, blobs, quick: true });
      // The board of a thousand tags, which another test has made by hand, is not in order.
      const here = found.filter((finding) => !finding.startsWith('board') || finding.includes(boardID));
      expect(here, rule).toEqual([]);
    }
  };

  test('another name is where the tag is: on the board, its posts and their blocks', async () => {
    await put(boardID, 'BOARD', ['red'], team.owner);
    await put(post._id, 'POST', ['Old', 'Red', 'New']);
    await put(noteID(), 'NOTE', ['Red']);
    const { sortDate } = await open();
    expect((await update({ name: 'RED', newName: ' Scarlet ' })).json()).toEqual({
      name: 'Scarlet',
      merged: false,
    });
    expect(await open()).toMatchObject({ tags: ['Old', 'Scarlet', 'New'], thingTags: ['Scarlet'], sortDate });
    expect((await open()).things[0]!.tags).toEqual(['Scarlet']);
    const board = await call(app, openBoard, { params: { boardID }, body: {} }, team.viewer);
    expect(board.tags).toEqual(['Scarlet']);
    expect(await listed(['scarlet'])).toEqual(['Lamps']);
    expect(await listed(['red'])).toEqual([]);
    // A tag keeps its identity in other letters.
    expect((await update({ name: 'scarlet', newName: 'SCARLET' })).json()).toMatchObject({ name: 'SCARLET' });
    expect((await open()).tags).toEqual(['Old', 'SCARLET', 'New']);
    expect((await update({ name: 'red', newName: 'x' })).statusCode).toBe(404);
    expect((await update({ name: 'scarlet', newName: ' ' })).statusCode).toBe(400);
    expect((await update({ name: 'scarlet', newName: 'x' }, team.author)).statusCode).toBe(403);
    await checked();
  });

  test('two tags become one, where that is asked for', async () => {
    const chairs = await make('Chairs', team.author);
    await put(post._id, 'POST', ['Crimson', 'Old', 'Red']);
    await put(noteID(), 'NOTE', ['Crimson', 'Red']);
    await put(chairs._id, 'POST', ['Crimson']);
    const refused = await update({ name: 'crimson', newName: 'red' });
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'CONFLICT']);
    expect((await update({ name: 'crimson', newName: 'red', merge: true })).json()).toEqual({
      name: 'Red',
      merged: true,
    });
    expect(await open()).toMatchObject({ tags: ['Red', 'Old'], thingTags: ['Red'] });
    expect(await counts()).toEqual({ Red: 2, Old: 1 });
    await checked();
  });

  test('a colour is given, stays with another name, and is taken back', async () => {
    await put(post._id, 'POST', ['Red', 'Old']);
    expect((await update({ name: 'red', colour: 'oxblood' })).json()).toMatchObject({ colour: 'oxblood' });
    await update({ name: 'red', newName: 'Scarlet' });
    expect(await colours()).toEqual({ info: [{ name: 'Scarlet', colour: 'oxblood' }] });
    const { info } = await call(
      app,
      filterTags,
      { body: { boardId: boardID, sortBy: 'alp-asc' } },
      team.viewer,
    );
    expect(info).toEqual([
      { name: 'Old', count: 1 },
      { name: 'Scarlet', count: 1, colour: 'oxblood' },
    ]);
    await update({ name: 'scarlet', colour: null });
    expect(await colours()).toEqual({ info: [] });
  });

  test('a tag that a board began with stays with another name, though nothing has it', async () => {
    await put(post._id, 'POST', ['Red', 'Old']);
    const other = { params: { boardID }, body: { title: 'Copy' } };
    boardID = (await call(app, copyBoard, other, team.owner))._id;
    const names = async () => Object.keys(await counts({ sortBy: 'alp-asc' }, team.owner));
    expect(await names()).toEqual(['Old', 'Red']);
    await update({ name: 'red', newName: 'Scarlet' });
    expect(await names()).toEqual(['Old', 'Scarlet']);
    // Put together with one that would go with the last thing that has it, the other stays too.
    post = await make('Chairs', team.owner);
    await put(post._id, 'POST', ['Ancient', 'New'], team.owner);
    await update({ name: 'old', newName: 'ancient', merge: true });
    await put(post._id, 'POST', [], team.owner);
    expect(await names()).toEqual(['Ancient', 'Scarlet']);
    await checked();
  });

  test('whatever is tagged meanwhile, the board knows one name of each tag', async () => {
    const posts = await Promise.all(Array.from({ length: 6 }, (_, i) => make(`Post ${i}`, team.author)));
    await Promise.all(posts.map(({ _id }, i) => put(_id, 'POST', [i % 2 ? 'a' : 'b', 'c'])));
    await Promise.all([
      ...posts.map(({ _id }, i) => put(_id, 'POST', [i % 2 ? 'b' : 'a', 'd'])),
      update({ name: 'a', newName: 'b', merge: true }),
      update({ name: 'c', newName: 'd', merge: true }),
      update({ name: 'b', newName: 'A', merge: true }),
    ]);
    await checked();
  });
});
