import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { PostgresError, type PostgresLog } from './error.ts';
import { findFolder } from './folder.ts';
import { LogFile } from './logFile.ts';
import { defaults, FIXED, fingerprint, type Settings } from './settings.ts';
import { socketFolderFor } from './socket.ts';

/** Everything that is known about a cluster before it runs. */
export interface Cluster {
  /** Where its files are: absolute, without links */
  folder: string;
  socketFolder: string;
  account: Account | undefined;
  binaries: Binaries;
  /** On the command line, and in `postgresql.conf` */
  fixed: Settings;
  settings: Settings;
  fingerprint: string;
  logFile: LogFile;
  log: PostgresLog;
  onStarting: (() => void) | undefined;
}

export interface ClusterOptions {
  /** Where everything is kept; the cluster in `postgres`, its log in `postgres.log`. */
  dataDir: string;
  log: PostgresLog;
  /** In place of the product's own, those on the command line too: for tests, which need no fsync. */
  settings?: Settings;
  /** Told when a program of PostgreSQL has been started, each time. */
  onStarting?: (() => void) | undefined;
}

/** Finds out where and as whom a cluster is to run. Call it under the lock: it may make the folder around it. */
export async function describeCluster(options: ClusterOptions): Promise<Cluster> {
  if (!process.getuid) {
    throw new PostgresError(
      'Octavo starts its own PostgreSQL on Linux and macOS only. Set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const { path: folder, account } = await findFolder(options.dataDir, options.log);
  const binaries = await findBinaries(account);
  const fixed = { ...FIXED, ...pick(options.settings, (name) => name in FIXED) };
  const settings = { ...defaults(), ...pick(options.settings, (name) => !(name in FIXED)) };
  return {
    folder,
    account,
    binaries,
    socketFolder: await socketFolderFor(folder, account),
    fixed,
    settings,
    fingerprint: fingerprint(binaries.version, { ...fixed, ...settings }),
    logFile: new LogFile(join(options.dataDir, 'postgres.log')),
    log: options.log,
    onStarting: options.onStarting,
  };
}

function pick(settings: Settings | undefined, wanted: (name: string) => boolean): Settings {
  return Object.fromEntries(Object.entries(settings ?? {}).filter(([name]) => wanted(name)));
}

/** The user and group that a child process runs as. */
export function identity(cluster: Cluster): {
  uid?: number;
  gid?: number;
  cwd: string;
  env: NodeJS.ProcessEnv;
} {
  const { account } = cluster;
  return {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    // This process's own working directory may be closed to them.
    cwd: account ? '/' : dirname(cluster.folder),
    // Nothing of this process's settings: PGDATA, PGOPTIONS and LC_ALL would change what is started.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  };
}
