import { randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Post } from '#features/posts/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { jobHelpers } from '../../../../testing/jobHelpers.ts';
import { eventsOf } from '../../../../testing/live/events.ts';
import type { Person } from '../../../../testing/people.ts';
import { photograph } from '../../../../testing/photographs.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { createTestPost, readPost, startUpload, uploadsOf, waitFor } from '../../../../testing/uploads.ts';
import { processFile } from '../process/processFile.ts';
import { resumeFiles } from './resumeFiles.ts';
import { sweepFiles } from './sweepFiles.ts';
import { stopUploads } from './stopUploads.ts';
import { sweepUploads } from './sweepUploads.ts';

let app: TestApp;
let team: Team;
let ilse: Person;
let post: Post;
const helpers = jobHelpers(() => app);

beforeAll(async () => {
  app = await createTestApp({ listen: true });
  team = await createTeam(app);
  ilse = team.contributor;
});
afterAll(() => app.dispose());
beforeEach(async () => {
  post = await createTestPost(app, ilse, team.boardID);
});

const query = <T>(text: ReturnType<typeof sql<T>>) => text.execute(app.services.db).then(({ rows }) => rows);
const onDisk = () => readdir(join(app.services.config.dataDir, 'uploads')).catch(() => [] as string[]);
const longAgo = new Date(Date.now() - 48 * 3_600_000);

/** Sends all bytes. @returns the file's id */
async function send(bytes: Buffer): Promise<string> {
  await startUpload(app, ilse, post, { name: 'lamp.jpg', bytes }).done;
  return (await uploadsOf(app, ilse, post._id))[0]!.fileId;
}

async function process(bytes: Buffer): Promise<string> {
  const fileID = await send(bytes);
  await processFile({ fileID }, app.services, helpers);
  return fileID;
}

describe('uploads', () => {
  test('one without a byte for a day gives up its place and its bytes; one that is young stays', async () => {
    const begin = async () => {
      const roomID = newId();
      const { upload } = startUpload(
        app,
        ilse,
        post,
        { name: 'slow.bin', bytes: randomBytes(13_000_000), meta: { roomID } },
        { onChunkComplete: () => void upload.abort() },
      );
      return waitFor('the first chunk', async () => {
        const entry = (await uploadsOf(app, ilse, post._id)).find((found) => found.roomID === roomID);
        return entry && entry.bytesUploaded > 0 ? entry : undefined;
      });
    };
    const old = await begin();
    const young = await begin();
    await query(
      sql`update uploads set expires_at = now() - interval '1 minute' where file_id = ${old.fileId}`,
    );
    expect(await onDisk()).toHaveLength(2);
    await sweepUploads({}, app.services, helpers);
    expect((await readPost(app, ilse, post._id)).thingOrder.map(({ _id }) => _id)).toEqual([young.thingID]);
    expect((await eventsOf(app, `upload:${old.roomID}`)).at(-1)!.data.entry).toMatchObject({
      failed: true,
      reason: 'It was not finished within a day.',
    });
    const [left] = await query(sql<{ id: string }>`select id from uploads where file_id = ${young.fileId}`);
    expect(await onDisk()).toEqual([left!.id]);
    await sweepUploads({}, app.services, helpers);
    expect(await uploadsOf(app, ilse, post._id)).toHaveLength(1);
  });

  test('one whose bytes have not come for half a minute has stopped, which is told once; so is that it goes on', async () => {
    const roomID = newId();
    const sent = startUpload(
      app,
      ilse,
      post,
      { name: 'slow.bin', bytes: randomBytes(8_000_000), meta: { roomID } },
      { onChunkComplete: () => void sent.upload.abort() },
    );
    const entry = await waitFor('the first chunk', async () => {
      const [found] = await uploadsOf(app, ilse, post._id);
      return found && found.bytesUploaded > 0 ? found : undefined;
    });
    const told = async () =>
      (await eventsOf(app, `upload:${roomID}`)).map(({ data }) => data.entry.stopped as boolean);
    await stopUploads({}, app.services, helpers);
    expect(await uploadsOf(app, ilse, post._id)).toMatchObject([{ stopped: false }]);

    await query(sql`update files set created_at = now() - interval '1 minute' where id = ${entry.fileId}`);
    await stopUploads({}, app.services, helpers);
    expect(await uploadsOf(app, ilse, post._id)).toMatchObject([{ stopped: false }]); // bytes came a moment ago
    await query(
      sql`update uploads set expires_at = expires_at - interval '31 seconds' where file_id = ${entry.fileId}`,
    );
    await stopUploads({}, app.services, helpers);
    await stopUploads({}, app.services, helpers);
    expect(await uploadsOf(app, team.viewer, post._id)).toMatchObject([
      { stopped: true, uploader: { id: ilse.profileID }, bytesUploaded: entry.bytesUploaded },
    ]);
    expect((await told()).filter(Boolean)).toHaveLength(1);

    await sent.upload.abort();
    sent.upload.start();
    await waitFor('the file', async () => {
      const { things } = await readPost(app, ilse, post._id);
      return things.length > 0 || !(await told()).at(-1);
    });
    expect((await told()).at(-1)).toBe(false);
  });

  test('bytes whose row is gone are removed once they are old', async () => {
    const folder = join(app.services.config.dataDir, 'uploads');
    await mkdir(folder, { recursive: true });
    const [old, young] = [newId(), newId()];
    await Promise.all([old, young].map((id) => writeFile(join(folder, id), 'left over')));
    await utimes(join(folder, old), longAgo, longAgo);
    await sweepUploads({}, app.services, helpers);
    const names = await onDisk();
    expect([names.includes(old), names.includes(young)]).toEqual([false, true]);
  });

  test('what waits for its job keeps its bytes, however old', async () => {
    const fileID = await send(Buffer.from('patience'));
    const [upload] = await query(
      sql<{
        id: string;
      }>`update uploads set expires_at = now() - interval '1 day' where file_id = ${fileID} returning id`,
    );
    await utimes(join(app.services.config.dataDir, 'uploads', upload!.id), longAgo, longAgo);
    await sweepUploads({}, app.services, helpers);
    await processFile({ fileID }, app.services, helpers);
    expect((await readPost(app, ilse, post._id)).things).toMatchObject([{ fileID }]);
  });

  test('a file whose job was lost with its process is queued again, once', async () => {
    const jobs = (fileID: string) =>
      query(
        sql<{
          id: number;
        }>`select id from graphile_worker.jobs where key = ${`uploads.process:${fileID}`} and locked_at is null`,
      );
    const fileID = await send(Buffer.from('lost'));
    expect(await jobs(fileID)).toHaveLength(1);
    await resumeFiles(app.services, 0);
    expect(await jobs(fileID)).toHaveLength(1);
    // As a killed process leaves it.
    await query(
      sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone' where key = ${`uploads.process:${fileID}`}`,
    );
    await resumeFiles(app.services);
    expect(await jobs(fileID)).toHaveLength(0); // it moved on a moment ago: perhaps it is being worked on
    await resumeFiles(app.services, 0);
    expect(await jobs(fileID)).toHaveLength(1);
  });
});

describe('blobs', () => {
  const blobs = async () => {
    const all: string[] = [];
    for await (const names of app.services.blobs.list()) all.push(...names);
    return all;
  };
  const makeOld = (sha256: string) => utimes(app.services.blobs.path(sha256), longAgo, longAgo);
  const named = async (fileID: string) => {
    const [row] = await query(
      sql<{
        sha256: string;
        variants: Record<string, { sha256: string }>;
      }>`select sha256, variants from files where id = ${fileID}`,
    );
    return [row!.sha256, ...Object.values(row!.variants).map(({ sha256 }) => sha256)];
  };

  test('those that no row names go, when they are old; every size of a file that is there stays', async () => {
    const fileID = await process(await photograph('lamp', { width: 900, height: 600 }));
    const kept = await named(fileID);
    expect(kept.length).toBe(4);
    const { Readable } = await import('node:stream');
    const old = await app.services.blobs.put(Readable.from([randomBytes(100)]));
    const young = await app.services.blobs.put(Readable.from([randomBytes(100)]));
    for (const sha256 of [...kept, old.sha256]) await makeOld(sha256);
    await sweepFiles({}, app.services, helpers);
    const left = await blobs();
    expect(left).toEqual(expect.arrayContaining([...kept, young.sha256]));
    expect(left).not.toContain(old.sha256);
  });

  test('a file purged from the bin takes its bytes along, unless another file has the same', async () => {
    const same = Buffer.from('the same bytes twice');
    const first = await process(same);
    post = await createTestPost(app, ilse, team.boardID);
    const second = await process(same);
    const [sha256] = await named(first);
    expect(await named(second)).toEqual([sha256]);
    const purge = async (fileID: string) => {
      await query(sql`delete from things where file_id = ${fileID}`);
      await query(sql`update files set created_at = now() - interval '2 days' where id = ${fileID}`);
      await makeOld(sha256!);
      await sweepFiles({}, app.services, helpers);
      expect(await query(sql`select from files where id = ${fileID}`)).toEqual([]);
    };
    await purge(first);
    expect(await blobs()).toContain(sha256);
    await purge(second);
    expect(await blobs()).not.toContain(sha256);
  });

  test('a file that another took the place of is kept as long as the bin keeps things', async () => {
    const [former, now] = [await process(randomBytes(500)), await process(randomBytes(600))];
    const [sha256] = await named(former);
    const set = (of: string, days: number) =>
      query(sql`update files set former_thing_id = (select id from things where file_id = ${now}),
        replaced_at = now() - make_interval(days => ${days}::int), created_at = now() - interval '40 days' where id = ${of}`);
    await query(sql`delete from things where file_id = ${former}`);
    await makeOld(sha256!);
    await set(former, 29);
    await sweepFiles({}, app.services, helpers);
    expect(await blobs()).toContain(sha256);
    await set(former, 31);
    await sweepFiles({}, app.services, helpers);
    expect(await query(sql`select from files where id = ${former}`)).toEqual([]);
    expect(await blobs()).not.toContain(sha256);
  });

  test('a purged board leaves nothing', async () => {
    const other = await createTeam(app);
    post = await createTestPost(app, other.owner, other.boardID);
    const earlier = ilse;
    ilse = other.owner;
    const fileID = await process(randomBytes(500));
    await send(randomBytes(500));
    ilse = earlier;
    const [sha256] = await named(fileID);
    await query(sql`delete from boards where id = ${other.boardID}`);
    await makeOld(sha256!);
    for (const id of await onDisk())
      await utimes(join(app.services.config.dataDir, 'uploads', id), longAgo, longAgo);
    await sweepFiles({}, app.services, helpers);
    await sweepUploads({}, app.services, helpers);
    expect(await blobs()).not.toContain(sha256);
    expect(
      await query(
        sql`select from uploads u join files f on f.id = u.file_id where f.board_id = ${other.boardID}`,
      ),
    ).toEqual([]);
  });
});
