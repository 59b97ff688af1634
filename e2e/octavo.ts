import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, constants, mkdtemp, readFile, readdir, rm, statfs } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { install } from '../src/testing/installed.ts';

const root = join(import.meta.dirname, '..');
const READY_MS = 180_000;
const STOP_MS = 20_000;
const MAIL_MS = 30_000;
const IN_MEMORY = '/dev/shm';
/** Bytes that `IN_MEMORY` must have left; a container often has 64 MiB there. */
const ENOUGH = 2 * 2 ** 30;

/** A running installation with a data folder of its own. */
export interface Octavo {
  url: string;
  dataDir: string;
  /** The server's output so far. */
  log(): string;
  /** The texts of the mails to an address, oldest first; waits for the first. */
  mailsTo(address: string): Promise<string[]>;
  /** Ends the server as an operator would, or as a power cut does. */
  halt(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same data and port. */
  resume(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the product itself as it is built, on a free port of this machine. Its data folder is as a first start leaves it.
 * @param settings environment beyond the port and the data folder, as in the README
 * @throws when it is not ready within three minutes, as on a machine that does much else; with its log
 */
export async function startOctavo(settings: Record<string, string> = {}): Promise<Octavo> {
  const dataDir = await mkdtemp(join(await findPlace(), 'octavo-e2e-'));
  await chmod(dataDir, 0o755); // the database may run as another user
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Nothing of the developer's own settings: a DATABASE_URL would be written to.
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env;
  const env = {
    PATH,
    HOME,
    LANG,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: join(dataDir, 'data'),
    ...settings,
  };
  await install(env.DATA_DIR);
  const mails = new Map<string, string>();
  let server: ChildProcess | undefined;
  let log = '';

  const resume = async () => {
    const child = spawn(process.execPath, [join(root, 'dist/server/server.js')], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server = child;
    const from = log.length;
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        if (log.slice(from).includes('Octavo is ready')) resolve();
      });
    }
    child.once('exit', reject);
    const timer = setTimeout(reject, READY_MS);
    try {
      await ready;
    } catch {
      child.kill('SIGKILL');
      throw new Error(`The server did not get ready:\n${log.slice(from)}`);
    } finally {
      clearTimeout(timer);
    }
  };
  const halt = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    const child = server;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(timer);
  };
  const atExit = () => server?.kill('SIGKILL');
  process.once('exit', atExit);

  const octavo: Octavo = {
    url,
    dataDir: env.DATA_DIR,
    log: () => log,
    mailsTo: (address) => mailsTo(env.DATA_DIR, mails, address),
    halt,
    resume,
    stop: async () => {
      await halt();
      process.off('exit', atExit);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await resume().catch(async (error: unknown) => {
    await octavo.stop();
    throw error;
  });
  return octavo;
}

/**
 * The folder for the data: in memory where there is room, so that a journey does not wait for the disk. The server
 * keeps its own settings: what it syncs is synced at once there.
 */
async function findPlace(): Promise<string> {
  try {
    await access(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(IN_MEMORY);
    return bavail * bsize < ENOUGH ? tmpdir() : IN_MEMORY;
  } catch {
    return tmpdir(); // there is no such folder, or it is closed to this account
  }
}

/** @param read what of the outbox has been read, by the file's name: many journeys look into it, and many times */
function mailsTo(dataDir: string, read: Map<string, string>, address: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const look = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    for (const name of names) if (!read.has(name)) read.set(name, await readFile(join(folder, name), 'utf8'));
    const found = names.map((name) => read.get(name)!).filter((mail) => mail.includes(`To: ${address}`));
    if (found.length === 0) throw new Error(`There is no mail to ${address}`);
    return found;
  };
  return vi.waitFor(look, { timeout: MAIL_MS, interval: 50 });
}

/** Browsers refuse ports that other protocols use; none of those is above 10080. */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    if (port > 10_080) return port;
  }
}
