import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runChecks } from './lib/checks.mjs';

const passes = { name: 'passes', args: ['-e', ''] };
const fails = { name: 'fails', args: ['-e', 'process.exit(1)'] };
const size = { name: 'size', args: ['-e', ''], ofBuild: true };
const all = [passes, fails, size];

// Checks that are made to fail here are not to look like a failure of the run.
let told;
beforeEach(() => {
  told = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((told += text), true));
});
afterEach(() => vi.restoreAllMocks());

test('checks are counted by whether they passed', async () => {
  expect(await runChecks({ all, build: () => Promise.resolve() })).toEqual({ passed: 2, failed: 1 });
  expect(told).toMatch(/✓ size/);
});

test('a product that does not build has failed, and what was built before is not judged', async () => {
  const build = () => Promise.reject(new Error('It does not build'));
  expect(await runChecks({ all, build })).toEqual({ passed: 1, failed: 2 });
  expect(told).toMatch(/✗ build\nIt does not build/);
  expect(told).not.toMatch(/size/);
});
