import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unreadable } from './parser/unreadable.ts';
import { ParserFault, ParserProcess, ParserStopped } from './parserProcess.ts';
import { parse } from './parsers.ts';

let folder: string;
const file = async (name: string, bytes: Uint8Array | string) => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-parser-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a parser process', () => {
  const uses = Array.from(
    { length: 9 },
    (_, i) => `<g id="u${i + 1}">${`<use href="#u${i}"/>`.repeat(8)}</g>`,
  );
  const endless = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${uses.join('')}<g id="u0"><rect width="1" height="1"/></g><use href="#u9"/></svg>`;
  const draw = async () => ({
    path: await file('endless.svg', endless),
    mime: 'image/svg+xml',
    animated: false,
    placeholder: false,
    sizes: [{ name: 'preview', width: 9, path: join(folder, 'out.webp') }],
  });

  test('is ended when it takes too long, and replaced for the next task', async () => {
    const parser = new ParserProcess();
    const failure = await parser.run('render', await draw(), 300).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ParserFault);
    expect(failure).toMatchObject({
      reason: 'time',
      message: 'This picture took too long to read, so it is kept as a file.',
    });
    const path = await file('note.txt', 'A lamp.');
    expect(await parser.run('identify', { path, name: 'note.txt' }, 10_000)).toEqual({
      mime: 'text/plain',
      ext: 'txt',
    });
    parser.stop();
  });

  test('is ended when it takes too much memory', async () => {
    const parser = new ParserProcess({ maxResident: 60 * 1024 * 1024 });
    await expect(parser.run('render', await draw(), 20_000)).rejects.toMatchObject({ reason: 'memory' });
    parser.stop();
  });

  test('that is stopped says so, and blames no file', async () => {
    const parser = new ParserProcess();
    const running = parser.run('render', await draw(), 20_000);
    await expect.poll(() => parser.pid).toBeGreaterThan(0);
    parser.stop();
    await expect(running).rejects.toBeInstanceOf(ParserStopped);
  });

  test('has nothing of the server’s environment', async () => {
    process.env['DATABASE_URL'] = 'postgres://secret';
    const path = await file('environ.txt', 'x');
    const parser = new ParserProcess();
    const running = parser.run('identify', { path, name: 'x' }, 10_000);
    const { readFile } = await import('node:fs/promises');
    const environment = await readFile(`/proc/${parser.pid}/environ`, 'utf8').catch(() => '');
    expect(environment).not.toContain('secret');
    await running;
    parser.stop();
    delete process.env['DATABASE_URL'];
  });
});

describe('what a file is', () => {
  const cases: [what: string, name: string, bytes: string | Uint8Array, mime: string, ext: string][] = [
    ['plain text', 'notes.md', '# Lamps', 'text/markdown', 'md'],
    ['text without a name', 'notes', 'Lamps', 'text/plain', 'txt'],
    ['a table', 'lamps.csv', 'name,lux\npaper,420', 'text/csv', 'csv'],
    [
      'text that ends in the middle of a letter',
      'long.txt',
      'é'.repeat(40_000).slice(1),
      'text/plain',
      'txt',
    ],
    ['data', 'lamp.dwg', new Uint8Array([1, 2, 0, 3]), 'application/octet-stream', 'dwg'],
    ['nothing', 'nothing', new Uint8Array(), 'application/octet-stream', ''],
    ['a drawing', 'lamp.txt', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'svg'],
    [
      'a drawing with a doctype',
      'a',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY a "b">]>\n<svg/>',
      'image/svg+xml',
      'svg',
    ],
    ['a page', 'lamp.svg', '  <!DOCTYPE html><p>', 'text/html', 'html'],
    ['XML', 'lamp.kml', '<?xml version="1.0"?><kml/>', 'application/xml', 'xml'],
    ['sound', 'lamp.m4a', Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A mp42', 'latin1'), 'audio/x-m4a', 'm4a'],
    [
      'a wave',
      'a.wav',
      Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(40)]),
      'audio/wav',
      'wav',
    ],
    [
      'an MPEG stream',
      'a.mpg',
      Buffer.concat([Buffer.from([0, 0, 1, 0xba, 0x44]), Buffer.alloc(400)]),
      'video/mpeg',
      'mpg',
    ],
  ];
  test.each(cases)('%s', async (_what, name, bytes, mime, ext) => {
    const path = await file('case', bytes);
    expect(await parse('identify', { path, name })).toEqual({ mime, ext });
  });
});

test('several files are joined and hashed as one', async () => {
  const parts = await Promise.all(['Three ', 'lamps', '.'].map((text, i) => file(`part${i}`, text)));
  const to = join(folder, 'joined');
  const { createHash } = await import('node:crypto');
  const sha256 = createHash('sha256').update('Three lamps.').digest('hex');
  expect(await parse('digest', { from: parts, to })).toEqual({ sha256, size: 12 });
  expect(await parse('digest', { from: [to], to: null })).toEqual({ sha256, size: 12 });
});

test('a picture that is none is the file’s fault, a missing file is not', async () => {
  const path = await file('none.png', 'none');
  await expect(parse('inspect', { path, mime: 'image/png' })).rejects.toBeInstanceOf(Unreadable);
  await expect(
    parse('inspect', { path: join(folder, 'missing'), mime: 'image/png' }),
  ).rejects.not.toBeInstanceOf(Unreadable);
  const large = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await expect(parse('inspect', { path: await file('large.png', large), mime: 'image/png' })).rejects.toThrow(
    'This picture has more than 120 million pixels, so it is kept as a file.',
  );
});
