import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Any fixed number will do, as long as nothing else locks by it. */
const LOCK = 6_028_191_450_220;

/** A function of the database that is put together of the same fragments as statements are. */
export interface DatabaseFunction<K extends string> {
  /** The call, for a statement. */
  (args: Record<K, RawBuilder<unknown>>): RawBuilder<string | null>;
  /** Writes the function where the database has none, or another text of it. Any number of processes may do so at once. */
  install(db: Db): Promise<void>;
}

/**
 * A part of a statement that few runs need, as a function that answers text. Written into the statement, the part would be
 * made ready with each run; a function is made ready when it is called, and its plan is kept: in plpgsql by every version
 * of PostgreSQL.
 * @param takes the SQL type of each argument
 * @param build the text that the function answers, as an expression that contains no values but the arguments
 */
export function databaseFunction<K extends string>(
  name: string,
  takes: Record<K, 'text' | 'boolean' | 'int' | 'bytea'>,
  build: (arg: (name: K) => RawBuilder<unknown>) => RawBuilder<string | null>,
): DatabaseFunction<K> {
  const names = Object.keys(takes) as K[];
  const types = Object.values<string>(takes);
  const call: (args: Record<K, RawBuilder<unknown>>) => RawBuilder<string | null> = (args) =>
    sql`${sql.ref(name)}(${sql.join(names.map((arg) => args[arg]))})`;
  const install = async (db: Db): Promise<void> => {
    // With the function's name before it, an argument is not taken for a column.
    const body = build((arg) => sql.ref(`${name}.${arg}`)).compile(db);
    if (body.parameters.length > 0) throw new Error(`${name} contains values`);
    const text = `begin return (${body.sql}); end`;
    const { rows } = await sql`select from pg_proc where oid = to_regprocedure(${`${name}(${types.join()})`})
      and coalesce(proargnames, '{}') = ${names}::text[] and prosrc = ${text}`.execute(db);
    if (rows.length > 0) return;
    const args = names.map((arg, at) => `"${arg}" ${types[at]}`).join();
    // One statement, so that the lock is held until the function is there: two processes must not replace it at once. One of
    // other arguments, of a former version, is dropped: PostgreSQL replaces none that is called otherwise.
    await sql`do ${sql.lit(`declare former text;
    begin
      perform pg_advisory_xact_lock(${LOCK});
      for former in select oid::regprocedure from pg_proc
        where proname = '${name}' and pronamespace = current_schema()::regnamespace and
        (oid is distinct from to_regprocedure('${name}(${types.join()})')
          or coalesce(proargnames, '{}') <> array[${names.map((arg) => `'${arg}'`).join()}]::text[]) loop
        execute 'drop function ' || former;
      end loop;
      create or replace function ${name}(${args}) returns text language plpgsql stable as $body$${text}$body$;
    end`)}`.execute(db);
  };
  return Object.assign(call, { install });
}
