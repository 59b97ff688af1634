import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Upload, type PreviousUpload } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPost, type Post } from '#features/posts/contract.ts';
import { CHUNK_BYTES, parallelStreams } from '#features/uploads/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { request as callRequest, createTestApp, type TestApp } from '../../../../testing/app.ts';
import { eventsOf } from '../../../../testing/live/events.ts';
import type { Person } from '../../../../testing/people.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import {
  createTestPost,
  originOf,
  readPost,
  startUpload,
  uploadFile,
  uploadsOf,
  waitFor,
} from '../../../../testing/uploads.ts';
import { createTusClient, UPLOADS_ROOT, type TusClient } from '../../../../testing/tus.ts';

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

describe('with tus-js-client', () => {
  const large = () => randomBytes(47_000_000);

  test('47 MB in five streams, stopped half-way and resumed, arrive as they were', async () => {
    const bytes = large();
    expect(parallelStreams(bytes.length)).toBe(5);
    let stored: PreviousUpload | undefined;
    const urlStorage = {
      findAllUploads: async () => (stored ? [stored] : []),
      findUploadsByFingerprint: async () => (stored ? [stored] : []),
      removeUpload: async () => void (stored = undefined),
      addUpload: async (_: string, upload: PreviousUpload) => ((stored = upload), 'key'),
    };
    const options = { parallelUploads: 5, urlStorage, fingerprint: async () => 'large' };
    const roomID = newId();
    const first = startUpload(
      app,
      ilse,
      post,
      { name: 'large.bin', bytes, meta: { roomID } },
      {
        ...options,
        onProgress: (sent) => {
          if (sent > 20_000_000) void first.upload.abort();
        },
      },
    );
    await waitFor('the streams to be stopped', async () => {
      const [entry] = await uploadsOf(app, ilse, post._id);
      return entry !== undefined && entry.bytesUploaded > 5_000_000 && stored !== undefined;
    });
    await first.upload.abort();
    const [held] = await uploadsOf(app, ilse, post._id);
    expect(held).toMatchObject({
      name: 'large.bin',
      totalBytes: 47_000_000,
      completed: false,
      currentStep: 0,
      roomID,
    });

    let resent = 0;
    const second = startUpload(
      app,
      ilse,
      post,
      { name: 'large.bin', bytes, meta: { roomID } },
      {
        ...options,
        onBeforeRequest: (req) => {
          if (req.getMethod() === 'POST') expect(req.getHeader('Upload-Concat')).toMatch(/^final/); // nothing is begun anew
        },
        onChunkComplete: (size) => void (resent += size),
        setUp: async (upload: Upload) =>
          upload.resumeFromPreviousUpload((await upload.findPreviousUploads())[0]!),
      },
    );
    await second.done;
    expect(resent).toBeLessThan(47_000_000 - held!.bytesUploaded + 5 * CHUNK_BYTES);
    const block = await tus.published('large.bin');
    expect(sha256(await tus.download(block.url))).toBe(sha256(bytes));
    expect((await readPost(app, ilse, post._id)).thingOrder).toHaveLength(1);
  });

  test('its place is held from the first stream on, and cancelling gives it up for good', async () => {
    const roomID = newId();
    const { promise: isSent, resolve: hasSent } = Promise.withResolvers<void>();
    const sending = startUpload(
      app,
      ilse,
      post,
      { name: 'large.bin', bytes: large(), meta: { roomID } },
      { parallelUploads: 5, onProgress: (sent) => void (sent > 0 && hasSent()) },
    );
    await waitFor(
      'the place to be held',
      async () => (await readPost(app, ilse, post._id)).thingOrder.length === 1,
    );
    await isSent; // before, the client knows the address of no stream yet, and so cancels none
    expect((await readPost(app, ilse, post._id)).things).toEqual([]);
    // By hand: the library awaits the end of none of its streams, and the first that ends takes the others along.
    await sending.upload.abort();
    const { rows: streams } = await sql<{ id: string }>`
      select u.id from uploads u join files f on f.id = u.file_id where f.room_id = ${roomID}`.execute(
      app.services.db,
    );
    expect(streams.length).toBeGreaterThan(0);
    for (const { id } of streams)
      expect([204, 404, 410]).toContain((await tus.send('DELETE', `${UPLOADS_ROOT}${id}`)).status);
    await waitFor(
      'the place to be free',
      async () => (await readPost(app, ilse, post._id)).thingOrder.length === 0,
      30_000, // streams that are under way are ended first
    );
    expect(await uploadsOf(app, ilse, post._id)).toEqual([]);
    // A request that was under way when it was cancelled does not bring it back.
    const late = await tus.send('POST', UPLOADS_ROOT, {
      headers: {
        'upload-concat': 'partial',
        'upload-length': '10',
        'upload-metadata': tus.metadata({ filename: 'large.bin', meta: { roomID, totalBytes: 47_000_000 } }),
      },
    });
    expect(late.status).toBe(410);
    const events = await eventsOf(app, `upload:${roomID}`);
    expect(events.at(-1)!.data.entry).toMatchObject({ failed: true, completed: false });
    expect(events.at(-1)!.data.entry.reason).toBeUndefined();
    expect((await eventsOf(app, `post:${post._id}`)).map(({ name }) => name)).toContain('block.deleted');
  });

  test('through what lets only GET and POST pass', async () => {
    const bytes = randomBytes(7_000_000);
    const block = await uploadFile(
      app,
      ilse,
      post,
      { name: 'proxied.bin', bytes },
      { overridePatchMethod: true },
    );
    expect(sha256(await tus.download(block.url))).toBe(sha256(bytes));
  });
});

describe('joining', () => {
  const part = async (bytes: Buffer) => {
    const path = await tus.create(bytes.length, {
      headers: { 'upload-concat': 'partial', 'upload-metadata': undefined },
    });
    await tus.patch(path, 0, bytes);
    return path;
  };
  const join = (paths: string[], name = 'joined.bin') =>
    tus.send('POST', UPLOADS_ROOT, {
      headers: {
        'upload-concat': `final;${paths.map((path) => originOf(app) + path).join(' ')}`,
        'upload-metadata': tus.metadata({ filename: name }),
      },
    });

  test('parts become one file in the order they are named', async () => {
    const [one, two, three] = [randomBytes(3000), randomBytes(1), randomBytes(70_000)];
    const paths = [await part(one), await part(two), await part(three)];
    expect((await tus.send('HEAD', paths[0]!)).headers.get('upload-concat')).toBe('partial');
    const answer = await join([paths[2]!, paths[0]!, paths[1]!]);
    expect(answer.status).toBe(201);
    const final = answer.headers.get('location')!;
    expect((await tus.send('HEAD', final)).headers.get('upload-concat')).toBe(
      `final;${paths[2]} ${paths[0]} ${paths[1]}`,
    );
    expect((await tus.patch(final, 73_001, randomBytes(1))).status).toBe(403);
    // A request repeated after its answer was lost makes no second file.
    expect((await join([paths[2]!, paths[0]!, paths[1]!])).headers.get('location')).toBe(final);
    expect((await join([paths[0]!], 'again.bin')).headers.get('location')).toBe(final);
    const block = await tus.published('joined.bin');
    expect(sha256(await tus.download(block.url))).toBe(sha256(Buffer.concat([three, one, two])));
    expect((await readPost(app, ilse, post._id)).things).toHaveLength(1);
  });

  test('parts that hold a file’s place become that file, whatever room the joining names', async () => {
    const [one, two] = [randomBytes(3000), randomBytes(2000)];
    const announced = tus.metadata({ meta: { roomID: newId(), totalBytes: 5000 } });
    const headers = { 'upload-concat': 'partial', 'upload-metadata': announced };
    const paths = [await tus.create(3000, { headers }), await tus.create(2000, { headers })];
    await tus.patch(paths[0]!, 0, one);
    await tus.patch(paths[1]!, 0, two);
    const meta = { roomID: newId() };
    const elsewhere = await createTestPost(app, ilse, team.boardID);
    const final = (more: object) =>
      tus.send('POST', UPLOADS_ROOT, {
        headers: {
          'upload-concat': `final;${paths.join(' ')}`,
          'upload-metadata': tus.metadata({ filename: 'again.bin', meta: { ...meta, ...more } }),
        },
      });
    expect((await final({ postID: elsewhere._id })).status).toBe(400);
    expect((await final({})).status).toBe(201);
    const block = await tus.published('oak.bin');
    expect(sha256(await tus.download(block.url))).toBe(sha256(Buffer.concat([one, two])));
    expect((await readPost(app, ilse, post._id)).thingOrder).toHaveLength(1);
  });

  test('what is unfinished, whole, absent or named twice is not joined', async () => {
    const finished = await part(randomBytes(10));
    const unfinished = await tus.create(10, {
      headers: { 'upload-concat': 'partial', 'upload-metadata': undefined },
    });
    const whole = await tus.create(10);
    for (const paths of [
      [finished, unfinished],
      [whole],
      [UPLOADS_ROOT + newId()],
      [finished, finished],
      [],
    ]) {
      expect((await join(paths)).status, paths.join()).toBe(400);
    }
    expect((await readPost(app, ilse, post._id)).thingOrder).toHaveLength(1);
  });
});

describe('repeating', () => {
  test('creating again with the same room finds the first upload; another’s room is refused', async () => {
    const roomID = newId();
    const again = () =>
      tus.create(10, { headers: { 'upload-metadata': tus.metadata({ meta: { roomID } }) } });
    const path = await again();
    await tus.patch(path, 0, randomBytes(4));
    expect(await again()).toBe(path);
    expect((await readPost(app, ilse, post._id)).thingOrder).toHaveLength(1);
    const { owner } = team;
    const taken = await tus.send('POST', UPLOADS_ROOT, {
      person: owner,
      headers: {
        'upload-length': '10',
        'upload-metadata': tus.metadata({ meta: { roomID, profileID: owner.profileID } }),
      },
    });
    expect(taken.status).toBe(400);
  });

  test('two requests do not write one upload at once, and asking how far it is ends one that hangs', async () => {
    const bytes = randomBytes(200_000);
    const path = await tus.create(bytes.length);
    // Announces all bytes, sends half of them, and then nothing more: a connection that broke without saying so.
    const slow = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(0, 100_000))),
    });
    const hanging = fetch(originOf(app) + path, {
      method: 'PATCH',
      headers: {
        ...ilse.headers,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: slow,
      duplex: 'half',
    } as RequestInit).catch(() => undefined);
    await waitFor('the first request to write', async () => {
      const { rows } =
        await sql`select from uploads where id = ${path.split('/').pop()} and writer is not null`.execute(
          app.services.db,
        );
      return rows.length > 0;
    });
    expect((await tus.patch(path, 0, bytes)).status).toBe(423);
    const at = Number((await tus.send('HEAD', path)).headers.get('upload-offset'));
    expect((await tus.patch(path, at, bytes.subarray(at))).status).toBe(204);
    expect(await hanging).toBeUndefined();
    expect(sha256(await tus.download((await tus.published('oak.bin')).url))).toBe(sha256(bytes));
  });

  test('only so many uploads are open at once', async () => {
    const { db } = app.services;
    await sql`
      insert into uploads (id, profile_id, upload_length, expires_at)
      select lpad(to_hex(n), 24, '0'), ${ilse.profileID}, 1, now() + interval '1 hour' from generate_series(1, 200) n`.execute(
      db,
    );
    const refused = await tus.send('POST', UPLOADS_ROOT, {
      headers: { 'upload-length': '1', 'upload-metadata': tus.metadata() },
    });
    await sql`delete from uploads where id < '000000000000000000001000'`.execute(db);
    expect(refused.status).toBe(422);
  });
});

test('a cancelled upload of a draft leaves the draft as it was', async () => {
  const draft = await createTestPost(app, ilse, team.boardID, '');
  post = draft;
  const path = await tus.create(10);
  expect(
    (await callRequest(app, openPost, { params: { postID: draft._id }, body: {} }, ilse)).json(),
  ).toMatchObject({ isDraft: true });
  await tus.send('DELETE', path);
  expect(await readPost(app, ilse, draft._id)).toMatchObject({
    isDraft: true,
    thingOrder: [],
    totalFileCount: 0,
  });
});
