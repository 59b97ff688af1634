import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { titlePattern } from '../../../tools/lib/specification.mjs';
import { areas } from './accounts/areas.ts';
import { wanted } from './accounts/wanted.ts';
import { parts } from './content/parts.ts';
import type { Rows } from './row.ts';
import { tables } from './tables.ts';

// Each call, route, text and constant has a test, and the test is there; that it passed is checked after all have run.
const root = join(import.meta.dirname, '../../..');
const titles = new Map<string, string[]>();

/** Titles of a file's tests, or their patterns: each follows `test(`, `it(` or the table of an `each(…)(`. */
const title = /(?:\b(?:it|test)(?:\.\w+)*|\))\s*(?:<[^>]*>)?\(\s*(['"`])((?:\\.|(?!\1)[^])*?)\1/g;

function titlesOf(path: string): string[] {
  const file = join(root, path);
  if (!titles.has(path)) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    titles.set(
      path,
      [...text.matchAll(title)].map(([, , words = '']) => words.replace(/\\(.)/g, '$1')),
    );
  }
  return titles.get(path)!;
}

/** Whether a test is there: its file, and its title or what makes it. */
function isThere(test: string): boolean {
  const [path = '', named = ''] = test.split(' › ');
  const isNamed = titlesOf(path).some((one) => one === named || titlePattern(one).test(named));
  return named !== '' && /\.(test|e2e)\.(tsx?|mjs)$/.test(path) && isNamed;
}

const namesOf = (rows: Rows) => Object.values(rows).flatMap((list) => list.map(([what]) => what));

/** Tables of which something is held: of some parts nothing is built yet. */
const begun = Object.entries(tables).filter(([, rows]) => namesOf(rows).length > 0);

describe.each(begun)('%s', (_area, rows) => {
  it.each(Object.entries(rows))('%s', (_section, list) => {
    const absent = list.flatMap(([what, ...tests]) =>
      tests.filter((test) => !isThere(test)).map((test) => [what, test]),
    );
    expect(absent).toEqual([]);
    expect(new Set(list.map(([what]) => what)).size).toBe(list.length);
  });
});

it('has a row for everything that is asked for by name of accounts and the session', () => {
  const there = new Set(Object.values(areas).flatMap(namesOf));
  const missing = Object.entries(wanted).map(([section, names]) => [
    section,
    names.filter((name) => !there.has(name)),
  ]);
  expect(Object.fromEntries(missing)).toEqual(
    Object.fromEntries(Object.keys(wanted).map((section) => [section, []])),
  );
});

describe.each(Object.entries(parts))('of content: %s', (_part, { wanted: asked, rows, open }) => {
  it.each(Object.entries(asked))('%s is held or open, each name once', (section, names) => {
    const held = (rows[section] ?? []).map(([what]) => what);
    const found = [...held, ...(open[section] ?? [])];
    expect(found.toSorted()).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no section that nothing asks for', () => {
    expect(Object.keys(asked)).toEqual(expect.arrayContaining([...Object.keys(rows), ...Object.keys(open)]));
  });
});

it('asks for each thing of content in one part alone', () => {
  const names = Object.values(parts).flatMap(({ wanted: asked }) =>
    Object.entries(asked).flatMap(([section, list]) => list.map((name) => `${section}: ${name}`)),
  );
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});
