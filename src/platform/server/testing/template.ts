import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { createPool } from '../data/database.ts';
import { installJobs } from '../jobs/jobs.ts';
import { migrate, readMigrations } from '../data/migrate.ts';
import { connectionString } from '../postgres/connect.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MIGRATIONS = join(ROOT, 'migrations');
/** Any fixed number will do, as long as nothing else locks by it. */
const LOCK = 6_028_191_450_219;
/** Templates that are kept: of branches and people who work with other migrations. */
const KEPT = 6;

/**
 * The database every test database is copied from: empty, with the migrations and the job queue's own tables.
 * It is made by whoever needs it first, and named after what it holds, so changed migrations make a new one.
 * @param admin connected to the database `postgres`
 */
export async function ensureTemplate(admin: pg.Pool, socketFolder: string): Promise<string> {
  const name = `template_${await contents()}`;
  if (await exists(admin, name)) return name;
  const client = await admin.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    if (!(await exists(client, name))) await build(client, socketFolder, name);
  } finally {
    // Ends the session, and with it the lock.
    client.release(true);
  }
  return name;
}

async function build(client: pg.ClientBase, socketFolder: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const pool = createPool(connectionString(socketFolder, draft), { max: 1, statementTimeout: 120_000 });
  try {
    await migrate(pool, { dir: MIGRATIONS });
    await installJobs(pool);
    // Planned from statistics as the real ones are, and without work for autovacuum in every copy.
    await pool.query('vacuum (freeze, analyze)');
  } finally {
    await pool.end();
  }
  // Nobody connects any more: a database with sessions cannot be copied.
  await client.query(`alter database ${draft} with allow_connections false`);
  await client.query(`alter database ${draft} rename to ${name}`);
  await dropOld(client);
}

async function dropOld(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^template_[0-9a-f]{16}$' order by oid desc offset ${KEPT}`,
  );
  // In use at this moment by a copy: the next one will drop it.
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`).catch(() => {});
}

async function exists(client: Pick<pg.ClientBase, 'query'>, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

/** A name for what a template holds: the migrations' texts and the version of the job queue. */
async function contents(): Promise<string> {
  const migrations = await readMigrations(MIGRATIONS);
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return createHash('sha256')
    .update(
      JSON.stringify([
        migrations.map(({ name, checksum }) => [name, checksum]),
        dependencies['graphile-worker'],
      ]),
    )
    .digest('hex')
    .slice(0, 16);
}
