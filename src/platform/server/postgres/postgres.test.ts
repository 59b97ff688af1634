import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPool, DatabaseUnavailable } from '../data/database.ts';
import { connectionString } from './connect.ts';
import { startPostgres, type Postgres } from './index.ts';
import { readPostmasterFile } from './postmasterFile.ts';
import { isAlive, postgresProcesses, signal } from './processes.ts';
import { spawnTestServer } from '../testing/testServer.ts';

// One cluster for the whole file, handed from test to test as from one start of the product to the next.
let home: string;
let dataDir: string;
let cluster: string;
const said: string[] = [];
const say = (message: string) => void said.push(message);
const log = { info: say, warn: say, error: say };
let started: Postgres[] = [];
async function start(more: Partial<Parameters<typeof startPostgres>[0]> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log, ...more });
  started.push(postgres);
  return postgres;
}

afterEach(async () => {
  await Promise.all(started.map((postgres) => postgres.stop()));
  started = [];
});

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'octavo-postgres-'));
  dataDir = join(home, 'data');
  cluster = join(dataDir, 'postgres');
  await chmod(home, 0o755); // root's PostgreSQL is somebody else, who has to pass
});

afterAll(async () => {
  for (const pid of await postgresProcesses(cluster)) signal(pid, 'SIGKILL');
  await rm(home, { recursive: true, force: true });
});

async function query<T extends Record<string, unknown>>(postgres: Postgres, text: string): Promise<T[]> {
  const pool = createPool(postgres.connectionString, { max: 1 });
  try {
    return (await pool.query<T>(text)).rows;
  } finally {
    await pool.end();
  }
}

test('the first start makes a cluster: durable, private, with the extensions the product needs', async () => {
  // A set-up that was killed half way leaves such a folder.
  await mkdir(join(`${cluster}.new`, 'base'), { recursive: true });
  const postgres = await start();
  expect(postgres.adopted).toBe(false);
  const names = [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'data_checksums',
    'listen_addresses',
    'server_encoding',
    'timezone',
  ];
  const settings = await query(
    postgres,
    `select lower(name) as name, setting from pg_settings where lower(name) in (${names.map((name) => `'${name}'`).join()})`,
  );
  expect(Object.fromEntries(settings.map((row) => [row['name'], row['setting']]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    timezone: 'UTC',
  });
  const folder = (
    await query<{ path: string }>(postgres, `select current_setting('unix_socket_directories') as path`)
  )[0]!.path;
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(cluster)).mode & 0o777).toBe(0o700);
  for (const name of ['pg_trgm', 'unaccent', 'citext', 'btree_gin'])
    await query(postgres, `create extension ${name}`);
  await query(postgres, 'create table kept (n int)');
  await postgres.stop();
  expect(await postgresProcesses(cluster)).toEqual([]);
});

test('the next start finds it as it was; letters of every script are letters', async () => {
  const postgres = await start();
  expect(await query(postgres, 'select count(*) as n from kept')).toEqual([{ n: 0 }]);
  const rows = await query(
    postgres,
    `select lower('ÄÉΣΑΣ') as lower, to_tsvector('simple', '“Grüße” – 日本')::text as words, show_trgm('é') <> '{}' as trigrams`,
  );
  expect(rows).toEqual([{ lower: 'äéσας', words: `'grüße':1 '日本':2`, trigrams: true }]);
  await Promise.all([postgres.stop(), postgres.stop()]);
});

test('one data folder is looked after by one process at a time', async () => {
  const postgres = await start();
  await expect(start()).rejects.toThrow(
    new RegExp(`Another Octavo \\(process ${process.pid}\\) is running on the data folder`),
  );
  const other = await spawnTestServer(dataDir);
  expect(other.said).toEqual({ error: expect.stringContaining('Another Octavo') });
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('a server that was killed leaves PostgreSQL running, and the next one adopts it', async () => {
  const first = await spawnTestServer(dataDir);
  expect(first.said['adopted']).toBe(false);
  await first.kill();
  const postgres = await start();
  expect(postgres).toMatchObject({ adopted: true, pid: first.said['pid'] });
  await postgres.stop();
  expect(await isAlive(postgres.pid)).toBe(false);
});

test('PostgreSQL killed under a running server is back by itself, with what was acknowledged', async () => {
  const states: string[] = [];
  const postgres = await start({ onDown: () => states.push('down'), onUp: () => states.push('up') });
  const pool = createPool(postgres.connectionString);
  await pool.query('insert into kept values (1)');
  const before = postgres.pid;
  const at = performance.now();
  signal(before, 'SIGKILL');
  await expect
    .poll(() => pool.query('select n from kept').catch((error: unknown) => error))
    .toMatchObject({ rows: [{ n: 1 }] });
  await expect.poll(() => states).toEqual(['down', 'up']);
  expect(performance.now() - at).toBeLessThan(10_000);
  expect(postgres.pid).not.toBe(before);
  expect((await pool.query('select n from kept')).rows).toEqual([{ n: 1 }]);
  await pool.end();
  await postgres.stop();
});

test('both killed, and a session that goes on without them: it is cleared away', async () => {
  const first = await spawnTestServer(dataDir);
  const orphan = createPool(connectionString((await readPostmasterFile(cluster))!.socketFolder), { max: 1 });
  const { rows } = await orphan.query<{ pid: number }>('select pg_backend_pid() as pid');
  // A loop never looks whether the postmaster lives.
  const loop = orphan.query('do $$ begin loop end loop; end $$').catch((error: unknown) => error);
  await first.kill();
  signal(first.said['pid'] as number, 'SIGKILL');
  await expect.poll(() => isAlive(first.said['pid'] as number)).toBe(false);
  expect(await isAlive(rows[0]!.pid)).toBe(true);

  const postgres = await start();
  expect(postgres.adopted).toBe(false);
  expect(await isAlive(rows[0]!.pid)).toBe(false);
  expect(await loop).toBeInstanceOf(DatabaseUnavailable);
  expect(await query(postgres, 'select n from kept')).toEqual([{ n: 1 }]);
  await orphan.end();
  await postgres.stop();
});

test("a leftover postmaster.pid with somebody else's process id is no server", async () => {
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${process.pid}\n${cluster}\n1\n5432\n/tmp\n\n  0  0\nready   \n`,
  );
  const postgres = await start();
  expect(postgres.adopted).toBe(false);
  await postgres.stop();
});

test('a server that is frozen is replaced', async () => {
  const first = await spawnTestServer(dataDir);
  await first.kill();
  signal(first.said['pid'] as number, 'SIGSTOP');
  said.length = 0;
  const postgres = await start();
  expect(postgres.adopted).toBe(false);
  expect(said.join('\n')).toMatch(/runs already, but does not answer/);
  await postgres.stop();
});

test("a server with another version's settings is started anew", async () => {
  const first = await spawnTestServer(dataDir);
  await first.kill();
  const postgres = await start({ settings: { work_mem: '16MB' } });
  expect(postgres.adopted).toBe(false);
  expect(await query(postgres, `select current_setting('work_mem') as memory`)).toEqual([{ memory: '16MB' }]);
  await postgres.stop();
});

test('settings of the operator are kept; what keeps the data safe cannot be set', async () => {
  await writeFile(join(cluster, 'local.conf'), "work_mem = '12MB'\nfsync = off\nlisten_addresses = '*'\n");
  const postgres = await start();
  const rows = await query(
    postgres,
    `select current_setting('work_mem') as memory, current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`,
  );
  expect(rows).toEqual([{ memory: '12MB', fsync: 'on', addresses: '' }]);
  await postgres.stop();
});

test('a fault in the settings is told as PostgreSQL told it, and nothing is left locked', async () => {
  await writeFile(join(cluster, 'local.conf'), 'no_such_setting = 1\n');
  await expect(start()).rejects.toThrow(/did not start \(exit code 1\)\. It wrote:\n.*no_such_setting/s);
  await writeFile(join(cluster, 'local.conf'), '');
  await (await start()).stop();
});

test('a cluster of another major version is refused', async () => {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8');
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/made by PostgreSQL 17, this is 18/);
  await writeFile(join(cluster, 'PG_VERSION'), version);
});

test('a socket that was tidied away is made anew', async () => {
  const postgres = await start();
  const [row] = await query<{ folder: string }>(
    postgres,
    `select current_setting('unix_socket_directories') as folder`,
  );
  await rm(row!.folder, { recursive: true });
  await expect.poll(() => query(postgres, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }]);
});
