import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { PostgresError } from './error.ts';
import { hasEnded, isAlive, postgresProcesses, signal } from './processes.ts';
import { SOCKET } from './socket.ts';

/** Milliseconds for each way of asking; a fast shutdown writes a checkpoint. */
interface Patience {
  fast: number;
  immediate: number;
}
const PATIENT: Patience = { fast: 60_000, immediate: 5_000 };
const BRISK: Patience = { fast: 5_000, immediate: 3_000 };
const KILLED = 5_000;

/**
 * Stops a postmaster: sessions end, a checkpoint is written. One that does not listen is made to; what it had
 * acknowledged is on the disk in any case, and replayed at the next start.
 */
export async function stopServer(
  cluster: Cluster,
  pid: number,
  options: { sick?: boolean } = {},
): Promise<void> {
  await end(cluster, pid, options.sick ? BRISK : PATIENT);
  // PostgreSQL has removed the socket.
  await rmdir(cluster.socketFolder).catch(() => {});
}

async function end(cluster: Cluster, pid: number, patience: Patience): Promise<void> {
  signal(pid, 'SIGINT'); // fast shutdown
  signal(pid, 'SIGCONT'); // in case it is frozen
  if (await hasEnded(pid, patience.fast)) return;
  cluster.log.warn(`PostgreSQL (process ${pid}) does not stop; ending it at once`);
  signal(pid, 'SIGQUIT'); // immediate shutdown
  if (await hasEnded(pid, patience.immediate)) return;
  signal(pid, 'SIGKILL');
  if (await hasEnded(pid, KILLED)) return;
  throw new PostgresError(
    `PostgreSQL (process ${pid}) cannot be stopped, not even by force. The disk may be hanging; look at the machine.`,
  );
}

/**
 * Clears away what a killed postmaster leaves: server processes that go on without it and hold its shared memory
 * ("pre-existing shared memory block is still in use"), its `postmaster.pid` and its socket. Only for a cluster without
 * a postmaster.
 */
export async function reap(cluster: Cluster): Promise<void> {
  const left = await postgresProcesses(cluster.folder);
  // Most notice by themselves within moments.
  if (!(await allEnded(left, 500))) {
    for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
      for (const pid of left) if (await isAlive(pid)) signal(pid, name);
      if (await allEnded(left, 2_000)) break;
    }
  }
  const stubborn = await postgresProcesses(cluster.folder);
  if (stubborn.length > 0) {
    throw new PostgresError(
      `Processes of an earlier PostgreSQL cannot be ended: ${stubborn.join(', ')}. The disk may be hanging; look at the machine.`,
    );
  }
  // The server's process id may by now be somebody else's, or that of a dead process nobody collected (a container without
  // an init): PostgreSQL would take either for a running server.
  await rm(join(cluster.folder, 'postmaster.pid'), { force: true });
  for (const name of [SOCKET, `${SOCKET}.lock`]) await rm(join(cluster.socketFolder, name), { force: true });
}

async function allEnded(pids: number[], ms: number): Promise<boolean> {
  const ended = await Promise.all(pids.map((pid) => hasEnded(pid, ms)));
  return ended.every(Boolean);
}
