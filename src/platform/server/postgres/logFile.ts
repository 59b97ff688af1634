import { closeSync, openSync } from 'node:fs';
import { copyFile, open, stat, truncate } from 'node:fs/promises';

/** Bytes after which PostgreSQL's log becomes `postgres.log.1`, in place of the one before. */
const LIMIT = 5 * 2 ** 20;
const TAIL = 4_000;

/**
 * PostgreSQL's log: a file, since a pipe would end with this process and take PostgreSQL along.
 */
export class LogFile {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Calls `use` with the file open for a child process to write to. */
  lend<T>(use: (fd: number) => T): T {
    // Appending, so that shortening the file does not leave a hole where PostgreSQL writes on.
    const fd = openSync(this.path, 'a', 0o640);
    try {
      return use(fd);
    } finally {
      closeSync(fd);
    }
  }

  async size(): Promise<number> {
    return stat(this.path).then(
      (found) => found.size,
      () => 0,
    );
  }

  /** Keeps the log bounded; call it now and then. PostgreSQL writes on undisturbed. */
  async bound(): Promise<void> {
    if ((await this.size()) <= LIMIT) return;
    await copyFile(this.path, `${this.path}.1`);
    await truncate(this.path);
  }

  /** The text written since the file had `from` bytes; its end, where it is long. */
  async since(from: number): Promise<string> {
    const size = await this.size();
    const start = Math.max(from, size - TAIL);
    if (size <= start) return '';
    const file = await open(this.path, 'r');
    try {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start });
      return buffer.toString('utf8', 0, bytesRead).trim();
    } finally {
      await file.close();
    }
  }
}
