import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCollection } from '#blocks/collection/contract.ts';
import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import {
  listBookmarks,
  MAX_BOOKMARKS,
  pageOfBookmarks,
  removeBookmarks,
  setBookmark,
  setCommentBookmark,
  bookmarkedSources,
  type Bookmark,
  type BookmarkFilter,
  type BookmarkType,
} from '#features/bookmarks/contract.ts';
import { createBoard, deleteBoard, restoreBoard, updateBoard } from '#features/boards/contract.ts';
import { addComment, deleteComment, restoreComment } from '#features/comments/contract.ts';
import { disconnect } from '#features/connections/contract.ts';
import { removeMember, updateRole } from '#features/members/contract.ts';
import { createPost, deletePost, restorePost, updatePost } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { movePosts } from '#features/posts/contract/moving.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { connectPeople } from '../../../testing/connections.ts';
import { emptyProfiles } from '../../../testing/emptying.ts';
import { countEvents } from '../../../testing/live/events.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addFile } from '../../../testing/permissions/permissionScene.ts';
import { countQueries } from '../../../testing/queries.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { bookmarkedSourcesOf } from '../web/bookmarkedSources.ts';
import { bookmarkList } from '../web/bookmarkQueries.ts';

let app: TestApp;
let team: Team;
let me: Person;
let ids: Record<'BOARD' | 'POST' | 'NOTE' | 'COMMENT' | 'CONNECTION', string>;
const kinds = ['BOARD', 'POST', 'NOTE', 'COMMENT', 'CONNECTION'] as const;
type Kind = (typeof kinds)[number];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await emptyProfiles(app);
  team = await createTeam(app);
  me = team.subscriber;
  const friend = await createPerson(app, 'Priya Raman');
  await connectPeople(app, me, friend);
  const body = { title: 'Ridge', things: [{ body: '<p>Snow until May</p>' }] };
  const post = await call(app, createPost, { params: { boardID: team.boardID }, body }, team.author);
  const words = { sourceType: 'POST' as const, sourceID: post._id, comment: 'Well.', commentRAW: '{"a":1}' };
  const comment = await call(app, addComment, { body: words }, team.owner);
  ids = {
    BOARD: team.boardID,
    POST: post._id,
    NOTE: post.things[0]!._id,
    COMMENT: comment._id,
    CONNECTION: friend.profileID,
  };
});

const set = (person: Person, sourceType: BookmarkType, state = true, sourceID = ids[sourceType as Kind]) =>
  sourceType === 'COMMENT'
    ? request(app, setCommentBookmark, { body: { sourceType, sourceID, state } }, person)
    : request(app, setBookmark, { body: { sourceType, sourceID, state } }, person);
const status = async (response: Promise<{ statusCode: number }>) => (await response).statusCode;
const list = async (body: object = {}, person = me) => call(app, listBookmarks, { body }, person);
const all = async () => {
  for (const kind of kinds) expect(await status(set(me, kind)), kind).toBe(204);
};
const stubOf = ({ _id, sourceID, type, createDate, folderID }: Bookmark) => ({
  _id,
  sourceID,
  type,
  createDate,
  folderID,
  isDeleted: true,
});

test('each kind says what it is, where it stands, and who made it', async () => {
  await all();
  const { info, total, hasRemaining } = await list({ includeCount: true });
  expect([info.map(({ type }) => type), total, hasRemaining]).toEqual([kinds.toReversed(), 5, false]);
  const byType = Object.fromEntries(info.map((bookmark) => [bookmark.type, bookmark]));
  const onBoard = { boardID: ids.BOARD, boardTitle: 'Field notes', role: 'subscriber', isDeleted: false };
  const inPost = { ...onBoard, postID: ids.POST, postTitle: 'Ridge', postState: 'ACTIVE' };
  expect(byType).toMatchObject({
    BOARD: { ...onBoard, sourceID: ids.BOARD, title: 'Field notes' },
    POST: {
      ...onBoard,
      postID: ids.POST,
      title: 'Ridge',
      cover: { title: 'Ridge', excerpt: 'Snow until May', imageUrl: null, fileExt: null },
    },
    NOTE: { ...inPost, title: 'Snow until May', description: 'Snow until May' },
    COMMENT: {
      ...inPost,
      description: 'Well.',
      commentRAW: '{"a":1}',
      thingTypeStr: 'POST',
      thingID: null,
      commentOwnerInfo: { firstName: 'Ilse' },
    },
    CONNECTION: { title: 'Priya Raman', person: { firstName: 'Priya' } },
  });
  const sources = (await call(app, bookmarkedSources, {}, me)).info;
  expect(Object.fromEntries(sources.map(({ sourceID, type }) => [type, sourceID]))).toEqual(ids);
  expect((await list({}, team.owner)).info).toEqual([]);
});

test('a collection says how much is in it, a board which picture is on its cover', async () => {
  const inPost = { boardID: ids.BOARD, postID: ids.POST };
  const { _id } = await call(
    app,
    createCollection,
    { params: inPost, body: { title: 'Views' } },
    team.author,
  );
  const { fileThingID } = await addFile(app, {
    ...inPost,
    profileID: team.author.profileID,
    name: 'one.csv',
  });
  const { db } = app.services;
  await sql`update things set collection_id = ${_id} where id = ${fileThingID}`.execute(db);
  expect(await status(set(me, 'COLLECTION', true, _id))).toBe(204);
  await set(me, 'BOARD');
  const shown = async () =>
    Object.fromEntries((await list()).info.map((bookmark) => [bookmark.type, bookmark]));
  expect(await shown()).toMatchObject({
    COLLECTION: {
      title: 'Views',
      collectionInfo: { title: 'Views' },
      totalCollectionThings: 1,
      postID: ids.POST,
    },
    BOARD: { coverImageUrl: null },
  });
  const key = 'a'.repeat(32);
  await sql`insert into pictures (key, sizes) values (${key}, '{}')`.execute(db);
  await sql`update boards set cover_key = ${key} where id = ${ids.BOARD}`.execute(db);
  expect((await shown())['BOARD']!.coverImageUrl).toContain(`/picture/${key}/`);
});

test.each(kinds)('a %s is bookmarked once, and taken back once', async (kind) => {
  const before = await countEvents(app);
  for (const state of [false, true, true, false, false]) expect(await status(set(me, kind, state))).toBe(204);
  expect((await countEvents(app)) - before).toBe(2);
  expect((await list()).info).toEqual([]);
});

test('what one of two says to the other leads among the messages, until they are no longer connected', async () => {
  const said = { sourceType: 'CONNECTION' as const, sourceID: ids.CONNECTION, comment: 'On Tuesday.' };
  const { _id } = await call(app, addComment, { body: said }, me);
  expect(await status(set(me, 'COMMENT', true, _id))).toBe(204);
  expect((await list()).info).toMatchObject([
    { type: 'COMMENT', description: 'On Tuesday.', postID: null, person: { id: ids.CONNECTION } },
  ]);
  expect(await status(set(team.owner, 'COMMENT', true, _id))).toBe(404);
  await call(app, disconnect, { params: { id: ids.CONNECTION } }, me);
  const { info } = await list();
  expect(info).toEqual([stubOf(info[0]!)]);
});

test('bookmarked by many calls at once, it is one bookmark and is told of once', async () => {
  const before = await countEvents(app);
  const answers = await Promise.all(Array.from({ length: 8 }, () => status(set(me, 'NOTE'))));
  expect(new Set(answers)).toEqual(new Set([204]));
  expect((await list({ includeCount: true })).total).toBe(1);
  expect((await countEvents(app)) - before).toBe(1);
});

test('only what one may see can be bookmarked', async () => {
  for (const kind of ['BOARD', 'POST', 'NOTE'] as const) {
    expect(await status(set(team.viewer, kind))).toBe(204);
    expect(await status(set(team.stranger, kind))).toBe(404);
  }
  expect(await status(set(team.viewer, 'COMMENT'))).toBe(403); // comments are for subscribers and above
  for (const kind of ['COMMENT', 'CONNECTION'] as const)
    expect(await status(set(team.stranger, kind))).toBe(404);
  // A source named with a wrong type is not found.
  expect(await status(set(me, 'FILE', true, ids.NOTE))).toBe(404);
  expect(await status(set(me, 'COLLECTION', true, ids.NOTE))).toBe(404);
  expect(await status(set(me, 'POST', true, ids.BOARD))).toBe(404);
  expect((await list()).info).toEqual([]);
});

describe('what is gone, or may be seen no longer, is a stub that says nothing', () => {
  const inPost = () => ({ boardID: ids.BOARD, postID: ids.POST });
  const see = (visibility: 'BOARD' | 'PRIVATE') =>
    call(app, updatePost, { params: inPost(), body: { visibility } }, team.author);
  let otherID: string | undefined;
  /** A board of the author's alone. */
  const elsewhere = async () =>
    (otherID ??= (await call(app, createBoard, { body: { title: 'Elsewhere' } }, team.author))._id);
  const moveTo = async (way: () => Promise<[from: string, to: string]>) => {
    const [srcBoardID, tgtBoardID] = await way();
    await call(app, movePosts, { body: { srcBoardID, tgtBoardID, postIDs: [ids.POST] } }, team.author);
    if (tgtBoardID === ids.BOARD) otherID = undefined;
  };
  const cases: [string, Kind[], () => Promise<unknown>, (() => Promise<unknown>)?][] = [
    [
      'a deleted board',
      ['BOARD', 'POST', 'NOTE', 'COMMENT'],
      () => call(app, deleteBoard, { params: { boardID: ids.BOARD } }, team.owner),
      () => call(app, restoreBoard, { params: { boardID: ids.BOARD } }, team.owner),
    ],
    [
      'a deleted post',
      ['POST', 'NOTE', 'COMMENT'],
      () => call(app, deletePost, { params: inPost() }, team.owner),
      () => call(app, restorePost, { params: inPost() }, team.owner),
    ],
    [
      'a deleted block',
      ['NOTE'],
      () => call(app, deleteNote, { params: { ...inPost(), thingID: ids.NOTE } }, team.owner),
      () => call(app, restoreThing, { params: { ...inPost(), thingID: ids.NOTE } }, team.owner),
    ],
    [
      'a deleted comment',
      ['COMMENT'],
      () => call(app, deleteComment, { params: { commentID: ids.COMMENT } }, team.owner),
      () => call(app, restoreComment, { params: { commentID: ids.COMMENT } }, team.owner),
    ],
    [
      'a post that went to a board that is not one’s own',
      ['POST', 'NOTE', 'COMMENT'],
      () => moveTo(async () => [ids.BOARD, await elsewhere()]),
      () => moveTo(async () => [await elsewhere(), ids.BOARD]),
    ],
    [
      'a post for its creator and admins',
      ['POST', 'NOTE', 'COMMENT'],
      () => see('PRIVATE'),
      () => see('BOARD'),
    ],
    [
      'a membership that ended',
      ['BOARD', 'POST', 'NOTE', 'COMMENT'],
      () =>
        call(
          app,
          removeMember,
          { params: { boardID: ids.BOARD }, body: { profileID: me.profileID } },
          team.owner,
        ),
    ],
    [
      'a role that reads no comments',
      ['COMMENT'],
      () =>
        call(
          app,
          updateRole,
          { params: { boardID: ids.BOARD }, body: { profileID: me.profileID, role: 'viewer' } },
          team.owner,
        ),
    ],
    [
      'a connection that ended',
      ['CONNECTION'],
      () => call(app, disconnect, { params: { id: ids.CONNECTION } }, me),
    ],
  ];

  test.each(cases)('%s', async (_what, gone, take, bring) => {
    await all();
    const before = (await list()).info;
    // Every list on screen hears of it.
    const heard = (command: () => Promise<unknown>) =>
      expectLive(app, {
        readers: [me],
        reads: ({ profileID }) => [
          bookmarkList(profileID),
          bookmarkList(profileID, { sortBy: 'ALPHABETICAL' }),
          bookmarkedSourcesOf(profileID),
        ],
        command,
      });
    await heard(take);
    expect((await list()).info.map((one) => (one.isDeleted ? one.type : ''))).toEqual(
      before.map(({ type }) => (gone.some((kind) => kind === type) ? type : '')),
    );
    for (const one of (await list()).info)
      if (one.isDeleted) expect(one).toEqual(stubOf(before.find(({ _id }) => _id === one._id)!));
    if (bring) {
      await heard(bring);
      expect((await list()).info).toEqual(before);
      await take();
    }
    // A stub can be taken out.
    for (const kind of gone) expect(await status(set(me, kind, false))).toBe(204);
    expect((await list()).info).toHaveLength(kinds.length - gone.length);
  });

  test('of a public post, whoever is not on its board sees the post and not the board', async () => {
    const publish = (isPublic: boolean) =>
      call(app, updatePost, { params: inPost(), body: { public: isPublic } }, team.author);
    expect(await status(set(team.stranger, 'POST'))).toBe(404);
    await publish(true);
    for (const kind of ['POST', 'NOTE'] as const) expect(await status(set(team.stranger, kind))).toBe(204);
    const { info } = await list({}, team.stranger);
    expect(info).toMatchObject([
      { type: 'NOTE', postTitle: 'Ridge', boardTitle: '', role: null },
      { type: 'POST', title: 'Ridge', boardTitle: '', role: null },
    ]);
    await publish(false);
    expect((await list({}, team.stranger)).info).toEqual(info.map(stubOf));
  });

  test('of a board that a password closes, the title is there', async () => {
    await all();
    await sql`update boards set password_hash = 'x', description = 'Secret' where id = ${ids.BOARD}`.execute(
      app.services.db,
    );
    const { info } = await list();
    expect(info.filter(({ isDeleted }) => !isDeleted).map(({ type }) => type)).toEqual([
      'CONNECTION',
      'BOARD',
    ]);
    expect(info.at(-1)).toMatchObject({ title: 'Field notes', description: '' });
  });
});

describe('a list', () => {
  const filters: Record<BookmarkFilter, Kind[]> = {
    ALL: [...kinds],
    MESSAGES: ['COMMENT'],
    BOARD: ['BOARD'],
    POST: ['POST'],
    THINGS: ['NOTE'],
    PEOPLE: ['CONNECTION'],
  };

  test('shows what its filter says, and counts it', async () => {
    await all();
    for (const [showOnly, wanted] of Object.entries(filters)) {
      const { info, total } = await list({ showOnly, includeCount: true });
      expect([info.map(({ type }) => type), total], showOnly).toEqual([wanted.toReversed(), wanted.length]);
    }
  });

  test('finds what is called so, in either order, and nothing that one may see no longer', async () => {
    await all();
    for (const sortBy of ['RECENT', 'ALPHABETICAL'] as const) {
      const found = async (search: string) => {
        const { info, total } = await list({ search, sortBy, includeCount: true });
        expect(total).toBe(info.length);
        return info.map(({ type }) => type);
      };
      expect(await found(' RIDG')).toEqual(['POST']);
      expect(await found('priya')).toEqual(['CONNECTION']);
      expect(await found('well')).toEqual(['COMMENT']);
      expect(await found('nowhere')).toEqual([]);
    }
    await call(
      app,
      removeMember,
      { params: { boardID: team.boardID }, body: { profileID: me.profileID } },
      team.owner,
    );
    expect((await list({ search: 'ridge' })).info).toEqual([]);
  });

  test('is sorted by when or by name, either way round, and goes on by its cursor', async () => {
    await all();
    await call(
      app,
      deleteNote,
      { params: { boardID: ids.BOARD, postID: ids.POST, thingID: ids.NOTE } },
      team.owner,
    );
    const orders = {
      'RECENT desc': ['CONNECTION', 'COMMENT', 'NOTE', 'POST', 'BOARD'],
      'RECENT asc': ['BOARD', 'POST', 'NOTE', 'COMMENT', 'CONNECTION'],
      // Field notes, Priya Raman, Ridge, Well; the stub last.
      'ALPHABETICAL asc': ['BOARD', 'CONNECTION', 'POST', 'COMMENT', 'NOTE'],
      'ALPHABETICAL desc': ['NOTE', 'COMMENT', 'POST', 'CONNECTION', 'BOARD'],
    };
    for (const [name, wanted] of Object.entries(orders)) {
      const [sortBy, sortOrder] = name.split(' ');
      const found: string[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await list({ sortBy, sortOrder, limit: 2, ...(cursor && { cursor }) });
        found.push(...page.info.map(({ type }) => type));
        cursor = page.cursor;
        if (!page.hasRemaining) break;
      }
      expect(found, name).toEqual(wanted);
    }
    const { cursor } = await list({ limit: 2 });
    expect(await status(request(app, listBookmarks, { body: { cursor, sortBy: 'ALPHABETICAL' } }, me))).toBe(
      400,
    );
  });

  test('comes by pages from 1', async () => {
    await all();
    const page = async (number?: number) =>
      call(app, pageOfBookmarks, { query: { limit: '2', ...(number && { page: `${number}` }) } }, me);
    expect((await page()).info.map(({ type }) => type)).toEqual(['CONNECTION', 'COMMENT']);
    expect((await page(2)).info.map(({ type }) => type)).toEqual(['NOTE', 'POST']);
    expect(await page(3)).toMatchObject({ info: [{ type: 'BOARD' }], hasRemaining: false });
    expect(await page(999_999_999)).toEqual({ info: [], hasRemaining: false });
  });

  test('is one query beside finding who asks', async () => {
    await all();
    for (const sortBy of ['RECENT', 'ALPHABETICAL'])
      expect(await countQueries(() => list({ sortBy, includeCount: true }))).toBe(1);
  });
});

test('several are removed at once; somebody else’s stay', async () => {
  await all();
  await set(team.owner, 'POST');
  const [others] = (await list({}, team.owner)).info;
  const [first, second] = (await list()).info;
  const _ids = [first!._id, second!._id, others!._id];
  await call(app, removeBookmarks, { body: { _ids } }, me);
  expect((await list({ includeCount: true })).total).toBe(3);
  expect((await list({}, team.owner)).info).toHaveLength(1);
  const before = await countEvents(app);
  await call(app, removeBookmarks, { body: { _ids } }, me);
  expect(await countEvents(app)).toBe(before);
});

test('there are so many at most', async () => {
  await sql`
    insert into bookmarks (id, profile_id, source_type, source_id, board_id)
    select lpad(to_hex(n), 24, '0'), ${me.profileID}, 'BOARD', lpad(to_hex(n), 24, '0'), lpad(to_hex(n), 24, '0')
    from generate_series(1, ${MAX_BOOKMARKS}::int) n`.execute(app.services.db);
  const answer = await set(me, 'POST');
  expect([answer.statusCode, answer.json().message]).toEqual([
    422,
    'You have 2,000 bookmarks, as many as there can be. Remove some first.',
  ]);
  expect((await list({ includeCount: true })).total).toBe(MAX_BOOKMARKS);
});

describe('on every screen of their owner, and nobody else’s', () => {
  const heard = async (command: () => Promise<unknown>) => {
    const events = await expectLive(app, {
      readers: [me, team.owner],
      reads: ({ profileID }) => [
        bookmarkList(profileID),
        bookmarkList(profileID, { showOnly: 'POST' }),
        bookmarkedSourcesOf(profileID),
      ],
      command,
    });
    expect(events.get(team.owner)!.filter(({ type }) => type === 'bookmarks')).toEqual([]);
    return [...new Set(events.get(me)!.flatMap(({ type, action }) => (type === 'bookmarks' ? action : [])))];
  };

  test('one comes and goes', async () => {
    await set(me, 'BOARD');
    expect(await heard(() => set(me, 'POST'))).toEqual(['added']);
    expect(await heard(() => set(me, 'POST', false))).toEqual(['removed']);
    expect(await heard(() => set(me, 'POST', false))).toEqual([]);
  });

  test('several are removed', async () => {
    await all();
    const _ids = (await list()).info.slice(1, 4).map(({ _id }) => _id);
    expect(await heard(() => call(app, removeBookmarks, { body: { _ids } }, me))).toEqual(['removed']);
  });

  test('what is bookmarked is called otherwise', async () => {
    await all();
    const params = { boardID: ids.BOARD, postID: ids.POST };
    const rename = () => call(app, updatePost, { params, body: { title: 'Crest' } }, team.author);
    expect(await heard(rename)).toEqual(['changed']);
    const board = { params: { boardID: ids.BOARD }, body: { _id: ids.BOARD, title: 'Snow' } };
    expect(await heard(() => call(app, updateBoard, board, team.owner))).toEqual(['changed']);
  });

  test('what is bookmarked begins otherwise: a post by its first note, a note that stands below by itself', async () => {
    const params = { boardID: ids.BOARD, postID: ids.POST };
    const long = `<p>${'Snow and wind. '.repeat(50)}</p>`;
    const write = (thingID: string, text: string) =>
      call(app, updateNote, { params: { ...params, thingID }, body: { body: text } }, team.author);
    expect(await heard(() => write(ids.NOTE, '<p>Rain</p>'))).toEqual([]);
    await set(me, 'POST');
    expect(await heard(() => write(ids.NOTE, long))).toEqual(['changed']);
    const below = await call(app, createNote, { params, body: { body: '<p>Boots</p>' } }, team.author);
    expect(await heard(() => write(below._id, '<p>Boots, two pairs</p>'))).toEqual([]);
    await set(me, 'NOTE', true, below._id);
    expect(await heard(() => write(below._id, '<p>Boots, three pairs</p>'))).toEqual(['changed']);
  });
});
