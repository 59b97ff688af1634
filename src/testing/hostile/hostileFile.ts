import { crc32 } from 'node:zlib';

/** A file made to do harm, or broken, and what is to become of it. */
export interface HostileFile {
  what: string;
  name: string;
  bytes: Buffer;
  /** Type of the file by its content. */
  mime: string;
  /** Whether a picture of it is shown; otherwise it is a plain file. */
  picture: boolean;
}

/** A drawing with this inside. */
export const svg = (inside: string, attributes = 'width="40" height="40"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

/** A PNG's chunk: length, type, data, checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG with one more chunk after its header. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);
}
