import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../src/testing/serverProcess.ts';
import { ROOT } from './seeded.ts';

const run = promisify(execFile);

/** A clone of a commit, installed and built by its own `npm start`. */
export interface Checkout extends AsyncDisposable {
  root: string;
  /** The server's file: the built one, where it is built. */
  main: string;
  /** From nothing to being ready for the first time. */
  seconds: number;
}

/** Clones a commit beside this repository and runs `npm start` in it until that is ready. */
export async function checkOut(commit = 'HEAD'): Promise<Checkout> {
  const home = await mkdtemp(join(tmpdir(), 'octavo-clone-'));
  const root = join(home, 'octavo');
  const remove = () => rm(home, { recursive: true, force: true, maxRetries: 5 });
  try {
    const from = performance.now();
    await run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, root]);
    await run('git', ['-C', root, 'checkout', '--quiet', '--detach', commit]);
    await startOnce(root, join(home, 'data'));
    const seconds = (performance.now() - from) / 1000;
    const built = join(root, 'dist/server/server.js');
    const main = existsSync(built) ? built : join(root, 'src/server.ts');
    return { root, main, seconds, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** `npm start` until it is ready; then it is ended, with all it has started. */
async function startOnce(cwd: string, dataDir: string): Promise<void> {
  const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir };
  const child = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Octavo is ready')) resolve();
      });
    child.once('close', () => reject(new Error(`npm start did not get ready:\n${said}`)));
  });
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
}
