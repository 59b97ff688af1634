import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from './lib/project.mjs';
import { MOST_AGAIN, failuresOf, nameOf, runReported, tally, tryAgain } from './lib/suites.mjs';

const file = (...statuses) => ({
  name: 'a.test.ts',
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, number) => ({
    status,
    ancestorTitles: ['group'],
    title: `test ${number}`,
  })),
});
const run = (code, ...files) => ({ code, files, uncaught: [] });

test('counts what a report says', () => {
  const files = [file('passed', 'failed', 'skipped'), file('passed', 'todo', 'pending'), file('failed')];
  expect(tally(run(1, ...files))).toEqual({ passed: 2, failed: 2, skipped: 3 });
});

test('a run that breaks without a failed test is a failure', () => {
  expect(tally(run(1, file('passed')))).toMatchObject({ passed: 1, failed: 1 });
  expect(tally(run(137))).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(tally(run(137, file('passed')), 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('an error that nobody caught is a failure, also beside a test that passed on its second try', () => {
  const uncaught = ['Error: a promise that nobody waited for'];
  expect(tally({ ...run(1, file('passed')), uncaught })).toMatchObject({ passed: 1, failed: 1 });
  expect(tally({ ...run(1, file('passed')), uncaught }, 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(tally({ ...run(1, file('failed')), uncaught })).toMatchObject({ passed: 0, failed: 2 });
});

test('a run tells the errors that nobody caught', async () => {
  mkdirSync(inProject('.cache'), { recursive: true });
  const folder = mkdtempSync(inProject('.cache', 'suites-'));
  const name = basename(folder);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => rmSync(inProject('test-results', `${name}.json`), { force: true }));
  onTestFinished(() => rmSync(inProject('test-results', `${name}.uncaught.json`), { force: true }));
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};');
  const lines = [
    "import { test } from 'vitest';",
    "test('passes', () => void Promise.reject(new TypeError('nobody waited')));",
  ];
  writeFileSync(join(folder, 'one.test.mjs'), lines.join('\n'));
  const report = await runReported(name, [`--root=${folder}`], { timeout: 60_000 });
  expect(report.uncaught).toEqual(['TypeError: nobody waited']);
  expect(tally(report)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(tally(report, 1)).toMatchObject({ failed: 1 });
}, 60_000);

test('a file that does not load is a failure beside those of the others', () => {
  expect(tally(run(1, file(), file('failed', 'passed'), file()))).toMatchObject({ passed: 1, failed: 3 });
});

test('what failed is named by its test, or by its file where that has none', () => {
  const failures = failuresOf(run(1, file('passed', 'failed'), file()));
  expect(failures.map(nameOf)).toEqual([
    expect.stringMatching(/a\.test\.ts › group > test 1$/),
    expect.stringMatching(/a\.test\.ts$/),
  ]);
});

test('what failed is tried once more and counts as it ends then; of too many, none is', async () => {
  const few = run(1, file('failed', 'passed'), file('failed'), file());
  const tried = [];
  const alone = async (failure) => {
    tried.push(failure);
    return tried.length === 2 ? undefined : [file('passed')];
  };
  const passed = await tryAgain(failuresOf(few), alone);
  expect([tried.length, passed.length]).toEqual([MOST_AGAIN, 2]);
  expect(tally(few, passed.length)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(few.files.map(({ status }) => status)).toEqual(['passed', 'failed', 'passed']);

  const many = run(1, file('failed', 'failed', 'failed'), file('failed'));
  expect(await tryAgain(failuresOf(many), alone)).toEqual([]);
  expect([tried.length, tally(many)]).toEqual([MOST_AGAIN, { passed: 0, failed: 4, skipped: 0 }]);
});
