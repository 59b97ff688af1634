import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../data/folders.ts';
import { describeCluster, type Cluster, type ClusterOptions } from './cluster.ts';
import { ensureRunning, type Running } from './ensure.ts';
import { DataFolderInUse, PostgresError } from './error.ts';
import { initialise } from './initdb.ts';
import { lockHolder, signLock, tryLock, type FileLock } from './lock.ts';
import { connectionString, ensureDatabase, ping } from './connect.ts';
import { readPostmasterFile } from './postmasterFile.ts';
import { Supervisor, type SupervisorEvents } from './supervisor.ts';

export { DataFolderInUse, PostgresError } from './error.ts';

export interface Postgres {
  /** For `createPool`, and for child processes; the same after a restart. */
  connectionString: string;
  /** Of the server now; another one after a restart. */
  readonly pid: number;
  /** PostgreSQL ran already: an earlier Octavo ended without stopping it. */
  adopted: boolean;
  /** Shuts it down cleanly; once this answers, the data folder is free. */
  stop(): Promise<void>;
}

/**
 * Runs the product's own PostgreSQL in `<dataDir>/postgres`: makes it at the first start, adopts one that still
 * runs, mends what a crash left, and starts it again whenever it dies, for as long as this process lives. Should this
 * process be killed, PostgreSQL goes on, for the next one to adopt.
 * @throws PostgresError with what the operator can do; DataFolderInUse when another process looks after that data folder
 */
export async function startPostgres(options: ClusterOptions & SupervisorEvents): Promise<Postgres> {
  const lock = await takeLock(options.dataDir);
  try {
    const cluster = await describeCluster(options);
    await initialise(cluster);
    const running = await ensureRunning(cluster);
    await ensureDatabase(running.socketFolder);
    return supervise(cluster, running, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of the PostgreSQL that an Octavo runs on a data folder, to look into it beside; undefined where none runs. */
export async function findPostgres(dataDir: string): Promise<string | undefined> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  const running = file && (await ping(file.socketFolder)).state === 'healthy';
  return running ? connectionString(file.socketFolder) : undefined;
}

async function takeLock(dataDir: string): Promise<FileLock> {
  try {
    await makeFolder(dataDir, 0o700);
    const path = join(await realpath(dataDir), 'server.lock');
    const lock = tryLock(path, 'exclusive');
    if (!lock) {
      throw new DataFolderInUse(
        `Another Octavo (process ${lockHolder(path)}) is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    signLock(path);
    return lock;
  } catch (cause) {
    if (cause instanceof PostgresError) throw cause;
    throw new PostgresError(
      `The data folder ${dataDir} cannot be used: ${(cause as Error).message}. Make it writable for this user, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

function supervise(cluster: Cluster, running: Running, lock: FileLock, events: SupervisorEvents): Postgres {
  const supervisor = new Supervisor(cluster, running, events);
  let stopped: Promise<void> | undefined;
  return {
    connectionString: connectionString(running.socketFolder),
    get pid() {
      return supervisor.pid;
    },
    adopted: running.adopted,
    stop: () => (stopped ??= supervisor.stop().finally(() => lock.release())),
  };
}
