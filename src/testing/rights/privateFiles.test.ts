import { execFile } from 'node:child_process';
import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { startSignup } from '#features/signup/contract.ts';
import { UPLOADS_PATH } from '#features/uploads/contract.ts';
import { pathTo } from '#platform/contract/endpoint.ts';
import { createDb, createPool } from '#platform/server/data/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import { createPerson, type Person } from '../people.ts';
import { photograph } from '../photographs.ts';
import { createServerProcess, type ServerProcess } from '../serverProcess.ts';

const run = promisify(execFile);
const BACKUP = join(import.meta.dirname, '../../backup.ts');

let server: ServerProcess;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'octavo-private-'));
  server = await createServerProcess();
  await server.start();
});
afterAll(async () => {
  await server.remove();
  await rm(home, { recursive: true, force: true });
});

/** Files and folders that the group or others may read or write, the folder itself included, as `path mode`. */
async function openTo(folder: string, path = folder): Promise<string[]> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return [];
  const mode = found.mode & 0o777;
  const here = mode & 0o066 ? [`${relative(folder, path) || '.'} ${mode.toString(8)}`] : [];
  if (!found.isDirectory()) return here;
  const below = await Promise.all((await readdir(path)).map((name) => openTo(folder, join(path, name))));
  return [...here, ...below.flat()];
}

async function post<A>(path: string, body: object, { headers }: Pick<Person, 'headers'>): Promise<A> {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok, path).toBe(true);
  return (await response.json()) as A;
}

async function upload(person: Person, boardID: string, postID: string, bytes: Buffer, sent: Buffer) {
  const meta = JSON.stringify({ profileID: person.profileID, boardID, postID });
  const fields = { filename: 'shelf.jpg', mimeType: 'image/jpeg', type: 'post_thing_file', meta };
  const metadata = Object.entries(fields).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const made = await fetch(`${server.url}/api${UPLOADS_PATH}`, {
    method: 'POST',
    headers: {
      ...person.headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': metadata.join(','),
    },
  });
  const patched = await fetch(server.url + made.headers.get('location')!, {
    method: 'PATCH',
    headers: {
      ...person.headers,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(sent),
  });
  expect(patched.status).toBe(204);
}

test(
  'nothing in the data folder or in a backup can be read or written by others',
  { timeout: 60_000 },
  async () => {
    const pool = createPool((await findPostgres(server.dataDir))!, { max: 1 });
    const db = createDb(pool);
    const person = await createPerson({ services: { db } });
    // A mail, a picture with the sizes made of it, and an upload under way.
    await post(startSignup.path, { email: person.email }, { headers: {} as Person['headers'] });
    const board = await post<{ _id: string }>(createBoard.path, { title: 'Private' }, person);
    const path = pathTo(createPost, { boardID: board._id });
    const { _id: postID } = await post<{ _id: string }>(path, { title: 'Shelves' }, person);
    const bytes = await photograph('shelf', { width: 1000, height: 700 });
    await upload(person, board._id, postID, bytes, bytes);
    await upload(person, board._id, postID, bytes, bytes.subarray(0, 1000));
    const isReady = sql`select 1 from files where proc_status = 'READY' and variants <> '{}'`;
    await expect.poll(async () => (await isReady.execute(db)).rows.length, { timeout: 20_000 }).toBe(1);
    const mails = () => readdir(join(server.dataDir, 'outbox')).catch(() => []);
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    await pool.end();

    expect((await readdir(server.dataDir)).toSorted()).toEqual(
      expect.arrayContaining(['blobs', 'outbox', 'postgres', 'postgres.log', 'scratch', 'uploads']),
    );
    expect(await openTo(server.dataDir)).toEqual([]);

    const target = join(home, 'copy');
    await run(process.execPath, [BACKUP, target], { env: { ...process.env, DATA_DIR: server.dataDir } });
    expect(await readdir(target)).toEqual(expect.arrayContaining(['blobs', 'outbox', 'postgres', 'uploads']));
    expect(await openTo(target)).toEqual([]);
  },
);

test('what an older version left open is closed at the next start', async () => {
  await server.end();
  const { dataDir } = server;
  await chmod(dataDir, 0o755);
  await chmod(join(dataDir, 'outbox'), 0o755);
  await chmod(join(dataDir, 'postgres.log'), 0o644);
  await server.start();
  expect(await openTo(dataDir)).toEqual([]);
});
