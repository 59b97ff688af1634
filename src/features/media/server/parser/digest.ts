import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Digest } from './tasks.ts';

const BLOCK = 1024 * 1024;

/**
 * Reads files one after another, hashes their bytes as one and, where `to` is given, writes them there as one,
 * safely on disk. Starting again overwrites what an earlier, broken try has left.
 */
export async function digest(from: string[], to: string | null): Promise<Digest> {
  const hash = createHash('sha256');
  let size = 0;
  const joined = to === null ? undefined : await open(to, 'w');
  try {
    for (const path of from) {
      for await (const block of createReadStream(path, { highWaterMark: BLOCK }) as AsyncIterable<Buffer>) {
        hash.update(block);
        if (joined) await joined.writeFile(block);
        size += block.length;
      }
    }
    await joined?.datasync();
  } finally {
    await joined?.close();
  }
  return { sha256: hash.digest('hex'), size };
}
