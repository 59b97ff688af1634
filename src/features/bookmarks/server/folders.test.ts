import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listBookmarks, removeBookmarks, setBookmark, type Bookmark } from '#features/bookmarks/contract.ts';
import {
  createFolder,
  listFolders,
  MAX_FOLDERS,
  moveBookmarks,
  removeFolder,
  renameFolder,
} from '#features/bookmarks/contract/folders.ts';
import { restoreBookmarks } from '#features/bookmarks/contract/restoring.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { bookmarks } from './index.ts';
import { bookmarkFolders, bookmarkList } from '#features/bookmarks/web/bookmarkQueries.ts';
import { createNote } from '#blocks/note/contract.ts';
import { moveThings } from '#features/posts/contract/movingThings.ts';
import { createBoard } from '#features/boards/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { countQueries } from '../../../testing/queries.ts';
import { addMember } from '../../../testing/team.ts';
import { createTestPost } from '../../../testing/uploads.ts';

let app: TestApp;
let [ilse, ben]: Person[] = [];
/** Ilse's bookmarks, the first made first. */
let ids: string[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  ilse = await createPerson(app, 'Ilse Okafor');
  ben = await createPerson(app, 'Ben Okoye');
  for (const title of ['Lamps', 'Chairs', 'Tables']) {
    const { _id } = await call(app, createBoard, { body: { title } }, ilse);
    await call(app, setBookmark, { body: { sourceID: _id, sourceType: 'BOARD', state: true } }, ilse);
  }
  ids = (await list()).map(({ _id }) => _id).toReversed();
});

const list = async (folderID?: string) =>
  (await call(app, listBookmarks, { body: folderID === undefined ? {} : { folderID } }, ilse)).info;
const titlesIn = async (folderID: string) => (await list(folderID)).map(({ title }) => title);
const make = (name: string, who = ilse) => call(app, createFolder, { body: { name } }, who);
const move = (_ids: string[], folderID: string | null, who = ilse) =>
  call(app, moveBookmarks, { body: { _ids, folderID } }, who);
const folders = async (who = ilse) =>
  (await call(app, listFolders, {}, who)).info.map(({ name, count }) => `${name} ${count}`);
/** Shows a command on each open page of Ilse's, within a folder too, and nothing of it on Ben's. */
const live = async (folderID: string, command: () => Promise<unknown>) => {
  const events = await expectLive(app, {
    readers: [ilse!, ben!],
    reads: ({ profileID }) => [
      bookmarkFolders(profileID),
      bookmarkList(profileID),
      bookmarkList(profileID, { folderID }),
    ],
    command,
  });
  expect(events.get(ben!)).toEqual([]);
};

test('bookmarks are put into a folder, several at once, into another, and out of any', async () => {
  const { _id: one } = await make(' To read ');
  const { _id: other } = await make('Kept');
  await live(one, () => make('A third'));
  await live(one, () => move(ids.slice(0, 2), one));
  expect([await titlesIn(one), await folders()]).toEqual([
    ['Chairs', 'Lamps'],
    ['A third 0', 'Kept 0', 'To read 2'],
  ]);
  await live(one, () => move([ids[0]!], other));
  await live(one, () => move(ids, null));
  // By what it is of, for who does not know its id yet.
  const [{ sourceID, title }] = (await list()) as [Bookmark];
  const bySource = { _ids: [], sourceIDs: [sourceID], folderID: one };
  await live(one, () => call(app, moveBookmarks, { body: bySource }, ilse));
  expect(await titlesIn(one)).toEqual([title]);
  await live(one, () => move(ids, null));
  await live(one, () => move([ids[2]!], one));
  await live(one, () => call(app, removeBookmarks, { body: { _ids: [ids[2]!] } }, ilse));
  expect([await titlesIn(one), await folders()]).toEqual([[], ['A third 0', 'Kept 0', 'To read 0']]);
});

test('a folder is called otherwise, and deleted; what was in it stays', async () => {
  const { _id } = await make('To read');
  await make('Kept');
  await move(ids, _id);
  const params = { folderID: _id };
  const taken = await request(app, renameFolder, { params, body: { name: 'Kept' } }, ilse);
  expect([
    taken.statusCode,
    (await request(app, createFolder, { body: { name: 'Kept' } }, ilse)).statusCode,
  ]).toEqual([409, 409]);
  await live(_id, () => call(app, renameFolder, { params, body: { name: 'Read' } }, ilse));
  expect(await folders()).toEqual(['Kept 0', 'Read 3']);
  await live(_id, () => call(app, removeFolder, { params }, ilse));
  expect([await folders(), (await list()).length]).toEqual([['Kept 0'], 3]);
  expect((await list()).every(({ folderID }) => folderID === null)).toBe(true);
});

test('somebody else’s folder and bookmarks are not there', async () => {
  const { _id: hers } = await make('To read');
  const { _id: his } = await make('Kept', ben);
  const params = { folderID: hers };
  const refused = [
    await request(app, renameFolder, { params, body: { name: 'Mine' } }, ben),
    await request(app, removeFolder, { params }, ben),
    await request(app, moveBookmarks, { body: { _ids: ids, folderID: hers } }, ben),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  await move(ids, his, ben); // none of them is his
  expect([await folders(), await folders(ben)]).toEqual([['To read 0'], ['Kept 0']]);
  expect((await call(app, listBookmarks, { body: { folderID: hers } }, ben)).info).toEqual([]);
});

test('so many and no more; read in one statement', async () => {
  await sql`insert into bookmark_folders (id, profile_id, name)
    select '7' || lpad(to_hex(i), 23, '0'), ${ilse!.profileID}, 'Folder ' || i
    from generate_series(1, ${MAX_FOLDERS}::int) i`.execute(app.services.db);
  const full = await request(app, createFolder, { body: { name: 'One more' } }, ilse);
  expect([full.statusCode, full.json<{ error: string }>().error]).toEqual([422, 'LIMIT_REACHED']);
  expect(await countQueries(() => folders())).toBe(1);
});

const restore = (_ids: string[], who = ilse) => call(app, restoreBookmarks, { body: { _ids } }, who);
const remove = (_ids: string[]) => call(app, removeBookmarks, { body: { _ids } }, ilse);

test('those that were removed are brought back in their folder and at their place, on each of one’s pages', async () => {
  const { _id: folder } = await make('To read');
  await move([ids[0]!, ids[1]!], folder);
  const before = await list();
  await remove(ids);
  expect(await list()).toEqual([]);
  await restore(ids, ben);
  expect(await list()).toEqual([]);
  await live(folder, () => restore(ids));
  expect(await list()).toEqual(before);
  expect(await folders()).toEqual(['To read 2']);
  await restore(ids);
  expect(await list()).toEqual(before);
});

test('one whose folder is gone meanwhile is in none; one that was made anew stays as it is', async () => {
  const { _id: folder } = await make('To read');
  await move([ids[0]!], folder);
  const [, , first] = await list();
  const sourceID = first!.sourceID;
  await remove([ids[0]!]);
  await call(app, removeFolder, { params: { folderID: folder } }, ilse);
  await restore([ids[0]!]);
  expect((await list()).map(({ folderID }) => folderID)).toEqual([null, null, null]);
  await remove([ids[0]!]);
  await call(app, setBookmark, { body: { sourceID, sourceType: 'BOARD', state: true } }, ilse);
  await restore([ids[0]!]);
  expect((await list()).filter((one) => one.sourceID === sourceID)).toHaveLength(1);
});

test('what was removed more than an hour ago cannot be brought back, and its row is swept', async () => {
  await remove([ids[0]!, ids[1]!]);
  const { db } = app.services;
  await sql`update removed_bookmarks set removed_at = now() - interval '61 minutes' where id = ${ids[0]}`.execute(
    db,
  );
  await restore([ids[0]!]);
  expect(await list()).toHaveLength(1);
  const { task } = bookmarks.schedule![0]!;
  const { signal } = new AbortController();
  await bookmarks.jobs![task]!({} as never, app.services, { signal } as JobHelpers);
  const kept = await sql<{ id: string }>`
    select id from removed_bookmarks where profile_id = ${ilse!.profileID}`.execute(db);
  expect(kept.rows.map(({ id }) => id)).toEqual([ids[1]]);
});

test('what was moved meanwhile is seen by those who see it where it is now', async () => {
  const places = await list();
  const [hers, shared] = [places[0]!.sourceID, places[2]!.sourceID];
  await addMember(app, shared, ben!, 'viewer');
  const from = await createTestPost(app, ilse!, shared);
  const to = await createTestPost(app, ilse!, hers);
  const params = { boardID: shared, postID: from._id };
  const note = await call(app, createNote, { params, body: { body: '<p>A kiln of one’s own</p>' } }, ilse);
  await call(app, setBookmark, { body: { sourceID: note._id, sourceType: 'NOTE', state: true } }, ben);
  const bens = async () => (await call(app, listBookmarks, { body: {} }, ben)).info;
  const [kept] = await bens();
  expect(JSON.stringify(kept)).toContain('kiln');
  await call(app, removeBookmarks, { body: { _ids: [kept!._id] } }, ben);
  const body = { srcPostID: from._id, tgtPostID: to._id, thingIDs: [note._id] };
  await call(app, moveThings, { body }, ilse);
  await restore([kept!._id], ben);
  expect(await bens()).toHaveLength(1);
  expect(JSON.stringify(await bens())).not.toContain('kiln');
});
