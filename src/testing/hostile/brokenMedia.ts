import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { photograph } from '../photographs.ts';
import { chunk, svg, withChunk, type HostileFile } from './hostileFile.ts';

/** Small files that would be large, or never end, once opened. */
export async function bombs(): Promise<HostileFile[]> {
  const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
    '',
  );
  const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e12;</text></svg>`;
  const gif = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([
      0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff,
      0, 2, 2, 0x44, 1, 0, 0x3b,
    ]),
  ]);
  const square = await sharp({ create: { width: 11_000, height: 11_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const plain = { picture: false };
  return [
    { what: 'a PNG of 121 million pixels', name: 'huge.png', bytes: square, mime: 'image/png', ...plain },
    {
      what: 'a PNG that claims 4 billion pixels',
      name: 'claims.png',
      bytes: pngOf(65_500, 65_500, Buffer.alloc(100)),
      mime: 'image/png',
      ...plain,
    },
    {
      what: 'a JPEG that claims 4 billion pixels',
      name: 'claims.jpg',
      bytes: withJpegSize(jpeg, 65_500, 65_500),
      mime: 'image/jpeg',
      ...plain,
    },
    {
      what: 'a GIF that claims 4 billion pixels',
      name: 'claims.gif',
      bytes: gif,
      mime: 'image/gif',
      ...plain,
    },
    {
      what: 'a PNG with a gigabyte of text',
      name: 'text.png',
      bytes: withChunk(
        await sharp(jpeg).png().toBuffer(),
        'zTXt',
        Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200_000_000))]),
      ),
      mime: 'image/png',
      picture: true,
    },
    {
      what: 'SVG of a billion laughs',
      name: 'laughs.svg',
      bytes: Buffer.from(laughs),
      mime: 'image/svg+xml',
      ...plain,
    },
    {
      what: 'SVG as wide as a country',
      name: 'wide.svg',
      bytes: svg('<rect width="9" height="9"/>', 'width="1000000000" height="1000000000"'),
      mime: 'image/svg+xml',
      ...plain,
    },
    {
      what: 'SVG nested 200,000 deep',
      name: 'deep.svg',
      bytes: svg('<g>'.repeat(200_000) + '</g>'.repeat(200_000)),
      mime: 'image/svg+xml',
      ...plain,
    },
    {
      what: 'SVG that uses itself',
      name: 'self.svg',
      bytes: svg(
        Array.from({ length: 8 }, (_, i) => `<g id="u${i + 1}">${`<use href="#u${i}"/>`.repeat(8)}</g>`).join(
          '',
        ) + '<g id="u0"><rect width="1" height="1"/></g><use href="#u8"/>',
      ),
      mime: 'image/svg+xml',
      ...plain,
    },
    {
      what: 'a gzip of nothing, 100 MB of it',
      name: 'zeros.gz',
      bytes: gzipSync(Buffer.alloc(100_000_000)),
      mime: 'application/gzip',
      ...plain,
    },
  ];
}

/** Files cut off or damaged. */
export async function brokenMedia(): Promise<HostileFile[]> {
  const whole = await photograph('lamp', { width: 600, height: 400 });
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const png = await sharp(whole).png().toBuffer();
  const wrong = Buffer.from(png);
  wrong.writeUInt32BE(1, 29); // the header's checksum
  const plain = { picture: false };
  return [
    { what: 'half a JPEG', name: 'half.jpg', bytes: half(whole), mime: 'image/jpeg', ...plain },
    { what: 'half a PNG', name: 'half.png', bytes: half(png), mime: 'image/png', ...plain },
    {
      what: 'half a WebP',
      name: 'half.webp',
      bytes: half(await sharp(whole).webp().toBuffer()),
      mime: 'image/webp',
      ...plain,
    },
    {
      what: 'half an AVIF',
      name: 'half.avif',
      bytes: half(await sharp(whole).avif({ effort: 0 }).toBuffer()),
      mime: 'image/avif',
      ...plain,
    },
    {
      what: 'half a TIFF',
      name: 'half.tiff',
      bytes: half(await sharp(whole).tiff().toBuffer()),
      mime: 'application/octet-stream',
      ...plain,
    },
    { what: 'a PNG with a wrong checksum', name: 'wrong.png', bytes: wrong, mime: 'image/png', ...plain },
    {
      what: 'noise after a JPEG’s first bytes',
      name: 'noise.jpg',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5000)]),
      mime: 'image/jpeg',
      ...plain,
    },
    {
      what: 'noise in a HEIC’s box',
      name: 'noise.heic',
      bytes: Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), randomBytes(5000)]),
      mime: 'image/heic',
      ...plain,
    },
    {
      what: 'noise in a video’s box',
      name: 'noise.mp4',
      bytes: Buffer.concat([
        Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'),
        randomBytes(5000),
      ]),
      mime: 'video/mp4',
      ...plain,
    },
    {
      what: 'one byte',
      name: 'one.jpg',
      bytes: Buffer.from([0xff]),
      mime: 'application/octet-stream',
      ...plain,
    },
    {
      what: 'noise',
      name: 'noise.png',
      bytes: Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 7919 + 3) % 256)),
      mime: 'application/octet-stream',
      ...plain,
    },
  ];
}

function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([
    magic,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG whose frame header claims another size. */
function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2]
    .map((marker) => bytes.indexOf(Buffer.from([0xff, marker])))
    .find((at) => at > 0)!;
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
