import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { ping } from './connect.ts';
import { readPostmasterFile, type PostmasterFile } from './postmasterFile.ts';
import { isPostgresProcess } from './processes.ts';
import { startServer, StartFailed } from './startServer.ts';
import { reap, stopServer } from './stopServer.ts';

export interface Running {
  pid: number;
  socketFolder: string;
  /** The server ran already, started by a process that is no more. */
  adopted: boolean;
}

const TRIES = 3;
/** Milliseconds a server found starting is given; it may be replaying what a crash left. */
const STARTING_TIMEOUT = 120_000;
/** Messages of a server that met the remains of another one. */
const REMAINS =
  /pre-existing shared memory block|lock file .* already exists|Is another postmaster|another server might be running/;

/**
 * Leaves the cluster with a healthy server: one that runs is adopted, a sick one stopped, the remains of a dead one
 * cleared away, and where there is none, one is started. Call it under the lock.
 * @throws PostgresError within minutes at most
 */
export async function ensureRunning(cluster: Cluster): Promise<Running> {
  const adopted = await adopt(cluster);
  if (adopted) return adopted;
  for (let attempt = 1; ; attempt++) {
    await reap(cluster);
    try {
      return { pid: await startServer(cluster), socketFolder: cluster.socketFolder, adopted: false };
    } catch (error) {
      if (attempt >= TRIES || !(error instanceof StartFailed) || !REMAINS.test(error.output)) throw error;
      cluster.log.warn('PostgreSQL found remains of an earlier server; clearing them away and trying again');
      await sleep(200 * attempt);
    }
  }
}

/** The server that runs already, if there is one and it is as it should be; else there is none afterwards. */
async function adopt(cluster: Cluster): Promise<Running | undefined> {
  const file = await readPostmasterFile(cluster.folder);
  if (!file || !(await isPostgresProcess(file.pid, cluster.folder))) return undefined;
  const fault = await findFault(cluster, file);
  if (fault === undefined) return { pid: file.pid, socketFolder: file.socketFolder, adopted: true };
  cluster.log.info(`PostgreSQL (process ${file.pid}) runs already, but ${fault}: starting it anew`);
  await stopServer(cluster, file.pid, { sick: true });
  return undefined;
}

/** Why a running server cannot be adopted; undefined when it can. */
async function findFault(cluster: Cluster, file: PostmasterFile): Promise<string | undefined> {
  const deadline = performance.now() + STARTING_TIMEOUT;
  let starting = file.status === 'starting' || file.status === 'unknown';
  while (true) {
    const health = await ping(file.socketFolder);
    if (health.state === 'healthy')
      return health.fingerprint === cluster.fingerprint ? undefined : 'has other settings';
    if (health.state === 'starting') starting = true;
    else if (health.state === 'hung') return 'does not answer';
    else if (health.state === 'stopping') return 'is shutting down';
    else if (!starting) return `cannot be reached (${health.reason})`;
    if (performance.now() > deadline) return 'does not get ready';
    await sleep(20);
    if (!(await isPostgresProcess(file.pid, cluster.folder))) return 'has ended';
  }
}
