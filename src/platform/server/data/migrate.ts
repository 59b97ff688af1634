import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Any fixed number will do, as long as nothing else locks by it. */
const LOCK = 6_028_191_450_218;
/** A migration may take as long as it takes; no timer in pg is longer. */
const UNLIMITED = 2 ** 31 - 1;

export interface Migration {
  /** The file's name: `001_platform.sql`, `R_post_card.sql` */
  name: string;
  /** The migration says how something is, such as a function, and runs again whenever its text changes. */
  repeatable: boolean;
  sql: string;
  /** Of the text, line ends aside */
  checksum: string;
}

/** The migrations cannot be carried out as they are; the message says what an operator can do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Brings the database to the state the files in `dir` describe: each `NNN_name.sql` that has not run yet runs once,
 * in order, in a transaction of its own together with its row in `migrations`; after these each `R_name.sql` that has
 * not run as it is now. Any number of processes may call this at once, and one that was killed half way is simply
 * called again.
 * @returns the names of those carried out now
 * @throws MigrationError when an applied file was changed or is absent, or a file fails
 */
export async function migrate(
  pool: pg.Pool,
  options: { dir: string; log?: { info(message: string): void } },
): Promise<string[]> {
  const wanted = await readMigrations(options.dir);
  const client = await pool.connect();
  const done: string[] = [];
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    for (const migration of pending(wanted, await readApplied(client))) {
      const ms = await apply(client, migration);
      if (ms === undefined) continue;
      done.push(migration.name);
      options.log?.info(`Migration ${migration.name} in ${ms} ms`);
    }
    return done;
  } finally {
    // The connection has other limits than the pool's: it is not given back.
    client.release(true);
  }
}

/** Makes sure that there is nothing to migrate, changing nothing. @throws MigrationError when there is */
export async function requireMigrated(pool: pg.Pool, dir: string): Promise<void> {
  const todo = pending(await readMigrations(dir), await readApplied(pool));
  if (todo.length === 0) return;
  throw new MigrationError(
    'The database is not of this version yet. Start Octavo once: that brings it up to date.',
  );
}

/** Reads the migration files of a folder, in order. @throws MigrationError for a file with another name */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  return Promise.all(
    files.map(async (name) => {
      const number = /^(\d{3}|R)_[a-z0-9_]+\.sql$/.exec(name)?.[1];
      if (number === undefined)
        throw new MigrationError(
          `${name} is not named like a migration: 001_what_it_does.sql, or R_what_it_is.sql`,
        );
      const repeatable = number === 'R';
      if (!repeatable && numbers.has(number))
        throw new MigrationError(`Two migrations have the number ${number}; give ${name} the next free one.`);
      numbers.add(number);
      const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, repeatable, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

type Applied = Map<string, string>;

function pending(wanted: Migration[], applied: Applied): Migration[] {
  const names = new Set(wanted.map((migration) => migration.name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database was migrated by another version (${unknown.join(', ')}). Start that version, or a newer one.`,
    );
  }
  return wanted.filter((migration) => !isApplied(migration, applied));
}

function isApplied(migration: Migration, applied: Applied): boolean {
  const checksum = applied.get(migration.name);
  if (migration.repeatable) return checksum === migration.checksum;
  if (checksum !== undefined && checksum !== migration.checksum) {
    throw new MigrationError(
      `${migration.name} was changed after it ran in this database. Put the file back as it was, and write the change as a new migration.`,
    );
  }
  return checksum !== undefined;
}

async function readApplied(client: Pick<pg.ClientBase, 'query'>): Promise<Applied> {
  const found = await client.query<{ there: boolean }>(
    `select to_regclass('migrations') is not null as there`,
  );
  if (!found.rows[0]!.there) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Runs one migration, unless another process has meanwhile. @returns the milliseconds it took */
async function apply(client: pg.PoolClient, migration: Migration): Promise<number | undefined> {
  const start = performance.now();
  const run = (text: string, values?: unknown[]) =>
    client.query({ text, values, query_timeout: UNLIMITED } as pg.QueryConfig);
  await run('begin');
  try {
    // Held until the commit, so that it works through a connection pooler too and nobody has to give it back.
    await run(`select pg_advisory_xact_lock(${LOCK})`);
    await run(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    if (isApplied(migration, await readApplied(client))) {
      await run('rollback');
      return undefined;
    }
    await run(migration.sql);
    await run(
      `insert into migrations (name, checksum) values ($1, $2)
      on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [migration.name, migration.checksum],
    );
    await run('commit');
  } catch (error) {
    await run('rollback').catch(() => {});
    throw describe(migration, error);
  }
  return Math.round(performance.now() - start);
}

function describe(migration: Migration, error: unknown): unknown {
  const { message, position, severity } = error as { message?: string; position?: string; severity?: string };
  // Only what PostgreSQL says about the file itself; a lost connection is not the migration's fault.
  if (severity === undefined) return error;
  const line =
    position === undefined
      ? ''
      : ` at line ${migration.sql.slice(0, Number(position) - 1).split('\n').length}`;
  return new MigrationError(
    `Migration ${migration.name} failed${line}: ${message}. Nothing of it was kept.`,
    { cause: error },
  );
}
