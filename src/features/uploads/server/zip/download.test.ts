import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCollectionFiles, listCollectionThings } from '#blocks/collection/contract.ts';
import { downloadCollection } from '#blocks/collection/contract/downloading.ts';
import { openedPost } from '#features/posts/web/index.ts';
import { updatePost, type Post } from '#features/posts/contract.ts';
import { downloadPostFiles } from '#features/uploads/contract/downloading.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { eventsOf } from '../../../../testing/live/events.ts';
import { expectLive } from '../../../../testing/live/expectLive.ts';
import type { Person } from '../../../../testing/people.ts';
import { createCollectionScene, type CollectionScene } from '../../../../testing/collectionScene.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { createTestPost, originOf, readPost } from '../../../../testing/uploads.ts';

let app: TestApp;
let team: Team;
let post: Post;
let scene: CollectionScene;
let collectionID: string;

beforeAll(async () => {
  app = await createTestApp({ listen: true });
  team = await createTeam(app);
  post = await createTestPost(app, team.author, team.boardID);
  scene = createCollectionScene(app, team.author, post);
  collectionID = (await scene.create({ title: 'Globes: all' }))._id;
  for (const name of ['b.csv', 'a.csv', 'a.csv']) await scene.add(collectionID, name);
});
afterAll(() => app.dispose());

const inPost = () => ({ boardID: team.boardID, postID: post._id });
const params = () => ({ ...inPost(), thingID: collectionID });
const ask = (person: Person) => request(app, downloadCollection, { params: params() }, person);

/** The names in an archive, by its index, and the text of each. */
async function unpack(url: string) {
  const response = await fetch(originOf(app) + url);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, Number(response.headers.get('content-length'))]).toEqual([200, bytes.length]);
  const end = bytes.length - 22;
  let at = bytes.readUInt32LE(end + 16);
  const files: [string, string][] = [];
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const named = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const text = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 24)).toString();
    files.push([bytes.subarray(at + 46, at + 46 + named).toString(), text]);
    at += 46 + named + bytes.readUInt16LE(at + 30);
  }
  return { files, saved: response.headers.get('content-disposition') };
}

test('a collection comes as one archive, in its order, by a link that its asker is told', async () => {
  const events = await expectLive(app, {
    readers: [team.viewer, team.author, team.stranger],
    reads: ({ profileID }) => [openedPost(post._id, profileID)],
    command: () => ask(team.viewer),
  });
  expect(events.get(team.author)!.map(({ type, action }) => `${type}.${action}`)).toEqual(['block.changed']);
  const { url, downloadRequestDate, collectionFileSize } = (await ask(team.viewer)).json();
  expect([typeof downloadRequestDate, collectionFileSize]).toEqual(['string', 15]);
  const told = await eventsOf(app, `profile:${team.viewer.profileID}`);
  expect(told.at(-1)).toMatchObject({
    name: 'collection-download-available.published',
    data: { collectionID, postID: post._id, url },
  });
  const [shown] = (await readPost(app, team.viewer, post._id)).things;
  expect(shown).toMatchObject({
    downloadRequestDate,
    downloadCreateDate: downloadRequestDate,
    fileModifiedDate: expect.any(String),
    collectionFileSize: 15,
  });
  const { files, saved } = await unpack(url);
  expect(files).toEqual([
    ['b.csv', 'b.csv'],
    ['a.csv', 'a.csv'],
    ['a (2).csv', 'a.csv'],
  ]);
  expect(saved).toContain('filename="Globes_ all.zip"');
});

test('a post’s files come with those of its collections in folders; what is deleted does not', async () => {
  const { things } = await call(app, listCollectionThings, { params: params() }, team.author);
  const gone = { params: params(), body: { filesID: [things[2]!._id] } };
  await call(app, deleteCollectionFiles, gone, team.author);
  const { url } = await call(app, downloadPostFiles, { params: inPost() }, team.viewer);
  expect((await unpack(url)).files.map(([name]) => name)).toEqual(['Globes_ all/b.csv', 'Globes_ all/a.csv']);
});

test('is for readers, with a link that is ours, of what may be shared', async () => {
  expect((await ask(team.stranger)).statusCode).toBe(404);
  const { url } = (await ask(team.viewer)).json<{ url: string }>();
  const other = url.replace(collectionID, post._id);
  expect((await fetch(originOf(app) + other)).status).toBe(403);
  expect((await fetch(originOf(app) + url, { method: 'HEAD' })).status).toBe(200);
  const empty = await scene.create({ title: 'Empty' });
  const of = { params: { ...inPost(), thingID: empty._id } };
  expect((await request(app, downloadCollection, of, team.viewer)).statusCode).toBe(409);
  await call(app, updatePost, { params: inPost(), body: { shareable: false } }, team.author);
  expect((await ask(team.viewer)).statusCode).toBe(403);
  expect((await ask(team.author)).statusCode).toBe(200);
  expect((await request(app, downloadPostFiles, { params: inPost() }, team.contributor)).statusCode).toBe(
    403,
  );
  await sql`update boards set deleted_at = now() where id = ${team.boardID}`.execute(app.services.db);
  expect((await fetch(originOf(app) + url)).status).toBe(404);
});
