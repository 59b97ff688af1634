import { CompiledQuery, sql, type DatabaseConnection, type RawBuilder } from 'kysely';
import { sharedReadsOf, type Db, type Tx } from './database.ts';
import { commitWith } from './databaseDriver.ts';
import { waitForAll } from './waitForAll.ts';

/** Stands in a statement for a value that each run brings. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Makes a place for a run's value: `param('boardID')`. */
export type Param<P> = <K extends keyof P & string>(name: K) => RawBuilder<P[K]>;

/** A statement that is put together once and run many times with other values. */
export interface Statement<P, R> {
  (db: Db, params: P): Promise<R[]>;
  /** The statement with a run's values, for `together` and `lastStatements`. */
  with(db: Db, params: P): CompiledQuery<R>;
}

/**
 * A statement that is put together once and run many times with other values. For the hottest reads and writes only:
 * kysely takes 0.13 ms to build and compile a statement of a page's size, more than all the rest the server does for that
 * page. Outside a transaction it goes by the connections that short reads share, and must write nothing.
 * @param build its text; what it contains besides `param`s is the same for every run
 * @param isShort false of runs that others must not wait for, as what counts or reads all there is: they get a connection
 *   of their own
 */
export function statement<P extends object, R extends object>(
  build: (param: Param<P>) => RawBuilder<R>,
  isShort: (params: P) => boolean = () => true,
): Statement<P, R> {
  let compiled: CompiledQuery<R> | undefined;
  const withValues = (db: Db, params: P): CompiledQuery<R> => {
    compiled ??= build((name) => sql.val(new Slot(name)) as unknown as RawBuilder<never>).compile(db);
    const values = compiled.parameters.map((value) =>
      value instanceof Slot ? params[value.name as keyof P] : value,
    );
    return CompiledQuery.raw(compiled.sql, values);
  };
  const run = async (db: Db, params: P) => {
    const query = withValues(db, params);
    const shared = isShort(params) ? sharedReadsOf(db) : undefined;
    if (shared) return shared.rows<R>(query.sql, [...query.parameters]);
    return (await db.executeQuery<R>(query)).rows;
  };
  return Object.assign(run, { with: withValues });
}

/**
 * Sends two statements of a transaction at once; the second is carried out after the first, and reads what is there then.
 * @returns the second one's rows
 * @throws what the first failed with, or else the second
 */
export async function together<R>(
  tx: Db,
  first: CompiledQuery<unknown>,
  second: CompiledQuery<R>,
): Promise<R[]> {
  const [, { rows }] = await waitForAll([tx.executeQuery(first), tx.executeQuery(second)]);
  return rows;
}

/**
 * Sends a transaction's last statements together with its commit: nothing comes after them in the transaction.
 * @returns the rows of the last one
 * @throws what failed first; the transaction is rolled back then
 */
export async function lastStatements<R>(tx: Tx, queries: readonly CompiledQuery<R>[]): Promise<R[]> {
  const commit = (connection: DatabaseConnection) => commitWith(connection, queries);
  return (await tx.getExecutor().provideConnection(commit)).rows;
}

/** Makes one value for each instance it is asked about, and keeps it as long as the instance lives. */
export function perInstance<I extends object, V>(make: (instance: I) => V): (instance: I) => V {
  const made = new WeakMap<I, V>();
  return (instance) => {
    let value = made.get(instance);
    if (value === undefined) made.set(instance, (value = make(instance)));
    return value;
  };
}
