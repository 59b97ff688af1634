import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readMigrations } from '#platform/server/data/migrate.ts';
import { tryLock } from '#platform/server/postgres/lock.ts';
import { findPlace } from '#platform/server/testing/cluster.ts';
import { ensureBuilt } from '../../tools/lib/build.mjs';
import { createServerProcess, type ServerProcess } from './serverProcess.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

let template: Promise<string | undefined> | undefined;

/**
 * As `createServerProcess`, on a data folder on which the product has been started before and nobody has been yet. To make a
 * database and to carry out all migrations takes 2.2 of the 3.6 s of CPU of a first start: for what is not about that.
 */
export async function createInstalled(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await createServerProcess(settings);
  await install(server.dataDir);
  return server;
}

/** Makes a data folder as a first start leaves it; nothing where such a folder cannot be copied. @param dataDir does not exist */
export async function install(dataDir: string): Promise<void> {
  template ??= ensureTemplate();
  const from = await template;
  if (from) await run('cp', ['-a', from, dataDir]);
}

/** A data folder that the product as it is built has made, kept between runs; made by whoever needs it first. */
async function ensureTemplate(): Promise<string | undefined> {
  await ensureBuilt();
  const place = join(await findPlace(), 'installed');
  const dataDir = join(place, 'data');
  const name = join(place, 'name');
  const wanted = await contents();
  let lock = tryLock(`${place}.lock`, 'exclusive');
  for (; !lock; lock = tryLock(`${place}.lock`, 'exclusive')) await sleep(50);
  try {
    if ((await readFile(name, 'utf8').catch(() => '')) !== wanted) {
      await rm(place, { recursive: true, force: true });
      await mkdir(place, { recursive: true, mode: 0o755 }); // PostgreSQL may run as another user
      const server = await createServerProcess({ DATA_DIR: dataDir });
      await server.start();
      const code = await server.end();
      if (code !== 0) throw new Error(`The server did not stop in order (${code}):\n${server.log()}`);
      await server.remove();
      await writeFile(name, wanted);
    }
    // Where PostgreSQL's account cannot reach the folder, its files are elsewhere, and a copy would share them.
    const isLink = (await lstat(join(dataDir, 'postgres'))).isSymbolicLink();
    return isLink ? undefined : dataDir;
  } finally {
    lock.release();
  }
}

/** A name for what a first start makes: the server as it is built, and the migrations. */
async function contents(): Promise<string> {
  const built = await readFile(join(ROOT, 'dist/server-inputs.json'), 'utf8');
  const migrations = await readMigrations(join(ROOT, 'migrations'));
  const all = [built, ...migrations.map(({ name, checksum }) => `${name} ${checksum}`)];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
