import { Agent, request as send } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findPostgres } from '#platform/server/postgres/index.ts';
import { createInstalled } from '../installed.ts';
import type { ServerProcess } from '../serverProcess.ts';

// The server is asked to stop (SIGTERM) while it is used.

const servers: ServerProcess[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.remove())));

async function start(): Promise<ServerProcess> {
  const server = await createInstalled();
  servers.push(server);
  await server.start();
  return server;
}

/** Asks it to stop. @returns its exit code, and the seconds it took */
async function stop(server: ServerProcess): Promise<{ code: number | null; seconds: number }> {
  const began = performance.now();
  const code = await server.end('SIGTERM');
  return { code, seconds: (performance.now() - began) / 1000 };
}

/** A connection that is kept, with one call after the other, until it is refused or ends. */
class Caller {
  answered = 0;
  /** Calls begun before `from` that got no answer. */
  readonly cut: string[] = [];
  readonly done: Promise<void>;
  from = Infinity;

  constructor(url: string) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    this.done = this.run(`${url}/api/people/signup`, agent).finally(() => agent.destroy());
  }

  private async run(url: string, agent: Agent): Promise<void> {
    for (;;) {
      const began = performance.now();
      try {
        await call(url, agent);
        this.answered++;
      } catch (error) {
        if (began < this.from) this.cut.push(String(error));
        return;
      }
    }
  }
}

async function call(url: string, agent: Agent): Promise<void> {
  const sent = send(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
  sent.end('{"email":"nobody"}');
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
}

test(
  'twenty busy connections lose no call, and it stops with its database',
  { timeout: 60_000 },
  async () => {
    const server = await start();
    const callers = Array.from({ length: 20 }, () => new Caller(server.url));
    await expect.poll(() => Math.min(...callers.map(({ answered }) => answered))).toBeGreaterThan(5);
    for (const caller of callers) caller.from = performance.now();
    const { code, seconds } = await stop(server);
    await Promise.all(callers.map(({ done }) => done));
    expect(callers.flatMap(({ cut }) => cut)).toEqual([]);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(11);
    expect(await findPostgres(server.dataDir)).toBeUndefined();
  },
);

test(
  'a body that never ends, and a connection never used, hold it up for seconds at most',
  { timeout: 60_000 },
  async () => {
    const server = await start();
    const port = Number(new URL(server.url).port);
    const [unfinished, unused] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    for (const socket of [unfinished, unused]) socket.on('error', () => {});
    unfinished.write(
      'POST /api/people/signup HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await fetch(`${server.url}/health/ready`);
    const { code, seconds } = await stop(server);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(11);
    expect(await findPostgres(server.dataDir)).toBeUndefined();
  },
);
