import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { importsOf, parse } from './imports.mjs';
import { filesUnder } from './inputs.mjs';
import { inProject, readText, root } from './project.mjs';

/** Seconds of tests on one core that fit into three minutes beside the checks. */
const BUDGET = 200;
/** Seconds of a file of tests that no report tells the time of. */
const GUESSED = [
  [/\.e2e\.ts$/, 30],
  [/^src\/testing\//, 60],
  [/./, 4],
];
const TEST = /\.(test|e2e)\.\w+$/;

/**
 * The files of tests that a change can break, the nearest to it first, as many as three minutes have room for.
 * @returns {{ files: string[], left: string[] }} paths; `left`: those there was no room for
 */
export function chooseChanged() {
  const changed = changedFiles();
  const near = nearTests(changed, readImports());
  const times = reportedTimes();
  const files = [];
  let used = 0;
  for (const path of near) {
    used += times.get(path) ?? GUESSED.find(([pattern]) => pattern.test(path))[1];
    if (used > BUDGET && files.length > 0) break;
    files.push(path);
  }
  return { files, left: near.slice(files.length) };
}

/** The files that differ from the branch that others see; where none does, those that the last commit changed. */
function changedFiles() {
  const git = (...args) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
    } catch {
      return []; // no such branch, or no commit before this one
    }
  };
  const [base = 'HEAD'] = git('merge-base', 'HEAD', '@{upstream}');
  const own = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return own.length > 0 ? own : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** @returns {Map<string, string[]>} each file of code with the files it imports */
function readImports() {
  const paths = ['src', 'e2e', 'tools'].flatMap(filesUnder).filter((path) => /\.(tsx?|mjs)$/.test(path));
  return new Map(
    paths.map((path) => {
      const text = readFileSync(inProject(path), 'utf8');
      const imports = importsOf(path, text, parse(path, text));
      return [path, imports.filter(({ local }) => local).map(({ to }) => to)];
    }),
  );
}

/**
 * The tests that import what changed, by way of as few files as possible; journeys, which import nothing of the product,
 * by the name of the feature.
 * @param {string[]} changed
 * @param {Map<string, string[]>} imports
 * @returns {string[]} the nearest first
 */
export function nearTests(changed, imports) {
  const importers = new Map();
  for (const [path, all] of imports)
    for (const to of all) importers.set(to, [...(importers.get(to) ?? []), path]);

  const distance = new Map(changed.map((path) => [path, 0]));
  const queue = [...changed];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const importer of importers.get(path) ?? []) {
      if (distance.has(importer)) continue;
      distance.set(importer, distance.get(path) + 1);
      queue.push(importer);
    }
  }
  // A feature's own tests go through the whole server: they are nearer than their imports tell.
  for (const path of imports.keys()) {
    if (!TEST.test(path)) continue;
    const isOwn = changed.some((one) => featureOf(one) !== undefined && featureOf(one) === featureOf(path));
    if (isOwn) distance.set(path, Math.min(distance.get(path) ?? 2, 2));
  }
  return [...distance]
    .filter(([path]) => TEST.test(path) && imports.has(path))
    .sort(([a, one], [b, other]) => one - other || a.localeCompare(b))
    .map(([path]) => path);
}

/** `boards` of `src/features/boards/web/…`, `src/blocks/boards/…`, `e2e/boards.e2e.ts` and `e2e/boardInvitation.e2e.ts`. */
function featureOf(path) {
  const name = path.startsWith('e2e/')
    ? basename(path).match(/^[a-z]+/)?.[0]
    : path.match(/^src\/(?:features|blocks|postParts)\/([^/]+)\//)?.[1];
  return name?.replace(/s$/, '');
}

/** @returns {Map<string, number>} seconds of each file, as the last run told them */
function reportedTimes() {
  const reports = ['tests', 'journeys'].map((name) => readText(inProject('test-results', `${name}.json`)));
  const files = reports.filter(Boolean).flatMap((text) => JSON.parse(text).testResults);
  return new Map(
    files.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000]),
  );
}
