import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteFile, updateFile, type FileBlock } from '#blocks/file/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { type Post } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { boardPosts, openedPost, recentPostList } from '#features/posts/web/index.ts';
import { ownUpload } from '#features/uploads/contract/ownUpload.ts';
import { uploadOf } from '#features/uploads/web/ownUpload.ts';
import { postUploads } from '#features/uploads/web/postUploads.ts';
import { undoReplacement } from '#features/uploads/contract/replacing.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { jobHelpers } from '../../../testing/jobHelpers.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { countEvents } from '../../../testing/live/events.ts';
import { photograph } from '../../../testing/photographs.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { createTusClient, UPLOADS_ROOT, type TusClient } from '../../../testing/tus.ts';
import { createTestPost, originOf, readPost, uploadsOf } from '../../../testing/uploads.ts';
import { processFile } from './process/processFile.ts';

let app: TestApp;
let team: Team;
let post: Post;
let tus: TusClient;
const helpers = jobHelpers(() => app);

beforeAll(async () => {
  app = await createTestApp({ listen: true }); // no jobs: each test works them itself
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(() => begin('Lamps'));

async function begin(title: string): Promise<void> {
  post = await createTestPost(app, team.contributor, team.boardID, title);
  tus = createTusClient(app, team.contributor, post);
}

/** Runs a command and expects that its events lead every person's screens to the new state. */
function stayTrue(command: () => Promise<unknown>) {
  return expectLive(app, {
    readers: [team.owner, team.author, team.contributor, team.viewer, team.stranger],
    reads: ({ profileID }) => [
      boardPosts(team.boardID, profileID),
      openedPost(post._id, profileID),
      recentPostList(profileID),
      postUploads(post._id),
    ],
    command,
  });
}

const whole = async (bytes: Buffer) => {
  const path = await tus.create(bytes.length);
  expect((await tus.patch(path, 0, bytes)).status).toBe(204);
  return path;
};
const waiting = async () => (await uploadsOf(app, team.contributor, post._id))[0]!;
const work = async () => processFile({ fileID: (await waiting()).fileId }, app.services, helpers);
const published = async () => {
  await whole(await photograph('lamp', { width: 900, height: 600 }));
  await work();
  return (await readPost(app, team.contributor, post._id)).things[0] as FileBlock;
};
const ids = (thingID: string) => ({ boardID: team.boardID, postID: post._id, thingID });

describe.each(['Lamps', ''])('in a post called %j, screens stay true', (title) => {
  beforeEach(() => begin(title));

  test('when a file is begun, sent and finished', async () => {
    const bytes = randomBytes(100);
    let path = '';
    await stayTrue(async () => (path = await tus.create(bytes.length)));
    await stayTrue(() => tus.patch(path, 0, bytes.subarray(0, 40)));
    await stayTrue(() => tus.patch(path, 40, bytes.subarray(40)));
    expect(await waiting()).toMatchObject({ currentStep: 1 });
  });

  test('when its sender follows it from elsewhere, by its own room', async () => {
    const roomID = newId();
    const bytes = await photograph('lamp', { width: 300, height: 200 });
    const path = await tus.create(bytes.length, {
      headers: { 'upload-metadata': tus.metadata({ meta: { roomID } }) },
    });
    const follow = (command: () => Promise<unknown>) =>
      expectLive(app, { readers: [team.contributor], reads: () => [uploadOf(roomID)], command });
    await follow(() => tus.patch(path, 0, bytes));
    await follow(work);
    const { entry } = await call(app, ownUpload, { params: { roomID } }, team.contributor);
    expect(entry).toMatchObject({ completed: true, currentStep: 8 });
    const of = (person: Person) => request(app, ownUpload, { params: { roomID } }, person);
    for (const person of [team.owner, team.viewer, team.stranger])
      expect((await of(person)).statusCode).toBe(404);
  });

  test('when parallel streams hold its place, bring its bytes and are joined', async () => {
    const meta = { roomID: newId(), totalBytes: 3000 };
    const headers = { 'upload-concat': 'partial', 'upload-metadata': tus.metadata({ meta }) };
    const paths: string[] = [];
    await stayTrue(async () => paths.push(await tus.create(1000, { headers })));
    await stayTrue(async () => paths.push(await tus.create(2000, { headers })));
    await stayTrue(() => tus.patch(paths[0]!, 0, randomBytes(1000)));
    await stayTrue(() => tus.patch(paths[1]!, 0, randomBytes(2000)));
    const concat = { 'upload-concat': `final;${paths.join(' ')}`, 'upload-metadata': tus.metadata({ meta }) };
    await stayTrue(() => tus.send('POST', UPLOADS_ROOT, { headers: concat }));
    await stayTrue(work);
  });

  test('when a picture is processed and becomes the cover', async () => {
    await whole(await photograph('hills', { width: 900, height: 600 }));
    const received = await stayTrue(work);
    const names = received.get(team.viewer)!.map(({ type, action }) => `${type}.${action}`);
    // A draft is nobody else's until this makes it a post.
    if (title !== '')
      expect(names).toEqual(
        expect.arrayContaining(['block.added', 'post.changed', 'file_upload_progress.changed']),
      );
    expect((await readPost(app, team.viewer, post._id)).fileID).not.toBeNull();
  });

  test('when it is cancelled, by tus and by its block', async () => {
    const path = await tus.create(10);
    await stayTrue(() => tus.send('DELETE', path));
    const bytes = randomBytes(10);
    await whole(bytes);
    const { thingID } = await waiting();
    await stayTrue(() => call(app, deleteFile, { params: ids(thingID) }, team.contributor));
    expect((await readPost(app, team.contributor, post._id)).thingOrder).toEqual([]);
    const restored = await request(app, restoreThing, { params: ids(thingID) }, team.contributor);
    expect(restored.statusCode).toBe(404); // there is nothing to bring back
  });

  test('when a file that is there is described, deleted and brought back', async () => {
    const { _id: thingID } = await published();
    const change = {
      title: 'Paper shade',
      description: 'After dark.',
      altText: 'A lamp on a table',
      showDetails: false,
    };
    await stayTrue(() => call(app, updateFile, { params: ids(thingID), body: change }, team.contributor));
    expect((await readPost(app, team.viewer, post._id)).things[0]).toMatchObject({ ...change, version: 2 });
    await stayTrue(() => call(app, deleteFile, { params: ids(thingID) }, team.contributor));
    expect(await readPost(app, team.viewer, post._id)).toMatchObject({
      things: [],
      fileID: null,
      totalFileCount: 0,
    });
    await stayTrue(() => call(app, restoreThing, { params: ids(thingID) }, team.contributor));
    expect(await readPost(app, team.viewer, post._id)).toMatchObject({ things: [change], totalFileCount: 1 });
  });
});

describe('a file that takes the place of another', () => {
  const sendInstead = async (thingID: string, bytes: Buffer) => {
    const headers = { 'upload-metadata': tus.metadata({ filename: 'new.jpg', meta: { replaces: thingID } }) };
    const path = await tus.create(bytes.length, { headers });
    expect((await tus.patch(path, 0, bytes)).status).toBe(204);
  };
  const blockNow = async (person = team.viewer) =>
    (await readPost(app, person, post._id)).things[0] as FileBlock;
  const undo = (thingID: string, fileID: string, person = team.contributor) =>
    request(app, undoReplacement, { params: { ...ids(thingID), fileID } }, person);

  test('leaves its block, caption and comments as they are; undone, the former file is back', async () => {
    const former = await published();
    const { _id: thingID } = former;
    await call(app, updateFile, { params: ids(thingID), body: { description: 'Dusk' } }, team.contributor);
    const source = { sourceType: 'FILE' as const, sourceID: thingID };
    await call(app, addComment, { body: { ...source, comment: 'Warmer.' } }, team.author);
    const bytes = await photograph('hills', { width: 700, height: 500 });

    await stayTrue(() => sendInstead(thingID, bytes));
    expect(await waiting()).toMatchObject({ thingID, replaces: true, name: 'new.jpg' });
    expect(await blockNow()).toMatchObject({ fileID: former.fileID, version: 2 });
    const { fileId: fileID } = await waiting();
    await stayTrue(work);
    expect(await blockNow()).toMatchObject({
      _id: thingID,
      fileID,
      fileName: 'new.jpg',
      width: 700,
      description: 'Dusk',
      commentCount: 1,
      version: 3,
    });
    expect(await readPost(app, team.viewer, post._id)).toMatchObject({ fileID, totalFileCount: 1 });
    const old = await fetch(originOf(app) + former.url);
    expect(old.status).toBe(404); // its link leads nowhere while nothing shows it

    for (const [person, status] of [
      [team.viewer, 403],
      [team.stranger, 404],
    ] as const)
      expect((await undo(thingID, fileID, person)).statusCode).toBe(status);
    await stayTrue(async () => expect((await undo(thingID, fileID)).statusCode).toBe(200));
    expect(await blockNow()).toMatchObject({ fileID: former.fileID, width: 900, description: 'Dusk' });
    expect((await undo(thingID, fileID)).statusCode).toBe(404); // it is undone already
  });

  test('is cancelled without its block, by tus and by its call', async () => {
    const { _id: thingID, fileID } = await published();
    await sendInstead(thingID, randomBytes(20));
    const { fileId } = await waiting();
    await stayTrue(async () => expect((await undo(thingID, fileId)).statusCode).toBe(200));
    const headers = { 'upload-metadata': tus.metadata({ meta: { replaces: thingID } }) };
    const path = await tus.create(10, { headers });
    await stayTrue(() => tus.send('DELETE', path));
    expect(await blockNow()).toMatchObject({ fileID, version: 1 });
    expect(await uploadsOf(app, team.contributor, post._id)).toEqual([]);
  });

  test('is not sent by who may not change the block, and comes to nothing once that is gone', async () => {
    const { _id: thingID, fileID } = await published();
    const other = createTusClient(app, team.subscriber, post);
    const refused = await other.send('POST', UPLOADS_ROOT, {
      headers: { 'upload-length': '3', 'upload-metadata': other.metadata({ meta: { replaces: thingID } }) },
    });
    expect(refused.status).toBe(403);
    await sendInstead(thingID, randomBytes(30));
    await call(app, deleteFile, { params: ids(thingID) }, team.contributor);
    const { fileId } = (
      await sql<{ fileId: string }>`
      select id as "fileId" from files where replaces_thing_id = ${thingID}`.execute(app.services.db)
    ).rows[0]!;
    await stayTrue(() => processFile({ fileID: fileId }, app.services, helpers));
    await call(app, restoreThing, { params: ids(thingID) }, team.contributor);
    expect(await blockNow()).toMatchObject({ fileID, version: 1 });
  });
});

describe('a file block', () => {
  test('is changed and deleted by who made it and by authors, nobody else; a refusal changes nothing', async () => {
    const { _id: thingID } = await published();
    const before = await countEvents(app);
    for (const [person, status] of [
      [team.viewer, 403],
      [team.subscriber, 403],
      [team.stranger, 404],
    ] as const) {
      expect(
        (await request(app, updateFile, { params: ids(thingID), body: { title: 'x' } }, person)).statusCode,
      ).toBe(status);
      expect((await request(app, deleteFile, { params: ids(thingID) }, person)).statusCode).toBe(status);
    }
    expect(await countEvents(app)).toBe(before);
    await call(app, updateFile, { params: ids(thingID), body: { title: 'x' } }, team.author);
  });

  test('that is saved as it was tells nothing; one that is not there yet has nothing to be written beside', async () => {
    const { _id: thingID } = await published();
    await call(app, updateFile, { params: ids(thingID), body: { altText: 'A lamp' } }, team.contributor);
    const before = await countEvents(app);
    const again = await call(
      app,
      updateFile,
      { params: ids(thingID), body: { altText: 'A lamp' } },
      team.contributor,
    );
    expect(again.version).toBe(2);
    expect(await countEvents(app)).toBe(before);
    await whole(randomBytes(10));
    const pending = (await waiting()).thingID;
    const early = await request(
      app,
      updateFile,
      { params: ids(pending), body: { title: 'x' } },
      team.contributor,
    );
    expect(early.statusCode).toBe(404);
  });

  test('of another kind answers to none of these', async () => {
    const { createNote } = await import('#blocks/note/contract.ts');
    const { boardID } = team;
    const note = await call(
      app,
      createNote,
      { params: { boardID, postID: post._id }, body: { body: 'x' } },
      team.contributor,
    );
    expect((await request(app, deleteFile, { params: ids(note._id) }, team.contributor)).statusCode).toBe(
      404,
    );
  });
});
