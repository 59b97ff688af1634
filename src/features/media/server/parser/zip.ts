import { open, type FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

/** Files that an archive may name; of one with more, nothing is read. */
const MOST_ENTRIES = 20_000;
/** The list of them, in bytes. */
const MOST_DIRECTORY = 8 * 1024 * 1024;
/** Where the list is told of: at the end, before a comment of at most 64 kB. */
const TAIL = 22 + 65_535;
const BLOCK = 64 * 1024;

interface Entry {
  name: string;
  /** 0 as it is, 8 deflated. */
  method: number;
  size: number;
  at: number;
}

/** The files that a zip archive holds, read one at a time and only as far as somebody reads. */
export class Zip {
  private readonly file: FileHandle;
  readonly entries: Entry[];
  private constructor(file: FileHandle, entries: Entry[]) {
    this.file = file;
    this.entries = entries;
  }

  /** @throws Unreadable when it is no archive, or one of more than 4 GB */
  static async open(path: string): Promise<Zip> {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      const tail = await read(file, Math.max(0, size - TAIL), Math.min(size, TAIL));
      const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
      if (end < 0 || end + 22 > tail.length) throw new Unreadable('This is no archive.');
      const [count, bytes, at] = [
        tail.readUInt16LE(end + 10),
        tail.readUInt32LE(end + 12),
        tail.readUInt32LE(end + 16),
      ];
      if (count > MOST_ENTRIES || bytes > MOST_DIRECTORY || at + bytes > size)
        throw new Unreadable('This archive is broken or too large.');
      return new Zip(file, entriesOf(await read(file, at, bytes)));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /**
   * Content of a file in the archive, piece by piece.
   * @throws when it is broken
   */
  async *read({ at, size, method }: Entry): AsyncGenerator<Buffer> {
    const head = await read(this.file, at, 30);
    if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50)
      throw new Unreadable('This archive is broken.');
    const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    const raw = this.file.createReadStream({
      start,
      end: start + size - 1,
      autoClose: false,
      highWaterMark: BLOCK,
    });
    if (size === 0) return;
    if (method === 0) yield* raw as AsyncIterable<Buffer>;
    else if (method === 8) {
      const inflate = raw.pipe(createInflateRaw());
      raw.on('error', (error) => inflate.destroy(error));
      yield* inflate as AsyncIterable<Buffer>;
    } else throw new Unreadable('This archive is packed in a way that is not read.');
  }
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50;) {
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + name),
      method: directory.readUInt16LE(at + 10),
      size: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}
