import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_THINGS, type Thing } from '#blocks/contract/index.ts';
import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import { createPost, openPost, setThingOrder, type Post } from '#features/posts/contract.ts';
import { openPostAt } from '#features/posts/contract/openAt.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import type { Query } from '#platform/contract/endpoint.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { countEvents, eventsOf } from '../../../../testing/live/events.ts';
import type { Person } from '../../../../testing/people.ts';
import { countQueries } from '../../../../testing/queries.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { holdPost, type HeldPost } from '../access.ts';
import { purgePosts } from '../bin.ts';
import { formerIndex } from './thingCommands.ts';
import { placeThing, removeThing, showThing } from './things.ts';
import { MOST_ANSWER_BYTES } from '#platform/server/http/route.ts';
import { MAX_TEXT_BYTES } from './updatePostFromBlocks.ts';

let app: TestApp;
let team: Team;
let boardID: string;
let post: Post;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  boardID = team.boardID;
});
afterAll(() => app.dispose());
beforeEach(async () => {
  const things = ['a', 'b', 'c', 'd'].map((word) => ({ body: `<p>${word}</p>` }));
  post = await call(app, createPost, { params: { boardID }, body: { title: 'Order', things } }, team.author);
});

const move = (person: Person, thingID: string, index: number, thingType: 'NOTE' | 'FILE' = 'NOTE') =>
  request(app, setThingOrder, { body: { postID: post._id, thingID, index, thingType } }, person);
const open = () =>
  call(app, openPost, { params: { postID: post._id }, query: { talk: 'false' }, body: {} }, team.viewer);
const words = async () =>
  (await open()).things
    .map((thing) => (thing.thingType === 'NOTE' ? thing.body.replaceAll(/<.*?>/g, '') : 'file'))
    .join('');
const id = (index: number) => post.things[index]!._id;
const add = (person: Person, index?: number) =>
  call(app, createNote, { params: { boardID, postID: post._id }, body: { body: '<p>x</p>', index } }, person);
const remove = (person: Person, thingID: string) =>
  request(app, deleteNote, { params: { boardID, postID: post._id, thingID } }, person);
const restore = (person: Person, thingID: string) =>
  request(app, restoreThing, { params: { boardID, postID: post._id, thingID } }, person);
const lastEvent = async () =>
  (await eventsOf(app, `post:${post._id}`)).findLast(({ name }) => name.startsWith('block.'))!;

describe('moving', () => {
  test.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1_000_000_000_000, 'acdb'],
    [0, 3, 'bcda'],
  ])('block %i to %i', async (from, to, expected) => {
    const { thingOrder } = (await move(team.author, id(from), to)).json();
    expect(await words()).toBe(expected);
    expect((await open()).thingOrder).toEqual(thingOrder);
    expect(await lastEvent()).toEqual({ name: 'block.moved', data: { thingOrder } });
    expect((await open()).excerpt).toBe(expected.split('').join(' '));
  });

  test('to where it is moves nothing', async () => {
    const before = await countEvents(app);
    expect((await move(team.author, id(1), 1)).json()).toEqual({ thingOrder: post.thingOrder });
    expect((await move(team.author, id(3), 99)).json()).toEqual({ thingOrder: post.thingOrder });
    expect(await countEvents(app)).toBe(before);
    expect((await open()).sortDate).toBe(post.sortDate);
  });

  test('is for who may edit the block', async () => {
    const own = await add(team.contributor, 0);
    const before = await countEvents(app);
    expect((await move(team.contributor, id(0), 3)).statusCode).toBe(403);
    expect((await move(team.viewer, id(0), 3)).statusCode).toBe(403);
    expect((await move(team.stranger, id(0), 3)).statusCode).toBe(404);
    expect((await move(team.author, id(0), 3, 'FILE')).statusCode).toBe(400);
    expect((await move(team.author, newId(), 3)).statusCode).toBe(404);
    expect(await countEvents(app)).toBe(before);
    expect((await move(team.contributor, own._id, 4)).statusCode).toBe(200);
    expect(await words()).toBe('abcdx');
  });
});

describe('adding', () => {
  test('at the end, at the start, in between, beyond', async () => {
    await add(team.author);
    await add(team.author, 0);
    await add(team.author, 2);
    await add(team.author, 999_999_999_999);
    expect(await words()).toBe('xaxbcdxx');
  });

  test('at once, none is lost and the excerpt knows all', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => add(i % 2 ? team.author : team.contributor, 0)));
    const { things, thingOrder, excerpt } = await open();
    expect(things).toHaveLength(12);
    expect(new Set(thingOrder.map(({ _id }) => _id)).size).toBe(12);
    expect(excerpt).toBe('x x x x x');
    await remove(team.author, things[0]!._id);
    expect((await open()).things).toHaveLength(11);
  });

  test('stops when the post is full', async () => {
    await sql`with filler as (
        insert into things (id, post_id, board_id, thing_type, creator_id)
        select '65' || lpad(to_hex(i), 22, '0'), ${post._id}, ${boardID}, 'NOTE', ${team.author.profileID} from generate_series(5, ${MAX_THINGS}::int) i
        returning id)
      update posts set thing_order = thing_order || (select array_agg(id::text) from filler) where id = ${post._id}`.execute(
      app.services.db,
    );
    const before = await countEvents(app);
    const body = { body: '<p>too much</p>' };
    const response = await request(
      app,
      createNote,
      { params: { boardID, postID: post._id }, body },
      team.author,
    );
    expect([response.statusCode, response.json().error]).toEqual([422, 'LIMIT_REACHED']);
    expect(await countEvents(app)).toBe(before);
    expect((await open()).thingOrder).toHaveLength(MAX_THINGS);
    expect((await move(team.author, id(0), MAX_THINGS)).statusCode).toBe(200);
    expect(await countQueries(open)).toBe(1);
  });
});

test('a post holds so much text and no more', async () => {
  await sql`update things set body = repeat('x', ${MAX_TEXT_BYTES - 1000}::int) where id = ${id(0)}`.execute(
    app.services.db,
  );
  await add(team.author);
  const before = await countEvents(app);
  const params = { boardID, postID: post._id, thingID: id(1) };
  const body = { body: `<p>${'much '.repeat(200)}</p>` };
  const response = await request(app, updateNote, { params, body }, team.author);
  expect([response.statusCode, response.json().error]).toEqual([422, 'LIMIT_REACHED']);
  expect(await countEvents(app)).toBe(before);
  // Blocks of a post that is too large can still be deleted.
  expect((await remove(team.author, id(1))).statusCode).toBe(204);
  await sql`update things set body_raw = repeat('x', ${MAX_TEXT_BYTES}::int) where id = ${id(2)}`.execute(
    app.services.db,
  );
  expect((await remove(team.author, id(3))).statusCode).toBe(204);
});

test('a full post is an answer that is not too large, whatever its text is', async () => {
  const half = MAX_TEXT_BYTES / 2 - 5000;
  // Ten of its notes hold all of the text, of signs that JSON puts another before.
  const part = Math.floor(half / 10);
  await sql`with filler as (
      insert into things (id, post_id, board_id, thing_type, creator_id, title, body, body_raw)
      select '66' || lpad(to_hex(i), 22, '0'), ${post._id}, ${boardID}, 'NOTE', ${team.author.profileID}, repeat('"', 200),
        case when i < 15 then repeat('"', ${part}::int) else '' end,
        case when i < 15 then repeat(${'\\\\'}, ${Math.floor(part / 2)}::int) else '' end
      from generate_series(5, ${MAX_THINGS}::int) i returning id)
    update posts set thing_order = thing_order || (select array_agg(id::text) from filler) where id = ${post._id}`.execute(
    app.services.db,
  );
  expect((await move(team.author, id(0), 3)).statusCode).toBe(200);
  const all = { params: { postID: post._id }, query: { fetchAll: 'true', talk: 'false' } as const };
  const response = await request(app, openPost, all, team.viewer);
  expect(response.statusCode).toBe(200);
  expect(response.json().things).toHaveLength(MAX_THINGS);
  expect(Buffer.byteLength(response.body)).toBeGreaterThan(2 * half);
  expect(Buffer.byteLength(response.body)).toBeLessThan(MOST_ANSWER_BYTES);
});

test('a post is read up to what an answer holds, nearest to what was asked for, and on from there', async () => {
  // So many titles, descriptions and alternative texts come to more than one answer holds.
  await sql`with filler as (
      insert into things (id, post_id, board_id, thing_type, creator_id, title, description, alt_text)
      select '67' || lpad(to_hex(i), 22, '0'), ${post._id}, ${boardID}, 'NOTE', ${team.author.profileID}, repeat(chr(1), 200),
        repeat(chr(1), 2000), repeat(chr(1), 1000)
      from generate_series(5, ${MAX_THINGS}::int) i returning id)
    update posts set thing_order = thing_order || (select array_agg(id::text) from filler) where id = ${post._id}`.execute(
    app.services.db,
  );
  const read = async (query: Query<typeof openPost>): Promise<Post> => {
    const response = await request(
      app,
      openPost,
      { params: { postID: post._id }, query, body: {} },
      team.viewer,
    );
    expect(response.statusCode).toBe(200);
    expect(Buffer.byteLength(response.body)).toBeLessThan(MOST_ANSWER_BYTES);
    return response.json();
  };
  for (const talk of ['true', 'false'] as const) {
    let { things, thingOrder, hasRemainingThings, hasOlderThings } = await read({ fetchAll: 'true', talk });
    const order = thingOrder.map(({ _id }) => _id);
    expect([things.length < MAX_THINGS, hasRemainingThings, hasOlderThings]).toEqual([true, true, false]);
    const found = [...things];
    while (hasRemainingThings) {
      ({ things, hasRemainingThings } = await read({ cursorID: found.at(-1)!._id, talk }));
      found.push(...things);
    }
    expect(found.map(({ _id }) => _id)).toEqual(order);
  }
});

describe('a longer post', () => {
  const COUNT = 130;
  let ids: string[];
  beforeEach(async () => {
    ids = Array.from({ length: COUNT }, () => newId());
    await sql`with filler as (
        insert into things (id, post_id, board_id, thing_type, creator_id, title)
        select id, ${post._id}, ${boardID}, 'NOTE', ${team.author.profileID}, 'x' from unnest(${ids}::text[]) id)
      update posts set thing_order = ${ids}::text[] where id = ${post._id}`.execute(app.services.db);
  });

  /** The places of the blocks in an answer, and whether there are older ones, recent ones, and more. */
  const windowOf = async (query: Query<typeof openPost>) => {
    const params = { postID: post._id };
    const answer = (await request(app, openPost, { params, query }, team.viewer)).json<Post>();
    expect(answer.thingOrder.map(({ _id }) => _id)).toEqual(ids);
    const places = answer.things.map(({ _id }) => ids.indexOf(_id));
    expect(places).toEqual(places.map((_, at) => places[0]! + at));
    return [
      places[0],
      places.at(-1),
      answer.hasOlderThings,
      answer.hasRecentThings,
      answer.hasRemainingThings,
    ];
  };

  test('is read in windows of 50: at its start, around a block, and on both ways', async () => {
    const at = (index: number) => ids[index]!;
    expect(await windowOf({})).toEqual([0, 49, false, true, true]);
    expect(await windowOf({ thingID: at(70) })).toEqual([45, 94, true, true, true]);
    expect(await windowOf({ thingID: at(3) })).toEqual([0, 49, false, true, true]);
    expect(await windowOf({ thingID: at(129) })).toEqual([104, 129, true, false, false]);
    expect(await windowOf({ thingID: newId() })).toEqual([0, 49, false, true, true]);
    expect(await windowOf({ cursorID: at(94), direction: 'gt' })).toEqual([95, 129, true, false, false]);
    expect(await windowOf({ cursorID: at(49) })).toEqual([50, 99, true, true, true]);
    expect(await windowOf({ cursorID: at(70), direction: 'lt' })).toEqual([20, 69, true, true, true]);
    expect(await windowOf({ cursorID: at(45), direction: 'lt' })).toEqual([0, 44, false, true, false]);
    expect(await windowOf({ cursorID: at(0), direction: 'lt' })).toEqual([
      undefined,
      undefined,
      false,
      true,
      false,
    ]);
    expect(await windowOf({ fetchAll: 'true', thingID: at(70) })).toEqual([0, 129, false, false, false]);
  });

  test('a block in the path opens the window around it', async () => {
    const ask = { params: { postID: post._id }, query: { talk: 'false' } } as const;
    const params = { postID: post._id, thingID: ids[70]! };
    const opened = await call(app, openPostAt, { ...ask, params }, team.viewer);
    const { thingID } = params;
    expect(opened).toEqual(
      await call(app, openPost, { ...ask, query: { ...ask.query, thingID } }, team.viewer),
    );
    expect(opened.things[25]!._id).toBe(thingID);
    expect(opened.things).toHaveLength(50);
    const elsewhere = { ...ask, params: { ...params, thingID: newId() } };
    expect((await request(app, openPostAt, elsewhere, team.viewer)).statusCode).toBe(404);
  });

  test('is not read on from a block that is not there', async () => {
    const params = { postID: post._id };
    for (const direction of ['gt', 'lt'] as const) {
      const query = { cursorID: newId(), direction };
      const answer = await request(app, openPost, { params, query }, team.viewer);
      expect(answer.statusCode, direction).toBe(400);
      expect(answer.json().details).toEqual([{ field: 'cursorID', message: 'is not a block of this post' }]);
    }
  });
});

describe('the bin', () => {
  test('is emptied after 30 days, and only then', async () => {
    const deleted = async (days: number) => {
      const made = await call(app, createPost, { params: { boardID }, body: { title: 'Old' } }, team.author);
      await sql`update posts set deleted_at = now() - make_interval(days => ${days}::int) where id = ${made._id}`.execute(
        app.services.db,
      );
      return made._id;
    };
    const [young, old] = [await deleted(29), await deleted(31)];
    await remove(team.author, id(0));
    await remove(team.author, id(1));
    await sql`update things set deleted_at = now() - interval '31 days' where id = ${id(0)}`.execute(
      app.services.db,
    );
    await purgePosts({}, app.services, { signal: new AbortController().signal } as JobHelpers);
    const left = (table: string, ids: string[]) =>
      sql<{ id: string }>`select id from ${sql.table(table)} where id = any(${ids}::text[])`.execute(
        app.services.db,
      );
    expect((await left('posts', [young, old])).rows).toEqual([{ id: young }]);
    expect((await left('things', [id(0), id(1)])).rows).toEqual([{ id: id(1) }]);
    expect((await restore(team.author, id(1))).statusCode).toBe(200);
    expect(await words()).toBe('bcd');
  });

  test('a block comes back between its neighbours', async () => {
    await remove(team.author, id(0));
    expect(await lastEvent()).toMatchObject({
      name: 'block.deleted',
      data: { thingID: id(0), thingOrder: post.thingOrder.slice(1) },
    });
    await remove(team.author, id(1));
    expect(await words()).toBe('cd');
    const back: Thing = (await restore(team.author, id(1))).json();
    expect(await words()).toBe('bcd');
    expect(await lastEvent()).toMatchObject({ name: 'block.added', data: { thing: back } });
    await restore(team.author, id(0));
    expect(await words()).toBe('abcd');
    expect((await open()).things).toEqual(post.things);
    const before = await countEvents(app);
    expect((await restore(team.author, id(0))).statusCode).toBe(200);
    expect(await countEvents(app)).toBe(before);
  });

  test('is for who may edit the block, for 30 days', async () => {
    await remove(team.author, id(0));
    expect((await restore(team.contributor, id(0))).statusCode).toBe(403);
    expect((await restore(team.viewer, id(0))).statusCode).toBe(403);
    expect((await restore(team.stranger, id(0))).statusCode).toBe(404);
    await sql`update things set deleted_at = now() - interval '31 days' where id = ${id(0)}`.execute(
      app.services.db,
    );
    expect((await restore(team.author, id(0))).statusCode).toBe(404);
  });

  test.each([
    ['b', 'abcd', 'acd', 1],
    ['b', 'abcd', 'cd', 0],
    ['b', 'abcd', 'dca', 3],
    ['b', 'b', '', 0],
    ['b', 'xby', 'acd', 3],
    ['b', '', 'acd', 3],
    ['d', 'abcd', 'ab', 2],
  ])('%s of "%s" goes back into "%s" at %i', (thing, then, now, index) => {
    expect(formerIndex(thing, then.split(''), now.split(''))).toBe(index);
  });
});

describe('a file on its way', () => {
  const inPost = <T>(run: (context: AnyCommand, ref: HeldPost) => Promise<T>) =>
    act({ services: app.services, committed: () => {} }, async (context) =>
      run(context, (await holdPost(context, post._id))!),
    );
  const begin = async () => {
    const fileID = newId();
    await sql`insert into files (id, board_id, post_id, uploaded_by, file_name, file_mime, file_size, sha256, width, height, room_id)
      values (${fileID}, ${boardID}, ${post._id}, ${team.author.profileID}, 'ridge.jpg', 'image/jpeg', 1000, ${'a'.repeat(64)}, 800, 600, ${newId()})`.execute(
      app.services.db,
    );
    const creatorID = team.author.profileID;
    const { thingID, thing } = await inPost((context, ref) =>
      placeThing(context, ref, { thingType: 'FILE', creatorID, fileID }, 1),
    );
    expect(thing).toBeUndefined();
    return { fileID, thingID };
  };

  test('holds its place unseen, and is shown, counted and the cover when it is ready', async () => {
    const { fileID, thingID } = await begin();
    expect(await lastEvent()).toMatchObject({
      name: 'block.moved',
      data: { thingOrder: [{}, { _id: thingID, type: 'FILE' }, {}, {}, {}] },
    });
    expect(await words()).toBe('abcd');
    expect((await open()).thingOrder[1]).toEqual({ _id: thingID, type: 'FILE' });
    expect(await open()).toMatchObject({ totalFileCount: 0, fileID: null });

    await sql`update files set proc_status = 'READY', placeholder = 'AAAA' where id = ${fileID}`.execute(
      app.services.db,
    );
    await inPost((context, ref) => showThing(context, ref, thingID));
    const { things, ...opened } = await open();
    expect(things[1]).toMatchObject({ _id: thingID, fileID, fileName: 'ridge.jpg' });
    expect(opened).toMatchObject({ totalFileCount: 1, fileID, placeholder: 'AAAA' });
    expect(opened.imageUrl).toContain(fileID);
    expect(await lastEvent()).toMatchObject({ name: 'block.added', data: { thing: { _id: thingID } } });
  });

  test('does not make a draft everybody’s before it is ready', async () => {
    post = await call(app, createPost, { params: { boardID }, body: {} }, team.author);
    const { fileID, thingID } = await begin();
    const isDraft = async () =>
      (await call(app, openPost, { params: { postID: post._id }, body: {} }, team.author)).isDraft;
    expect(await isDraft()).toBe(true);
    await sql`update files set proc_status = 'READY' where id = ${fileID}`.execute(app.services.db);
    await inPost((context, ref) => showThing(context, ref, thingID));
    expect(await isDraft()).toBe(false);
  });

  test('that was taken back does not come back', async () => {
    const { thingID } = await begin();
    await inPost((context, ref) => removeThing(context, ref, thingID));
    expect((await restore(team.author, thingID)).statusCode).toBe(404);
    expect((await open()).thingOrder).toEqual(post.thingOrder);
  });
});
