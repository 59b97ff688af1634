import { createPool } from '#platform/server/database.ts';
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Services } from './context.ts';
import { defineFeature } from './feature.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connectionString);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
afterEach(() => void (seen.length = 0));

const seen: unknown[] = [];
const feature = defineFeature({ name: 'x', jobs: { 'x.see': async (payload) => void seen.push(payload) } });
const deps = {
  services: { log: createLog({ logLevel: 'silent' }) } as Services,
  committed: () => {},
};

/** A job that a process had begun when it was killed. */
async function beginAndDie(number: number) {
  await pool.query(`select graphile_worker.add_job('x.see', json_build_object('number', $1::int))`, [number]);
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1 where locked_by is null`,
  );
}

test('a job whose process was killed is carried out by the next one', async () => {
  await beginAndDie(1);
  const runner = await startJobs(pool, [feature], deps, { alone: true });
  await expect.poll(() => seen).toEqual([{ number: 1 }]);
  await runner.stop();
});

test('where others may work the queue, what they have begun is left to them', async () => {
  await beginAndDie(2);
  const runner = await startJobs(pool, [feature], deps, { alone: false });
  await pool.query(`select graphile_worker.add_job('x.see', '{"number": 3}')`);
  await expect.poll(() => seen).toEqual([{ number: 3 }]);
  await runner.stop();
});
