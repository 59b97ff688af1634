import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from './database.ts';
import { migrate, MigrationError, requireMigrated } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let dir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connectionString);
  // An empty place: the template has the product's own migrations in `public`.
  await pool.query('drop table migrations');
  dir = await mkdtemp(join(tmpdir(), 'octavo-migrate-'));
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(dir, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(dir, name), sql);
const count = async (table: string) =>
  (await pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]!.n;

test('each file runs once, in order', async () => {
  await write('002_second.sql', 'insert into notes_of_test values (2);');
  await write('001_first.sql', 'create table notes_of_test (n int); insert into notes_of_test values (1);');
  expect(await migrate(pool, { dir })).toEqual(['001_first.sql', '002_second.sql']);
  expect(await migrate(pool, { dir })).toEqual([]);
  await write('003_third.sql', 'insert into notes_of_test values (3);');
  expect(await migrate(pool, { dir })).toEqual(['003_third.sql']);
  expect(await count('notes_of_test')).toBe(3);
});

test('a file that says how something is runs last, and again whenever it says otherwise', async () => {
  await write('R_answer.sql', 'create or replace function answer() returns int return 1;');
  await write('001_first.sql', 'create table notes_of_test (n int);');
  expect(await migrate(pool, { dir })).toEqual(['001_first.sql', 'R_answer.sql']);
  expect(await migrate(pool, { dir })).toEqual([]);
  await write('R_answer.sql', 'create or replace function answer() returns int return 2;');
  await write('002_second.sql', 'insert into notes_of_test values (2);');
  await expect(requireMigrated(pool, dir)).rejects.toThrow(MigrationError);
  expect(await migrate(pool, { dir })).toEqual(['002_second.sql', 'R_answer.sql']);
  expect((await pool.query('select answer() as n')).rows).toEqual([{ n: 2 }]);
  await requireMigrated(pool, dir);
});

test('many processes at once: each file runs once all the same', async () => {
  await write(
    '001_first.sql',
    'create table notes_of_test (n int); insert into notes_of_test values (1); select pg_sleep(0.1);',
  );
  await write('002_second.sql', 'insert into notes_of_test values (2);');
  const pools = Array.from({ length: 5 }, () => createPool(database.connectionString));
  const done = await Promise.all(pools.map((each) => migrate(each, { dir })));
  await Promise.all(pools.map((each) => each.end()));
  expect(done.flat().sort()).toEqual(['001_first.sql', '002_second.sql']);
  expect(await count('notes_of_test')).toBe(2);
});

test('a changed file is refused, whatever its line ends', async () => {
  await write('001_first.sql', 'create table notes_of_test (n int);\n');
  await migrate(pool, { dir });
  await write('001_first.sql', 'create table notes_of_test (n int);\r\n');
  expect(await migrate(pool, { dir })).toEqual([]);
  await write('001_first.sql', 'create table notes_of_test (n bigint);\n');
  await expect(migrate(pool, { dir })).rejects.toThrow(/001_first\.sql was changed after it ran/);
});

test('a database of another version is refused', async () => {
  await write('001_first.sql', 'select 1;');
  await write('002_second.sql', 'select 1;');
  await migrate(pool, { dir });
  await rm(join(dir, '002_second.sql'));
  await expect(migrate(pool, { dir })).rejects.toThrow(/another version \(002_second\.sql\)/);
});

test('a file that fails leaves nothing behind, names its line and runs again once mended', async () => {
  await write(
    '001_first.sql',
    'create table notes_of_test (n int);\ninsert into notes_of_test values (1);\nselect no_such_column;',
  );
  const failure = await migrate(pool, { dir }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MigrationError);
  expect((failure as Error).message).toMatch(
    /^Migration 001_first\.sql failed at line 3: column "no_such_column" does not exist/,
  );
  await write('001_first.sql', 'create table notes_of_test (n int);');
  expect(await migrate(pool, { dir })).toEqual(['001_first.sql']);
});

test('killed half way, it runs again from the start of that file', async () => {
  await write('001_first.sql', 'create table notes_of_test (n int);');
  await write('002_second.sql', 'insert into notes_of_test values (1); select pg_sleep(30);');
  const killed = createPool(database.connectionString);
  const run = migrate(killed, { dir }).catch((error: unknown) => error);
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`,
          )
        ).rowCount,
    )
    .toBe(1);
  expect(await run).toBeInstanceOf(Error);
  await killed.end();
  expect(await count('notes_of_test')).toBe(0);
  await write('002_second.sql', 'insert into notes_of_test values (1);');
  expect(await migrate(pool, { dir })).toEqual(['002_second.sql']);
  expect(await count('notes_of_test')).toBe(1);
});

test('a migration may take longer than a statement', async () => {
  await write('001_first.sql', 'select pg_sleep(0.4);');
  const hasty = createPool(database.connectionString, { statementTimeout: 100 });
  expect(await migrate(hasty, { dir })).toEqual(['001_first.sql']);
  await hasty.end();
});

test.each(['1_short.sql', '001-dashes.sql', '0001_long.sql'])(
  '%s is not named like a migration',
  async (name) => {
    await write(name, 'select 1;');
    await expect(migrate(pool, { dir })).rejects.toThrow(/not named like a migration/);
  },
);

test('a number is given once', async () => {
  await write('001_first.sql', 'select 1;');
  await write('001_other.sql', 'select 1;');
  await expect(migrate(pool, { dir })).rejects.toThrow(/Two migrations have the number 001/);
});
