import { createHash } from 'node:crypto';
import { totalmem } from 'node:os';

export type Settings = Record<string, string | number>;

/** The name of the role and of the database. */
export const NAME = 'octavo';

/**
 * Settings that the product relies on. Given on the command line, where no file can change them:
 * acknowledged changes are on the disk, and nobody connects but through the socket's folder.
 */
export const FIXED: Settings = {
  listen_addresses: '',
  port: 5432, // part of the socket's name, nothing more
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  logging_collector: 'off', // one process less; the supervisor bounds the log
  log_destination: 'stderr',
};

/** Defaults for a small machine whose memory others need too. An operator's `local.conf` may change them. */
export function defaults(): Settings {
  const memory = totalmem() / 2 ** 20;
  return {
    max_connections: 60,
    shared_buffers: `${Math.round(Math.min(128, Math.max(32, memory / 16)))}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // Queries are short and cores few: a page is slower in parallel or compiled.
    max_parallel_workers_per_gather: 0,
    max_worker_processes: 4,
    jit: 'off',
    // Three processes less than with `worker`; what is read is mostly in memory anyway.
    io_method: 'sync',
    autovacuum_max_workers: 2,
    // Enough for an online backup (pg_backup_start), without the processes of replication.
    wal_level: 'replica',
    max_wal_senders: 0,
    max_replication_slots: 0,
    max_logical_replication_workers: 0,
    // The log that is replayed after a crash is bounded, and with it the time until the server is ready again.
    max_wal_size: '512MB',
    min_wal_size: '48MB',
    random_page_cost: 1.1,
    temp_file_limit: '2GB',
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_duration_statement: '2s',
    log_line_prefix: '%m [%p] ',
    // Statements hold what people write; a log is read by others.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
  };
}

/** `postgresql.conf`, written anew at every start. */
export function toConf(settings: Settings): string {
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = ${typeof value === 'number' ? value : `'${value}'`}`,
  );
  return [
    '# Written by Octavo at every start. Settings of your own belong in local.conf beside this file.',
    ...lines,
    "include = 'local.conf'",
    '',
  ].join('\n');
}

/** `pg_hba.conf`: whoever reached the socket may connect, nobody else can. */
export const HBA =
  '# Written by Octavo at every start. The folder of the socket decides who connects.\nlocal all all trust\n';

/** The setting that carries the fingerprint; PostgreSQL keeps whatever has a dot in its name. */
export const FINGERPRINT = 'octavo.fingerprint';

/** Tells whether a running server was started by this version with these settings, or should be started anew. */
export function fingerprint(version: string, settings: Settings): string {
  return createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .digest('hex')
    .slice(0, 16);
}
