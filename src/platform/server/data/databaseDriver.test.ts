import type { Socket } from 'node:net';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createDb, createPool, DatabaseUnavailable, type Db } from './database.ts';
import { NamingClient } from './databaseDriver.ts';
import type { SharedClient } from './sharedReads.ts';
import { lastStatements, statement } from './statement.ts';
import { MOST_NAMES } from './statementNames.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connectionString, { max: 1 });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const long = sql<{ text: string }>`select repeat('—', 40000) as text`; // 80 kB of memory
const shared = statement<object, { text: string }>(() => long);

test.for([
  ['a statement', (db: Db) => long.execute(db)],
  ['a short read', (db: Db) => shared(db, {})],
] as const)('what %s was answered is gone with the young objects', async ([, ask]) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  const db = createDb(pool);
  const oldAfter = async (answers: number) => {
    for (let n = 0; n < answers; n++) {
      await ask(db);
      if (n % 10 === 0) collect({ type: 'minor' });
    }
    return getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')!.space_used_size;
  };
  const before = await oldAfter(20);
  expect((await oldAfter(300)) - before).toBeLessThan(6_000_000); // of 24 MB
});

test('a silent database is given up, but for a query with a timeout of its own', async () => {
  const client: pg.Client = new NamingClient({
    connectionString: database.connectionString,
    query_timeout: 200,
  });
  client.on('error', () => {});
  await client.connect();
  const own = { text: 'select pg_sleep(1), 1 as n', query_timeout: 60_000 } as pg.QueryConfig;
  expect((await client.query(own)).rows).toMatchObject([{ n: 1 }]);
  await expect(client.query('select pg_sleep(10)')).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('the columns of a statement are described once a connection, and anew where its name is another’s', async () => {
  const client: pg.Client = new NamingClient({ connectionString: database.connectionString });
  await client.connect();
  let described = 0;
  const { connection } = client as unknown as { connection: pg.Connection };
  connection.on('rowDescription', () => described++);
  const ask = (count: number) =>
    client.query('select n, n * 2 as twice, $2::jsonb as data from generate_series(1, $1::int) n', [
      count,
      '{"a":1}',
    ]);

  expect((await ask(1)).rows).toEqual([{ n: 1, twice: 2, data: { a: 1 } }]);
  const second = await ask(2);
  expect(second.rows).toEqual([
    { n: 1, twice: 2, data: { a: 1 } },
    { n: 2, twice: 4, data: { a: 1 } },
  ]);
  expect(second.fields.map(({ name }) => name)).toEqual(['n', 'twice', 'data']);
  expect((await ask(0)).rows).toEqual([]);
  expect(described).toBe(1);

  // All that are sent before the first is answered.
  const both = await Promise.all([1, 2].map((n) => client.query('select $1::int as n, now() as at', [n])));
  expect(both.map(({ rows }) => rows)).toMatchObject([[{ n: 1 }], [{ n: 2 }]]);

  for (let n = 0; n < MOST_NAMES; n++) await client.query(`select $1::int as n, ${n} as number`, [n]);
  described = 0;
  expect((await ask(1)).rows).toEqual([{ n: 1, twice: 2, data: { a: 1 } }]);
  expect(described).toBe(1);
  await expect(client.query('select 1 / $1::int as n', [0])).rejects.toThrow('division by zero');
  await expect(client.query('select 1 / $1::int as n', [0])).rejects.toThrow('division by zero');
  expect((await client.query('select 1 / $1::int as n', [1])).rows).toEqual([{ n: 1 }]);
  await client.end();
});

test('what is asked while all that has come in is read goes to the database in one piece', async () => {
  const config = { connectionString: database.connectionString, pipeline: true };
  const client: SharedClient = new NamingClient(config);
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const sent = vi.spyOn(stream, '_writev');
  const ask = async (n: number) => {
    client.gather();
    const { rows } = await client.query<{ n: number }>('select $1::int as n', [n]);
    return rows[0]!.n;
  };
  expect(await Promise.all([ask(1), Promise.resolve().then(() => ask(2)), ask(3)])).toEqual([1, 2, 3]);
  expect(sent).toHaveBeenCalledOnce();
  expect(await ask(4)).toBe(4);
  expect(sent).toHaveBeenCalledTimes(2);
  await client.end();
});

test('a transaction begins with its first statement and ends with its last, in one piece each', async () => {
  const db = createDb(pool);
  const one = await pool.connect();
  const { stream } = (one as unknown as { connection: { stream: Socket } }).connection;
  one.release();
  const sent = [vi.spyOn(stream, '_writev'), vi.spyOn(stream, '_write')];
  const pieces = () => sent.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const number = statement<{ n: number }, { n: number }>((param) => sql`select ${param('n')}::int as n`);
  const rows = await db.transaction().execute(async (tx) => {
    await number(tx, { n: 1 });
    expect(pieces()).toBe(1);
    return lastStatements(tx, [number.with(tx, { n: 2 }), number.with(tx, { n: 3 })]);
  });
  expect(rows).toEqual([{ n: 3 }]);
  expect(pieces()).toBe(2);
});
