import { expect, test } from 'vitest';
import { tally } from './lib/suites.mjs';

const file = (...statuses) => ({
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

test('counts what a report says', () => {
  const files = [file('passed', 'failed', 'skipped'), file('passed', 'todo', 'pending'), file('failed')];
  expect(tally(files, 1)).toEqual({ passed: 2, failed: 2, skipped: 3 });
});

test('a run that breaks without a failed test is a failure', () => {
  expect(tally([file('passed')], 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(tally([], 137)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a file that does not load is a failure beside those of the others', () => {
  expect(tally([file(), file('failed', 'passed'), file()], 1)).toMatchObject({ passed: 1, failed: 3 });
});
