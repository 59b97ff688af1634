import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { alone } from './alone.mjs';
import { compress } from './compress.mjs';
import { lookAt, sameContent } from './inputs.mjs';
import { productNode } from './node.mjs';
import { run } from './processes.mjs';
import { inProject, readText } from './project.mjs';
import { Trouble, stage } from './say.mjs';

const isTest = /^src\/(.*\/)?testing\/|\.(test|nightly)\.tsx?$/;

/**
 * A build: its folder in `dist`, the inputs that it is made of, and the file that is there once it is done.
 * @typedef {{ name: string, title: string, main: string, places: string[], wanted: (path: string) => boolean, make: (folder: string) => Promise<void> }} Build
 */

/** @type {Build} */
const client = {
  name: 'web',
  title: 'the web client',
  main: 'index.html',
  places: [
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'tools/lib/firstScript.mjs',
    'tools/lib/firstStyles.mjs',
    'tools/lib/leanContracts.mjs',
    'tools/lib/pageParts.mjs',
    'tools/lib/pagePaths.mjs',
    'tools/lib/withoutUnused.mjs',
  ],
  // The server's half of `src` is not in it.
  wanted: (path) => !/^src\/(.*\/)?server\//.test(path),
  async make(folder) {
    await bundle(this, 'vite/bin/vite.js', [
      'build',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--manifest',
      '--logLevel',
      'warn',
    ]);
    await compress(folder);
  },
};

/** @type {Build} */
const server = {
  name: 'server',
  title: 'the server',
  main: 'server.js',
  places: ['src', 'rolldown.config.ts'],
  wanted: (path) => !/^src\/(.*\/)?(web|worker)\/|\.tsx$/.test(path),
  async make(folder) {
    await bundle(this, 'rolldown/bin/cli.mjs', [
      '-c',
      'rolldown.config.ts',
      '-d',
      folder,
      '--log-level',
      'warn',
    ]);
  },
};

/** Builds the web client and the server into `dist` unless they are there as their sources stand. */
export async function ensureBuilt() {
  const isStale = (build) => !isFresh(build);
  if (![client, server].some(isStale)) return;
  await alone('build', async () => {
    const stale = [client, server].filter(isStale);
    if (stale.length === 0) return;
    const title = `Building ${stale.map((build) => build.title).join(' and ')}`;
    await stage(title, async () => {
      const ends = await Promise.allSettled(stale.map(remake));
      for (const { reason } of ends) if (reason) throw reason;
    });
  });
}

/** The file that notes the inputs of the present build. */
const stampOf = ({ name }) => inProject(`dist/${name}-inputs.json`);

function inputsOf({ places, wanted }, before) {
  return lookAt(
    [...places, 'package.json', 'package-lock.json'],
    (path) => !isTest.test(path) && wanted(path),
    before,
  );
}

function isFresh(build) {
  if (!existsSync(inProject('dist', build.name, build.main))) return false;
  const before = JSON.parse(readText(stampOf(build)) || '{}');
  const now = inputsOf(build, before);
  if (!sameContent(now, before)) return false;
  // Touched but not changed, as after changing branches and back: remember, so that nothing is read next time.
  if (JSON.stringify(now) !== JSON.stringify(before)) writeFileSync(stampOf(build), JSON.stringify(now));
  return true;
}

async function remake(build) {
  // Looked at before building: what changes meanwhile makes the result stale.
  const inputs = inputsOf(build);
  mkdirSync(inProject('dist'), { recursive: true });
  const fresh = inProject(`dist/${build.name}-new`);
  await build.make(fresh);
  // A server that is running never sees half a build.
  rmSync(stampOf(build), { force: true });
  rmSync(inProject('dist', build.name), { recursive: true, force: true });
  renameSync(fresh, inProject('dist', build.name));
  writeFileSync(stampOf(build), JSON.stringify(inputs));
}

async function bundle({ title }, program, args) {
  const { code, output } = await run(productNode(), [inProject('node_modules', program), ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Trouble(`It does not build: ${title}\n\n${withoutStack(output)}`);
}

function withoutStack(text) {
  return text.replace(/^ {4}at .*\n?/gm, '').trim();
}
