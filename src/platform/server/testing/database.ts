import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createPool, sqlState } from '../data/database.ts';
import { connectionString } from '../postgres/connect.ts';
import { isAlive } from '../postgres/processes.ts';
import { joinTestCluster, type TestCluster } from './cluster.ts';
import { ensureTemplate } from './template.ts';

export interface TestDatabase {
  /** For `createPool`. */
  connectionString: string;
  /** Drops it, whoever is still connected. */
  drop(): Promise<void>;
}

/** This process's hold on the shared cluster, until `leaveTestCluster`. */
interface Membership {
  cluster: TestCluster;
  admin: pg.Pool;
  template: string;
}
let membership: Promise<Membership> | undefined;

/**
 * A database of its own for a test, with every migration applied and nothing in it; takes about 40 ms. Any number of
 * processes may ask at once. The first call of a process joins the shared PostgreSQL and starts it where need be; a plain
 * script ends with `leaveTestCluster`, under vitest the global set-up stays until the end.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { admin, cluster } = await join();
  // The process id tells those who clean up whether anybody may still need it.
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await copy(name);
  return {
    connectionString: connectionString(cluster.socketFolder, name),
    drop: () => drop(admin, name),
  };
}

/** Leaves the shared PostgreSQL; the last one to leave stops it. */
export async function leaveTestCluster(): Promise<void> {
  if (!membership) return;
  const { cluster, admin } = await membership;
  membership = undefined;
  await admin.end();
  await cluster.leave();
}

/** Drops what killed runs left behind. */
export async function dropAbandonedDatabases(): Promise<void> {
  const { admin } = await join();
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^test_[0-9]+_'`,
  );
  for (const { datname } of rows) {
    if (!(await isAlive(Number(datname.split('_')[1])))) await drop(admin, datname);
  }
}

function join(): Promise<Membership> {
  membership ??= joinTestCluster().then(async (cluster) => {
    const admin = createPool(connectionString(cluster.socketFolder, 'postgres'), {
      max: 2,
      statementTimeout: 60_000,
    });
    return { cluster, admin, template: await ensureTemplate(admin, cluster.socketFolder) };
  });
  return membership;
}

/** `drop database … with (force)` alone would look only every 100 ms whether everybody has gone. */
async function drop(admin: pg.Pool, name: string): Promise<void> {
  const sessions = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  while ((await sessions()).rowCount !== 0) await sleep(2);
  await admin.query(`drop database if exists ${name} with (force)`);
}

async function copy(name: string): Promise<void> {
  const member = await join();
  // Copying the files takes 30 ms, writing them through the log 50; it makes checkpoints, which cost nothing here.
  const run = () =>
    member.admin.query(`create database ${name} template ${member.template} strategy file_copy`);
  try {
    await run();
  } catch (error) {
    // Another run, on another branch, may have dropped the template as one too many.
    if (sqlState(error) !== '3D000') throw error;
    member.template = await ensureTemplate(member.admin, member.cluster.socketFolder);
    await run();
  }
}
