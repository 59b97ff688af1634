import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { boardList, openedBoard } from '#features/boards/web/index.ts';
import { openBoard, updateBoard } from '#features/boards/contract.ts';
import { coverRefused, removeBoardCover } from '#features/covers/contract.ts';
import { atWidth } from '#features/pictures/contract.ts';
import { UPLOADS_PATH } from '#features/uploads/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { photograph } from '../../../testing/photographs.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { waitFor } from '../../../testing/uploads.ts';

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
});

const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64');

/** Sends a picture for the cover, all of it with the call that creates the upload. */
function send(bytes: Buffer, who: Person, { meta = {}, headers = {} } = {}) {
  const all = {
    filename: 'cover.jpg',
    mimeType: 'image/jpeg',
    type: 'board_cover_image',
    meta: { boardID: team.boardID, profileID: who.profileID, ...meta },
  };
  const metadata = Object.entries(all).map(([key, value]) => `${key} ${base64(value)}`);
  return app.http.inject({
    method: 'POST',
    url: `/api${UPLOADS_PATH}`,
    headers: {
      ...who.headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': metadata.join(','),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    payload: bytes,
  });
}

const shown = async (who = team.viewer) =>
  (await call(app, openBoard, { params: { boardID: team.boardID }, body: {} }, who)).coverImageUrl;
const uploads = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from uploads`.execute(app.services.db)).rows[0]!.n;
const get = (url: string) => app.http.inject(url);
const remove = (who: Person) => request(app, removeBoardCover, { params: { boardID: team.boardID } }, who);

const live = (command: () => Promise<unknown>) =>
  expectLive(app, {
    readers: [team.owner, team.author, team.viewer, team.stranger],
    reads: ({ profileID: me }) => [openedBoard(team.boardID, me), boardList(me)],
    command,
  });

/** Sends one and waits until the board shows another than before. */
async function cover(bytes: Buffer, who = team.owner): Promise<string> {
  const before = await shown();
  const answer = await send(bytes, who);
  expect(answer.statusCode, answer.body).toBe(201);
  return waitFor('the cover', async () => {
    const url = await shown();
    return url !== before && url !== null && url;
  });
}

test('a picture becomes the cover, whole and without its place, on every open page; and goes again', async () => {
  let url!: string;
  await live(async () => (url = await cover(await photograph('hills'))));
  const { format, exif, width } = await sharp((await get(url)).rawPayload).metadata();
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 400 });
  expect((await sharp((await get(atWidth(url, 800))).rawPayload).metadata()).width).toBe(800);
  expect(await uploads()).toBe(0);

  await live(async () => expect((await remove(team.owner)).statusCode).toBe(204));
  expect(await shown()).toBeNull();
  expect((await get(url)).statusCode).toBe(404);
  expect((await remove(team.owner)).statusCode).toBe(204);
});

test('another picture takes its place, and begins in the middle', async () => {
  const { boardID } = team;
  const small = { width: 300, height: 300 };
  const first = await cover(await photograph('lamp', small));
  const body = { _id: boardID, coverPosition: { x: 0, y: 100 } };
  await call(app, updateBoard, { params: { boardID }, body }, team.owner);
  const second = await cover(await photograph('shelf', small));
  expect(second).not.toBe(first);
  expect((await get(first)).statusCode).toBe(200); // lists that name it are still read
  const opened = await call(app, openBoard, { params: { boardID }, body: {} }, team.viewer);
  expect(opened.coverPosition).toEqual({ x: 50, y: 50 });
});

test('what is no picture is refused to its sender, with the reason, and leaves nothing behind', async () => {
  const told = await expectLive(app, {
    readers: [team.owner, team.viewer],
    reads: ({ profileID: me }) => [openedBoard(team.boardID, me)],
    command: async () => {
      expect((await send(Buffer.from('no picture at all'), team.owner)).statusCode).toBe(201);
      await waitFor('the refusal', async () => (await uploads()) === 0);
    },
  });
  const refused = (who: Person) =>
    told.get(who)!.filter(({ type, action }) => type === coverRefused.type && action === coverRefused.action);
  expect(refused(team.owner).map(({ data }) => (data as { reason: string }).reason)).toEqual([
    expect.stringMatching(/^This file is not a picture/),
  ]);
  expect(refused(team.viewer)).toEqual([]);
  expect(await shown()).toBeNull();
});

test('only who may change the board sends one, whole and of at most 10 MB', async () => {
  const bytes = await photograph('lamp', { width: 90, height: 60 });
  expect((await send(bytes, team.author)).statusCode).toBe(403);
  expect((await send(bytes, team.stranger)).statusCode).toBe(404);
  expect((await send(bytes, team.owner, { meta: { profileID: team.author.profileID } })).statusCode).toBe(
    400,
  );
  expect((await send(bytes, team.owner, { meta: { postID: team.boardID } })).statusCode).toBe(400);
  expect((await send(bytes, team.owner, { headers: { 'upload-concat': 'partial' } })).statusCode).toBe(400);
  const large = { 'upload-length': String(10 * 1024 ** 2 + 1) };
  expect((await send(bytes, team.owner, { headers: large })).statusCode).toBe(413);
  expect((await remove(team.author)).statusCode).toBe(403);
  expect((await remove(team.stranger)).statusCode).toBe(404);
});
