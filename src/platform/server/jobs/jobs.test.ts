import { createPool } from '#platform/server/data/database.ts';
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Services } from '../events/context.ts';
import { DatabaseUnavailable } from '../data/databaseErrors.ts';
import { defineFeature } from '../http/feature.ts';
import { releaseJobs, startJobs, untilEnded } from './jobs.ts';
import { keepJobs } from './jobsKeeper.ts';
import { createLog } from '../settings/log.ts';

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
  await releaseJobs(pool);
  const runner = await startJobs(pool, [feature], deps);
  await expect.poll(() => seen).toEqual([{ number: 1 }]);
  await runner.stop();
});

test('where others may work the queue, what they have begun is left to them', async () => {
  await beginAndDie(2);
  const runner = await startJobs(pool, [feature], deps);
  await pool.query(`select graphile_worker.add_job('x.see', '{"number": 3}')`);
  await expect.poll(() => seen).toEqual([{ number: 3 }]);
  await runner.stop();
});

test('two who take back and queue the same jobs in a circle: it is tried again', async () => {
  await beginAndDie(4);
  await beginAndDie(5);
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker._private_jobs where locked_by = 'dead' order by id`,
  );
  const [first, last] = [rows.at(0)!.id, rows.at(-1)!.id];
  // PostgreSQL ends the one of both that looks first, five seconds after it began to wait: by then the circle is closed.
  await pool.query(
    `do $$ begin execute format('alter database %I set deadlock_timeout = %L', current_database(), '5s'); end $$`,
  );
  const releasing = createPool(database.connectionString);
  const other = await pool.connect();
  await other.query(`set deadlock_timeout = '60s'`);
  const touch = (id: string) =>
    other.query('update graphile_worker._private_jobs set updated_at = now() where id = $1', [id]);
  await other.query('begin');
  await touch(last);
  const released = releaseJobs(releasing);
  await expect
    .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0);
  await touch(first); // waits for the one that waits for it, until PostgreSQL ends one of both
  await other.query('commit');
  other.release(true);
  await released;
  await releasing.end();
  const { rowCount } = await pool.query(`select from graphile_worker._private_jobs where locked_by = 'dead'`);
  expect(rowCount).toBe(0);
});

test('a database that is gone for a moment as a job ends is tried again: the job is done once', async () => {
  const own = createPool(database.connectionString);
  const lost = new DatabaseUnavailable(new Error('timeout exceeded when trying to connect'));
  const breaking = defineFeature({
    name: 'y',
    jobs: {
      'y.see': async (payload) => {
        seen.push(payload);
        vi.spyOn(own, 'connect').mockRejectedValueOnce(lost);
      },
    },
  });
  const runner = await startJobs(own, [breaking], deps);
  await pool.query(`select graphile_worker.add_job('y.see', '{"number": 6}')`);
  const left = async () =>
    (await pool.query(`select from graphile_worker.jobs where task_identifier = 'y.see'`)).rowCount;
  await expect.poll(() => seen).toEqual([{ number: 6 }]);
  await expect.poll(left).toBe(0);
  expect(seen).toHaveLength(1);
  await runner.stop();
  await own.end();
});

test('the queue is given connections until the pool ends, and from then on no answer', async () => {
  const own = createPool(database.connectionString, { max: 1 });
  const given = untilEnded(own);
  const client = await given.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
  await own.end();
  const settled = given.connect().then(
    () => 'connected',
    () => 'refused',
  );
  const later = new Promise((resolve) => setImmediate(() => resolve('pending')));
  expect(await Promise.race([settled, later])).toBe('pending');
});

test('a start of the jobs that fails, and an end that nobody asked for, are mended', async () => {
  const ends: (() => void)[] = [];
  let starts = 0;
  const start = async () => {
    if (++starts === 1) throw new Error('deadlock detected');
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return { promise, stop: async () => resolve() };
  };
  const keeper = keepJobs(start, createLog({ logLevel: 'silent' }), 1);
  await keeper.started;
  expect(starts).toBe(2);
  ends[0]!();
  await expect.poll(() => starts).toBe(3);
  await keeper.stop();
  expect(starts).toBe(3);
});

test('jobs that never start hold up no stopping', async () => {
  const keeper = keepJobs(
    () => Promise.reject(new Error('broken')),
    createLog({ logLevel: 'silent' }),
    60_000,
  );
  await keeper.stop();
  await keeper.started;
});
