import { execFile } from 'node:child_process';
import { chown, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { identity, type Cluster } from './cluster.ts';
import { PostgresError } from './error.ts';
import { NAME } from './settings.ts';

const run = promisify(execFile);
const TIMEOUT = 120_000;
/**
 * Sorting and case come from PostgreSQL itself, the same on every machine. The full-text parser and pg_trgm, though,
 * still ask the system which characters are letters: with `C` no letter beyond ASCII has trigrams, and quotes and
 * dashes stick to words.
 */
const LETTERS = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'];

/**
 * Makes the cluster's files unless they are there. The files are made in a folder aside, which is then renamed: after
 * being killed half way, it begins again, and a folder of the final name is whole. Call it under the lock.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  if (await isInitialised(cluster)) return;
  const draft = `${cluster.folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const start = performance.now();
  await createFiles(cluster, draft);
  await rename(draft, cluster.folder).catch((cause: NodeJS.ErrnoException) => {
    throw new PostgresError(
      `${cluster.folder} is in the way: it is no database, and not empty. Move it elsewhere. (${cause.code})`,
      { cause },
    );
  });
  await sync(dirname(cluster.folder));
  cluster.log.info(`Database made in ${cluster.folder} (${Math.round(performance.now() - start)} ms)`);
}

/** @throws PostgresError when the files are of another major version */
async function isInitialised(cluster: Cluster): Promise<boolean> {
  const found = await readFile(join(cluster.folder, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new PostgresError(`The database in ${cluster.folder} cannot be read: ${error.message}`, {
        cause: error,
      });
    },
  );
  if (found === undefined) return false;
  const ours = cluster.binaries.version.split('.')[0];
  if (found.trim() !== ours) {
    throw new PostgresError(
      `The database in ${cluster.folder} was made by PostgreSQL ${found.trim()}, this is ${ours}. Start the version of Octavo that made it, or restore a backup.`,
    );
  }
  return true;
}

async function createFiles(cluster: Cluster, draft: string): Promise<void> {
  for (const [tried, letters] of LETTERS.entries()) {
    await mkdir(draft, { mode: 0o700 });
    if (cluster.account) await chown(draft, cluster.account.uid, cluster.account.gid);
    const args = [
      `--pgdata=${draft}`,
      `--username=${NAME}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--data-checksums',
      '--no-instructions',
      '--locale-provider=builtin',
      '--builtin-locale=PG_UNICODE_FAST',
      '--locale=C',
      `--lc-ctype=${letters}`,
    ];
    try {
      const making = run(cluster.binaries.initdb, args, { ...identity(cluster), timeout: TIMEOUT });
      cluster.onStarting?.();
      await making;
      return;
    } catch (error) {
      const { stderr, message } = error as { stderr?: string; message: string };
      await rm(draft, { recursive: true, force: true });
      if (/invalid locale/.test(stderr ?? '') && tried < LETTERS.length - 1) continue;
      throw new PostgresError(
        `The database could not be made in ${cluster.folder}: ${(stderr || message).trim()}`,
        { cause: error },
      );
    }
  }
}

/** Makes a rename in a folder outlast a power cut. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
