import { createHash } from 'node:crypto';
import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeCluster, type Cluster } from '../postgres/cluster.ts';
import { ping } from '../postgres/connect.ts';
import { ensureRunning } from '../postgres/ensure.ts';
import { initialise } from '../postgres/initdb.ts';
import { tryLock, type FileLock } from '../postgres/lock.ts';
import { readPostmasterFile } from '../postgres/postmasterFile.ts';
import { stopServer } from '../postgres/stopServer.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Bytes the folder in memory must have left; a container often has 64 MiB there. */
const ENOUGH = 2 * 2 ** 30;
/** Milliseconds to wait while another run starts or stops the server. */
const PATIENCE = 60_000;

export interface TestCluster {
  socketFolder: string;
  /** Says that this process is done. The last one to say so stops the server. */
  leave(): Promise<void>;
}

/**
 * The PostgreSQL all test runs on this machine share, whoever runs them: started by the first, stopped by the last.
 * Each holds a shared lock while it is there, which the system takes back even from a killed one.
 */
export async function joinTestCluster(): Promise<TestCluster> {
  const folder = await findPlace();
  const door = join(folder, 'door.lock');
  const people = join(folder, 'people.lock');
  return behind(door, async () => {
    const cluster = await describe(folder);
    const alone = tryLock(people, 'exclusive');
    // Processes that are there already rely on the server as it is, whatever this version would do otherwise.
    const socketFolder =
      (alone ? undefined : await findRunning(cluster)) ?? (await start(cluster)).socketFolder;
    alone?.release();
    const presence = tryLock(people, 'shared');
    if (!presence) throw new Error(`${people} is locked though nobody starts or stops the server`);
    return {
      socketFolder,
      leave: () =>
        behind(door, async () => {
          presence.release();
          const last = tryLock(people, 'exclusive');
          if (!last) return;
          const file = await readPostmasterFile(cluster.folder);
          if (file) await stopServer(cluster, file.pid);
          last.release();
        }),
    };
  });
}

/**
 * Where the cluster is kept, between runs too, since making it anew would cost each of them a second. In memory where
 * there is enough: copying a database makes 300 files, 30 ms there and up to 1,000 on a busy disk.
 */
export async function findPlace(): Promise<string> {
  const onDisk = join(ROOT, '.cache/test-data');
  await mkdir(onDisk, { recursive: true });
  const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const inMemory = `/dev/shm/octavo-test-${process.getuid?.()}-${checkout}`;
  const there = await stat(inMemory).catch(() => undefined);
  if (there) return there.uid === process.getuid?.() ? inMemory : onDisk;
  const space = await statfs('/dev/shm').catch(() => undefined);
  if (!space || space.bavail * space.bsize < ENOUGH) return onDisk;
  return mkdir(inMemory, { recursive: true }).then(
    () => inMemory,
    () => onDisk,
  );
}

function describe(folder: string): Promise<Cluster> {
  const silent = () => {};
  return describeCluster({
    dataDir: folder,
    log: { info: silent, warn: silent, error: silent },
    // Nothing in here outlasts a power cut, and need not; many runs at once need more connections.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: 300,
      shared_buffers: '128MB',
      // Databases come and go by the hundred: nothing is done for their future.
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_size: '256MB',
    },
  });
}

async function findRunning(cluster: Cluster): Promise<string | undefined> {
  const file = await readPostmasterFile(cluster.folder);
  return file && (await ping(file.socketFolder)).state === 'healthy' ? file.socketFolder : undefined;
}

async function start(cluster: Cluster) {
  await initialise(cluster);
  return ensureRunning(cluster).catch(async () => {
    // Without fsync, a power cut may have left anything. There is nothing in it worth mending.
    await rm(cluster.folder, { recursive: true, force: true });
    await initialise(cluster);
    return ensureRunning(cluster);
  });
}

/** Runs `work` while no other process starts or stops the server. */
async function behind<T>(door: string, work: () => Promise<T>): Promise<T> {
  const lock = await takeTurn(door);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function takeTurn(door: string): Promise<FileLock> {
  const deadline = performance.now() + PATIENCE;
  while (true) {
    const lock = tryLock(door, 'exclusive');
    if (lock) return lock;
    if (performance.now() > deadline)
      throw new Error(`Another test run has been starting or stopping PostgreSQL for a minute (${door})`);
    await sleep(5);
  }
}
