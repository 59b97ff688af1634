import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteFile, updateFile, type FileBlock } from '#blocks/file/contract.ts';
import { restoreThing, type Post } from '#features/posts/contract.ts';
import { boardPosts, openedPost, recentPostList } from '#features/posts/web/index.ts';
import { postUploads } from '#features/uploads/web/postUploads.ts';
import { newId } from '#platform/server/ids.ts';
import type { JobHelpers } from '#platform/server/feature.ts';
import { act } from '#platform/server/jobs.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/expectLive.ts';
import { countEvents } from '../../../testing/events.ts';
import { photograph } from '../../../testing/photographs.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { createTusClient, UPLOADS_ROOT, type TusClient } from '../../../testing/tus.ts';
import { createTestPost, readPost, uploadsOf } from '../../../testing/uploads.ts';
import { processFile } from './process/processFile.ts';

let app: TestApp;
let team: Team;
let post: Post;
let tus: TusClient;
const helpers: JobHelpers = {
  attempt: 1,
  maxAttempts: 8,
  signal: new AbortController().signal,
  act: (run, actor) => act({ services: app.services, committed: () => {} }, run, actor),
};

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

/** What everybody's screens show follows from the events a change has caused. */
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
    const change = { title: 'Paper shade', description: 'After dark.', altText: 'A lamp on a table' };
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
