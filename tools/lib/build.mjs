import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { alone } from './alone.mjs';
import { compress } from './compress.mjs';
import { lookAt, sameContent } from './inputs.mjs';
import { productNode } from './node.mjs';
import { run } from './processes.mjs';
import { inProject, readText } from './project.mjs';
import { Trouble, stage } from './say.mjs';

const output = inProject('dist/web');
/** What the present build was made from. */
const stampFile = inProject('dist/web-inputs.json');

const places = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/lib/leanContracts.mjs',
  'tools/lib/pagePaths.mjs',
  'package.json',
  'package-lock.json',
];
/** The server's half of `src` and the tests are not in the client. */
const inClient = (path) => !/^src\/(.*\/)?(server|testing)\/|\.(test|nightly)\.tsx?$/.test(path);

/** Builds the web client into `dist/web` unless it is there as its sources stand. */
export async function ensureBuilt() {
  if (isFresh()) return;
  await alone('build', async () => {
    if (isFresh()) return;
    await stage('Building the web client', build);
  });
}

function isFresh() {
  if (!existsSync(inProject('dist/web/index.html'))) return false;
  const before = JSON.parse(readText(stampFile) || '{}');
  const now = lookAt(places, inClient, before);
  if (!sameContent(now, before)) return false;
  // Touched but not changed, as after changing branches and back: remember, so that nothing is read next time.
  if (JSON.stringify(now) !== JSON.stringify(before)) writeFileSync(stampFile, JSON.stringify(now));
  return true;
}

async function build() {
  // Looked at before building: what changes meanwhile makes the result stale.
  const inputs = lookAt(places, inClient);
  mkdirSync(inProject('dist'), { recursive: true });
  const fresh = inProject('dist/web-new');
  const vite = inProject('node_modules/vite/bin/vite.js');
  const args = ['build', '--outDir', fresh, '--emptyOutDir', '--manifest', '--logLevel', 'warn'];
  const { code, output: said } = await run(productNode(), [vite, ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Trouble(`The web client does not build:\n\n${withoutStack(said)}`);
  await compress(fresh);
  // A server that is running never sees half a build.
  rmSync(stampFile, { force: true });
  rmSync(output, { recursive: true, force: true });
  renameSync(fresh, output);
  writeFileSync(stampFile, JSON.stringify(inputs));
}

function withoutStack(text) {
  return text.replace(/^ {4}at .*\n?/gm, '').trim();
}
