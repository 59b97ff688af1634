import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDb, createPool, transaction, type Db } from './database.ts';
import { NamingClient } from './databaseDriver.ts';
import { lastStatements, statement, together } from './statement.ts';
import { waitForAll } from './waitForAll.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connectionString, { max: 3 });
  db = createDb(pool);
  await pool.query(`
    create table kept (id int primary key, n int not null default 0);
    create sequence tries;
    create function wins_later(id int) returns int language plpgsql as $$
    begin
      if nextval('tries') < 3 then raise serialization_failure; end if;
      return id;
    end $$`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface Row {
  id: number;
  n: number;
}
const insert = statement<{ id: number }, Row>(
  (param) => sql<Row>`insert into kept (id) values (${param('id')}::int) returning id, n`,
);
const insertLater = statement<{ id: number }, Row>(
  (param) => sql<Row>`insert into kept (id) values (wins_later(${param('id')}::int)) returning id, n`,
);
const read = statement<{ id: number }, Row>(
  (param) => sql<Row>`select id, n from kept where id = ${param('id')}::int`,
);
const lock = statement<{ id: number }, object>(
  (param) => sql<object>`select from kept where id = ${param('id')}::int for update`,
);

test('a transaction is committed with its last statements, before that is answered', async () => {
  const seen = await transaction(db, async (tx) => {
    await insert(tx, { id: 1 });
    const last = [insert.with(tx, { id: 3 }), insert.with(tx, { id: 2 })];
    expect(await lastStatements(tx, last)).toEqual([{ id: 2, n: 0 }]);
    return [await read(db, { id: 1 }), await read(db, { id: 2 }), await read(db, { id: 3 })].flat();
  });
  expect(seen.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('a last statement that fails leaves nothing behind, and what it failed with is told', async () => {
  await insert(db, { id: 10 });
  const failing = transaction(db, async (tx) => {
    await insert(tx, { id: 11 });
    await lastStatements(tx, [insert.with(tx, { id: 10 }), insert.with(tx, { id: 13 })]);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' });
  expect(await read(db, { id: 11 })).toEqual([]);
  // The connection is as good as before.
  await transaction(db, async (tx) => {
    await insert(tx, { id: 12 });
  });
  expect(await read(db, { id: 12 })).toHaveLength(1);
});

test('a transaction that loses with its last statement runs again', async () => {
  let runs = 0;
  await transaction(db, async (tx) => {
    runs++;
    await insert(tx, { id: 20 });
    await lastStatements(tx, [insertLater.with(tx, { id: 21 })]);
  });
  expect(runs).toBe(3);
  expect(await read(db, { id: 20 })).toHaveLength(1);
});

test('of two statements sent together, the second reads what the first has waited for', async () => {
  await insert(db, { id: 30 });
  const held = Promise.withResolvers<void>();
  const first = transaction(db, async (tx) => {
    await sql`update kept set n = 1 where id = 30`.execute(tx);
    await held.promise;
  });
  const second = transaction(db, (tx) => together(tx, lock.with(tx, { id: 30 }), read.with(tx, { id: 30 })));
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows).toHaveLength(1);
  });
  held.resolve();
  await first;
  expect(await second).toEqual([{ id: 30, n: 1 }]);
});

test('where the first of two statements fails, that is told, and the second does nothing', async () => {
  const failing = transaction(db, (tx) =>
    together(tx, insert.with(tx, { id: 30 }), insert.with(tx, { id: 31 })),
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await read(db, { id: 31 })).toEqual([]);
});

test('what goes on side by side in a transaction has ended before that is rolled back', async () => {
  const lasting = Promise.withResolvers<void>();
  let hasEnded = false;
  const failing = transaction(db, (tx) =>
    waitForAll([
      lasting.promise.then(() => insert(tx, { id: 40 })).finally(() => (hasEnded = true)),
      insert(tx, { id: 30 }).finally(() => lasting.resolve()),
    ]),
  );
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' });
  expect(hasEnded).toBe(true);
  expect(await read(db, { id: 40 })).toEqual([]);
});

test('what goes on side by side in a transaction is sent at once', async () => {
  const asked = vi.spyOn(NamingClient.prototype, 'query');
  const rows = await transaction(db, async (tx) => {
    await read(tx, { id: 1 });
    asked.mockClear();
    const work = [1, 2, 3].map((id) => read(tx, { id }));
    expect(asked).toHaveBeenCalledTimes(3);
    return waitForAll(work);
  });
  expect(rows.flat().map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('a run that is not short keeps nobody waiting', async () => {
  const lasting = statement<{ seconds: number }, object>(
    (param) => sql<object>`select pg_sleep(${param('seconds')}::float)`,
    ({ seconds }) => seconds === 0,
  );
  await lasting(db, { seconds: 0 });
  const order: string[] = [];
  const slow = lasting(db, { seconds: 0.3 }).then(() => order.push('slow'));
  await lasting(db, { seconds: 0 }).then(() => order.push('short'));
  await slow;
  expect(order).toEqual(['short', 'slow']);
});
