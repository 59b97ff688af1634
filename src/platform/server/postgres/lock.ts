import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A lock that the operating system gives back when its process ends, however that happens: it is never stale. */
export interface FileLock {
  release(): void;
}

/**
 * Takes the lock a file stands for, or answers undefined when somebody else has it.
 * Node has no file locks; SQLite's are exactly that (fcntl), seen across containers too, where process ids say
 * nothing. They end when this process closes the file, so never open it by other means.
 * @param mode `shared`: any number at once, but none beside an exclusive one
 */
export function tryLock(path: string, mode: 'exclusive' | 'shared'): FileLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // A shared lock is taken by the first read.
    file.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}
const SQLITE_BUSY = 5;

/** Notes beside an exclusive lock who holds it. */
export function signLock(path: string): void {
  writeFileSync(`${path}.pid`, `${process.pid}\n`);
}

/** The last process that signed the lock: its id, for a message only. */
export function lockHolder(path: string): string {
  try {
    return readFileSync(`${path}.pid`, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
