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
 * The packages that the lock file would take whatever their bytes are: without a hash to compare. Optional ones of other
 * systems than servers run on may lack it, where the registry that the file was written with did not have them.
 * @param {Record<string, { integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[] }>} packages
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
  const gaps = missing(lock.packages);
  if (process.argv.includes('--fix') && gaps.length > 0) {
    for (const gap of gaps) lock.packages[gap.path] = gap.entry;
    const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  } else if (gaps.length > 0) {
    const names = gaps.map((gap) => `package-lock.json lacks ${gap.path.replace('node_modules/', '')}\n`);
    process.stdout.write(`${names.join('')}npm ci will refuse it; npm run format adds them.\n`);
    process.exitCode = 1;
  }
  for (const name of unsealed(lock.packages)) {
    process.stdout.write(
      `package-lock.json has no integrity for ${name}: install it again, from a registry that tells\n`,
    );
    process.exitCode = 1;
  }
}
