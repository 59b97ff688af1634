import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { titlePattern } from '../../../tools/lib/specification.mjs';
import { areas } from './areas.ts';
import { wanted } from './wanted.ts';

// Each call, route, text and constant has a test, and the test is there; that it passed is checked after all have run.
const root = join(import.meta.dirname, '../../..');
const titles = new Map<string, string[]>();

/** What follows `test(`, `it(` or the table of an `each(…)(`: the titles of a file's tests, or their patterns. */
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

describe.each(Object.entries(areas))('%s', (_area, rows) => {
  it.each(Object.entries(rows))('%s', (_section, list) => {
    const absent = list.filter(([, test]) => {
      const [path = '', named = ''] = test.split(' › ');
      const isThere = titlesOf(path).some((one) => one === named || titlePattern(one).test(named));
      return named === '' || !/\.(test|e2e)\.(tsx?|mjs)$/.test(path) || !isThere;
    });
    expect(absent).toEqual([]);
    expect(new Set(list.map(([what]) => what)).size).toBe(list.length);
  });
});

it('has a row for everything that is asked for by name', () => {
  const there = new Set(
    Object.values(areas).flatMap((rows) => Object.values(rows).flatMap((list) => list.map(([what]) => what))),
  );
  const missing = Object.entries(wanted).map(([section, names]) => [
    section,
    names.filter((name) => !there.has(name)),
  ]);
  expect(Object.fromEntries(missing)).toEqual(
    Object.fromEntries(Object.keys(wanted).map((section) => [section, []])),
  );
});
