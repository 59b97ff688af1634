import { expect, test } from 'vitest';
import { tally } from './lib/suites.mjs';

const report = (counts) =>
  JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, ...counts });

test('counts what a report says', () => {
  const counts = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 };
  expect(tally(report(counts), 1)).toEqual({ passed: 5, failed: 2, skipped: 4 });
});

test('a run that breaks without a failed test is a failure', () => {
  expect(tally(report({ numPassedTests: 5 }), 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(tally('', 137)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a file that does not load is a failure beside those of the others', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
  const files = { numPassedTests: 1, numFailedTests: 1, testResults: [broken, failed, broken] };
  expect(tally(report(files), 1)).toMatchObject({ passed: 1, failed: 3 });
});
