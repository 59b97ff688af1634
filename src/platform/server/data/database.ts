import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { DefaultConnectionProvider, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { sqlState } from './databaseErrors.ts';
import { EagerDriver, NamingClient, PipeliningExecutor, TranslatingPool } from './databaseDriver.ts';
import { parsers } from './databaseTypes.ts';
import type { SharedReads } from './sharedReads.ts';

export { DatabaseFull, DatabaseUnavailable, sqlState } from './databaseErrors.ts';

/** Tables are written in plain SQL (`migrations/`) and mostly read by it: the builder takes any table. */
// oxlint-disable-next-line typescript/no-explicit-any
type Schema = any;
/** Reads and single statements; inside a transaction, that transaction. */
export type Db = Kysely<Schema>;
/** An open transaction. */
export type Tx = Transaction<Schema>;

/** Milliseconds a statement may take. A page takes 1; what takes 15,000 holds a connection everyone is waiting for. */
const STATEMENT_TIMEOUT = 15_000;
/** Tries of a transaction that lost against another one. */
const TRIES = 4;

export interface PoolOptions {
  /** Connections at most; two more than cores unless told. */
  max?: number | undefined;
  /** Milliseconds after which the database itself ends a statement; 15,000 unless told. */
  statementTimeout?: number | undefined;
  /** Told of a connection that broke while nobody used it. The next query opens a new one. */
  onIdleError?: ((error: Error) => void) | undefined;
}

/**
 * The connections to the database. They open when needed and mend themselves: while the database is away, calls
 * fail with `DatabaseUnavailable`, and once it is back they work again.
 * int8 arrives as a number, timestamptz as a Date (its JSON is the wire format), date as `YYYY-MM-DD`.
 * @param config a connection string, or what `startPostgres` answered
 */
export function createPool(config: string | pg.ClientConfig, options: PoolOptions = {}): pg.Pool {
  const statementTimeout = options.statementTimeout ?? STATEMENT_TIMEOUT;
  const pool = new TranslatingPool({
    application_name: 'octavo',
    ...(typeof config === 'string' ? { connectionString: config } : config),
    max: options.max ?? defaultPoolSize(),
    sharedConnections: sharedConnections(),
    // How long a call waits for a free connection before it is told that the house is full.
    connectionTimeoutMillis: 5_000,
    // Prepared statements live as long as their connection: keep it.
    idleTimeoutMillis: 0,
    // Statements go out together where a caller need not wait between them: `begin` with the first one.
    pipeline: true,
    statement_timeout: statementTimeout,
    // For a database that is frozen or cut off and so cannot end the statement itself.
    query_timeout: statementTimeout + 5_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    options: '-c timezone=UTC',
    types: parsers,
    Client: NamingClient,
  });
  // Without a listener, Node ends with the connection: with an idle one, and with one somebody holds but does not use.
  pool.on('error', (error) => {
    // One that is being ended may well break.
    if (!pool.ending) options.onIdleError?.(error);
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * One connection a core, at least two, since a transaction that waits for a lock must not stop all reading; one more,
 * since each idles while its answer is dealt with here; and the one on which the jobs listen. With fewer, a machine of
 * two cores serves a third less (`npm run bench` tells); with ten, the slowest calls wait longest.
 */
function defaultPoolSize(): number {
  return Math.min(4, Math.max(2, availableParallelism())) + 2;
}

/**
 * Connections that short reads share, besides the pool's. One is as quick as two where server, database and whatever else
 * share two cores, and the system takes it off a core more seldom: its slowest pages take a quarter less (decision 033).
 */
function sharedConnections(): number {
  return availableParallelism() < 4 ? 1 : 2;
}

const sharedReads = new WeakMap<Db, SharedReads>();

/** The query builder over a pool; end the pool, not the builder. */
export function createDb(pool: pg.Pool): Db {
  const dialect = new PostgresDialect({ pool });
  const driver = new EagerDriver(pool);
  const executor = new PipeliningExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  );
  const db = new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
  if (pool instanceof TranslatingPool) sharedReads.set(db, pool.sharedReads);
  return db;
}

/** The connections that short reads share, while they have room; undefined for a transaction, which has its own. */
export function sharedReadsOf(db: Db): SharedReads | undefined {
  const reads = sharedReads.get(db);
  return reads?.isBusy ? undefined : reads;
}

/**
 * Runs `fn` in a transaction and commits it: the one place that opens transactions.
 * `fn` runs again when the database found it in a deadlock or a serialization failure, so it must change nothing
 * but the database.
 * @throws DatabaseUnavailable when the connection is lost; if that was during the commit, nobody knows whether it
 *   took place, which is what idempotency keys are for
 */
export async function transaction<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(fn);
    } catch (error) {
      if (attempt >= TRIES || !lostAgainstAnother(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Runs `fn` on everything as it is at one moment, whatever others write meanwhile. It can write nothing itself. */
export function snapshot<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(fn);
}

/** serialization_failure or deadlock_detected */
function lostAgainstAnother(error: unknown): boolean {
  const code = sqlState(error);
  return code === '40001' || code === '40P01';
}
