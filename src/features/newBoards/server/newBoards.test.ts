import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardFilled, createBoard, openBoard, updateBoard, type Board } from '#features/boards/contract.ts';
import { boardList, openedBoard } from '#features/boards/web/index.ts';
import { addComment } from '#features/comments/contract.ts';
import { copyBoard, createFromTemplate, listTemplates } from '#features/newBoards/contract.ts';
import { createPost, listPosts, openPost, updatePost } from '#features/posts/contract.ts';
import { allPosts, boardPosts } from '#features/posts/web/index.ts';
import { addReaction } from '#features/reactions/contract.ts';
import { listSavedFilters, saveFilter } from '#features/savedFilters/contract.ts';
import { filterTags, setTags, updateTag } from '#features/tags/contract.ts';
import { runChecks } from '#platform/server/data/check.ts';
import { clothOf } from '#ui/contract/cloth.ts';
import { checks } from '../../../features.server.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';
import { createTestPost, uploadFile } from '../../../testing/uploads.ts';
import { STEP } from './copySteps.ts';

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true });
  team = await createTeam(app);
});
afterAll(async () => {
  const { db, blobs } = app.services;
  const found = (await runChecks(checks, { db, blobs, quick: true })).flatMap(({ findings }) => findings);
  expect(found).toEqual([]);
  await app.dispose();
});

const write = (boardID: string, title: string, person: Person, notes: string[] = []) =>
  call(
    app,
    createPost,
    { params: { boardID }, body: { title, things: notes.map((body) => ({ body })) } },
    person,
  );
const copy = (boardID: string, person: Person, body: object = {}) =>
  call(app, copyBoard, { params: { boardID }, body: { title: 'Copy', posts: true, ...body } }, person);
const postsOf = async (boardID: string, person: Person) =>
  (await call(app, listPosts, { params: { boardID }, body: { limit: 100 } }, person)).info;
const titlesOf = async (boardID: string, person: Person) =>
  (await postsOf(boardID, person)).map(({ title }) => title);
const open = (boardID: string, person: Person) =>
  call(app, openBoard, { params: { boardID }, body: {} }, person);

/** A board of the team's owner, with one of each thing that a copy has or has not. */
async function createFullBoard(): Promise<Board> {
  const board = await call(
    app,
    createBoard,
    { body: { title: 'Lamps', description: 'All of them', share: 'restricted' } },
    team.owner,
  );
  const { _id: boardID } = board;
  const tag = (id: string, type: 'BOARD' | 'POST', tags: string[]) =>
    call(app, setTags, { params: { id, type }, body: { tags } }, team.owner);
  await tag(boardID, 'BOARD', ['Light']);
  const first = await write(boardID, 'First', team.owner, ['<p>One</p>', '<p>Two</p>']);
  const second = await write(boardID, 'Second', team.owner, ['<p>Three</p>']);
  await tag(first._id, 'POST', ['Oak', 'Brass']);
  await call(app, updateTag, { params: { boardID }, body: { name: 'Oak', colour: 'moss' } }, team.owner);
  const filter = { name: 'Oak ones', search: 'tags=Oak', isShared: true };
  await call(app, saveFilter, { params: { boardID }, body: filter }, team.owner);
  await call(
    app,
    saveFilter,
    { params: { boardID }, body: { name: 'Mine', search: 'tags=Brass' } },
    team.owner,
  );
  const comment = { sourceType: 'POST' as const, sourceID: second._id, comment: 'Too dark' };
  await call(app, addComment, { body: comment }, team.owner);
  const on = { type: 'POST' as const, id: second._id };
  await call(app, addReaction, { params: on, body: { unicode: '👍' } }, team.owner);
  return board;
}

describe('a copy of a board', () => {
  test('has its structure: description, cloth, tags with their colours, everybody’s filters', async () => {
    const { _id } = await createFullBoard();
    const bound = { params: { boardID: _id }, body: { _id, cloth: 6 } };
    const board = await call(app, updateBoard, bound, team.owner);
    const made = await copy(board._id, team.owner, { title: 'Lamps, once more', posts: false });
    expect(made).toMatchObject({
      title: 'Lamps, once more',
      description: 'All of them',
      share: 'private',
      role: 'OWNER',
      tags: ['Light'],
      postCount: 0,
    });
    expect([board.cloth, made.cloth]).toEqual([6, 6]);
    const tags = await call(app, filterTags, { body: { boardId: made._id, sortBy: 'alp-asc' } }, team.owner);
    expect(tags.info).toEqual([
      { name: 'Brass', count: 0 },
      { name: 'Light', count: 0 },
      { name: 'Oak', count: 0, colour: 'moss' },
    ]);
    const filters = await call(app, listSavedFilters, { params: { boardID: made._id } }, team.owner);
    expect(filters.info.map(({ name }) => name)).toEqual(['Oak ones']);
    // A tag that nothing has stays: the board began with it.
    await call(
      app,
      setTags,
      { params: { id: made._id, type: 'BOARD' }, body: { tags: ['Other'] } },
      team.owner,
    );
    const after = await call(app, filterTags, { body: { boardId: made._id } }, team.owner);
    expect(after.info.map(({ name }) => name)).toContain('Oak');
  });

  test('has its posts with their blocks, files and tags, in their order; without comments, reactions, dates of others', async () => {
    const board = await createFullBoard();
    const withFile = await createTestPost(app, team.owner, board._id, 'With a file');
    await uploadFile(app, team.owner, withFile, {
      name: 'lamp.txt',
      mimeType: 'text/plain',
      bytes: Buffer.from('Brass and oak'),
    });
    const before = await postsOf(board._id, team.owner);
    const made = await copy(board._id, team.owner);
    expect(made.postCount).toBe(3);
    const after = await postsOf(made._id, team.owner);
    const shape = ({ title, excerpt, tags, totalFileCount }: (typeof after)[number]) => ({
      title,
      excerpt,
      tags,
      totalFileCount,
    });
    expect(after.map(shape)).toEqual(before.map(shape));
    expect(after.map(({ commentCount }) => commentCount)).toEqual([0, 0, 0]);
    const first = await call(
      app,
      openPost,
      { params: { postID: after.at(-1)!._id }, query: {}, body: {} },
      team.owner,
    );
    expect(first.things.map((thing) => (thing.thingType === 'NOTE' ? thing.body : ''))).toEqual([
      '<p>One</p>',
      '<p>Two</p>',
    ]);
    const second = await call(
      app,
      openPost,
      { params: { postID: after[1]!._id }, query: {}, body: {} },
      team.owner,
    );
    expect([second.title, second.postReactions]).toEqual(['Second', {}]);
  });

  test('has what its reader sees, and nothing of what is not to be taken along', async () => {
    const board = await createFullBoard();
    const { author, viewer, stranger } = team;
    await addMember(app, board._id, author, 'AUTHOR');
    await addMember(app, board._id, viewer, 'viewer');
    const settings = async (title: string, set: object) => {
      const { _id: postID } = await write(board._id, title, team.owner, ['<p>Hush</p>']);
      const params = { boardID: board._id, postID };
      await call(app, updatePost, { params, body: set }, team.owner);
      return postID;
    };
    const hidden = await settings('For me alone', { visibility: 'PRIVATE' });
    await call(
      app,
      setTags,
      { params: { id: hidden, type: 'POST' }, body: { tags: ['Secret'] } },
      team.owner,
    );
    await settings('Stays here', { shareable: false });
    await settings('Behind a word', { password: 'kites over harbours' });
    await call(app, createPost, { params: { boardID: board._id }, body: {} }, author);
    const made = await copy(board._id, viewer);
    expect(await titlesOf(made._id, viewer)).toEqual(['Second', 'First']);
    const tags = await call(app, filterTags, { body: { boardId: made._id } }, viewer);
    expect(tags.info.map(({ name }) => name)).not.toContain('Secret');
    expect(
      (await request(app, copyBoard, { params: { boardID: board._id }, body: { title: 'x' } }, stranger))
        .statusCode,
    ).toBe(404);
    // The board's owner takes all of them, without the password.
    const own = await copy(board._id, team.owner);
    expect(await titlesOf(own._id, team.owner)).toEqual([
      'Behind a word',
      'Stays here',
      'For me alone',
      'Second',
      'First',
    ]);
    expect((await postsOf(own._id, team.owner)).every(({ isPasswordEnabled }) => !isPasswordEnabled)).toBe(
      true,
    );
  });

  test('is told to its maker, and follows in steps where there is much of it', async () => {
    const maker = await createPerson(app, 'Wanda Copy');
    const board = await call(app, createBoard, { body: { title: 'Long' } }, maker);
    const posts = 2 * STEP.posts + 10;
    for (let post = 1; post <= posts; post++) await write(board._id, `Post ${post}`, maker, ['<p>a</p>']);
    let made: Board | undefined;
    await expectLive(app, {
      readers: [maker, team.stranger],
      reads: ({ profileID }) => [boardList(profileID), allPosts(profileID)],
      // To its end: while steps follow, a list that is read afresh may be ahead of the one that lives by events.
      command: async () => {
        made = await copy(board._id, maker);
        await expect
          .poll(async () => (await open(made!._id, maker)).awaitedPosts, { timeout: 20_000 })
          .toBeUndefined();
      },
    });
    expect(made!.postCount).toBe(STEP.posts);
    const { _id: boardID } = made!;
    expect((await open(boardID, maker)).postCount).toBe(posts);
    const titles = await titlesOf(boardID, maker);
    expect(titles.slice(0, 3)).toEqual([`Post ${posts}`, `Post ${posts - 1}`, `Post ${posts - 2}`]);
    const { rows } = await sql<{ rest: number }>`
      select (data ->> 'awaitedPosts')::int as rest from events
      where room = ${`board:${boardID}`} and type || '.' || action = ${`${boardFilled.type}.${boardFilled.action}`} order by seq`.execute(
      app.services.db,
    );
    expect(rows.map(({ rest }) => rest)).toEqual([posts - STEP.posts, 10, 0]);
  });

  test('comes live to whoever looks at it while it is filled', async () => {
    const maker = await createPerson(app, 'Xenia Copy');
    const board = await call(app, createBoard, { body: { title: 'Long' } }, maker);
    for (let post = 1; post <= STEP.posts + 5; post++) await write(board._id, `Post ${post}`, maker);
    const made = await copy(board._id, maker, { posts: false });
    const { db } = app.services;
    await sql`insert into awaited_posts (board_id, place, post_id)
      select ${made._id}, row_number() over (order by id), id from posts where board_id = ${board._id}`.execute(
      db,
    );
    const received = await expectLive(app, {
      readers: [maker],
      reads: ({ profileID }) => [openedBoard(made._id, profileID), boardPosts(made._id, profileID)],
      command: async () => {
        const { accountID, profileID, sessionID } = maker;
        const payload = { from: board._id, to: made._id, actor: { accountID, profileID, sessionID } };
        await sql`select graphile_worker.add_job('newBoards.copyRest', payload => ${JSON.stringify(payload)}::json)`.execute(
          db,
        );
        await expect
          .poll(async () => (await open(made._id, maker)).postCount, { timeout: 20_000 })
          .toBe(STEP.posts + 5);
      },
    });
    expect(received.get(maker)!.map(({ type, action }) => `${type}.${action}`)).toContain('board.filled');
  });

  test('ends where its maker may no longer read the other', async () => {
    const maker = await createPerson(app, 'Yann Copy');
    const board = await call(app, createBoard, { body: { title: 'Gone', share: 'public' } }, team.owner);
    for (let post = 1; post <= STEP.posts + 5; post++) await write(board._id, `Post ${post}`, team.owner);
    const made = await copy(board._id, maker, { posts: false });
    const { db } = app.services;
    await sql`insert into awaited_posts (board_id, place, post_id)
      select ${made._id}, row_number() over (order by id), id from posts where board_id = ${board._id}`.execute(
      db,
    );
    await sql`update boards set share = 'private' where id = ${board._id}`.execute(db);
    const { accountID, profileID, sessionID } = maker;
    const payload = { from: board._id, to: made._id, actor: { accountID, profileID, sessionID } };
    await sql`select graphile_worker.add_job('newBoards.copyRest', payload => ${JSON.stringify(payload)}::json)`.execute(
      db,
    );
    await expect
      .poll(async () => (await open(made._id, maker)).awaitedPosts, { timeout: 20_000 })
      .toBeUndefined();
    expect((await open(made._id, maker)).postCount).toBe(0);
  });
});

describe('a board of a template', () => {
  test('has its posts in their order, its tags and filters', async () => {
    const maker = await createPerson(app, 'Zoe Template');
    const { info } = await call(app, listTemplates, {}, maker);
    expect(info.length).toBeGreaterThanOrEqual(4);
    for (const template of info) {
      const params = { templateID: template._id };
      const made = await call(app, createFromTemplate, { params, body: { title: template.title } }, maker);
      expect(made).toMatchObject({ description: template.description, share: 'private', role: 'OWNER' });
      expect(made.cloth).toBe(clothOf(template._id));
      const posts = await postsOf(made._id, maker);
      expect(posts.map(({ title, tags, taskMode }) => ({ title, tags, isTask: taskMode }))).toEqual(
        template.posts.map(({ title, tags, isTask }) => ({ title, tags, isTask })),
      );
      const tags = await call(app, filterTags, { body: { boardId: made._id } }, maker);
      expect(tags.info.map(({ name }) => name).sort()).toEqual(template.tags.map(({ name }) => name).sort());
      const filters = await call(app, listSavedFilters, { params: { boardID: made._id } }, maker);
      expect(filters.info.length).toBeGreaterThan(0);
    }
  });

  test('is told to its maker', async () => {
    const maker = await createPerson(app, 'Abel Template');
    await expectLive(app, {
      readers: [maker, team.stranger],
      reads: ({ profileID }) => [boardList(profileID), allPosts(profileID)],
      command: () =>
        call(
          app,
          createFromTemplate,
          { params: { templateID: 'project-plan' }, body: { title: 'Plan' } },
          maker,
        ),
    });
  });

  test('there is none of another name', async () => {
    const asked = { params: { templateID: 'none' }, body: { title: 'x' } };
    expect((await request(app, createFromTemplate, asked, team.owner)).statusCode).toBe(404);
  });
});
