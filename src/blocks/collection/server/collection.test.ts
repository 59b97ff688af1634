import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCollection,
  deleteCollection,
  deleteCollectionFiles,
  listCollectionThings,
  type FileSort,
  MAX_COLLECTION_FILES,
  putIntoCollection,
  reservePlaces,
  takeOutOfCollection,
  updateCollection,
  type Collection,
} from '#blocks/collection/contract.ts';
import { deleteFile } from '#blocks/file/contract.ts';
import { createNote } from '#blocks/note/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { listBin } from '#features/bin/contract.ts';
import { setThingOrder, type Post } from '#features/posts/contract.ts';
import { lockThing, restoreThing } from '#features/posts/contract/things.ts';
import { search } from '#features/search/contract.ts';
import { runChecks } from '#platform/server/data/check.ts';
import { newId } from '#platform/server/data/ids.ts';
import { checks } from '../../../features.server.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { jobHelpers } from '../../../testing/jobHelpers.ts';
import type { Person } from '../../../testing/people.ts';
import { createCollectionScene, type CollectionScene } from '../../../testing/collectionScene.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { createTestPost, readPost } from '../../../testing/uploads.ts';
import { sweepPlaces } from './sweepPlaces.ts';

let app: TestApp;
let team: Team;
let post: Post;
let scene: CollectionScene;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  team = await createTeam(app);
});
afterAll(async () => {
  const { db, blobs } = app.services;
  const found = (await runChecks(checks, { db, blobs, quick: true })).flatMap(({ findings }) => findings);
  expect(found).toEqual([]);
  await app.dispose();
});
beforeEach(async () => {
  post = await createTestPost(app, team.author, team.boardID);
  scene = createCollectionScene(app, team.author, post);
});

const inPost = () => ({ boardID: team.boardID, postID: post._id });
const opened = () => readPost(app, team.viewer, post._id);
const shown = async () =>
  (await opened()).things.find(({ thingType }) => thingType === 'COLLECTION') as Collection;
const files = async (...names: string[]) => {
  const { _id } = await scene.create({ title: 'Globes' });
  const ids: string[] = [];
  for (const name of names) ids.push(await scene.add(_id, name));
  return { _id, ids, params: scene.params({ _id }) };
};
const restore = (thingID: string, person = team.author) =>
  call(app, restoreThing, { params: { ...inPost(), thingID } }, person);

describe('a collection', () => {
  test('is made at a place, with places for its files', async () => {
    const made = await scene.create({ title: 'Globes', totalFiles: 3 });
    expect(made).toMatchObject({
      thingType: 'COLLECTION',
      title: 'Globes',
      layout: 'grid',
      things: [],
      totalCollectionThings: 0,
      waiting: 3,
    });
    expect(made.thingOrder).toHaveLength(3);
    const first = await scene.create({ index: 0 });
    expect((await opened()).thingOrder).toEqual([
      { _id: first._id, type: 'COLLECTION' },
      { _id: made._id, type: 'COLLECTION' },
    ]);
  });

  test('takes title and description as it is made; to delete none of its files is refused', async () => {
    const body = { index: 0, totalFiles: 1, title: 'Globes', description: 'Of glass' };
    const made = await call(app, createCollection, { params: inPost(), body }, team.author);
    expect(made).toMatchObject({ title: 'Globes', description: 'Of glass', waiting: 1 });
    const none = { params: { ...inPost(), thingID: made._id }, body: { filesID: [] } };
    const refused = await request(app, deleteCollectionFiles, none, team.author);
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      [{ field: 'filesID', message: 'is empty' }],
    ]);
  });

  test('takes files into the places that were reserved, in whatever order they come', async () => {
    const { _id, thingOrder } = await scene.create({ totalFiles: 3 });
    const [one, two, three] = thingOrder.map((place) => place._id);
    await scene.add(_id, 'three.csv', { thingID: three! });
    await scene.add(_id, 'one.csv', { thingID: one! });
    expect(await scene.names(_id)).toEqual(['one.csv', 'three.csv']);
    expect(await shown()).toMatchObject({ totalCollectionThings: 2, waiting: 1, collectionFileSize: 16 });
    // By its index, the same; a place that is filled is nobody else's.
    await scene.add(_id, 'two.csv', { index: 1 });
    await scene.add(_id, 'four.csv', { thingID: two!, index: 3 });
    expect(await scene.names(_id)).toEqual(['one.csv', 'two.csv', 'three.csv', 'four.csv']);
    expect(await opened()).toMatchObject({ totalFileCount: 4, thingOrder: [{ _id }] });
  });

  test('reserves places from an index on, which are not counted until they are filled', async () => {
    const { _id, params } = await files('a.csv', 'b.csv');
    const body = { startIndex: 1, totalFiles: 2 };
    const { createdThingOrder } = await call(app, reservePlaces, { params, body }, team.contributor);
    const page = await call(app, listCollectionThings, { params }, team.viewer);
    expect(page.totalItems).toBe(2);
    expect(page.thingOrder.slice(1, 3)).toEqual(createdThingOrder);
    expect(page.thingOrder).toHaveLength(4);
    // The places are the uploader's own: somebody else's file goes beside them.
    await scene.add(_id, 'c.csv', { thingID: createdThingOrder[0]!._id });
    expect(await scene.names(_id)).toEqual(['a.csv', 'b.csv', 'c.csv']);
    const full = { totalFiles: MAX_COLLECTION_FILES };
    expect((await request(app, reservePlaces, { params, body: full }, team.author)).statusCode).toBe(422);
  });

  test('says what it is called, which file stands for it, and how it is shown', async () => {
    const { ids, params } = await files('a.csv', 'b.csv');
    const body = { title: 'Plinths', description: 'Of oak', layout: 'list' as const, coverThingID: ids[1]! };
    const changed = await call(app, updateCollection, { params, body }, team.author);
    expect(changed).toMatchObject({ ...body, version: 2 });
    expect((await call(app, updateCollection, { params, body }, team.author)).version).toBe(2);
    for (const coverThingID of [newId(), params.thingID])
      expect(
        (await request(app, updateCollection, { params, body: { coverThingID } }, team.author)).statusCode,
      ).toBe(400);
    const { info } = await call(app, search, { body: { query: 'plinths oak' } }, team.viewer);
    expect(info).toMatchObject([{ type: 'COLLECTION', _id: params.thingID, postID: post._id }]);
  });

  test('is read by name, by size or the newest first, paged alike; its own order stays', async () => {
    const { _id } = await scene.create();
    const own = [
      'Shade-10.csv',
      'éclair.csv',
      'shade-2.csv',
      'Eclipse.csv',
      ...Array.from({ length: 9 }, (_, i) => `z${i}`),
    ];
    const ids = await addRows(_id, own);
    const bytes = sql`update files f set file_size = length(f.file_name) from things t where t.file_id = f.id and t.collection_id = ${_id}`;
    await bytes.execute(app.services.db);
    const read = async (query: {
      sortBy?: FileSort;
      cursorID?: string;
      thingID?: string;
      direction?: 'lt';
    }) => {
      const input = { params: scene.params({ _id }), query };
      const { things, thingOrder } = await call(app, listCollectionThings, input, team.viewer);
      return { names: things.map(({ fileName }) => fileName), order: thingOrder.map((entry) => entry._id) };
    };
    const byName = ['éclair.csv', 'Eclipse.csv', 'shade-2.csv', 'Shade-10.csv', ...own.slice(4)];
    const idsOf = (names: string[]) => names.map((name) => ids[own.indexOf(name)]!);
    expect(await read({ sortBy: 'NAME' })).toEqual({ names: byName.slice(0, 10), order: idsOf(byName) });
    const [tenth] = idsOf(byName.slice(9, 10));
    expect((await read({ sortBy: 'NAME', cursorID: tenth! })).names).toEqual(byName.slice(10));
    expect((await read({ sortBy: 'NAME', cursorID: ids[0]!, direction: 'lt' })).names).toEqual(
      byName.slice(0, 3),
    );
    expect((await read({ sortBy: 'NAME', thingID: ids[0]! })).names[0]).toBe('éclair.csv');
    const largest = ['Shade-10.csv', 'shade-2.csv', 'Eclipse.csv', 'éclair.csv'];
    expect((await read({ sortBy: 'SIZE' })).names.slice(0, 4)).toEqual(largest);
    expect((await read({ sortBy: 'OWN' })).order).toEqual(ids);
    expect((await read({})).names).toEqual(own.slice(0, 10));
    const newest = sql`update files f set created_at = now() + interval '1 hour' from things t where t.file_id = f.id and t.id = ${ids[5]!}`;
    await newest.execute(app.services.db);
    expect((await read({ sortBy: 'RECENT' })).names[0]).toBe(own[5]);
    await dropRows(_id);
  });

  test('is read in pages of ten, both ways', async () => {
    const { _id } = await scene.create();
    const names = Array.from({ length: 23 }, (_, i) => `${String(i).padStart(2, '0')}.csv`);
    const ids = await addRows(_id, names);
    const params = scene.params({ _id });
    const page = (query: { thingID?: string; cursorID?: string; direction?: 'gt' | 'lt' }) =>
      call(app, listCollectionThings, { params, query }, team.viewer);
    const facts = async (query: Parameters<typeof page>[0]) => {
      const { things, hasOlderThings, hasRecentThings, hasRemainingThings } = await page(query);
      const range = things.length === 0 ? [] : [things[0]!.fileName, things.at(-1)!.fileName];
      return [...range, hasOlderThings, hasRecentThings, hasRemainingThings];
    };
    expect(await facts({})).toEqual(['00.csv', '09.csv', false, true, true]);
    expect(await facts({ cursorID: ids[9]! })).toEqual(['10.csv', '19.csv', true, true, true]);
    expect(await facts({ cursorID: ids[19]! })).toEqual(['20.csv', '22.csv', true, false, false]);
    expect(await facts({ cursorID: ids[22]! })).toEqual([true, false, false]);
    expect(await facts({ thingID: ids[15]! })).toEqual(['10.csv', '19.csv', true, true, true]);
    expect(await facts({ cursorID: ids[10]!, direction: 'lt' })).toEqual([
      '00.csv',
      '09.csv',
      false,
      true,
      false,
    ]);
    expect(await facts({ cursorID: ids[12]!, direction: 'lt' })).toEqual([
      '02.csv',
      '11.csv',
      true,
      true,
      true,
    ]);
    expect(await facts({ thingID: newId() })).toEqual(['00.csv', '09.csv', false, true, true]);
    expect(
      (await request(app, listCollectionThings, { params, query: { cursorID: newId() } }, team.viewer))
        .statusCode,
    ).toBe(400);
    expect((await shown()).things.map(({ fileName }) => fileName)).toEqual(names.slice(0, 10));
    await dropRows(_id);
  });

  /** Files by their rows alone: what is asked is how they are read. */
  async function addRows(collectionID: string, names: string[]): Promise<string[]> {
    const ids = names.map(() => newId());
    const { db } = app.services;
    for (const [i, name] of names.entries()) {
      const fileID = newId();
      await sql`insert into files (id, board_id, post_id, uploaded_by, file_name, file_size, proc_step, room_id)
        values (${fileID}, ${team.boardID}, ${post._id}, ${team.author.profileID}, ${name}, 0, 8, ${newId()})`.execute(
        db,
      );
      await sql`update files set sha256 = 'none', proc_status = 'READY' where id = ${fileID}`.execute(db);
      await sql`insert into things (id, post_id, board_id, thing_type, creator_id, file_id, collection_id)
        values (${ids[i]!}, ${post._id}, ${team.boardID}, 'FILE', ${team.author.profileID}, ${fileID}, ${collectionID})`.execute(
        db,
      );
    }
    await sql`update things set file_order = ${ids}::text[] where id = ${collectionID}`.execute(db);
    return ids;
  }

  /** Takes them away again: their bytes were never there. */
  async function dropRows(collectionID: string): Promise<void> {
    const { db } = app.services;
    await sql`update posts set thing_order = '{}' where id = ${post._id}`.execute(db);
    await sql`delete from things where id = ${collectionID}`.execute(db);
    await sql`delete from files where sha256 = 'none'`.execute(db);
  }
});

describe('files of a collection', () => {
  test('are deleted and brought back each by itself, with what hangs on them', async () => {
    const { _id, ids, params } = await files('a.csv', 'b.csv', 'c.csv');
    const body = { sourceType: 'FILE' as const, sourceID: ids[1]!, comment: 'The one of oak' };
    await call(app, addComment, { body }, team.author);
    expect((await opened()).commentCount).toBe(1);
    const deleted = await call(
      app,
      deleteCollectionFiles,
      { params, body: { filesID: [ids[1]!, newId()] } },
      team.author,
    );
    expect(deleted).toEqual({ filesID: [ids[1]], isCollectionDeleted: false });
    expect(await opened()).toMatchObject({ commentCount: 0, totalFileCount: 2 });
    const bin = await call(app, listBin, { params: { boardID: team.boardID }, body: {} }, team.author);
    expect(bin.info[0]).toMatchObject({ _id: ids[1], kind: 'FILE', title: 'b.csv' });
    await restore(ids[1]!);
    expect(await scene.names(_id)).toEqual(['a.csv', 'b.csv', 'c.csv']);
    expect(await opened()).toMatchObject({ commentCount: 1, totalFileCount: 3 });
    // By the call for any file, too.
    await call(app, deleteFile, { params: { ...inPost(), thingID: ids[0]! } }, team.author);
    expect(await scene.names(_id)).toEqual(['b.csv', 'c.csv']);
  });

  test('the last one takes the collection along, and comes back with it', async () => {
    const { _id, ids, params } = await files('a.csv', 'b.csv');
    await call(
      app,
      addComment,
      { body: { sourceType: 'FILE', sourceID: ids[0]!, comment: 'x' } },
      team.author,
    );
    const deleted = await call(app, deleteCollectionFiles, { params, body: { filesID: ids } }, team.author);
    expect(deleted).toEqual({ filesID: ids, isCollectionDeleted: true });
    expect(await opened()).toMatchObject({ thingOrder: [], commentCount: 0, totalFileCount: 0 });
    const bin = await call(app, listBin, { params: { boardID: team.boardID }, body: {} }, team.author);
    expect(bin.info[0]).toMatchObject({ _id, kind: 'COLLECTION', title: 'Globes' });
    expect(bin.info[1]?._id).not.toBe(ids[0]);
    for (const thingID of ids)
      expect(
        (await request(app, restoreThing, { params: { ...inPost(), thingID } }, team.author)).statusCode,
      ).toBe(404);
    await restore(_id);
    expect(await scene.names(_id)).toEqual(['a.csv', 'b.csv']);
    expect(await opened()).toMatchObject({ commentCount: 1, totalFileCount: 2 });
  });

  test('whose collection is in the bin come back as blocks', async () => {
    const { ids, params } = await files('a.csv', 'b.csv');
    await call(app, deleteCollectionFiles, { params, body: { filesID: [ids[0]!] } }, team.author);
    await call(app, deleteCollection, { params }, team.author);
    await restore(ids[0]!);
    expect((await opened()).things).toMatchObject([{ _id: ids[0], thingType: 'FILE', collectionID: null }]);
  });

  test('stand in an order of their own', async () => {
    const { _id, ids } = await files('a.csv', 'b.csv', 'c.csv');
    const body = { index: 0, postID: post._id, thingID: ids[2]!, thingType: 'FILE' as const };
    const { thingOrder } = await call(app, setThingOrder, { body }, team.author);
    expect(thingOrder.map((place) => place._id)).toEqual([ids[2], ids[0], ids[1]]);
    expect(await scene.names(_id)).toEqual(['c.csv', 'a.csv', 'b.csv']);
    const moved = { filesID: [ids[1]!, ids[0]!], index: 0 };
    await call(app, putIntoCollection, { params: scene.params({ _id }), body: moved }, team.author);
    expect(await scene.names(_id)).toEqual(['b.csv', 'a.csv', 'c.csv']);
  });

  test('are moved in, out and between, with what hangs on them', async () => {
    const one = await files('a.csv', 'b.csv');
    const other = await files('c.csv');
    await call(
      app,
      addComment,
      { body: { sourceType: 'FILE', sourceID: one.ids[0]!, comment: 'x' } },
      team.author,
    );
    const between = { filesID: [one.ids[0]!, other.ids[0]!], index: 0 };
    await call(app, putIntoCollection, { params: other.params, body: between }, team.author);
    expect([await scene.names(one._id), await scene.names(other._id)]).toEqual([
      ['b.csv'],
      ['a.csv', 'c.csv'],
    ]);
    const out = await call(
      app,
      takeOutOfCollection,
      { params: other.params, body: { filesID: [one.ids[0]!] } },
      team.author,
    );
    expect(out.isCollectionDeleted).toBe(false);
    expect((await opened()).thingOrder.map(({ _id }) => _id)).toEqual([one._id, other._id, one.ids[0]]);
    expect(await opened()).toMatchObject({ commentCount: 1, totalFileCount: 3 });
    await call(app, putIntoCollection, { params: one.params, body: { filesID: [one.ids[0]!] } }, team.author);
    expect(await scene.names(one._id)).toEqual(['b.csv', 'a.csv']);
    expect(await opened()).toMatchObject({ commentCount: 1, totalFileCount: 3 });
    // The last one that leaves ends it.
    const last = await call(
      app,
      takeOutOfCollection,
      { params: other.params, body: { filesID: other.ids } },
      team.author,
    );
    expect(last.isCollectionDeleted).toBe(true);
    expect((await opened()).thingOrder.map(({ _id }) => _id)).toEqual([one._id, other.ids[0]]);
    const absent = { filesID: [newId()] };
    expect(
      (await request(app, putIntoCollection, { params: one.params, body: absent }, team.author)).statusCode,
    ).toBe(404);
  });
});

test('a collection is made of files that are there, and says which others that ended', async () => {
  const { _id, ids } = await files('a.csv', 'b.csv');
  await call(
    app,
    takeOutOfCollection,
    { params: scene.params({ _id }), body: { filesID: [ids[1]!], index: 0 } },
    team.author,
  );
  expect((await opened()).thingOrder.map((place) => place._id)).toEqual([ids[1], _id]);
  const body = { filesID: [ids[1]!, ids[0]!], index: 0, title: 'Shades' };
  const made = await call(app, createCollection, { params: inPost(), body }, team.author);
  expect(made).toMatchObject({ title: 'Shades', totalCollectionThings: 2 });
  expect(made.thingOrder.map((place) => place._id)).toEqual([ids[1], ids[0]]);
  // The one that they were in has ended; it comes back, and so do they into it.
  expect((await opened()).thingOrder.map((place) => place._id)).toEqual([made._id]);
  await restore(_id);
  const back = await call(
    app,
    putIntoCollection,
    { params: scene.params({ _id }), body: { filesID: ids } },
    team.author,
  );
  expect(back.endedCollections).toEqual([made._id]);
  expect((await opened()).thingOrder.map((place) => place._id)).toEqual([_id]);
  expect(await scene.names(_id)).toEqual(['a.csv', 'b.csv']);
  // Nobody makes one of the files of others.
  const theirs = { params: inPost(), body: { filesID: ids } };
  expect((await request(app, createCollection, theirs, team.contributor)).statusCode).toBe(403);
  expect((await opened()).thingOrder.map((place) => place._id)).toEqual([_id]);
});

test('an id that its maker has chosen is the collection’s: sent again it is answered as it is, and a taken one is refused', async () => {
  const { ids } = await files('a.csv', 'b.csv');
  const _id = newId();
  const make = (more: object, by = team.author) =>
    request(app, createCollection, { params: inPost(), body: { _id, ...more } }, by);
  const made = await make({ filesID: ids, index: 0 });
  expect(made.json()).toMatchObject({ _id, totalCollectionThings: 2 });
  const again = await make({ filesID: ids, index: 0 });
  expect(again.json()).toEqual(made.json());
  expect((await opened()).thingOrder.map((place) => place._id)).toEqual([_id]);
  const noteID = newId();
  const note = { params: inPost(), body: { _id: noteID, body: '<p>Mine</p>' } };
  await call(app, createNote, note, team.author);
  expect((await make({}, team.contributor)).statusCode).toBe(409);
  for (const taken of [noteID, ids[0], post._id, team.boardID])
    expect((await make({ _id: taken })).statusCode).toBe(409);
  expect((await request(app, createNote, { ...note, body: { _id } }, team.author)).statusCode).toBe(409);
  await call(app, deleteCollection, { params: scene.params({ _id }) }, team.author);
  expect((await make({})).statusCode).toBe(409);
});

describe('places', () => {
  test('are given up with their uploads; a collection in which nothing ever was goes with the last', async () => {
    const made = await scene.create({ totalFiles: 2 });
    const [one, two] = made.thingOrder.map(({ _id }) => _id);
    const upload = await scene.begin(made._id, 'a.csv', { thingID: one! });
    expect(upload.entry).toMatchObject({ thingID: one, collectionID: made._id });
    await scene.tus.send('DELETE', upload.path);
    expect(await shown()).toMatchObject({ waiting: 1 });
    const params = scene.params(made);
    await call(app, deleteCollectionFiles, { params, body: { filesID: [two!] } }, team.author);
    expect((await opened()).thingOrder).toEqual([]);
    const gone = { params: { ...inPost(), thingID: made._id } };
    expect((await request(app, restoreThing, gone, team.author)).statusCode).toBe(404);
  });

  test('that have waited for a day go by themselves', async () => {
    const { _id } = await scene.create({ title: 'Globes', totalFiles: 2 });
    await scene.add(_id, 'a.csv');
    await sql`update things set created_at = now() - interval '25 hours' where collection_id = ${_id} and file_id is null`.execute(
      app.services.db,
    );
    await sweepPlaces(
      {},
      app.services,
      jobHelpers(() => app),
    );
    expect(await shown()).toMatchObject({ waiting: 0, totalCollectionThings: 1 });
  });

  test('what arrives for a collection in the bin comes back with it', async () => {
    const { _id, params } = await files('a.csv');
    const upload = await scene.begin(_id, 'b.csv');
    await upload.send();
    await call(app, deleteCollection, { params }, team.author);
    await upload.work();
    await restore(_id);
    expect(await scene.names(_id)).toEqual(['a.csv', 'b.csv']);
    expect(await opened()).toMatchObject({ totalFileCount: 2 });
  });
});

test('a collection that somebody else has locked takes no more files; places kept before are filled', async () => {
  const { _id, params } = await files('a.csv');
  const theirs = createCollectionScene(app, team.contributor, post);
  const lone = await theirs.add((await theirs.create())._id, 'lone.csv');
  const { createdThingOrder } = await call(
    app,
    reservePlaces,
    { params, body: { totalFiles: 1 } },
    team.contributor,
  );
  await call(app, lockThing, { params, body: { lockBy: true } }, team.author);
  const fill = async (person: Person) => {
    const body = { filesID: [lone] };
    const answers = [
      await request(app, reservePlaces, { params, body: { totalFiles: 1 } }, person),
      await request(app, putIntoCollection, { params, body }, person),
    ];
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await fill(team.contributor)).toEqual([403, 403]);
  await expect(theirs.begin(_id, 'b.csv')).rejects.toThrow('403');
  const kept = await theirs.begin(_id, 'kept.csv', { thingID: createdThingOrder[0]!._id });
  await kept.send();
  await kept.work();
  expect(await scene.names(_id)).toEqual(['a.csv', 'kept.csv']);
  for (const person of [team.author, team.owner]) expect(await fill(person)).toEqual([200, 200]);
});

test('who edits their own blocks alone fills collections, and takes out what they brought', async () => {
  const { _id, ids, params } = await files('a.csv');
  const mine = await createCollectionScene(app, team.contributor, post).add(_id, 'mine.csv');
  const status = async (filesID: string[], person: Person) =>
    (await request(app, deleteCollectionFiles, { params, body: { filesID } }, person)).statusCode;
  expect(await status(ids, team.contributor)).toBe(403);
  expect(await status([mine], team.contributor)).toBe(200);
  // Nor a collection of theirs in which others have files.
  const own = await call(app, createCollection, { params: inPost(), body: {} }, team.contributor);
  await scene.add(own._id, 'theirs.csv');
  const refused = await request(app, deleteCollection, { params: scene.params(own) }, team.contributor);
  expect(refused.statusCode).toBe(403);
});
