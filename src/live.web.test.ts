import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectedIn } from './testing/live/expectedReadings.ts';

const inWeb = globSync('src/**/web/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.|\/testing\/|^src\/platform\/web\/live\//.test(path),
);
/** Live data that events keep, and the name at the beginning of a line that it is described under. */
const LIVE = /\b(?:defineLive|pagedList)[<(]/g;
const NAME = /^(?:export )?(?:const|function) (\w+)/gm;

const texts = (paths: string[]) => paths.map((path) => readFileSync(path, 'utf8'));

test('all live data that is not momentary is on somebody’s screen in a test with expectLive', () => {
  const live = texts(inWeb).flatMap((text) =>
    [...text.matchAll(LIVE)].map(({ index }) => [...text.slice(0, index).matchAll(NAME)].at(-1)?.[1]),
  );
  expect(live).toEqual(expect.arrayContaining(['openedPost', 'boardPosts', 'menuDetails', 'trailOf']));
  const tests = globSync('src/**/*.test.ts').filter((path) =>
    readFileSync(path, 'utf8').includes('expectLive('),
  );
  const expected = new Set(tests.flatMap((path) => [...expectedIn(path, readFileSync(path, 'utf8'))]));
  expect(live.filter((name) => !expected.has(name!))).toEqual([]);
});

const withImport = `import { liveLamps } from '#features/lamps/web/index.ts';\n`;

test.each([
  'await expectLive(app, { readers, reads: () => [liveLamps(id)], command });',
  'await expectLive(app, { readers, reads: () => [liveLamps], command });',
  'const reads = (me) => [liveLamps(me)]; await expectLive(app, { readers, reads, command });',
  'const screens = { reads: () => [liveLamps(id)] }; await expectLive(app, { ...screens, command });',
  'const lamps = () => liveLamps(id); expectLive(app, { readers, reads: () => [lamps()], command });',
  'const live = (reads) => expectLive(app, { readers, reads, command }); await live(() => [liveLamps(id)]);',
  'function live(reads) { return expectLive(app, { readers, reads, command }); } live([liveLamps(id)]);',
])('a reading counts that is on a screen: %s', (text) => {
  expect([...expectedIn('lamps.test.ts', withImport + text)]).toContain('liveLamps');
});

test.each([
  '',
  '// expectLive(app, { reads: () => [liveLamps(id)] });',
  'await liveLamps(id).read(call); await expectLive(app, { readers, reads: () => [others(id)], command });',
  'await expectLive(app, { readers, reads: () => [others(id) /* and liveLamps(id) */], command });',
  'await expectLive(app, { readers, reads, command: () => liveLamps(id).read(call) });',
  'const lamps = liveLamps(id); await expectLive(app, { readers, reads: () => [others(id)], command });',
  'await expectLive(app, { readers, reads: () => [others({ liveLamps: 1 }).liveLamps], command });',
])('one that is not is none: %s', (text) => {
  expect([...expectedIn('lamps.test.ts', withImport + text)]).not.toContain('liveLamps');
});
