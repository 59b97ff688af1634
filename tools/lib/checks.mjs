import { availableParallelism } from 'node:os';
import { ensureBuilt } from './build.mjs';
import { productNode } from './node.mjs';
import { run } from './processes.mjs';
import { seconds } from './say.mjs';

/**
 * A script and its arguments, which succeeds or tells what is wrong; `ofBuild`: with what was built.
 * @typedef {{ name: string, args: string[], ofBuild?: boolean }} Check
 */

const oxfmt = 'node_modules/oxfmt/bin/oxfmt';
const oxlint = 'node_modules/oxlint/bin/oxlint';
const tsc = 'node_modules/typescript/bin/tsc';
const lockFile = 'tools/lockFile.mjs';

/** The slow ones first. @type {Check[]} */
const checks = [
  { name: 'lint', args: [oxlint, '--deny-warnings', '--format=unix'] },
  { name: 'types of the server', args: [tsc, '-p', 'tsconfig.server.json'] },
  { name: 'types of the client', args: [tsc, '-p', 'tsconfig.web.json'] },
  { name: 'types of the worker', args: [tsc, '-p', 'tsconfig.worker.json'] },
  { name: 'types of the tests', args: [tsc, '-p', 'tsconfig.test.json'] },
  {
    name: 'nothing unused',
    args: ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'],
  },
  { name: 'rules between rooms', args: ['tools/boundaries.mjs'] },
  { name: 'house rules', args: ['tools/houseRules.mjs'] },
  { name: 'format', args: [oxfmt, '--check'] },
  { name: 'lock file', args: [lockFile] },
  { name: 'size of the client', args: ['node_modules/size-limit/bin.js'], ofBuild: true },
];

/** The checks that can mend their faults. @type {Check[]} */
const fixes = [
  { name: 'lint', args: [oxlint, '--fix'] },
  { name: 'format', args: [oxfmt] },
  { name: 'lock file', args: [lockFile, '--fix'] },
];

/**
 * Runs every check, as many at a time as there are cores: a line for each, and what it said where it failed. A product that
 * does not build has failed too, and what was built before is not judged in its place.
 * @param {{ all?: Check[], build?: () => Promise<void> }} [of]
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks({ all = checks, build = ensureBuilt } = {}) {
  const unbuilt = await build().then(
    () => undefined,
    (error) => error,
  );
  if (unbuilt) process.stdout.write(`✗ build\n${unbuilt.message}\n`);
  const todo = all.filter(({ ofBuild }) => !unbuilt || !ofBuild);
  const result = { passed: 0, failed: unbuilt ? 1 : 0 };
  const worker = async () => {
    for (let check = todo.shift(); check; check = todo.shift()) result[await carryOut(check)]++;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return result;
}

/** Mends what can be mended without a person. */
export async function runFixes() {
  for (const { args } of fixes) await run(productNode(), args);
}

async function carryOut({ name, args }) {
  const started = performance.now();
  const { code, output } = await run(productNode(), args);
  const lines = [`${code === 0 ? '✓' : '✗'} ${name}  ${seconds(started)}`];
  if (code !== 0) lines.push(output.trim().replace(/^/gm, '    '));
  process.stdout.write(`${lines.join('\n')}\n`);
  return code === 0 ? 'passed' : 'failed';
}
