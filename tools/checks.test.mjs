import { expect, test } from 'vitest';
import { runChecks } from './lib/checks.mjs';

const passes = { name: 'passes', args: ['-e', ''] };
const fails = { name: 'fails', args: ['-e', 'process.exit(1)'] };
const size = { name: 'size', args: ['-e', ''], ofBuild: true };
const all = [passes, fails, size];

test('checks are counted by whether they passed', async () => {
  expect(await runChecks({ all, build: () => Promise.resolve() })).toEqual({ passed: 2, failed: 1 });
});

test('a product that does not build has failed, and what was built before is not judged', async () => {
  const build = () => Promise.reject(new Error('It does not build'));
  expect(await runChecks({ all, build })).toEqual({ passed: 1, failed: 2 });
});
