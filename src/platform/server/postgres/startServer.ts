import { spawn } from 'node:child_process';
import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identity, type Cluster } from './cluster.ts';
import { PostgresError } from './error.ts';
import { readPostmasterFile } from './postmasterFile.ts';
import { FINGERPRINT, HBA, toConf } from './settings.ts';
import { makeSocketFolder } from './socket.ts';
import { stopServer } from './stopServer.ts';

/** Milliseconds to be ready. After a crash up to `max_wal_size` is replayed first, which takes seconds. */
const READY_TIMEOUT = 120_000;
const POLL = 5;

/** The server ended before it was ready; `output` is what it wrote. */
export class StartFailed extends PostgresError {
  readonly output: string;

  constructor(message: string, output: string) {
    super(output === '' ? message : `${message} It wrote:\n${output}`);
    this.output = output;
  }
}

/**
 * Starts the server and waits until it takes connections. It is no part of this process's group and writes to a file:
 * neither Ctrl-C nor the end of this process, however sudden, ends it.
 * @returns its process id
 * @throws StartFailed
 */
export async function startServer(cluster: Cluster): Promise<number> {
  await makeSocketFolder(cluster.socketFolder, cluster.account);
  await writeSettings(cluster);
  await cluster.logFile.bound();
  const from = await cluster.logFile.size();
  const fixed = {
    ...cluster.fixed,
    unix_socket_directories: cluster.socketFolder,
    [FINGERPRINT]: cluster.fingerprint,
  };
  const args = [
    '-D',
    cluster.folder,
    ...Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = cluster.logFile.lend((fd) =>
    spawn(cluster.binaries.postgres, args, {
      ...identity(cluster),
      detached: true,
      stdio: ['ignore', fd, fd],
    }),
  );
  child.unref();
  cluster.onStarting?.();
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, name) => (ended = name === null ? `exit code ${code}` : `signal ${name}`));

  const deadline = performance.now() + READY_TIMEOUT;
  while (true) {
    if (ended !== undefined)
      throw new StartFailed(`PostgreSQL did not start (${ended}).`, await cluster.logFile.since(from));
    const file = await readPostmasterFile(cluster.folder);
    if (file && file.pid === child.pid && file.status === 'ready') return file.pid;
    if (performance.now() > deadline) {
      await stopServer(cluster, child.pid!, { sick: true });
      throw new StartFailed(
        `PostgreSQL was not ready after ${READY_TIMEOUT / 1000} seconds.`,
        await cluster.logFile.since(from),
      );
    }
    await sleep(POLL);
  }
}

async function writeSettings(cluster: Cluster): Promise<void> {
  await write(cluster, 'postgresql.conf', toConf(cluster.settings));
  await write(cluster, 'pg_hba.conf', HBA);
  // The operator's own, left as it is once it is there.
  await write(cluster, 'local.conf', '', 'a');
}

async function write(cluster: Cluster, name: string, text: string, flag = 'w'): Promise<void> {
  const path = join(cluster.folder, name);
  await writeFile(path, text, { mode: 0o600, flag });
  if (cluster.account) await chown(path, cluster.account.uid, cluster.account.gid);
}
