import { crc32 } from 'node:zlib';

/** A file that goes into an archive. */
export interface ZipEntry {
  /** Within the archive: folders by `/`. Each once. */
  name: string;
  size: number;
  modified: Date;
  read: () => AsyncIterable<Uint8Array>;
}

/** From this size on, numbers need eight bytes (zip64). */
const LARGE = 0xffff_ffff;
const MANY = 0xffff;
const isLarge = ({ size }: ZipEntry) => size >= LARGE;

/**
 * An archive (ZIP, APPNOTE 6.3.10) as a stream: what is in it is not packed, for pictures and films are already, and its
 * length is known before the first byte.
 * @throws Error where a file has other bytes than it says
 */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let offset = 0;
  const central: Buffer[] = [];
  for (const entry of entries) {
    const head = localHeader(entry);
    yield head;
    let [sum, size] = [0, 0];
    for await (const bytes of entry.read()) {
      sum = crc32(bytes, sum);
      size += bytes.length;
      yield bytes;
    }
    if (size !== entry.size) throw new Error(`${entry.name} has ${size} bytes in place of ${entry.size}`);
    const tail = descriptor(entry, sum);
    yield tail;
    central.push(centralHeader(entry, sum, offset));
    offset += head.length + size + tail.length;
  }
  const index = Buffer.concat(central);
  yield index;
  yield endOf(entries.length, index.length, offset);
}

/** The bytes that `zipOf` will make. */
export function zipLength(entries: readonly ZipEntry[]): number {
  let [offset, index] = [0, 0];
  for (const entry of entries) {
    index += centralHeader(entry, 0, offset).length;
    offset += localHeader(entry).length + entry.size + descriptor(entry, 0).length;
  }
  return offset + index + endOf(entries.length, index, offset).length;
}

/** Sum and sizes come after the bytes (flag 3); the name is UTF-8 (flag 11). */
const FLAGS = 0x0808;

function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name);
  const extra = isLarge(entry) ? zip64([0, 0]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(isLarge(entry) ? 45 : 20, 4);
  head.writeUInt16LE(FLAGS, 6);
  writeTime(head, entry.modified, 10);
  if (isLarge(entry)) head.fill(0xff, 18, 26);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, name, extra]);
}

function descriptor(entry: ZipEntry, sum: number): Buffer {
  const tail = Buffer.alloc(isLarge(entry) ? 24 : 16);
  tail.writeUInt32LE(0x0807_4b50, 0);
  tail.writeUInt32LE(sum, 4);
  if (isLarge(entry)) {
    tail.writeBigUInt64LE(BigInt(entry.size), 8);
    tail.writeBigUInt64LE(BigInt(entry.size), 16);
  } else {
    tail.writeUInt32LE(entry.size, 8);
    tail.writeUInt32LE(entry.size, 12);
  }
  return tail;
}

function centralHeader(entry: ZipEntry, sum: number, offset: number): Buffer {
  const name = Buffer.from(entry.name);
  const isFar = offset >= LARGE;
  const long = [...(isLarge(entry) ? [entry.size, entry.size] : []), ...(isFar ? [offset] : [])];
  const extra = long.length > 0 ? zip64(long) : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(45, 4);
  head.writeUInt16LE(long.length > 0 ? 45 : 20, 6);
  head.writeUInt16LE(FLAGS, 8);
  writeTime(head, entry.modified, 12);
  head.writeUInt32LE(sum, 16);
  head.writeUInt32LE(isLarge(entry) ? LARGE : entry.size, 20);
  head.writeUInt32LE(isLarge(entry) ? LARGE : entry.size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(isFar ? LARGE : offset, 42);
  return Buffer.concat([head, name, extra]);
}

function zip64(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  for (const [place, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * place);
  return extra;
}

function endOf(count: number, indexBytes: number, indexAt: number): Buffer {
  const isLong = count >= MANY || indexBytes >= LARGE || indexAt >= LARGE;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, MANY), 8);
  end.writeUInt16LE(Math.min(count, MANY), 10);
  end.writeUInt32LE(Math.min(indexBytes, LARGE), 12);
  end.writeUInt32LE(Math.min(indexAt, LARGE), 16);
  if (!isLong) return end;
  const long = Buffer.alloc(76);
  long.writeUInt32LE(0x0606_4b50, 0);
  long.writeBigUInt64LE(44n, 4);
  long.writeUInt16LE(45, 12);
  long.writeUInt16LE(45, 14);
  long.writeBigUInt64LE(BigInt(count), 24);
  long.writeBigUInt64LE(BigInt(count), 32);
  long.writeBigUInt64LE(BigInt(indexBytes), 40);
  long.writeBigUInt64LE(BigInt(indexAt), 48);
  long.writeUInt32LE(0x0706_4b50, 56);
  long.writeBigUInt64LE(BigInt(indexAt + indexBytes), 64);
  long.writeUInt32LE(1, 72);
  return Buffer.concat([long, end]);
}

/** As MS-DOS kept it: to two seconds, from 1980 on. */
function writeTime(head: Buffer, at: Date, place: number): void {
  head.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), place);
  const years = Math.max(0, at.getUTCFullYear() - 1980);
  head.writeUInt16LE((years << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), place + 2);
}
