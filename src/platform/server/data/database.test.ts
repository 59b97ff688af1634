import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool, DatabaseUnavailable, transaction, type Db } from './database.ts';
import { statement } from './statement.ts';
import { MOST_NAMES, PLANNED_EACH_TIME } from './statementNames.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connectionString, { max: 4 });
  db = createDb(pool);
  await pool.query(
    'create table counters (id int primary key, n int not null); insert into counters values (1, 0), (2, 0)',
  );
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('values arrive as the product wants them', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select 42::int8 as big, array[1, null]::int8[] as bigs, '2026-02-28'::date as day, current_setting('timezone') as zone,
           '2026-11-21 02:13:00.123456+01'::timestamptz as moment, '{"a":1}'::json as json`.execute(db);
  expect(rows[0]).toEqual({
    big: 42,
    bigs: [1, null],
    day: '2026-02-28',
    zone: 'UTC',
    moment: new Date('2026-11-21T01:13:00.123Z'),
    json: { a: 1 },
  });
  expect(JSON.stringify(rows[0]!['moment'])).toBe('"2026-11-21T01:13:00.123Z"');
});

test('a number that would not be exact is refused, not changed', async () => {
  await expect(pool.query('select 9007199254740993::int8 as n')).rejects.toThrow(/9007199254740993/);
});

test('a text with parameters is prepared once a connection', async () => {
  const client = await pool.connect();
  try {
    for (const n of [1, 2, 3]) await client.query('select $1::int + 1 as prepared_once', [n]);
    await client.query('select 1 as not_prepared');
    const anew = `${PLANNED_EACH_TIME} select $1::int as not_prepared`;
    for (const n of [1, 2, 3]) await client.query(anew, [n]);
    const { rows } = await client.query(
      'select statement from pg_prepared_statements where statement like $1',
      ['%prepared%'],
    );
    expect(rows.map((row) => row.statement)).toContain('select $1::int + 1 as prepared_once');
    expect(rows.filter((row) => String(row.statement).includes('not_prepared'))).toEqual([]);
  } finally {
    client.release();
  }
});

test('a statement that is in use keeps its plan, however many others are sent', async () => {
  const client = await pool.connect();
  const inUse = 'select $1::int + 1 as in_use';
  const prepared = async (like: string) => {
    const found = 'select name from pg_prepared_statements where statement like $1';
    return (await client.query(found, [like])).rows.map((row) => String(row.name));
  };
  try {
    const others = Array.from({ length: MOST_NAMES + 50 }, (_, n) => `select $1::int + ${n} as other`);
    await client.query(inUse, [1]);
    const before = await prepared('%as in_use');
    expect(before).toHaveLength(1);
    for (const [n, other] of others.entries()) {
      await client.query(other, [n]);
      if (n % 100 === 0) await client.query(inUse, [n]);
    }
    expect(await prepared('%as in_use')).toEqual(before);
    expect((await prepared('%')).length).toBe(MOST_NAMES);
    // A closed statement is prepared again when it comes back, also while its closing is on the way.
    const answers = [others[0]!, ...others.slice(0, 3), others[0]!].map((text) => client.query(text, [1]));
    const sums = (await Promise.all(answers)).map(({ rows }) => rows[0].other);
    expect(sums).toEqual([1, 1, 2, 3, 1]);
    expect(await prepared('select $1::int + 0 as other')).toHaveLength(1);
  } finally {
    client.release();
  }
});

test('what throws in a transaction leaves nothing behind', async () => {
  const failure = transaction(db, async (tx) => {
    await sql`update counters set n = 99`.execute(tx);
    throw new Error('no');
  });
  await expect(failure).rejects.toThrow('no');
  expect(await read(1)).toBe(0);
});

test('two transactions in a deadlock both get through', async () => {
  let tries = 0;
  const both = barrier(2);
  const raise = (first: number, second: number) =>
    transaction(db, async (tx) => {
      tries++;
      await sql`update counters set n = n + 1 where id = ${first}`.execute(tx);
      await both();
      await sql`update counters set n = n + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([raise(1, 2), raise(2, 1)]);
  expect([await read(1), await read(2), tries]).toEqual([2, 2, 3]);
});

test('a transaction that always loses is given up after three more tries', async () => {
  let tries = 0;
  const failure = transaction(db, async (tx) => {
    tries++;
    await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
  });
  await expect(failure).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(4);
});

test('a connection that is cut says so, and the next call works', async () => {
  const cut = () => sql`select pg_terminate_backend(pg_backend_pid())`;
  await expect(cut().execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(transaction(db, (tx) => cut().execute(tx))).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toBeInstanceOf(
    DatabaseUnavailable,
  );
  expect(await read(1)).toBe(2);
});

test('an idle connection that is cut is told of and replaced', async () => {
  let broken = 0;
  const idle = createPool(database.connectionString, { max: 1, onIdleError: () => broken++ });
  const { rows } = await idle.query<{ pid: number }>('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await expect.poll(() => broken).toBe(1);
  expect((await idle.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await idle.end();
});

test('a database that is not there is unavailable, to queries and transactions', async () => {
  const nowhere = createPool('postgres://octavo@/octavo?host=/tmp/octavo-no-such-folder');
  await expect(nowhere.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(nowhere.connect()).rejects.toBeInstanceOf(DatabaseUnavailable);
  const failure = await transaction(createDb(nowhere), (tx) => sql`select 1`.execute(tx)).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ name: 'DatabaseUnavailable', retryAfter: 2, cause: { code: 'ENOENT' } });
  await nowhere.end();
});

test('a statement that takes too long is ended by the database', async () => {
  const hasty = createPool(database.connectionString, { statementTimeout: 50 });
  await expect(hasty.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  await hasty.end();
});

test('a database that is frozen is given up, and its connection with it', async () => {
  const patient = createPool(database.connectionString, { max: 1, statementTimeout: 100 });
  const one = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(createDb(patient));
  const { pid } = (await one()).rows[0]!;
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(one()).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await one()).rows[0]!.pid).not.toBe(pid);
  } finally {
    process.kill(pid, 'SIGCONT');
    await patient.end();
  }
});

test('a table that another node migrates fails one call at most', async () => {
  const node = createPool(database.connectionString, { max: 1 });
  // Named by itself: the names that texts are given come to an end, and other files share them.
  const all = () =>
    node.query({ name: 'migrated', text: 'select * from migrated where n = $1', values: [1] });
  await pool.query('create table migrated (n int); insert into migrated values (1)');
  await all();
  await pool.query('alter table migrated add column more int');
  await expect(all()).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect((await all()).rows).toEqual([{ n: 1, more: null }]);
  await node.end();
});

test('the errors of statements are left as they are', async () => {
  await expect(pool.query('insert into counters values (1, 1)')).rejects.toMatchObject({
    code: '23505',
    constraint: 'counters_pkey',
  });
});

async function read(id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select n from counters where id = ${id}`.execute(db);
  return rows[0]!.n;
}

/** Lets nobody through until `count` are there; afterwards everybody. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let there = 0;
  return () => {
    if (++there >= count) resolve();
    return promise;
  };
}

test('short reads share connections; each has its own answer, also when one is cut', async () => {
  const own = createPool(database.connectionString, { max: 1 });
  const ownDb = createDb(own);
  const shortRead = statement<{ n: number }, { n: number; pid: number }>(
    (param) => sql`select ${param('n')}::int as n, pg_backend_pid() as pid`,
  );
  const many = async () => Promise.all(Array.from({ length: 40 }, (_, n) => shortRead(ownDb, { n })));
  try {
    // The pool's one connection is lent: the reads wait for nobody.
    const client = await own.connect();
    let pids = new Set<number>();
    const connections = async () => {
      const answers = (await many()).map(([row]) => row!);
      expect(answers.map(({ n }) => n)).toEqual(answers.map((_, n) => n));
      pids = new Set(answers.map(({ pid }) => pid));
      return pids.size;
    };
    try {
      // One more helps out while the machine is so busy that none answers, and until nobody waits any more.
      await expect.poll(connections).toBe(availableParallelism() < 4 ? 1 : 2);
    } finally {
      client.release();
    }

    // A transaction reads on its own connection, or it would not see what it has written.
    const pidOf = (answer: { pid: number }[]) => answer[0]!.pid;
    expect(pids).not.toContain(await transaction(ownDb, async (tx) => pidOf(await shortRead(tx, { n: 1 }))));

    for (const pid of pids) await pool.query('select pg_terminate_backend($1)', [pid]);
    await expect
      .poll(() =>
        many().then(
          (rows) => rows.length,
          (error: unknown) => error,
        ),
      )
      .toBe(40);
    expect(pids).not.toContain(pidOf(await shortRead(ownDb, { n: 1 })));
  } finally {
    await own.end();
  }
  await expect(shortRead(ownDb, { n: 1 })).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('short reads on a lost connection fail as unavailable, and an error of one is its own', async () => {
  const divide = statement<{ by: number }, { n: number; slept: string }>(
    (param) => sql`select 10 / ${param('by')}::int as n, pg_sleep(0.05)::text as slept`,
  );
  const outcome = (by: number) =>
    divide(db, { by }).then(
      ([row]) => row!.n,
      (error: unknown) => error,
    );
  const [two, none, five, one] = await Promise.all([outcome(2), outcome(0), outcome(5), outcome(1)]);
  expect([two, five, one]).toEqual([5, 2, 10]);
  expect(none).toMatchObject({ code: '22012' });

  const cut = statement<{ n: number }, { n: number }>(
    (param) => sql`select ${param('n')}::int as n, pg_terminate_backend(pg_backend_pid())`,
  );
  await expect(cut(db, { n: 1 })).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect.poll(() => outcome(2)).toBe(5);
});

test('few reads are held up by a slow one', async () => {
  const lasting = statement<{ ms: number }, { slept: string }>(
    (param) => sql`select pg_sleep(${param('ms')}::float8 / 1000)::text as slept`,
  );
  await Promise.all(Array.from({ length: 9 }, () => lasting(db, { ms: 1 }))); // the connections are there
  let isSlowDone = false;
  const slow = lasting(db, { ms: 1000 }).then(() => (isSlowDone = true));
  const held = await Promise.all(
    Array.from({ length: 20 }, () => lasting(db, { ms: 1 }).then(() => isSlowDone)),
  );
  // Those that were sent behind it; the rest, as it does not answer, by another one.
  expect(held.filter(Boolean)).toHaveLength(3);
  await slow;
});

test('more reads than may wait go by the pool', async () => {
  const shortRead = statement<{ n: number }, { pid: number; slept: string }>(
    (param) => sql`select pg_backend_pid() as pid, pg_sleep(${param('n')}::float8 / 1000)::text as slept`,
  );
  const answers = await Promise.all(Array.from({ length: 230 }, () => shortRead(db, { n: 1 })));
  expect(new Set(answers.map(([row]) => row!.pid)).size).toBeGreaterThan(2);
});
