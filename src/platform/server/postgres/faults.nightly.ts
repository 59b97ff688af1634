import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, DatabaseUnavailable } from '../data/database.ts';
import { connectionString } from './connect.ts';
import { readPostmasterFile } from './postmasterFile.ts';
import { postgresProcesses, signal } from './processes.ts';
import { spawnTestServer } from '../testing/testServer.ts';

const ROUNDS = 25;
/** Milliseconds between two writes of each of the writers: together a hundred writes a second. */
const EVERY = 40;
const WRITERS = 4;

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'octavo-faults-'));
  await chmod(home, 0o755);
});
afterAll(async () => {
  for (const pid of await postgresProcesses(join(home, 'data/postgres'))) signal(pid, 'SIGKILL');
  await rm(home, { recursive: true, force: true });
});

test(
  'whatever is killed, no acknowledged write is lost, and writing goes on within ten seconds',
  { timeout: 600_000 },
  async () => {
    const dataDir = join(home, 'data');
    const cluster = join(dataDir, 'postgres');
    let server = await spawnTestServer(dataDir);
    const pool = createPool(connectionString((await readPostmasterFile(cluster))!.socketFolder), {
      max: WRITERS,
    });
    await pool.query('create table writes (id int primary key)');

    const load = startWriting(pool);
    const pauses: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await sleep(200 + Math.random() * 600);
      const victim = (['server', 'postgres', 'both'] as const)[round % 3];
      const acknowledged = load.acknowledged.length;
      const at = performance.now();
      if (victim !== 'server') signal((await readPostmasterFile(cluster))!.pid, 'SIGKILL');
      if (victim !== 'postgres') {
        await server.kill();
        server = await spawnTestServer(dataDir);
        expect(server.said).toHaveProperty('pid');
      }
      // Some writes may have been under way: it goes on when there are more than those.
      await expect
        .poll(() => load.acknowledged.length - acknowledged, { timeout: 10_000, interval: 5 })
        .toBeGreaterThan(2 * WRITERS);
      pauses.push(Math.round(performance.now() - at));
    }
    const { tried, acknowledged, failures } = await load.stop();

    const { rows } = await pool.query<{ id: number }>('select id from writes');
    const kept = new Set(rows.map((row) => row.id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(kept.size).toBeLessThanOrEqual(tried);
    expect(failures.filter((error) => !(error instanceof DatabaseUnavailable))).toEqual([]);
    process.stdout.write(
      `${ROUNDS} kills, ${acknowledged.length} writes acknowledged, ${failures.length} refused, longest pause ${Math.max(...pauses)} ms\n`,
    );
    await pool.end();
    await server.kill();
  },
);

function startWriting(pool: pg.Pool) {
  const acknowledged: number[] = [];
  const failures: unknown[] = [];
  let tried = 0;
  const stopping = new AbortController();
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!stopping.signal.aborted) {
      const id = tried++;
      await pool.query('insert into writes values ($1)', [id]).then(
        () => acknowledged.push(id),
        (error: unknown) => failures.push(error),
      );
      await sleep(EVERY);
    }
  });
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(writers);
      return { tried, acknowledged, failures };
    },
  };
}
