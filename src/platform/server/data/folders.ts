import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Log } from '../settings/log.ts';

/** Keeps new files of this process for its own user alone. A program that writes to the data folder calls it first. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Makes a folder, and those on the way to it, whatever the umask is. Folders that are there already are left as they
 * are.
 * @param mode of the folder itself; those on the way to it may be passed through, for the user PostgreSQL may run as
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  const whole = resolve(path);
  const first = await mkdir(whole, { recursive: true });
  if (first === undefined) return;
  for (const made of pathsUpTo(first, whole)) await chmod(made, made === whole ? mode : 0o711);
}

/**
 * Closes to others what an older version, or an operator, left open in a data folder. Closing its own entries is
 * enough: nobody passes through a closed folder to the files in it. An entry that cannot be closed is told in the log,
 * and nothing else happens.
 */
export async function closeToOthers(dataDir: string, log: Pick<Log, 'warn'>): Promise<void> {
  // The user that root lends to PostgreSQL passes through the folder itself.
  await close(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700, log);
  for (const name of await readdir(dataDir).catch(() => [])) await close(join(dataDir, name), 0o700, log);
}

async function close(path: string, most: number, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    const found = await lstat(path);
    const mode = found.mode & 0o777;
    if (!found.isSymbolicLink() && mode & ~most) await chmod(path, mode & most);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    log.warn(
      { err: error },
      `Others on this machine may read ${path}, and it cannot be closed to them. As its owner: chmod go-rwx ${path}`,
    );
  }
}

/** `path` and its parents, up to and including `top`, which is `path` or above it. */
export function pathsUpTo(top: string, path: string): string[] {
  return path === top ? [path] : [path, ...pathsUpTo(top, dirname(path))];
}
