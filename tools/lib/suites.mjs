import { mkdirSync, rmSync } from 'node:fs';
import { productNode } from './node.mjs';
import { foreground } from './processes.mjs';
import { inProject, readText } from './project.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * Runs projects of `vitest.config.ts` and counts what its report says.
 * @param {string} name of the run, for its report
 * @param {string[]} projects
 * @param {{ filters?: string[], nightly?: boolean, env?: NodeJS.ProcessEnv, timeout: number, workers: number }} options
 *   timeout in milliseconds; filters are parts of paths; workers: files at once. Most of a file's time is waiting, for
 *   its database or its browser, so they are no fewer than there are cores
 * @returns {Promise<Tally>}
 */
export async function runSuites(name, projects, { filters = [], nightly = false, env, timeout, workers }) {
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
  const code = await foreground(productNode(), [inProject('node_modules/vitest/vitest.mjs'), ...args], {
    env,
    timeout,
  });
  return tally(readText(report), code);
}

/**
 * Counts a report. A file that does not load, or fails before its first test, counts as one failure; so does a run that
 * fails without either (an error nobody caught, time that ran out).
 * @param {string} report vitest's JSON, or '' where it wrote none
 * @param {number} code its exit code
 * @returns {Tally}
 */
export function tally(report, code) {
  const counts = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  };
  Object.assign(counts, report && JSON.parse(report));
  const broken = counts.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  const failed = counts.numFailedTests + broken.length;
  return {
    passed: counts.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: counts.numPendingTests + counts.numTodoTests,
  };
}
