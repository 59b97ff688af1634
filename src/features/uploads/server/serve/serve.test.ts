import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileBlock } from '#blocks/file/contract.ts';
import { deleteFile } from '#blocks/file/contract.ts';
import { OPENS } from '#blocks/file/contract/original.ts';
import { createBoard, deleteBoard, restoreBoard } from '#features/boards/contract.ts';
import { createPost, deletePost, restorePost } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { fileLinks } from '#features/uploads/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import type { Person } from '../../../../testing/people.ts';
import { photograph } from '../../../../testing/photographs.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { createTestPost, originOf, uploadFile } from '../../../../testing/uploads.ts';

let app: TestApp;
let team: Team;
let data: FileBlock;
let picture: FileBlock;
const bytes = randomBytes(10_000);

beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true });
  team = await createTeam(app);
  const post = await createTestPost(app, team.contributor, team.boardID);
  data = await uploadFile(app, team.contributor, post, { name: 'data.bin', bytes });
  picture = await uploadFile(app, team.contributor, post, {
    name: 'shelf.jpg',
    bytes: await photograph('shelf', { width: 1000, height: 700 }),
  });
});
afterAll(() => app.dispose());

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(originOf(app) + url, { headers, method });
const body = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('ranges', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=9990-', 9990, 9999],
    ['bytes=9990-20000', 9990, 9999],
    ['bytes=-10', 9990, 9999],
    ['bytes=-20000', 0, 9999],
  ])('%s', async (range, start, end) => {
    const response = await get(data.url, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/10000`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect((await body(response)).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=10000-', 'bytes=20000-30000', 'bytes=-0'])('%s lies beyond the end', async (range) => {
    const response = await get(data.url, { range });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10000']);
    expect(await response.json()).toMatchObject({ error: 'RANGE_NOT_SATISFIABLE' });
  });

  test.each(['bytes=0-1,5-6', 'bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
    '%s is answered with everything',
    async (range) => {
      const response = await get(data.url, { range });
      expect([response.status, (await body(response)).length]).toEqual([200, 10_000]);
    },
  );

  test('a range of something else is answered with everything', async () => {
    const etag = (await get(data.url, {}, 'HEAD')).headers.get('etag')!;
    const ask = async (tag: string) => (await get(data.url, { range: 'bytes=0-9', 'if-range': tag })).status;
    expect([await ask(etag), await ask('"other"')]).toEqual([206, 200]);
  });

  test('HEAD answers the headers of GET, without bytes', async () => {
    const head = await get(data.url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      '10000',
      'bytes',
    ]);
    expect((await body(head)).length).toBe(0);
  });
});

describe('caching', () => {
  test('for as long as the link is good, privately; unchanged is said in a word', async () => {
    const first = await get(data.url);
    await first.arrayBuffer();
    const seconds = Number(/^private, max-age=(\d+)$/.exec(first.headers.get('cache-control')!)![1]);
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(600);
    const again = await get(data.url, { 'if-none-match': `W/"x", ${first.headers.get('etag')}` });
    expect([again.status, (await body(again)).length]).toEqual([304, 0]);
  });
});

describe('sizes', () => {
  test('a size that was not made is answered with the next one there is', async () => {
    const { links } = app.services;
    const widths: Record<string, number> = {};
    const sharp = (await import('sharp')).default;
    for (const name of ['large', 'medium', 'small', 'preview']) {
      widths[name] = (await sharp(await body(await get(links.link(picture.fileID, name)))).metadata()).width;
    }
    expect(widths).toEqual({ large: 1000, medium: 800, small: 400, preview: 1000 });
    expect((await get(links.link(data.fileID, 'small'))).status).toBe(404);
  });

  test('pictures made here are shown, under the name of the original', async () => {
    const response = await get(picture.variants[0]!.url);
    await response.arrayBuffer();
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="shelf.webp"; filename*=UTF-8''shelf.webp`,
    );
  });
});

describe('originals', () => {
  test('a picture is shown where that is asked for, and saved otherwise; of anything else only sound and video', async () => {
    const headers = async (url: string) => {
      const { headers: said } = await get(url, {}, 'HEAD');
      return [said.get('content-disposition')!.split(';')[0], said.get('content-type')];
    };
    const open = (url: string) => headers(`${url}&${OPENS}=1`);
    expect(await headers(picture.url)).toEqual(['attachment', 'image/jpeg']);
    expect(await open(picture.url)).toEqual(['inline', 'image/jpeg']);
    expect(await open(data.url)).toEqual(['attachment', 'application/octet-stream']);
    const shown = await get(`${picture.url}&${OPENS}=1`);
    expect(shown.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect((await body(shown)).equals(await body(await get(picture.url)))).toBe(true);
  });
});

describe('links', () => {
  test('one that is changed, expired or for another file opens nothing', async () => {
    const [path, query] = data.url.split('?') as [string, string];
    const expired = `?e=${Math.floor(Date.now() / 1000) - 1}&s=${'0'.repeat(32)}`;
    const tries = [
      path,
      path + expired,
      `${path}?${query.replace(/s=./, 's=z')}`,
      `${path}?${query.replace(/e=\d/, 'e=9')}`,
      `${path}?${query}&s=again`,
      `${picture.url.split('?')[0]}?${query}`,
      `${path.replace('original', 'large')}?${query}`,
      `${path.replace(data.fileID, newId())}?${query}`,
    ];
    for (const url of tries) expect((await get(url)).status, url).toBe(403);
    for (const url of [path.replace('original', 'secret'), path.replace(data.fileID, '..%2f..')]) {
      expect((await get(`${url}?${query}`)).status, url).toBe(404);
    }
  });

  test('fresh ones are given for what one may read, in the order asked for, in one query', async () => {
    const ask = (person: Person, fileIDs: string[]) => call(app, fileLinks, { body: { fileIDs } }, person);
    const { info } = await ask(team.viewer, [picture.fileID, newId(), data.fileID, picture.fileID]);
    expect(info.map(({ fileID }) => fileID)).toEqual([picture.fileID, data.fileID]);
    expect(info[0]!.variants.map(({ name }) => name)).toEqual(['preview', 'medium', 'small']);
    expect((await get(info[1]!.url)).status).toBe(200);
    expect((await ask(team.stranger, [picture.fileID, data.fileID])).info).toEqual([]);
    expect((await request(app, fileLinks, { body: { fileIDs: [] } }, team.viewer)).statusCode).toBe(400);
  });

  test('one that was given before opens nothing while the block, its post or its board is deleted', async () => {
    const { author } = team;
    const { _id: boardID } = await call(app, createBoard, { body: { title: 'Gone soon' } }, author);
    const post = await createTestPost(app, author, boardID);
    const { url, _id: thingID } = await uploadFile(app, author, post, {
      name: 'gone.bin',
      bytes: Buffer.from('gone'),
    });
    const params = { boardID, postID: post._id, thingID };
    const opens = async () => (await get(url)).status;
    expect(await opens()).toBe(200);
    for (const [away, back] of [
      [deleteFile, restoreThing],
      [deletePost, restorePost],
      [deleteBoard, restoreBoard],
    ] as const) {
      await call(app, away, { params }, author);
      expect(await opens(), away.name).toBe(404);
      await call(app, back, { params }, author);
      expect(await opens(), back.name).toBe(200);
    }
  });

  test('none for what is in a bin, in another’s draft, or not ready', async () => {
    const { contributor: ilse, author, boardID } = team;
    const ask = async (person: Person, fileID: string) =>
      (await call(app, fileLinks, { body: { fileIDs: [fileID] } }, person)).info.length;
    const post = await createTestPost(app, ilse, boardID);
    const file = { name: 'gone.bin', bytes: Buffer.from('gone') };
    const one = await uploadFile(app, ilse, post, file);
    expect(await ask(author, one.fileID)).toBe(1);
    await call(app, deleteFile, { params: { boardID, postID: post._id, thingID: one._id } }, ilse);
    expect(await ask(author, one.fileID)).toBe(0);

    const two = await uploadFile(app, ilse, post, file);
    await call(app, deletePost, { params: { boardID, postID: post._id } }, author);
    expect(await ask(author, two.fileID)).toBe(0);

    const draft = await call(app, createPost, { params: { boardID }, body: {} }, ilse);
    const three = await uploadFile(app, ilse, draft, file);
    expect(await ask(author, three.fileID)).toBe(1); // its block has made the draft a post
    await sql`update posts set is_draft = true where id = ${draft._id}`.execute(app.services.db);
    expect([await ask(author, three.fileID), await ask(ilse, three.fileID)]).toEqual([0, 1]);

    await sql`update files set proc_status = 'PROCESSING' where id = ${three.fileID}`.execute(
      app.services.db,
    );
    expect(await ask(ilse, three.fileID)).toBe(0);
    expect((await get(three.url)).status).toBe(404);
  });
});
