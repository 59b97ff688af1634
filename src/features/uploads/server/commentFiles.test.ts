import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addComment } from '#features/comments/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { openedPost } from '#features/posts/web/index.ts';
import { discardFile } from '#features/uploads/contract/commentUploads.ts';
import { postUploads } from '#features/uploads/web/postUploads.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { jobHelpers } from '../../../testing/jobHelpers.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { photograph } from '../../../testing/photographs.ts';
import { Tab } from '../../../testing/sockets.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { createTusClient } from '../../../testing/tus.ts';
import { createTestPost, readPost } from '../../../testing/uploads.ts';
import { processFile } from './process/processFile.ts';
import { sweepFiles } from './sweep/sweepFiles.ts';

let app: TestApp;
let team: Team;
let post: Post;
const helpers = jobHelpers(() => app);
beforeAll(async () => {
  app = await createTestApp({ listen: true }); // no jobs: each test works them itself
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  post = await createTestPost(app, team.author, team.boardID);
});

const clientOf = (person: Person) => createTusClient(app, person, post);
const metadataOf = (person: Person, meta: object = {}) =>
  clientOf(person).metadata({ filename: 'lamp.jpg', type: 'comment_file', meta });
/** Begins to send a file for a comment. @returns the answer of the server */
const begin = (person: Person, length: number, meta: object = {}) =>
  clientOf(person).send('POST', '/api/file-proc/files/', {
    headers: { 'upload-length': String(length), 'upload-metadata': metadataOf(person, meta) },
  });
const fileIn = async (roomID: string) => {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, proc_status as status from files where room_id = ${roomID}`.execute(app.services.db);
  return rows[0];
};

test('a picture comes for a comment: its sender alone is told, the post stays as it is', async () => {
  const bytes = await photograph('lamp', { width: 900, height: 600 });
  const roomID = newId();
  const tab = Tab.of(app, team.subscriber);
  await tab.join(`profile:${team.subscriber.profileID}`);
  const stayTrue = (command: () => Promise<unknown>) =>
    expectLive(app, {
      readers: [team.owner, team.subscriber, team.viewer],
      reads: ({ profileID }) => [openedPost(post._id, profileID), postUploads(post._id)],
      command,
    });
  let path = '';
  await stayTrue(async () => {
    const answer = await begin(team.subscriber, bytes.length, { roomID });
    expect(answer.status).toBe(201);
    path = answer.headers.get('location')!;
  });
  // Asked again with its room it is found.
  expect((await begin(team.subscriber, bytes.length, { roomID })).headers.get('location')).toBe(path);
  await stayTrue(() => clientOf(team.subscriber).patch(path, 0, bytes));
  const { id: fileID } = (await fileIn(roomID))!;
  const received = await stayTrue(() => processFile({ fileID }, app.services, helpers));
  expect(received.get(team.owner)).toEqual([]);
  expect((await readPost(app, team.owner, post._id)).things).toEqual([]);
  // Events of a job reach sockets with the next look at the log.
  const hasHeard = () => tab.heard.some(({ data }) => JSON.stringify(data).includes('"completed":true'));
  await vi.waitFor(() => expect(hasHeard()).toBe(true), { timeout: 20_000 });
  expect((await tab.join(`upload:${roomID}`)).ok).toBe(true);
  tab.socket.close();

  const source = { sourceType: 'POST' as const, sourceID: post._id };
  const comment = await call(
    app,
    addComment,
    { body: { ...source, comment: '', files: [{ fileID, altText: 'A lamp' }] } },
    team.subscriber,
  );
  expect(comment.files[0]).toMatchObject({ fileName: 'lamp.jpg', width: 900, altText: 'A lamp' });
  const widest = comment.files[0]!.variants[0]!;
  expect((await clientOf(team.subscriber).download(widest.url)).length).toBeGreaterThan(1000);
});

test('who may not comment there sends none, be it on the post or on the board', async () => {
  for (const meta of [{}, { postID: undefined }]) {
    expect((await begin(team.viewer, 10, meta)).status).toBe(403);
    expect((await begin(team.stranger, 10, meta)).status).toBe(404);
    expect((await begin(team.subscriber, 10, meta)).status).toBe(201);
  }
  const { profileID } = team.owner;
  expect((await begin(team.subscriber, 10, { profileID })).status).toBe(400);
  expect((await begin(team.subscriber, 10, { index: 1 })).status).toBe(400);
});

test('who may not comment any more when it has come sends none', async () => {
  const roomID = newId();
  const path = (await begin(team.subscriber, 4, { roomID })).headers.get('location')!;
  const asViewer = (role: string) =>
    sql`update board_members set role = ${role} where board_id = ${team.boardID}
      and profile_id = ${team.subscriber.profileID}`.execute(app.services.db);
  await asViewer('viewer');
  expect((await clientOf(team.subscriber).patch(path, 0, Buffer.from('lamp'))).status).toBe(403);
  expect((await fileIn(roomID))!.status).toBe('FAILED');
  await asViewer('subscriber');
});

test('one that is given up on its way is gone, and one that nobody sends is swept after a week', async () => {
  const roomID = newId();
  await begin(team.subscriber, 10, { roomID });
  const { id: fileID } = (await fileIn(roomID))!;
  await call(app, discardFile, { params: { fileID } }, team.subscriber);
  expect((await fileIn(roomID))!.status).toBe('FAILED');

  const other = newId();
  const path = (await begin(team.subscriber, 4, { roomID: other })).headers.get('location')!;
  await clientOf(team.subscriber).patch(path, 0, Buffer.from('lamp'));
  await processFile({ fileID: (await fileIn(other))!.id }, app.services, helpers);
  const sweep = () => sweepFiles({}, app.services, helpers);
  await sql`update files set created_at = now() - interval '6 days' where room_id = ${other}`.execute(
    app.services.db,
  );
  await sweep();
  expect(await fileIn(other)).toMatchObject({ status: 'READY' });
  await sql`update files set created_at = now() - interval '8 days' where room_id = ${other}`.execute(
    app.services.db,
  );
  await sweep();
  expect(await fileIn(other)).toBeUndefined();
});
