import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathsUpTo } from './folders.ts';

export interface StoredBlob {
  sha256: string;
  size: number;
}

/** The store of bytes, named by their SHA-256: the same bytes are kept once, and no name is a path somebody typed. */
export interface Blobs {
  /** Stores what the stream yields, safely on disk before it resolves. */
  put(bytes: Readable): Promise<StoredBlob>;
  /** Moves a finished file of the same file system in; its hash is known. */
  adopt(path: string, sha256: string): Promise<void>;
  /** A stream of the bytes, or of `start`…`end` inclusive. */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  /** Bytes kept, or undefined where there is no such blob. */
  size(sha256: string): Promise<number | undefined>;
  /** Path of the blob for a program that needs a file; read only. */
  path(sha256: string): string;
  remove(sha256: string): Promise<void>;
  /** When a blob was last put or adopted; undefined where there is none. */
  stored(sha256: string): Promise<Date | undefined>;
  /** The names of all blobs, a folder at a time. */
  list(): AsyncIterable<string[]>;
  /** A fresh path on the same file system for work in progress. */
  scratch(): Promise<string>;
}

/** The blob store in a folder: `blobs/ab/cd/<sha256>`. */
export function createBlobs(dataDir: string): Blobs {
  const root = join(dataDir, 'blobs');
  const scratchDir = join(dataDir, 'scratch');
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('Not a blob name');
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  const scratch = async () => {
    await mkdir(scratchDir, { recursive: true });
    return join(scratchDir, randomUUID());
  };
  const adopt = async (from: string, sha256: string) => {
    const to = pathOf(sha256);
    const created = await mkdir(dirname(to), { recursive: true });
    const now = new Date();
    await utimes(from, now, now); // its age as a blob counts from here
    await syncFile(from);
    await rename(from, to);
    // The name must survive a power cut too, and so must the folders on the way to it.
    for (const made of created === undefined ? [to] : pathsUpTo(created, to)) await syncFile(dirname(made));
  };
  return {
    scratch,
    adopt,
    path: pathOf,
    async put(bytes) {
      const path = await scratch();
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await pipeline(bytes, measure, createWriteStream(path));
        const sha256 = hash.digest('hex');
        await adopt(path, sha256);
        return { sha256, size };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    read: (sha256, range) => createReadStream(pathOf(sha256), { ...range, highWaterMark: 256 * 1024 }),
    size: (sha256) =>
      stat(pathOf(sha256)).then(
        (found) => found.size,
        () => undefined,
      ),
    stored: (sha256) =>
      stat(pathOf(sha256)).then(
        (found) => found.mtime,
        () => undefined,
      ),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async *list() {
      for (const outer of await folders(root)) {
        for (const inner of await folders(join(root, outer))) {
          yield (await readdir(join(root, outer, inner))).filter((name) => /^[0-9a-f]{64}$/.test(name));
        }
      }
    },
  };
}

async function folders(path: string): Promise<string[]> {
  return readdir(path).catch(() => []); // nothing has been stored yet
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
