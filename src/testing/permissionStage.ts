import { sql, type RawBuilder } from 'kysely';
import { transaction, type Db } from '#platform/server/database.ts';
import type { TestApp } from './app.ts';

/** Keeps a scene as it is: says whether anything has changed, and puts everything back. */
export interface Stage {
  /** The same for as long as no row is another, no event was told and no job queued. */
  digest(): Promise<string>;
  /** Everything as it was at the beginning; sessions go on. */
  reset(): Promise<void>;
  /** Forgets what was kept, so that another stage can be set. */
  remove(): Promise<void>;
}

/** Who is signed in stays so, and tries are counted where nothing else changes. */
const LEFT_ALONE = ['sessions', 'access_tokens', 'refresh_tokens', 'attempts'];

/** Remembers the rows of all tables as they are now. Nothing works the jobs. */
export async function setStage(app: TestApp): Promise<Stage> {
  const { db } = app.services;
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select t.table_name as name, array_agg(c.column_name::text) filter (where c.is_generated = 'NEVER') as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all(${LEFT_ALONE}::text[])
    group by 1 order by 1`.execute(db);
  const tables = rows.map(({ name, columns }) => ({
    now: sql.table(name),
    kept: sql.table(`kept.${name}`),
    columns: sql.join(columns.map((column) => sql.ref(column))), // what the database makes itself cannot be written
  }));
  await sql`create schema kept`.execute(db);
  for (const { now, kept } of tables) await sql`create table ${kept} as table ${now}`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`vacuum`.execute(db); // nothing else clears away the rows that earlier stages have put back

  const digestOf = (table: RawBuilder<unknown>) =>
    sql`(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t)`;
  /** One text a table, in their order. */
  const digests = async (executor: Db) => {
    const each = sql.join(tables.map(({ now }) => sql`coalesce(${digestOf(now)}, 'none')`));
    return (await sql<{ each: string[] }>`select array[${each}] as each`.execute(executor)).rows[0]!.each;
  };
  const asKept = await digests(db);
  const jobs = sql<{ count: string }>`select count(*)::text from graphile_worker._private_jobs`;
  const written = sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`;
  /** The last digest, and how far PostgreSQL's log had been written before it was taken. */
  let last: { at: string; digest: string } | undefined;
  return {
    digest: async () => {
      const { at } = (await written.execute(db)).rows[0]!;
      // Whatever is changed is logged: where nothing was logged since, nothing needs to be read.
      if (last?.at === at) return last.digest;
      const digest = [(await jobs.execute(db)).rows[0]!.count, ...(await digests(db))].join();
      last = { at, digest };
      return digest;
    },
    reset: () =>
      transaction(db, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx); // in any order, and nothing cascades
        const found = await digests(tx);
        // Most calls touch a table or two; putting all of them back would be most of the suite's time.
        for (const [number, { now, kept, columns }] of tables.entries()) {
          if (found[number] === asKept[number]) continue;
          await sql`delete from ${now} t where t::text not in (select k::text from ${kept} k)`.execute(tx);
          await sql`insert into ${now} (${columns}) select ${columns} from ${kept} k
            where k::text not in (select t::text from ${now} t)`.execute(tx);
        }
        await sql`update sessions set revoked_at = null where revoked_at is not null`.execute(tx);
        await sql`delete from attempts`.execute(tx);
        await sql`delete from graphile_worker._private_jobs`.execute(tx);
      }),
    remove: async () => void (await sql`drop schema kept cascade`.execute(db)),
  };
}
