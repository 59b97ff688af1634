import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipLength, zipOf, type ZipEntry } from './zip.ts';
import { ZipNames } from './zipNames.ts';

const entry = (name: string, text: string): ZipEntry => ({
  name,
  size: Buffer.byteLength(text),
  modified: new Date('2026-11-23T14:30:10Z'),
  read: async function* () {
    const bytes = Buffer.from(text);
    yield bytes.subarray(0, 3);
    yield bytes.subarray(3);
  },
});

/** All that a stream brings. */
async function gathered(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}

test('an archive holds each file with its sum, and is as long as was said', async () => {
  const entries = [entry('a.txt', 'Lamps of brass'), entry('Bilder/über.txt', 'Glass'), entry('empty', '')];
  const bytes = Buffer.concat(await gathered(zipOf(entries)));
  expect(bytes.length).toBe(zipLength(entries));
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x0605_4b50);
  expect(bytes.readUInt16LE(end + 10)).toBe(3);
  let at = bytes.readUInt32LE(end + 16);
  for (const { name, size, read } of entries) {
    const text = Buffer.concat(await gathered(read()));
    expect(bytes.readUInt32LE(at)).toBe(0x0201_4b50);
    expect(bytes.readUInt32LE(at + 16)).toBe(crc32(text));
    expect(bytes.readUInt32LE(at + 24)).toBe(size);
    const named = bytes.readUInt16LE(at + 28);
    expect(bytes.subarray(at + 46, at + 46 + named).toString()).toBe(name);
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    expect(bytes.subarray(begin, begin + size).equals(text)).toBe(true);
    at += 46 + named + bytes.readUInt16LE(at + 30);
  }
  expect(at).toBe(end);
});

test('one that has other bytes than it says ends the stream', async () => {
  const broken = { ...entry('a.txt', 'Lamps'), size: 4 };
  await expect(gathered(zipOf([broken]))).rejects.toThrow('5 bytes in place of 4');
});

test('beyond four gigabytes, numbers have eight bytes', () => {
  const film = { ...entry('film.mov', ''), size: 5 * 2 ** 30 };
  const more = zipLength([film, entry('a.txt', 'Lamps')]) - film.size;
  const small = zipLength([entry('film.mov', ''), entry('a.txt', 'Lamps')]);
  // Sizes before, after and in the index, the place of the second, and the longer end.
  expect(more - small).toBe(20 + 8 + 20 + 12 + 76);
});

test('names are safe everywhere, and each once', () => {
  const names = new ZipNames();
  const given = ['a.csv', 'A.csv', '../etc/passwd', 'con:trol?.txt', '', '...'].map((name) =>
    names.name(name),
  );
  expect(given).toEqual(['a.csv', 'A (2).csv', '_etc_passwd', 'con_trol_.txt', 'file', 'file (2)']);
  const folder = names.name('Globes');
  expect(names.name('a.csv', folder)).toBe('Globes/a.csv');
  expect(names.name(`${'x'.repeat(300)}.jpeg`, folder)).toBe(`Globes/${'x'.repeat(120)}.jpeg`);
});

test('hostile names name nothing else: no device, no ending that is read backwards, no half of a letter', () => {
  const names = new ZipNames();
  const given = [
    'NUL',
    'con.txt',
    'COM1.tar.gz',
    'console.txt',
    'photo\u202egpj.exe',
    'C:\\Windows\\a.dll',
    '/a/../b',
  ];
  expect(given.map((name) => names.name(name))).toEqual([
    '_NUL',
    '_con.txt',
    '_COM1.tar.gz',
    'console.txt',
    'photogpj.exe',
    'C__Windows_a.dll',
    '_a_.._b',
  ]);
  expect(names.name(`a${'😀'.repeat(130)}.png`)).toBe(`a${'😀'.repeat(59)}.png`);
  expect(names.name('a.txt', names.name('..'))).toBe('file/a.txt');
  names.name('scan (3).pdf');
  const same = Array.from({ length: 4 }, () => names.name('scan.pdf'));
  expect(same).toEqual(['scan.pdf', 'scan (2).pdf', 'scan (4).pdf', 'scan (5).pdf']);
});
