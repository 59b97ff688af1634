import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lookAt, sameContent } from './lib/inputs.mjs';
import { root } from './lib/project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'octavo-inputs-'));
const file = join(folder, 'a.ts');
const look = (before) => lookAt([relative(root, folder)], () => true, before);

afterAll(() => rmSync(folder, { recursive: true }));

test('a file that was only touched is the same', () => {
  writeFileSync(file, 'one');
  const before = look();
  utimesSync(file, new Date(), new Date(0));
  expect(sameContent(look(before), before)).toBe(true);
});

test('a change that keeps size and time is seen', () => {
  writeFileSync(file, 'one');
  const before = look();
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'two');
  utimesSync(file, atime, mtime);
  expect(sameContent(look(before), before)).toBe(false);
});

test('a file more, or one less, is seen', () => {
  const before = look();
  writeFileSync(join(folder, 'b.ts'), '');
  const now = look(before);
  expect(sameContent(now, before)).toBe(false);
  expect(sameContent(before, now)).toBe(false);
});
