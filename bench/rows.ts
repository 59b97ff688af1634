import type { Pool } from 'pg';
import { createPool } from '#platform/server/data/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import { median, percentile } from './load.ts';
import type { Line } from './table.ts';

/** Writes rows into the database of a server that runs, past every call. */
export async function fill(server: ServerProcess, write: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = createPool((await findPostgres(server.dataDir))!, { max: 1, statementTimeout: 600_000 });
  try {
    await write(pool);
  } finally {
    await pool.end();
  }
}

/** Milliseconds of each of so many rounds, one after another; the first three are not counted. */
export async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 3; round++) {
    const from = performance.now();
    await work();
    if (round >= 3) times.push(performance.now() - from);
  }
  return times;
}

/** A line of the table: half of the calls took no longer than the first figure. */
export function lineOf(work: string, times: number[], beside: string, target = ''): Line {
  const [half, most, all] = [median(times), percentile(times, 0.95), percentile(times, 0.99)].map((ms) =>
    ms.toFixed(1),
  );
  return { work, now: `median ${half} ms, p95 ${most} ms, p99 ${all} ms`, target, beside };
}
