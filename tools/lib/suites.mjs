import { mkdirSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { productNode } from './node.mjs';
import { foreground } from './processes.mjs';
import { inProject, readText, root } from './project.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @typedef {{ ancestorTitles: string[], title: string, status: string }} Test
 * @typedef {{ name: string, status: string, assertionResults: Test[] }} File of vitest's JSON report; named by its path
 * @typedef {{ name: string, projects: string[], options: Options } & Report} Run
 * @typedef {{ files: File[], uncaught: string[], code: number }} Report `uncaught`: errors that no test is to blame for
 * @typedef {{ run: Run, file: File, test?: Test }} Failure of a test, or of a file that did not get to its tests
 *
 * @typedef {object} Options
 * @property {string[]} [filters] parts of paths
 * @property {boolean} [nightly] with the suites that take long
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} timeout in milliseconds
 * @property {number} workers files at once. Most of a file's time is waiting, for its database or its browser, so they are
 *   no fewer than there are cores
 */

/** So many tests, at most, are tried once more. A run in which more fail has failed. */
export const MOST_AGAIN = 3;

/**
 * Runs projects of `vitest.config.ts` and reads what its report says.
 * @param {string} name of the run, for its report
 * @param {string[]} projects
 * @param {Options} options
 * @returns {Promise<Run>}
 */
export async function runSuites(name, projects, options) {
  return { name, projects, options, ...(await runVitest(name, projects, options)) };
}

/**
 * Tries the tests that failed beside others once more, each with the machine to itself. In their report, those that
 * pass then count as passed.
 * @param {Failure[]} failures
 * @param {(failure: Failure) => Promise<File[] | undefined>} [alone] tries one again: its report, if it passes
 * @returns {Promise<Failure[]>} those that passed then; none where there are too many to try
 */
export async function tryAgain(failures, alone = runAlone) {
  if (failures.length > MOST_AGAIN) return [];
  const passed = [];
  for (const failure of failures) {
    const files = await alone(failure);
    if (!files) continue;
    const { file, test } = failure;
    if (test) test.status = 'passed';
    else Object.assign(file, files[0]);
    if (file.assertionResults.every(({ status }) => status !== 'failed')) file.status = 'passed';
    passed.push(failure);
  }
  return passed;
}

/** @param {Failure} failure @returns {Promise<File[] | undefined>} */
async function runAlone({ run: beside, file, test }) {
  const { name, projects, options } = beside;
  process.stdout.write(`\nOnce more, alone: ${nameOf({ file, test })}\n`);
  const only = test === undefined ? [] : [`--testNamePattern=^${escaped(fullName(test))}$`];
  const filters = [relative(root, file.name)];
  const again = await runVitest(`${name}-alone`, projects, { ...options, filters, workers: 1 }, only);
  return again.code === 0 && tally(again).passed > 0 ? again.files : undefined;
}

function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** The name of a failure where people read of it. @param {Pick<Failure, 'file' | 'test'>} failure */
export function nameOf({ file, test }) {
  return `${relative(root, file.name)}${test === undefined ? '' : ` › ${fullName(test)}`}`;
}

async function runVitest(
  name,
  projects,
  { filters = [], nightly = false, env, timeout, workers },
  more = [],
) {
  const args = ['--passWithNoTests', '--reporter=default', `--maxWorkers=${workers}`, ...more];
  args.push(...projects.map((project) => `--project=${project}`), ...filters);
  if (nightly) args.push('--mode=nightly');
  return runReported(name, args, { env, timeout });
}

/**
 * Runs vitest and reads its reports.
 * @param {string} name of the reports
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeout: number }} options
 * @returns {Promise<Report>}
 */
export async function runReported(name, args, options) {
  const report = inProject('test-results', `${name}.json`);
  const uncaught = inProject('test-results', `${name}.uncaught.json`);
  mkdirSync(inProject('test-results'), { recursive: true });
  for (const path of [report, uncaught]) rmSync(path, { force: true });
  const reporters = [
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${inProject('tools/lib/uncaughtReporter.mjs')}`,
    `--outputFile.uncaught=${uncaught}`,
  ];
  const vitest = inProject('node_modules/vitest/vitest.mjs');
  const code = await foreground(productNode(), [vitest, 'run', ...reporters, ...args], options);
  return {
    files: JSON.parse(readText(report) || '{"testResults":[]}').testResults,
    uncaught: JSON.parse(readText(uncaught) || '[]'),
    code,
  };
}

/**
 * The failures of a run: its tests, and its files that do not load or fail before their first test.
 * @param {Run} run
 * @returns {Failure[]}
 */
export function failuresOf(run) {
  return run.files.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map((test) => ({ run, file, test }));
    return file.status === 'failed' ? [{ run, file }] : [];
  });
}

/** As vitest names it to itself. @param {Test} test */
function fullName({ ancestorTitles, title }) {
  return [...ancestorTitles, title].join(' > ');
}

/**
 * Counts a run. Each error that nobody caught is a failure, and so is a run that ends badly with nothing to blame it on
 * (time that ran out).
 * @param {Report} run
 * @param {number} [again] how many of its failures passed when they were tried again
 * @returns {Tally}
 */
export function tally({ files, uncaught, code }, again = 0) {
  const tests = files.flatMap((file) => file.assertionResults.map((one) => one.status));
  const count = (status) => tests.filter((one) => one === status).length;
  const failures = failuresOf({ files }).length + uncaught.length;
  const isExplained = code === 0 || (code === 1 && failures + again > 0);
  return {
    passed: count('passed'),
    failed: failures + (isExplained ? 0 : 1),
    skipped: tests.length - count('passed') - count('failed'),
  };
}
