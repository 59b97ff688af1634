import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reservePlaces } from '#blocks/collection/contract.ts';
import { createFolder } from '#features/bookmarks/contract/folders.ts';
import { UploadMeta } from '#features/uploads/contract.ts';
import { CommentFileMetadata } from '#features/uploads/contract/commentUploads.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { features } from '../../features.server.ts';
import { call, createTestApp, type TestApp } from '../app.ts';
import { readServer, type Sent } from '../describedServer.ts';
import { addCommentFile, addFile, createCast, createScene, type Cast } from './permissionScene.ts';
import { setStage, type Stage } from './permissionStage.ts';
import {
  choosing,
  fuller,
  idFields,
  leading,
  madeUp,
  swapField,
  unswapped,
  uploads,
  type SwapScene,
} from './permissionSwaps.ts';
import { callsInScene } from './permissionTable.ts';

// Calls that take several ids, or a list of them, each of whose ids is swapped for one of another board: first of one
// that the caller may do everything on, too, then of one that they know nothing of.

const endpoints: Endpoint[] = features.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint));

/** The fields of ids of each call that takes several. */
const fieldsOf: Record<string, string[]> = Object.fromEntries([
  ...endpoints.map(({ name, params, query, body }): [string, string[]] => [
    name,
    [...idFields(params, 'params'), ...idFields(query, 'query'), ...idFields(body, 'body')],
  ]),
  ...Object.keys(uploads).map((type): [string, string[]] => [
    type,
    idFields(type === 'comment_file' ? CommentFileMetadata.shape.meta : UploadMeta, 'meta'),
  ]),
]);
const isList = (field: string) => field.endsWith('[]');
const calls = Object.keys(fieldsOf).filter(
  (name) => fieldsOf[name]!.length > 1 || fieldsOf[name]!.some(isList),
);

let app: TestApp;
let send: (name: string, input: object) => Promise<Sent>;
let served: string[];
let cast: Cast;
let scene: SwapScene;
let twin: SwapScene;
let stage: Stage;
beforeAll(async () => {
  app = await createTestApp({ connections: 1 });
  const server = await readServer(app);
  served = server.calls;
  cast = await createCast(app);
  send = (name, input) =>
    name in uploads ? beginUpload(name, input) : server.send(name, input, cast.owner.headers);
  [scene, twin] = [await createSwapScene('restricted'), await createSwapScene('public')];
  await sql`update boards set share = 'restricted'`.execute(app.services.db);
  stage = await setStage(app);
});
afterAll(async () => {
  await stage.remove();
  await app.dispose();
});

/** A scene whose comment, note, task and file for a comment are its owner's. */
async function createSwapScene(sharing: 'restricted' | 'public'): Promise<SwapScene> {
  const made = await createScene(app, cast, sharing);
  const { boardID, postID } = made;
  const { profileID } = cast.owner;
  const { db } = app.services;
  await sql`update comments set owner_id = ${profileID} where id = ${made.commentID}`.execute(db);
  await sql`update things set creator_id = ${profileID} where id = ${made.noteID}`.execute(db);
  await sql`update posts set task_mode = true, task_member_ids = array[${profileID}], task_member_roles = array['ASSIGNEE'] where id = ${postID}`.execute(
    db,
  );
  const inPost = { boardID, postID, profileID };
  const picture = await addFile(app, { ...inPost, name: `${made.word}.png` });
  await sql`update files set file_mime = 'image/png', width = 4, height = 3 where id = ${picture.fileID}`.execute(
    db,
  );
  const folder = await call(app, createFolder, { body: { name: `Of ${made.word}` } }, cast.owner);
  const sentFileID = await addCommentFile(app, { ...inPost, name: `${made.word}.pdf` });
  const params = { boardID, postID, thingID: made.collectionID };
  const reserved = await call(app, reservePlaces, { params, body: { totalFiles: 1 } }, cast.owner);
  const reservedID = reserved.createdThingOrder[0]!._id;
  return { ...made, sentFileID, reservedID, pictureThingID: picture.fileThingID, folderID: folder._id };
}

async function beginUpload(type: string, input: { meta?: object }): Promise<Sent> {
  const metadata = { filename: 'a.txt', type, meta: JSON.stringify(input.meta) };
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: '/api/file-proc/files/',
    headers: {
      ...cast.owner.headers,
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  return { status: statusCode, body };
}

function inputOf(name: string): object {
  if (!(name in uploads)) return (fuller[name] ?? callsInScene[name]!)(scene)!;
  const { meta } = uploads[name]!(scene);
  return { meta: { profileID: cast.owner.profileID, ...meta } };
}

/** The counterpart on the other board; of a person, somebody who has to do with that board alone. */
function twinOf(id: string): string {
  const part = (Object.keys(scene) as (keyof SwapScene)[]).find((key) => scene[key] === id);
  const other = part && twin[part];
  return other === undefined || other === id ? twin.bystanderID : other;
}

/** Whether a field stands in a table, by itself or with all fields of the object that it is in. */
const isAmong = (field: string, known: readonly string[]) =>
  known.some((name) => field === name || field.startsWith(`${name}.`));
const unswappedNames = Object.keys(unswapped);

/** The fields of a call that are swapped. */
const swappedOf = (name: string) =>
  fieldsOf[name]!.map((field) => ({ field, label: `${name} ${field}` })).filter(
    ({ label }) => !isAmong(label, unswappedNames),
  );

/** Whether a field may name what is on another board of the caller's; as the only one that says where, it always may. */
function mayLead(name: string, label: string): boolean {
  const places = swappedOf(name).filter((one) => !choosing.includes(one.label));
  return leading.includes(label) || (places.length === 1 && places[0]!.label === label);
}

test('every call of the server is looked at, but those of the platform, which take one id at most', () => {
  const unseen = served.filter((name) => !(name in fieldsOf));
  expect(unseen.toSorted()).toEqual(['events.list', 'health.live', 'health.ready']);
});

test('ids are found in what a schema names, and in lists and choices', () => {
  const Named = z.strictObject({ boardID: Id }).meta({ id: 'NamedForSwaps' });
  const schema = z.strictObject({
    one: Named,
    two: Named.optional(),
    many: z.array(z.union([Id, z.strictObject({ postID: Id.nullable() })])),
    text: z.string(),
  });
  expect(idFields(schema, 'body')).toEqual([
    'body.one.boardID',
    'body.two.boardID',
    'body.many[]',
    'body.many[].postID',
  ]);
  expect(() => idFields(z.record(z.string(), Id), 'body')).toThrow('body');
  expect(() => idFields(z.tuple([Id]), 'body')).toThrow('body');
});

test.each(calls)('%s has each of its ids swapped, or says why not', async (name) => {
  const input = inputOf(name);
  const { status, body } = await send(name, input);
  expect(status, body).toBeLessThan(300);
  await stage.reset();
  const missing = swappedOf(name).filter(({ field }) => swapField(input, field, twinOf) === undefined);
  expect(missing).toEqual([]);
});

test('what is said of fields is said of fields that there are', () => {
  const all = calls.flatMap((name) => fieldsOf[name]!.map((field) => `${name} ${field}`));
  const known = [...unswappedNames, ...choosing, ...leading, ...madeUp];
  expect(known.filter((name) => !all.some((field) => isAmong(field, [name])))).toEqual([]);
});

/** The posts and blocks of a scene's board, as text. */
async function thingsOf({ boardID }: SwapScene): Promise<string> {
  const { rows } = await sql`
    select array(select t::text from things t where board_id = ${boardID} order by id) as things,
      array(select p::text from posts p where board_id = ${boardID} order by id) as posts`.execute(
    app.services.db,
  );
  return JSON.stringify(rows);
}

/** Makes a scene, and all of its owner's in it, somebody else's. */
async function giveAway({
  boardID,
  shelfID,
  bystanderID,
  commentID,
  noteID,
  sentFileID,
  folderID,
}: SwapScene) {
  const { db } = app.services;
  const { profileID } = cast.owner;
  await sql`update boards set owner_id = ${bystanderID} where id = ${boardID}`.execute(db);
  for (const table of ['board_members', 'board_permissions'])
    await sql`delete from ${sql.table(table)} where board_id in (${boardID}, ${shelfID}) and profile_id = ${profileID}`.execute(
      db,
    );
  await sql`update comments set owner_id = ${bystanderID} where id = ${commentID}`.execute(db);
  await sql`update things set creator_id = ${bystanderID} where id = ${noteID}`.execute(db);
  await sql`update files set uploaded_by = ${bystanderID} where id = ${sentFileID}`.execute(db);
  await sql`update bookmark_folders set profile_id = ${bystanderID} where id = ${folderID}`.execute(db);
}

describe.each(['the caller’s own', 'somebody else’s'])('swapped for one of another board, %s', (whose) => {
  const isOwn = whose === 'the caller’s own';
  let untouched: string;
  let before: string;
  beforeAll(async () => {
    await stage.reset();
    if (!isOwn) await giveAway(twin);
    await stage.keep();
    untouched = await stage.digest();
    before = await thingsOf(twin);
  });

  test.each(calls)('%s', async (name) => {
    const found: string[] = [];
    for (const { field, label } of swappedOf(name)) {
      if (isOwn && mayLead(name, label)) continue;
      const input = inputOf(name);
      const { id, swapped } = swapField(input, field, twinOf)!;
      const answer = await send(name, swapped);
      const isRefused = answer.status >= 400;
      const fault = (text: string) =>
        found.push(`${label} ${text} ${answer.status} ${answer.body.slice(0, 300)}`);
      if (isRefused === choosing.includes(label)) fault(isRefused ? 'is refused' : 'is not refused');
      if (isRefused && (await stage.digest()) !== untouched) fault('changes rows');
      if (!isRefused && (await thingsOf(twin)) !== before) fault('changes the other board');
      if (answer.body.includes(twin.word)) fault('is told');
      await stage.reset();
      // Of their own board they may be told why it is not the one.
      if (isOwn || madeUp.includes(label)) continue;
      const nobodys = 'f'.repeat(24);
      const absent = await send(name, swapField(input, field, () => nobodys)!.swapped);
      await stage.reset();
      if (answer.body.replaceAll(twinOf(id), nobodys) !== absent.body) fault(`differs from ${absent.body}:`);
    }
    expect(found).toEqual([]);
  });
});
