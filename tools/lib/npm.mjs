import { basename } from 'node:path';
import { run } from './processes.mjs';
import { root } from './project.mjs';
import { Trouble } from './say.mjs';

/**
 * `to run`: what builds and runs the product, `dependencies` of package.json. `to test`: all of it.
 * @typedef {'to run' | 'to test'} Extent
 */

/**
 * Lets npm install what a lock file names.
 * @param {string[]} command of npm, such as `['ci']`
 * @param {{ extent: Extent, folder?: string, settings?: Record<string, string>, onStart?: (pid: number) => void }} options
 *   folder: which has package.json and package-lock.json, and gets node_modules
 * @throws {Trouble} with what npm said and what to do
 */
export async function npm(command, { extent, folder = root, settings = {}, onStart }) {
  // Exactly the lock file is wanted, whatever this person's npm is set to. Scripts of packages do not run; the one that
  // is needed follows. Warnings are about npm running on an older Node than ours.
  const all = {
    ...(extent === 'to run'
      ? { omit: 'dev', include: ['optional', 'peer'] }
      : { include: ['dev', 'optional', 'peer'] }),
    'ignore-scripts': true,
    'engine-strict': false,
    'legacy-peer-deps': false,
    'dry-run': false,
    global: false,
    'package-lock': true,
    'bin-links': true,
    'install-strategy': 'hoisted',
    'prefer-offline': true,
    audit: false,
    fund: false,
    'update-notifier': false,
    progress: false,
    // A network that is not there is told within a minute.
    'fetch-retry-mintimeout': 1_000,
    'fetch-retry-maxtimeout': 10_000,
    loglevel: 'error',
    ...settings,
    prefix: folder,
  };
  const flags = Object.entries(all).flatMap(([name, value]) =>
    [value].flat().map((one) => `--${name}=${one}`),
  );
  const [name, ...first] = program();
  const { code, output } = await run(name, [...first, ...command, ...flags], { onStart });
  if (code === 127)
    throw new Trouble('There is no npm on this machine. It comes with Node: https://nodejs.org');
  if (code !== 0) {
    throw new Trouble(
      `npm could not install the packages. What it said:\n\n${withoutUsage(output)}\n\n${hint(output)}`,
    );
  }
}

/** The npm that started us, else the one on the path. */
function program() {
  const started = process.env.npm_execpath;
  return started && basename(started) === 'npm-cli.js' ? [process.execPath, started] : ['npm'];
}

function withoutUsage(output) {
  return output.split(/^npm error Clean install a project$/m)[0].trim();
}

function hint(output) {
  if (/EUSAGE/.test(output))
    return 'Whoever changed package.json has to run npm install, and npm run format.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'Is this machine online? Nothing is lost: run the same command again when it is.';
  }
  if (/EACCES|EPERM|EROFS/.test(output)) return `Does this folder belong to you? ${root}`;
  if (/ENOSPC/.test(output)) return 'The disk is full; about 800 MB are needed.';
  return 'Run the same command again; it goes on where it can.';
}
