import { mkdirSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { productNode } from './node.mjs';
import { foreground } from './processes.mjs';
import { inProject, readText, root } from './project.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * Runs projects of `vitest.config.ts` and counts what its report says.
 * @param {string} name of the run, for its report
 * @param {string[]} projects
 * @param {object} options
 * @param {string[]} [options.filters] parts of paths
 * @param {boolean} [options.nightly] with the suites that take long
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {number} options.timeout in milliseconds
 * @param {number} options.workers files at once. Most of a file's time is waiting, for its database or its browser, so
 *   they are no fewer than there are cores
 * @param {number} [options.alone] how many failed files, at most, run once more with the machine to themselves. What
 *   counts is how they end then, and they are named
 * @returns {Promise<Tally>}
 */
export async function runSuites(name, projects, { alone = 0, ...options }) {
  const { files, code } = await run(name, projects, options);
  const failed = files.filter((file) => file.status === 'failed').map((file) => file.name);
  if (failed.length === 0 || failed.length > alone) return tally(files, code);

  const names = failed.map((path) => relative(root, path));
  process.stdout.write(`\nFailed beside others, once more alone:\n${names.join('\n')}\n`);
  const again = await run(`${name}-alone`, projects, { ...options, filters: names, workers: 1 });
  return tally([...files.filter((file) => !failed.includes(file.name)), ...again.files], again.code);
}

async function run(name, projects, { filters = [], nightly = false, env, timeout, workers }) {
  const report = inProject('test-results', `${name}.json`);
  mkdirSync(inProject('test-results'), { recursive: true });
  rmSync(report, { force: true });
  const args = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--maxWorkers=${workers}`,
  ];
  args.push(...projects.map((project) => `--project=${project}`), ...filters);
  if (nightly) args.push('--mode=nightly');
  const vitest = inProject('node_modules/vitest/vitest.mjs');
  const code = await foreground(productNode(), [vitest, ...args], { env, timeout });
  const text = readText(report);
  return { files: text ? JSON.parse(text).testResults : [], code };
}

/**
 * Counts a run. A file that does not load, or fails before its first test, counts as one failure; so does a run that
 * fails without either (an error nobody caught, time that ran out).
 * @param {{ name: string, status: string, assertionResults: { status: string }[] }[]} files of vitest's JSON report
 * @param {number} code its exit code
 * @returns {Tally}
 */
export function tally(files, code) {
  const tests = files.flatMap((file) => file.assertionResults.map((one) => one.status));
  const count = (status) => tests.filter((one) => one === status).length;
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  const failed = count('failed') + broken.length;
  const passed = count('passed');
  return {
    passed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: tests.length - passed - count('failed'),
  };
}
