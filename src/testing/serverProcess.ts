import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresProcesses, signal } from '#platform/server/postgres/processes.ts';
import { ensureBuilt } from '../../tools/lib/build.mjs';
import { readPostmasterFile } from '#platform/server/postgres/postmasterFile.ts';

const SERVER = join(import.meta.dirname, '../../dist/server/server.js');
const READY = /^Octavo is ready: (.+)$/m;

/** The product itself as a process of its own, as it is built, with real files and a real database: to be killed. */
export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  /** Of the server while it runs. */
  readonly pid: number | undefined;
  /** The output of the server, from the first start on. */
  log(): string;
  /** Starts it (again). @throws with what it wrote, when it ends before it is ready */
  start(): Promise<void>;
  /** Sends a signal and waits until it has ended. @returns its exit code, null when the signal ended it */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Kills PostgreSQL, as the system does when memory runs out. */
  killPostgres(): Promise<void>;
  /** Ends everything and removes its files. */
  remove(): Promise<void>;
}

/**
 * A data folder and a port for a server that is yet to be started.
 * @param settings environment beyond these two; nothing else of this process's own is handed on. A `DATA_DIR` among them
 *   is the caller's, who removes it
 * @param options.nodeArgs arguments of Node itself, such as `--cpu-prof`
 * @param options.main the server's file; the built one of this repository unless told
 */
export async function createServerProcess(
  settings: Record<string, string> = {},
  options: { nodeArgs?: string[]; main?: string } = {},
): Promise<ServerProcess> {
  if (options.main === undefined) await ensureBuilt();
  const home = await mkdtemp(join(tmpdir(), 'octavo-server-'));
  await chmod(home, 0o755); // PostgreSQL may run as another user
  const dataDir = settings['DATA_DIR'] ?? join(home, 'data');
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings };
  let child: ChildProcess | undefined;
  let log = '';

  const start = async () => {
    const from = log.length;
    const started = spawn(process.execPath, [...(options.nodeArgs ?? []), options.main ?? SERVER], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      const hear = (text: string) => {
        log += text;
        if (READY.test(log.slice(from))) resolve();
      };
      for (const stream of [started.stdout, started.stderr]) stream.setEncoding('utf8').on('data', hear);
      started.once('close', () => reject(new Error(`The server did not get ready:\n${log.slice(from)}`)));
    });
  };
  const end = async (name: NodeJS.Signals = 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(name);
    await ended;
    return child.exitCode;
  };
  const cluster = join(dataDir, 'postgres');
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    get pid() {
      return child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
    },
    log: () => log,
    start,
    end,
    killPostgres: async () => {
      const file = await readPostmasterFile(cluster);
      if (file) signal(file.pid, 'SIGKILL');
    },
    remove: async () => {
      await end('SIGKILL');
      if (!settings['DATA_DIR']) for (const pid of await postgresProcesses(cluster)) signal(pid, 'SIGKILL');
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
