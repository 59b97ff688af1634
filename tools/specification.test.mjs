import { expect, test, vi } from 'vitest';
import { inProject } from './lib/project.mjs';
import { checkSpecification, readRows, titlePattern, unheldRows } from './lib/specification.mjs';

const row = (named, what = 'Boards page 30') => ({ what, test: named });
/** A file's report: its tests by title, each with how it ended. */
const report = (path, tests) => ({
  name: inProject(path),
  assertionResults: Object.entries(tests).map(([title, status]) => ({ title, status })),
});
const path = 'src/a.test.ts';

test('a row is held by its test, once that has passed', () => {
  const files = [report(path, { 'is 30 a page': 'passed', 'something else': 'failed' })];
  expect(unheldRows([row(`${path} › is 30 a page`)], files)).toEqual([]);
});

test.each([
  ['failed', { 'is 30 a page': 'failed' }, 'Boards page 30: its test failed: src/a.test.ts › is 30 a page'],
  [
    'was skipped',
    { 'is 30 a page': 'skipped' },
    'Boards page 30: its test skipped: src/a.test.ts › is 30 a page',
  ],
  [
    'is called otherwise',
    { 'is 30 a page, or so': 'passed' },
    'Boards page 30: no such test ran: src/a.test.ts › is 30 a page',
  ],
])('a row whose test %s is named', (_what, tests, sentence) => {
  expect(unheldRows([row(`${path} › is 30 a page`)], [report(path, tests)])).toEqual([sentence]);
});

test('a row is held by no test of another file, and by none that did not run', () => {
  const files = [report('src/b.test.ts', { 'is 30 a page': 'passed' })];
  expect(unheldRows([row(`${path} › is 30 a page`)], files)).toHaveLength(1);
  expect(unheldRows([row(`${path} › is 30 a page`)], [])).toHaveLength(1);
});

test('a pattern stands for all the tests that are made of it: each must have passed', () => {
  const rows = [row(`${path} › %s is kept, $width px wide`)];
  const kept = (listMode) =>
    report(path, { 'viewMode is kept, 390 px wide': 'passed', 'listMode is kept, 1440 px wide': listMode });
  expect(unheldRows(rows, [kept('passed')])).toEqual([]);
  expect(unheldRows(rows, [kept('failed')])).toEqual([
    'Boards page 30: its test failed: src/a.test.ts › listMode is kept, 1440 px wide',
  ]);
  expect(unheldRows(rows, [report(path, { 'is kept, 1440 px wide': 'passed' })])).toHaveLength(1);
});

test('of a file that ran again, how it ended then counts, and what did not run again stays', () => {
  const first = report(path, { 'is 30 a page': 'failed', 'is sorted': 'passed' });
  const again = report(path, { 'is 30 a page': 'passed' });
  const rows = [row(`${path} › is 30 a page`), row(`${path} › is sorted`)];
  expect(unheldRows(rows, [first, again])).toEqual([]);
  expect(unheldRows(rows, [again, first])).toHaveLength(1);
});

test('of two tests with one title in a file, both hold the row', () => {
  const twice = report(path, { 'is 30 a page': 'failed' });
  twice.assertionResults.push({ title: 'is 30 a page', status: 'passed' });
  expect(unheldRows([row(`${path} › is 30 a page`)], [twice])).toHaveLength(1);
});

test('a title is taken as it is written', () => {
  expect(titlePattern('costs 1.5 (or so)?').test('costs 1.5 (or so)?')).toBe(true);
  expect(titlePattern('costs 1.5').test('costs 105')).toBe(false);
});

test('the table is read as it is', async () => {
  const rows = await readRows();
  expect(rows.length).toBeGreaterThan(350);
  expect(rows).toContainEqual({
    what: 'Pages load on demand',
    test: 'tools/pagesOnDemand.test.mjs › no page is loaded before it is opened',
  });
});

test('each row that is not held is a failure, and is named', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const rows = await readRows();
  const { passed, failed } = await checkSpecification([]);
  const said = write.mock.calls.join('');
  write.mockRestore();
  expect([passed, failed]).toEqual([0, rows.length]);
  expect(said).toContain('Pages load on demand: no such test ran: tools/pagesOnDemand.test.mjs');
});
