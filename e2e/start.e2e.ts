import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresProcesses } from '../src/platform/server/postgres/processes.ts';
import { expect, test } from './harness.ts';
import { freePort } from './octavo.ts';

const root = join(import.meta.dirname, '..');
/** To npm, SIGINT is SIGTERM by another key: the night tries it too. */
const signals = process.env['NIGHTLY']
  ? (['SIGTERM', 'SIGINT', 'SIGKILL'] as const)
  : (['SIGTERM', 'SIGKILL'] as const);

/** Every process that descends from one, with what it was started as; PostgreSQL's and what asks for this aside. */
function descendants(pid: number): string[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map(
    (line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)!.slice(1) as [string, string, string],
  );
  const under = (parent: string): string[] =>
    all
      .filter(([, of, args]) => of === parent && !/postgres/.test(args))
      .flatMap(([id, , args]) => [args, ...under(id)]);
  return under(String(pid));
}

test('npm start leaves nothing beside the server, which ends when npm is asked to, or is gone', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-start-'));
  await chmod(folder, 0o755); // the database may run as another user
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ status }) => status,
      () => 'gone',
    );
  for (const signal of signals) {
    const npm = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true });
    onTestFinished(() => void npm.kill('SIGKILL'));
    const ended = once(npm, 'exit');
    await expect.poll(isThere, { timeout: 120_000 }).toBe(200);
    expect(descendants(npm.pid!)).toEqual([expect.stringMatching(/\/node dist\/server\/server\.js$/)]);
    npm.kill(signal);
    await ended;
    await expect.poll(isThere).toBe('gone');
    // The database ends with its server, be it killed: only then can its folder go.
    await expect.poll(() => postgresProcesses(join(folder, 'data/postgres'))).toEqual([]);
  }
});
