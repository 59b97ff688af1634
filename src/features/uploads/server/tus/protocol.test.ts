import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Post } from '#features/posts/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { countEvents, eventsOf } from '../../../../testing/live/events.ts';
import type { Person } from '../../../../testing/people.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { createTestPost, originOf, readPost, uploadsOf } from '../../../../testing/uploads.ts';
import { createTusClient, UPLOADS_ROOT, type Sent, type TusClient } from '../../../../testing/tus.ts';

let app: TestApp;
let team: Team;
let ilse: Person;
let post: Post;
let tus: TusClient;

beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true });
  team = await createTeam(app);
  ilse = team.contributor;
});
afterAll(() => app.dispose());
beforeEach(async () => {
  post = await createTestPost(app, ilse, team.boardID);
  tus = createTusClient(app, ilse, post);
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the protocol', () => {
  test('OPTIONS says what is possible, to anyone', async () => {
    const response = await fetch(originOf(app) + UPLOADS_ROOT, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,concatenation,expiration',
      'tus-max-size': '5368709120',
    });
  });

  test('bytes in three requests make the file', async () => {
    const bytes = randomBytes(90_000);
    const path = await tus.create(bytes.length);
    expect(path).toMatch(/^\/api\/file-proc\/files\/[0-9a-f]{24}$/);
    const first = await tus.patch(path, 0, bytes.subarray(0, 40_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '40000']);
    expect(new Date(first.headers.get('upload-expires')!).getTime()).toBeGreaterThan(
      Date.now() + 23 * 3_600_000,
    );
    const head = await tus.send('HEAD', path);
    expect(head.status).toBe(200);
    expect([
      head.headers.get('upload-offset'),
      head.headers.get('upload-length'),
      head.headers.get('cache-control'),
    ]).toEqual(['40000', '90000', 'no-store']);
    expect(head.headers.get('upload-metadata')).toContain(Buffer.from('oak.bin').toString('base64'));
    await tus.patch(path, 40_000, bytes.subarray(40_000, 40_001));
    expect((await tus.patch(path, 40_001, bytes.subarray(40_001))).status).toBe(204);
    const block = await tus.published('oak.bin');
    expect(sha256(await tus.download(block.url))).toBe(sha256(bytes));
    expect((await tus.send('HEAD', path)).headers.get('upload-offset')).toBe('90000');
  });

  test('a file can come with its creation, and a file may have no bytes', async () => {
    const bytes = randomBytes(1000);
    const response = await tus.send('POST', UPLOADS_ROOT, {
      body: bytes,
      headers: { 'upload-length': '1000', 'upload-metadata': tus.metadata({ filename: 'one.bin' }) },
    });
    expect([response.status, response.headers.get('upload-offset')]).toEqual([201, '1000']);
    expect(sha256(await tus.download((await tus.published('one.bin')).url))).toBe(sha256(bytes));
    await tus.create(0, { headers: { 'upload-metadata': tus.metadata({ filename: 'empty.txt' }) } });
    const empty = await tus.published('empty.txt');
    expect(empty.fileSize).toBe(0);
    expect((await tus.download(empty.url)).length).toBe(0);
  });

  test('POST does what it is told by X-HTTP-Method-Override', async () => {
    const bytes = randomBytes(500);
    const path = await tus.create(500);
    const over = (method: string, sent: Sent = {}) =>
      tus.send('POST', path, { ...sent, headers: { 'x-http-method-override': method, ...sent.headers } });
    expect(
      (await over('PATCH', { body: bytes.subarray(0, 200), headers: { 'upload-offset': '0' } })).status,
    ).toBe(204);
    expect((await over('HEAD')).headers.get('upload-offset')).toBe('200');
    expect((await over('DELETE')).status).toBe(204);
    expect((await tus.send('HEAD', path)).status).toBe(404);
    expect((await over('TRACE')).status).toBe(405);
  });

  test('what is wrong with a request is said', async () => {
    const path = await tus.create(100);
    const ten = randomBytes(10);
    const answers: [string, () => Promise<Response>, number][] = [
      ['no session', () => tus.send('POST', UPLOADS_ROOT, { headers: { 'auth-token': undefined } }), 401],
      ['no version', () => tus.send('HEAD', path, { headers: { 'tus-resumable': undefined } }), 412],
      ['another version', () => tus.send('HEAD', path, { headers: { 'tus-resumable': '0.2.2' } }), 412],
      [
        'no length',
        () => tus.send('POST', UPLOADS_ROOT, { headers: { 'upload-metadata': tus.metadata() } }),
        400,
      ],
      [
        'a length of letters',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-length': 'ten', 'upload-metadata': tus.metadata() },
          }),
        400,
      ],
      [
        'a negative length',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-length': '-1', 'upload-metadata': tus.metadata() },
          }),
        400,
      ],
      [
        'a length to come',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-defer-length': '1', 'upload-metadata': tus.metadata() },
          }),
        400,
      ],
      [
        'too large',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-length': '5368709121', 'upload-metadata': tus.metadata() },
          }),
        413,
      ],
      ['no metadata', () => tus.send('POST', UPLOADS_ROOT, { headers: { 'upload-length': '1' } }), 400],
      [
        'metadata that is not base64',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-length': '1', 'upload-metadata': 'filename ***' },
          }),
        400,
      ],
      [
        'metadata that is not UTF-8',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-length': '1', 'upload-metadata': 'filename /w==' },
          }),
        400,
      ],
      [
        'a key twice',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-length': '1', 'upload-metadata': 'type YQ==,type YQ==' },
          }),
        400,
      ],
      [
        'meta that is no JSON',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-length': '1', 'upload-metadata': tus.metadata({ meta: '{' }) },
          }),
        400,
      ],
      [
        'an unknown field',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-length': '1', 'upload-metadata': tus.metadata({ meta: { admin: true } }) },
          }),
        400,
      ],
      [
        'a collection',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: {
              'upload-length': '1',
              'upload-metadata': tus.metadata({ type: 'collection_thing_file' }),
            },
          }),
        400,
      ],
      [
        'a board cover',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-length': '1', 'upload-metadata': tus.metadata({ type: 'board_cover_image' }) },
          }),
        400,
      ],
      [
        'an unknown type',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-length': '1', 'upload-metadata': tus.metadata({ type: 'x' }) },
          }),
        400,
      ],
      [
        'another’s profile',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: {
              'upload-length': '1',
              'upload-metadata': tus.metadata({ meta: { profileID: team.owner.profileID } }),
            },
          }),
        400,
      ],
      [
        'an absent post',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-length': '1', 'upload-metadata': tus.metadata({ meta: { postID: newId() } }) },
          }),
        404,
      ],
      [
        'another board',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: {
              'upload-length': '1',
              'upload-metadata': tus.metadata({ meta: { boardID: newId() } }),
            },
          }),
        404,
      ],
      ['a wrong offset', () => tus.patch(path, 5, ten), 409],
      ['no offset', () => tus.send('PATCH', path, { body: ten }), 400],
      [
        'another content type',
        () =>
          tus.send('PATCH', path, {
            body: ten,
            headers: { 'upload-offset': '0', 'content-type': 'application/octet-stream' },
          }),
        415,
      ],
      [
        'JSON',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            body: Buffer.from('{}'),
            headers: { 'upload-length': '1', 'content-type': 'application/json' },
          }),
        415,
      ],
      ['too many bytes', () => tus.patch(path, 0, randomBytes(101)), 413],
      ['an id that is none', () => tus.send('HEAD', `${UPLOADS_ROOT}../../etc/passwd`), 404],
      ['an absent upload', () => tus.send('HEAD', UPLOADS_ROOT + newId()), 404],
      [
        'another concatenation',
        () =>
          tus.send('POST', UPLOADS_ROOT, {
            headers: { 'upload-concat': 'both', 'upload-length': '1', 'upload-metadata': tus.metadata() },
          }),
        400,
      ],
    ];
    for (const [what, answer, status] of answers) expect((await answer()).status, what).toBe(status);
    expect((await tus.send('HEAD', path)).headers.get('upload-offset')).toBe('0');
    const refusal = await tus.send('POST', UPLOADS_ROOT, {
      headers: { 'upload-length': '1', 'upload-metadata': tus.metadata({ type: 'collection_thing_file' }) },
    });
    expect(((await refusal.json()) as { message: string }).message).toBe(
      'Please check meta.collectionID: it is what a collection_thing_file is for, and nothing else.',
    );
  });

  test('an upload that has waited for a day is gone', async () => {
    const path = await tus.create(10);
    await sql`update uploads set expires_at = now() - interval '1 second' where id = ${path.split('/').pop()}`.execute(
      app.services.db,
    );
    expect((await tus.send('HEAD', path)).status).toBe(404);
    expect((await tus.patch(path, 0, randomBytes(10))).status).toBe(404);
  });
});

describe('who may', () => {
  test('only a role that may add blocks creates uploads, and a refusal leaves nothing', async () => {
    const before = await countEvents(app);
    const by = (person: Person) =>
      tus.send('POST', UPLOADS_ROOT, {
        person,
        headers: {
          'upload-length': '1',
          'upload-metadata': tus.metadata({ meta: { profileID: person.profileID } }),
        },
      });
    expect((await by(team.subscriber)).status).toBe(403);
    expect((await by(team.viewer)).status).toBe(403);
    expect((await by(team.stranger)).status).toBe(404);
    expect(await countEvents(app)).toBe(before);
    expect(await uploadsOf(app, ilse, post._id)).toEqual([]);
  });

  test('another profile’s HEAD, PATCH and DELETE find nothing, however they are sent', async () => {
    const path = await tus.create(10);
    for (const person of [team.owner, team.stranger]) {
      expect((await tus.send('HEAD', path, { person })).status).toBe(404);
      expect((await tus.patch(path, 0, randomBytes(10), { person })).status).toBe(404);
      expect((await tus.send('DELETE', path, { person })).status).toBe(404);
      expect(
        (await tus.send('POST', path, { person, headers: { 'x-http-method-override': 'DELETE' } })).status,
      ).toBe(404);
      const join = {
        'upload-concat': `final;${path}`,
        'upload-metadata': tus.metadata({ meta: { profileID: person.profileID } }),
      };
      expect((await tus.send('POST', UPLOADS_ROOT, { person, headers: join })).status).toBe(400);
    }
    expect((await tus.send('HEAD', path)).headers.get('upload-offset')).toBe('0');
  });

  test('a role lost while bytes were on their way withdraws the file', async () => {
    const path = await tus.create(10);
    await tus.patch(path, 0, randomBytes(5));
    await sql`update board_members set role = 'viewer' where profile_id = ${ilse.profileID}`.execute(
      app.services.db,
    );
    const last = await tus.patch(path, 5, randomBytes(5));
    await sql`update board_members set role = 'CONTRIBUTOR' where profile_id = ${ilse.profileID}`.execute(
      app.services.db,
    );
    expect(last.status).toBe(403);
    expect((await readPost(app, ilse, post._id)).thingOrder).toEqual([]);
    expect((await tus.send('HEAD', path)).status).toBe(404);
    const news = (await eventsOf(app, `post:${post._id}`)).at(-1)!;
    expect(news).toMatchObject({
      name: 'file_upload_progress.changed',
      data: {
        entry: {
          failed: true,
          reason: 'You may no longer add files to this post. An admin of the board can let you.',
        },
      },
    });
  });
});
