import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileBlock } from '#blocks/file/contract.ts';
import {
  deletePost,
  listPosts,
  openPost,
  restorePost,
  updatePost,
  type Post,
} from '#features/posts/contract.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { call, createTestApp, type TestApp } from '../../../../testing/app.ts';
import { jobHelpers } from '../../../../testing/jobHelpers.ts';
import { eventsOf } from '../../../../testing/live/events.ts';
import type { Person } from '../../../../testing/people.ts';
import { photograph, PLACE } from '../../../../testing/photographs.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { createTestPost, originOf, readPost, startUpload, uploadsOf } from '../../../../testing/uploads.ts';
import { processFile } from './processFile.ts';

let app: TestApp;
let team: Team;
let ilse: Person;
let post: Post;

beforeAll(async () => {
  app = await createTestApp({ listen: true }); // no jobs: each test works them itself
  team = await createTeam(app);
  ilse = team.contributor;
});
afterAll(() => app.dispose());
beforeEach(async () => {
  post = await createTestPost(app, ilse, team.boardID);
});

const helpers = (more: Partial<JobHelpers> = {}) => jobHelpers(() => app, more);

/** Sends a file; it waits for its job. @returns its id */
async function send(
  name: string,
  bytes: Buffer,
  options: { parallelUploads?: number } = {},
): Promise<string> {
  await startUpload(app, ilse, post, { name, bytes }, options).done;
  return (await uploadsOf(app, ilse, post._id)).at(-1)!.fileId;
}

async function processed(name: string, bytes: Buffer): Promise<FileBlock> {
  const fileID = await send(name, bytes);
  await processFile({ fileID }, app.services, helpers());
  const { things } = await readPost(app, ilse, post._id);
  return things.find((thing): thing is FileBlock => thing.thingType === 'FILE' && thing.fileID === fileID)!;
}

const download = async (url: string) => Buffer.from(await (await fetch(originOf(app) + url)).arrayBuffer());
const picture = (name: string) => readFile(join(import.meta.dirname, '../../../../testing/pictures', name));
const rowOf = async (fileID: string) =>
  (await sql<Record<string, unknown>>`select * from files where id = ${fileID}`.execute(app.services.db))
    .rows[0]!;

describe('a photograph', () => {
  test('gets its sizes and placeholder, becomes the cover, and is told step by step', async () => {
    const fileID = await send('lamp.jpg', await photograph('lamp'));
    const [entry] = await uploadsOf(app, team.viewer, post._id);
    expect(entry).toMatchObject({
      name: 'lamp.jpg',
      currentStep: 1,
      totalSteps: 8,
      progress: 1,
      completed: false,
      failed: false,
    });
    await processFile({ fileID }, app.services, helpers());
    const after = await readPost(app, team.viewer, post._id);
    const block = after.things[0] as FileBlock;
    expect(block).toMatchObject({
      fileMime: 'image/jpeg',
      fileExt: 'jpg',
      width: 2400,
      height: 1600,
      placeholder: expect.any(String),
      filePreview: true,
      previewExt: 'webp',
      fileProcStatus: 'READY',
    });
    expect(block.variants.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['large', 1600, 1067],
      ['medium', 800, 533],
      ['small', 400, 267],
    ]);
    expect(after).toMatchObject({ fileID, totalFileCount: 1, placeholder: block.placeholder });
    expect(await uploadsOf(app, ilse, post._id)).toEqual([]);

    const news = (await eventsOf(app, `upload:${entry!.roomID}`)).map(({ data }) => data.entry);
    expect(news.map(({ currentStep }) => currentStep)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(news.map(({ completed }) => completed)).toEqual([...Array(8).fill(false), true]);
    const told = (await eventsOf(app, `post:${post._id}`)).map(({ name }) => name);
    expect(told.filter((name) => name === 'block.added')).toHaveLength(1);
    expect(told).toContain('post.changed');
    const own = await eventsOf(app, `profile:${ilse.profileID}`);
    expect(
      own.filter(
        ({ name, data }) => name === 'post_thing_file_completed.published' && data.fileID === fileID,
      ),
    ).toHaveLength(1);
  });

  test('of a post that asks for a model’s help is described by none, where the installation has none', async () => {
    const params = { boardID: team.boardID, postID: post._id };
    await call(app, updatePost, { params, body: { aiMode: true } }, ilse);
    expect((await call(app, openPost, { params: { postID: post._id } }, ilse)).aiMode).toBe(true);
    const block = await processed('hills.jpg', await photograph('hills'));
    expect(block).toMatchObject({ altText: '', aiAltText: null, aiKeywords: null, fileProcStatus: 'READY' });
    await call(app, updatePost, { params, body: { aiMode: false } }, ilse);
    expect((await call(app, openPost, { params: { postID: post._id } }, ilse)).aiMode).toBe(false);
  });

  test('is served without place or camera in every size; its original keeps them, as an attachment', async () => {
    const bytes = await photograph('hills');
    const block = await processed('hills.jpg', bytes);
    expect(bytes.includes('Foxglove')).toBe(true);
    expect((await sharp(bytes).metadata()).exif!.length).toBeGreaterThan(JSON.stringify(PLACE).length);
    for (const { url } of block.variants) {
      const size = await download(url);
      const { format, exif, xmp, iptc, orientation } = await sharp(size).metadata();
      expect({ format, exif, xmp, iptc, orientation }).toEqual({ format: 'webp' });
      expect(size.includes('Foxglove')).toBe(false);
    }
    const original = await fetch(originOf(app) + block.url);
    expect(original.headers.get('content-disposition')).toMatch(/^attachment; filename="hills.jpg"/);
    expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each([3, 6, 8])('held with orientation %i stands upright', async (orientation) => {
    const bytes = await photograph('window', { width: 900, height: 600, orientation });
    const block = await processed('held.jpg', bytes);
    const [width, height] = orientation >= 5 ? [600, 900] : [900, 600];
    expect(block).toMatchObject({ width, height });
    expect(block.variants[0]).toMatchObject({ name: 'preview', width, height });
    // A few pixels tell which side is up.
    const glance = (source: Sharp) => source.resize(6, 6, { fit: 'fill' }).raw().toBuffer();
    const unlike = (one: Buffer, other: Buffer) =>
      one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length;
    const shown = await glance(sharp(await download(block.variants[0]!.url)));
    expect(unlike(shown, await glance(sharp(bytes).autoOrient()))).toBeLessThan(8);
    expect(unlike(shown, await glance(sharp(bytes)))).toBeGreaterThan(20);
  });
});

describe('other pictures', () => {
  test('HEIC, as phones make it', async () => {
    const block = await processed('IMG_0042.HEIC', await picture('lamp.heic'));
    expect(block).toMatchObject({ fileMime: 'image/heic', fileExt: 'heic', width: 320, height: 214 });
    expect(await sharp(await download(block.previewurl!)).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
    });
  });

  test.each(['gif', 'webp'] as const)('an animated %s keeps moving in every size', async (format) => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 900, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = sharp(frames, { join: { animated: true } });
    const block = await processed(
      `moving.${format}`,
      await moving.toFormat(format, { delay: [100, 100, 100], loop: 0 }).toBuffer(),
    );
    expect(block).toMatchObject({ fileMime: `image/${format}`, width: 900, height: 300 });
    for (const { url, width, height } of block.variants) {
      const whole = await sharp(await download(url), { animated: true }).metadata();
      expect(whole).toMatchObject({ format: 'webp', pages: 3, width, pageHeight: height });
    }
  });

  test.each(['png', 'avif', 'tiff', 'webp'] as const)('%s', async (format) => {
    const bytes = await sharp(await photograph('shelf', { width: 600, height: 400 }))
      .toFormat(format)
      .toBuffer();
    expect(await processed(`shelf.${format}`, bytes)).toMatchObject({
      fileMime: `image/${format}`,
      width: 600,
      height: 400,
      variants: [{ name: 'preview' }, { name: 'small' }],
    });
  });

  test('BMP and ICO', async () => {
    const [width, height] = [500, 300];
    const header = Buffer.alloc(54);
    header.write('BM');
    for (const [at, value] of [
      [2, 54 + width * height * 3],
      [10, 54],
      [14, 40],
      [18, width],
      [22, height],
    ] as const)
      header.writeUInt32LE(value, at);
    header.writeUInt16LE(1, 26);
    header.writeUInt16LE(24, 28);
    const bmp = Buffer.concat([header, Buffer.alloc(width * height * 3, Buffer.from([0x20, 0x60, 0xc0]))]); // blue, green, red
    const block = await processed('scan.bmp', bmp);
    expect(block).toMatchObject({
      fileMime: 'image/bmp',
      width,
      height,
      variants: [{ name: 'preview' }, { name: 'small' }],
    });
    const [red = 0, green = 0, blue = 0] = await sharp(await download(block.previewurl!))
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([red, green, blue].map((value) => Math.round(value / 32))).toEqual([6, 3, 1]);

    const png = await sharp(await photograph('lamp', { width: 64, height: 64 }))
      .png()
      .toBuffer();
    const entry = Buffer.from([0, 0, 1, 0, 1, 0, 64, 64, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
    entry.writeUInt32LE(png.length, 14);
    const icon = await processed('favicon.ico', Buffer.concat([entry, png]));
    expect(icon).toMatchObject({
      fileMime: 'image/x-icon',
      width: 64,
      height: 64,
      variants: [{ name: 'preview' }],
    });
  });

  test('a drawing is rasterised, large enough for a cover', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"><rect width="24" height="12" fill="red"/></svg>',
    );
    const block = await processed('icon.svg', drawing);
    expect(block).toMatchObject({ fileMime: 'image/svg+xml', width: 24, height: 12 });
    expect(block.variants[0]).toMatchObject({ name: 'preview', width: 800, height: 400 });
    const original = await fetch(originOf(app) + block.url);
    expect(original.headers.get('content-type')).toBe('application/octet-stream');
    expect(original.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('one that cannot be read is kept as a plain file', async () => {
    const whole = await photograph('lamp', { width: 600, height: 400 });
    const block = await processed('broken.jpg', whole.subarray(0, whole.length / 2));
    expect(block).toMatchObject({
      fileMime: 'image/jpeg',
      width: null,
      variants: [],
      filePreview: false,
      previewurl: null,
      previewExt: null,
      placeholder: null,
    });
    expect(await rowOf(block.fileID)).toMatchObject({
      proc_status: 'READY',
      proc_error: 'This picture is broken or of an unknown kind.',
    });
    expect(
      (await call(app, listPosts, { params: { boardID: team.boardID }, body: {} }, ilse)).info[0],
    ).toMatchObject({ imageUrl: null, totalFileCount: 1 });
  });
});

describe('ended in the middle', () => {
  const stops = [1, 2, 3, 4, 5, 6, 7].flatMap((step) => [
    { step, when: 'before' as const },
    { step, when: 'after' as const },
  ]);

  test.each(stops)('$when step $step is recorded, it finishes once', async ({ step, when }) => {
    const parallel = step % 2 === 0 ? { parallelUploads: 2 } : {};
    const fileID = await send('lamp.jpg', await photograph('lamp', { width: 700, height: 500 }), parallel);
    const [entry] = await uploadsOf(app, ilse, post._id);
    let acts = 0;
    const dying = helpers({
      act: async (run, actor) => {
        const last = ++acts === step;
        if (last && when === 'before') throw new Error('killed');
        const result = await helpers().act(run, actor);
        if (last) throw new Error('killed');
        return result;
      },
    });
    await expect(processFile({ fileID }, app.services, dying)).rejects.toThrow('killed');
    await processFile({ fileID }, app.services, helpers());
    await processFile({ fileID }, app.services, helpers());
    const { things } = await readPost(app, ilse, post._id);
    expect(things).toMatchObject([
      { fileID, width: 700, variants: [{ name: 'preview' }, { name: 'small' }] },
    ]);
    const news = (await eventsOf(app, `upload:${entry!.roomID}`)).map(({ data }) => data.entry.currentStep);
    expect(news.filter((done) => done > 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(
      (await eventsOf(app, `post:${post._id}`)).filter(({ name }) => name === 'block.added'),
    ).toHaveLength(1);
  });

  test('two at once finish once', async () => {
    const fileID = await send('lamp.jpg', await photograph('lamp', { width: 700, height: 500 }));
    await Promise.allSettled([1, 2].map(() => processFile({ fileID }, app.services, helpers())));
    await processFile({ fileID }, app.services, helpers());
    expect((await readPost(app, ilse, post._id)).things).toHaveLength(1);
    expect(
      (await eventsOf(app, `post:${post._id}`)).filter(({ name }) => name === 'block.added'),
    ).toHaveLength(1);
  });

  test('what fails to the last try is withdrawn and says so', async () => {
    const fileID = await send('lost.bin', Buffer.from('lost'));
    const { rows } = await sql<{ id: string }>`select id from uploads where file_id = ${fileID}`.execute(
      app.services.db,
    );
    await rm(join(app.services.config.dataDir, 'uploads', rows[0]!.id));
    await expect(processFile({ fileID }, app.services, helpers())).rejects.toThrow('ENOENT');
    await processFile({ fileID }, app.services, helpers({ attempt: 8 }));
    expect(await rowOf(fileID)).toMatchObject({
      proc_status: 'FAILED',
      proc_error: 'Processing failed. Please upload it again.',
    });
    expect((await readPost(app, ilse, post._id)).thingOrder).toEqual([]);
    expect((await eventsOf(app, `post:${post._id}`)).at(-1)!.data.entry).toMatchObject({
      failed: true,
      reason: 'Processing failed. Please upload it again.',
    });
  });
});

describe('what changed meanwhile', () => {
  test('a role that is gone withdraws the file', async () => {
    const fileID = await send('late.bin', Buffer.from('late'));
    await sql`update board_members set role = 'viewer' where profile_id = ${ilse.profileID}`.execute(
      app.services.db,
    );
    await processFile({ fileID }, app.services, helpers());
    await sql`update board_members set role = 'CONTRIBUTOR' where profile_id = ${ilse.profileID}`.execute(
      app.services.db,
    );
    expect(await readPost(app, ilse, post._id)).toMatchObject({
      things: [],
      thingOrder: [],
      totalFileCount: 0,
    });
    expect(await rowOf(fileID)).toMatchObject({ proc_status: 'FAILED' });
  });

  test('a post in the bin comes back with what was on its way', async () => {
    const fileID = await send('late.bin', Buffer.from('late'));
    const ids = { boardID: team.boardID, postID: post._id };
    await call(app, deletePost, { params: ids }, team.author);
    await processFile({ fileID }, app.services, helpers());
    await call(app, restorePost, { params: ids }, team.author);
    expect((await readPost(app, ilse, post._id)).things).toMatchObject([{ fileID }]);
  });
});
