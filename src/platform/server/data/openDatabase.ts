import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../settings/config.ts';
import { createPool } from './database.ts';
import { ensureJobs, releaseJobs } from '../jobs/jobs.ts';
import type { Log } from '../settings/log.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { DataFolderInUse, findPostgres, startPostgres, type Postgres } from '../postgres/index.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations');

export interface OpenDatabase extends AsyncDisposable {
  pool: pg.Pool;
  /** A server runs beside this process, and works the jobs. */
  beside: boolean;
}

export interface OpenOptions {
  /** For a program that runs once: a server may be running on the data folder, and then its PostgreSQL is used. */
  beside?: boolean;
  /** Changes nothing, the schema neither: a database of another version is refused. */
  readOnly?: boolean;
  /** Milliseconds after which a statement is ended; the pool's own unless told. */
  statementTimeout?: number;
  /** Told when the programs of PostgreSQL run and there is only to wait for them; never where none is started. */
  onStarting?: () => void;
}

/**
 * The installation's database, ready to be used: PostgreSQL started on this machine unless an address is given, the
 * schema brought up to date. Disposing of it ends the connections and stops what was started.
 * @throws PostgresError, DatabaseUnavailable, MigrationError; nothing is left running then
 */
export async function openDatabase(
  config: Config,
  log: Log,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  await using opened = new AsyncDisposableStack();
  const postgres =
    config.databaseUrl === undefined ? await startOrFind(config, log, options) : config.databaseUrl;
  if (typeof postgres === 'object') opened.defer(() => postgres.stop());
  const pool = createPool(typeof postgres === 'object' ? postgres.connectionString : postgres, {
    max: config.databasePool,
    statementTimeout: options.statementTimeout,
    // The error itself holds the whole connection.
    onIdleError: ({ message }) => log.warn({ reason: message }, 'A database connection broke'),
  });
  // A connection that is still held by then belongs to a job that is cut off.
  opened.defer(() => Promise.race([pool.end(), sleep(1000)]));
  if (options.readOnly) await requireMigrated(pool, MIGRATIONS);
  else {
    await migrate(pool, { dir: MIGRATIONS, log });
    await ensureJobs(pool);
    // The process that started PostgreSQL is alone with it: jobs that are held were begun by one that has died.
    if (typeof postgres === 'object') await releaseJobs(pool);
  }
  const all = opened.move();
  return { pool, beside: typeof postgres === 'string', [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** The PostgreSQL it started, or the address of the one that a server runs beside. */
async function startOrFind(
  config: Config,
  log: Log,
  { beside, onStarting }: OpenOptions,
): Promise<Postgres | string> {
  try {
    return await startPostgres({ dataDir: config.dataDir, log, onStarting });
  } catch (error) {
    const address =
      beside && error instanceof DataFolderInUse ? await findPostgres(config.dataDir) : undefined;
    if (address === undefined) throw error;
    return address;
  }
}
