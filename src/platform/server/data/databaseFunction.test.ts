import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool, type Db } from './database.ts';
import { databaseFunction } from './databaseFunction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connectionString, { max: 6 });
  db = createDb(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const greeting = (word: string) =>
  databaseFunction('greeting_of', { name: 'text', times: 'int' }, (arg) => {
    return sql<string>`repeat(${sql.lit(word)} || ' ' || ${arg('name')} || '. ', ${arg('times')})`;
  });
const greet = async (name: string, times: number) => {
  const call = greeting('')({ times: sql.val(times), name: sql.val(name) });
  return (await sql<{ text: string | null }>`select ${call} as text`.execute(db)).rows[0]!.text;
};
/** The transaction that wrote the function last. */
const written = async () =>
  (await sql`select xmin from pg_proc where proname = 'greeting_of'`.execute(db)).rows;

test('is written where it is not there as it is, by several processes at once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => greeting("It's").install(db)));
  expect(await greet('Ana', 2)).toBe("It's Ana. It's Ana. ");
  const before = await written();
  await greeting("It's").install(db);
  expect(await written()).toEqual(before);
  await greeting('Hello').install(db);
  expect(await greet('Ben', 1)).toBe('Hello Ben. ');
  expect(await written()).toHaveLength(1);
});

test('takes the place of one with other arguments', async () => {
  await greeting('Hello').install(db);
  const shorter = databaseFunction('greeting_of', { who: 'text', times: 'int' }, (arg) => {
    return sql<string>`${arg('who')} || ${arg('times')}::text`;
  });
  await shorter.install(db);
  await databaseFunction('greeting_of', { who: 'text' }, (arg) => sql<string>`${arg('who')}`).install(db);
  const { rows } = await sql<{ text: string }>`select greeting_of('Ana') as text`.execute(db);
  expect(rows).toEqual([{ text: 'Ana' }]);
  expect(await written()).toHaveLength(1);
});

test('contains no values but its arguments', async () => {
  const holding = databaseFunction('holding', {}, () => sql<string>`${'a value'}::text`);
  await expect(holding.install(db)).rejects.toThrow('holding contains values');
});
