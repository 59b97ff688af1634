import { sql, type RawBuilder } from 'kysely';
import { createDb, createPool, transaction } from '#platform/server/data/database.ts';
import type { TestApp } from './app.ts';

/** Keeps a scene as it is: says whether anything has changed, and puts everything back. */
export interface Stage {
  /** The same for as long as no row is another, no event was told and no job queued. */
  digest(): Promise<string>;
  /** Everything as it was at the beginning; sessions go on. */
  reset(): Promise<void>;
  /** Forgets what was kept, so that another stage can be set, and ends the stage's connection. */
  remove(): Promise<void>;
}

/** Who is signed in stays so, and tries are counted where nothing else changes. */
const LEFT_ALONE = ['sessions', 'access_tokens', 'refresh_tokens', 'attempts'];

/**
 * Remembers the rows of all tables as they are now. Nothing works the jobs. It has a connection of its own: on the
 * server's, turning the triggers off would have PostgreSQL forget every plan, and make each anew for the next call.
 */
export async function setStage(app: TestApp): Promise<Stage> {
  const pool = createPool(app.connectionString, { max: 1 });
  const db = createDb(pool);
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select t.table_name as name, array_agg(c.column_name::text) filter (where c.is_generated = 'NEVER') as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all(${LEFT_ALONE}::text[])
    group by 1 order by 1`.execute(db);
  const tables = rows.map(({ name, columns }) => ({
    name,
    now: sql.table(name),
    kept: sql.table(`kept.${name}`),
    columns: columns.map((column) => `"${column}"`).join(', '), // what the database makes itself cannot be written
  }));
  await sql`create schema kept`.execute(db);
  await sql`create table kept."has changed" (name text primary key)`.execute(db);
  await sql`create function kept.note() returns trigger language plpgsql as 'begin
    insert into kept."has changed" values (tg_table_name) on conflict do nothing; return null; end'`.execute(
    db,
  );
  for (const { now, kept } of tables) {
    await sql`create table ${kept} as table ${now}`.execute(db);
    await sql`create trigger "has changed" after insert or update or delete on ${now}
      for each row execute function kept.note()`.execute(db);
  }
  // Kept as functions, whose plans the connection keeps: sent one by one, each would be planned anew for each call.
  const putBack = tables.map(
    ({ name, columns }) => `
      when '${name}' then
        delete from public."${name}" t where t::text not in (select k::text from kept."${name}" k);
        insert into public."${name}" (${columns}) select ${columns} from kept."${name}" k
          where k::text not in (select t::text from public."${name}" t);`,
  );
  await sql
    .raw(
      `create function kept.put_back() returns void language plpgsql as $function$
        declare touched text;
        begin
          for touched in select name from kept."has changed" loop
            case touched ${putBack.join('')} end case;
          end loop;
          delete from kept."has changed";
          update sessions set revoked_at = null where revoked_at is not null;
          delete from attempts;
          delete from graphile_worker._private_jobs;
        end $function$;
      create function kept.touched() returns table (jobs text, names text[]) language plpgsql as $function$
        begin
          return query select (select count(*)::text from graphile_worker._private_jobs),
            array(select name from kept."has changed");
        end $function$`,
    )
    .execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`set session_replication_role = replica`.execute(db); // rows go back in any order, and nothing cascades
  await sql`vacuum`.execute(db); // nothing else clears away the rows that earlier stages have put back

  /** The tables in which a row was written since everything was as it was kept. Most calls touch one or two. */
  const written = async () => {
    const { rows: found } = await sql<{
      jobs: string;
      names: string[];
    }>`select jobs, names from kept.touched()`.execute(db);
    const { jobs, names } = found[0]!;
    return { jobs, changed: tables.filter(({ name }) => names.includes(name)) };
  };
  const digestOf = (table: RawBuilder<unknown>) =>
    sql`(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t)`;
  const others = ({ now, kept }: (typeof tables)[number]) =>
    sql`case when ${digestOf(now)} is distinct from ${digestOf(kept)} then coalesce(${digestOf(now)}, 'none') end`;
  return {
    digest: async () => {
      const { jobs, changed } = await written();
      if (changed.length === 0) return jobs;
      const each = sql.join(changed.map((table) => sql`${table.name}::text || ' ' || ${others(table)}`));
      const { rows: digests } = await sql<{ each: (string | null)[] }>`select array[${each}] as each`.execute(
        db,
      );
      return [jobs, ...digests[0]!.each.filter((text) => text !== null)].join();
    },
    reset: () => transaction(db, async (tx) => void (await sql`select kept.put_back()`.execute(tx))),
    remove: async () => {
      await sql`drop schema kept cascade`.execute(db);
      await pool.end();
    },
  };
}
