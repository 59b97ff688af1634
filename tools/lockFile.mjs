import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './lib/project.mjs';

// npm leaves a package for another system out of the lock file when its registry could not tell about it while
// installing here. `npm ci` then refuses the lock file, and that system gets no program. This finds and adds them.

/**
 * The optional packages that the lock file's packages ask for and it does not list.
 * @param {Record<string, { optionalDependencies?: Record<string, string>, dev?: boolean }>} packages of package-lock.json
 * @returns {{ path: string, entry: object }[]} what is missing, as it is to stand there
 */
export function missing(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !resolves(packages, path, name))
      .map(([name, version]) => ({
        path: `node_modules/${name}`,
        entry: { version, ...systemOf(name), ...(dev && { dev }), optional: true },
      })),
  );
}

/**
 * Stands in the lock file for whichever registry npm is set to, which takes its place by `.npmrc`. With an address npm
 * finds a package in its cache by hash; with none it first reads what the registry says of all its versions, which is a
 * quarter of the time that installing takes. It is no real host: without `.npmrc`, nothing is asked of anybody.
 */
export const REGISTRY = 'registry.invalid';

/**
 * The packages that have no address in the lock file, or another than they should have.
 * @param {Record<string, { name?: string, version?: string, resolved?: string, link?: boolean, inBundle?: boolean }>} packages
 * @returns {{ path: string, resolved: string }[]} where each is to be had
 */
export function unaddressed(packages) {
  return Object.entries(packages).flatMap(([path, { name, version, resolved, link, inBundle }]) => {
    if (path === '' || link || inBundle) return [];
    const known = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const address = `https://${REGISTRY}/${known}/-/${known.replace(/^.*\//, '')}-${version}.tgz`;
    return resolved === address ? [] : [{ path, resolved: address }];
  });
}

/**
 * The packages that the lock file would take whatever their bytes are: without a hash to compare. Optional ones of other
 * systems than servers run on may lack it, where the registry that the file was written with did not have them.
 * @param {Record<string, { integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }>} packages
 * @returns {string[]} their paths
 */
export function unsealed(packages) {
  return Object.entries(packages).flatMap(([path, { integrity, link, optional, ...system }]) =>
    path === '' || link || integrity || (optional && !isServers(system)) ? [] : [path],
  );
}

/** Linux on the two usual processors, with the usual C library. */
function isServers({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }) {
  return os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64')) && libc.includes('glibc');
}

/** Whether `name` is found from `path` as Node looks for it: there and in every folder above. */
function resolves(packages, path, name) {
  if (`${path}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
  if (path === '') return false;
  return resolves(packages, path.split('/node_modules/').slice(0, -1).join('/node_modules/'), name);
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];

/** Such packages are named after their system: `@oxlint/binding-linux-x64-musl`, `@napi-rs/canvas-darwin-arm64`. */
function systemOf(name) {
  const words = name.replace(/^.*\//, '').split('-');
  const at = words.findIndex((word) => SYSTEMS.includes(word));
  if (at < 0) return { cpu: ['wasm32'] };
  const [os, cpu, abi] = words.slice(at);
  const libc = os === 'linux' && abi ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {};
  return { cpu: [cpu], ...libc, os: [os] };
}

if (import.meta.main) {
  const path = inProject('package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  if (process.argv.includes('--fix')) mend(path, lock);
  tell(missing(lock.packages), (name) => `lacks ${name}`, 'npm ci will refuse it; npm run format adds them.');
  tell(unaddressed(lock.packages), (name) => `lacks the address of ${name}`, 'npm run format adds them.');
  tell(
    unsealed(lock.packages).map((name) => ({ path: name })),
    (name) => `has no integrity for ${name}`,
    'Install them again, from a registry that tells.',
  );
}

/** @param {{ path: string }[]} found */
function tell(found, fault, advice) {
  if (found.length === 0) return;
  const lines = found.map(({ path }) => `package-lock.json ${fault(path.replace('node_modules/', ''))}\n`);
  process.stdout.write(`${lines.join('')}${advice}\n`);
  process.exitCode = 1;
}

function mend(path, lock) {
  const before = JSON.stringify(lock);
  for (const gap of missing(lock.packages)) lock.packages[gap.path] = gap.entry;
  for (const { path: at, resolved } of unaddressed(lock.packages)) {
    const { name, version, ...rest } = lock.packages[at];
    lock.packages[at] = { ...(name && { name }), version, resolved, ...rest };
  }
  if (JSON.stringify(lock) === before) return;
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
