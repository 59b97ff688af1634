import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startPostgres } from '../postgres/index.ts';

export interface TestServer {
  /** The process's message once it was ready: `pid` and `adopted`, or `error`. */
  said: Record<string, unknown>;
  kill(): Promise<void>;
  /** Ends it as it should, PostgreSQL included. */
  stop(): Promise<void>;
}

/**
 * A server process that does nothing but look after PostgreSQL, to be killed.
 * Run as a program it is that process: `node testServer.ts <data folder>`.
 */
export async function spawnTestServer(dataDir: string): Promise<TestServer> {
  const child = spawn(process.execPath, [import.meta.filename, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {});
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    said: JSON.parse(line) as Record<string, unknown>,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}

async function main(dataDir: string): Promise<void> {
  const silent = () => {};
  try {
    const postgres = await startPostgres({ dataDir, log: { info: silent, warn: silent, error: silent } });
    process.stdout.write(`${JSON.stringify({ pid: postgres.pid, adopted: postgres.adopted })}\n`);
    // Until it is killed, or whoever started it is.
    process.stdin.on('end', () => void postgres.stop()).resume();
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`);
  }
}

if (import.meta.main) await main(process.argv[2]!);
