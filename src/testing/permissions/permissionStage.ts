import { sql, type RawBuilder } from 'kysely';
import { createDb, createPool, transaction, type Db } from '#platform/server/data/database.ts';
import type { TestApp } from '../app.ts';

/** Keeps a scene as it is: says whether anything has changed, and puts everything back. */
export interface Stage {
  /** Digest of the stage: it changes when a row does, an event is told or a job queued. */
  digest(): Promise<string>;
  /** Everything as it was when it was kept; sessions go on. */
  reset(): Promise<void>;
  /**
   * Takes everything as it is now for the beginning. One stage does so for all scenes of a file: setting another would have
   * the server plan each of its statements anew, since it puts a trigger on every table.
   */
  keep(): Promise<void>;
  /** Forgets what was kept, so that another stage can be set, and ends the stage's connection. */
  remove(): Promise<void>;
}

/** Tables left alone: people stay signed in, and tries are counted where nothing else changes. */
const LEFT_ALONE = ['sessions', 'access_tokens', 'refresh_tokens', 'attempts'];

/**
 * Remembers the rows of all tables as they are now. Nothing works the jobs. It has a connection of its own: on the
 * server's, turning the triggers off would have PostgreSQL forget every plan, and make each anew for the next call.
 */
export async function setStage(app: TestApp): Promise<Stage> {
  const pool = createPool(app.connectionString, { max: 1 });
  const db = createDb(pool);
  const tables = (await tablesOf(db)).map((table) => ({
    ...table,
    now: sql.table(table.name),
    kept: sql.table(`kept.${table.name}`),
  }));
  await sql
    .raw(
      `create schema kept;
      create table kept."has changed" (name text primary key);
      ${tables.map(noteChanges).join('')}
      ${eachChanged('put_back', tables, putBack)}
      ${eachChanged('keep', tables, keepAgain)}
      create function kept.touched() returns table (jobs text, names text[]) language plpgsql as $function$
        begin
          return query select (select count(*)::text from graphile_worker._private_jobs),
            array(select name from kept."has changed");
        end $function$`,
    )
    .execute(db);
  await sql`set session_replication_role = replica`.execute(db); // rows go back in any order, and nothing cascades
  const keep = async () => {
    await sql`select kept.keep()`.execute(db);
    await sql`vacuum`.execute(db); // nothing else clears away the rows that were put back
  };
  await keep();

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
    keep,
    remove: async () => {
      await sql`drop schema kept cascade`.execute(db);
      await pool.end();
    },
  };
}

interface Table {
  name: string;
  /** The columns that can be written; generated ones are left to the database. */
  columns: string;
  /** Of its primary key; none where it has none. */
  keys: string[];
}

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[]; keys: string[] }>`
    select t.table_name as name, array_agg(c.column_name::text) filter (where c.is_generated = 'NEVER') as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = t.table_name::regclass and i.indisprimary) as keys
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all(${LEFT_ALONE}::text[])
    group by 1 order by 1`.execute(db);
  return rows.map(({ name, columns, keys }) => ({ name, columns: listed(columns), keys }));
}

const listed = (columns: string[], of = '') => columns.map((column) => `${of}"${column}"`).join(', ');

/** The key of a row: its primary key, or in a table without one its text. */
const keyOf = ({ keys }: Table, row: string) => (keys.length > 0 ? listed(keys, `${row}.`) : `${row}::text`);

/** A copy of a table's rows, and the keys of the rows that are written from now on. */
function noteChanges(table: Table): string {
  const { name, keys } = table;
  const noted = (row: string) => `insert into kept."keys of ${name}" values (${keyOf(table, row)})`;
  return `
    create table kept."${name}" as table public."${name}";
    ${keys.length > 0 ? `alter table kept."${name}" add primary key (${listed(keys)});` : ''}
    create table kept."keys of ${name}" as select ${keyOf(table, 't')} from public."${name}" t limit 0;
    create function kept."note ${name}"() returns trigger language plpgsql as $function$ begin
      insert into kept."has changed" values ('${name}') on conflict do nothing;
      if tg_op <> 'INSERT' then ${noted('old')}; end if;
      if tg_op <> 'DELETE' then ${noted('new')}; end if;
      return null;
    end $function$;
    create trigger "has changed" after insert or update or delete on public."${name}"
      for each row execute function kept."note ${name}"();`;
}

/**
 * A function that does something about each table that has changed, and forgets that it has. As a function, since the
 * connection keeps the plans of one: sent one by one, its statements would be planned anew for each call.
 */
function eachChanged(does: string, tables: Table[], what: (table: Table) => string): string {
  const cases = tables.map(
    (table) => `when '${table.name}' then ${what(table)} delete from kept."keys of ${table.name}";`,
  );
  return `create function kept.${does}() returns void language plpgsql as $function$
    declare touched text;
    begin
      for touched in select name from kept."has changed" loop
        case touched ${cases.join('\n')} end case;
      end loop;
      delete from kept."has changed";
      update sessions set revoked_at = null where revoked_at is not null;
      delete from attempts;
      delete from graphile_worker._private_jobs;
    end $function$;`;
}

/** Gives a table the kept rows in place of those that were written. */
function putBack(table: Table): string {
  const { name, columns } = table;
  const isChanged = `where (${keyOf(table, 't')}) in (select * from kept."keys of ${name}")`;
  return `delete from public."${name}" t ${isChanged};
    insert into public."${name}" (${columns}) select ${columns} from kept."${name}" t ${isChanged};`;
}

/** Keeps the rows that were written, in place of what they were. */
function keepAgain(table: Table): string {
  const { name } = table;
  const isChanged = `where (${keyOf(table, 't')}) in (select * from kept."keys of ${name}")`;
  return `delete from kept."${name}" t ${isChanged};
    insert into kept."${name}" select * from public."${name}" t ${isChanged};`;
}
