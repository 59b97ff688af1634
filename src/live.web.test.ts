import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const inWeb = globSync('src/**/web/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.|\/testing\/|^src\/platform\/web\/live\//.test(path),
);
/** Live data that events keep, and the name at the beginning of a line that it is described under. */
const LIVE = /\b(?:defineLive|pagedList)[<(]/g;
const NAME = /^(?:export )?(?:const|function) (\w+)/gm;
const IMPORTED = /^import \{([^}]*)\} from '[^']*\/web\//gm;

/** Whether a reading is described in a text: it is called, or named where it takes nothing. */
const isUsed = (name: string, text: string) => new RegExp(`\\b${name}\\b[(,;\\])}\\s]`).test(text);

const texts = (paths: string[]) => paths.map((path) => readFileSync(path, 'utf8'));

test('all live data that is not momentary is on somebody’s screen in a test with expectLive', () => {
  const live = texts(inWeb).flatMap((text) =>
    [...text.matchAll(LIVE)].map(({ index }) => [...text.slice(0, index).matchAll(NAME)].at(-1)?.[1]),
  );
  expect(live).toEqual(expect.arrayContaining(['openedPost', 'boardPosts', 'menuDetails', 'trailOf']));
  const tests = texts(globSync('src/**/*.test.ts')).filter((text) => text.includes('expectLive('));
  const tested = new Set(
    tests.flatMap((text) =>
      [...text.matchAll(IMPORTED)]
        .flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
        // Imported alone, it is on nobody's screen.
        .filter((name) => isUsed(name, text.replaceAll(IMPORTED, ''))),
    ),
  );
  expect(live.filter((name) => !tested.has(name!))).toEqual([]);
});
