import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, parse } from './lib/imports.mjs';
import { inProject } from './lib/project.mjs';

/** Everything that is loaded when a file is, and what it loads only when it is come to. */
function loadedWith(first) {
  const now = new Set([first]);
  const later = new Set();
  for (const path of now) {
    if (!/\.tsx?$/.test(path)) continue;
    const text = readFileSync(inProject(path), 'utf8');
    for (const one of importsOf(path, text, parse(path, text)))
      if (one.local && !one.typeOnly) (one.later ? later : now).add(one.to);
  }
  return { now, later };
}

test('no page is loaded before it is opened', () => {
  const { now, later } = loadedWith('src/web.tsx');
  const pages = [...later].filter((path) => path.endsWith('Page.tsx'));
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter((path) => now.has(path))).toEqual([]);
});
