import {
  access,
  chmod,
  constants,
  copyFile,
  lchown,
  readdir,
  realpath,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { makeFolder } from '../data/folders.ts';
import { PostgresError } from './error.ts';

/** Files that a running server keeps for itself, or makes anew: PostgreSQL's own list for such copies. */
const OWN =
  /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label|tablespace_map|backup_manifest)$/;
/** Folders that must be there, and of which nothing is needed. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/**
 * Copies the product's own cluster while it is being written to. The copy has everything that was committed when this
 * ends; a server that first starts on the copy puts it right from the log.
 * @param client nothing else uses it meanwhile, and it has no limit of time
 * @throws PostgresError when so much was written meanwhile that a part of the log is gone: try again
 */
export async function copyCluster(client: pg.ClientBase, dataDir: string, target: string): Promise<void> {
  const cluster = await realpath(join(dataDir, 'postgres'));
  await client.query(`select pg_backup_start('octavo', fast => true)`);
  await copyFolder(
    cluster,
    target,
    ({ name, depth }) => !OWN.test(name) && !(depth === 1 && name === 'pg_wal'),
  );
  const { rows } = await client.query<{ label: string; last: string }>(`
    select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`);
  const { label, last } = rows[0]!;
  await copyFolder(join(cluster, 'pg_wal'), join(target, 'pg_wal'), ({ name }) =>
    /^[0-9A-F]{24}$/.test(name),
  );
  const first = /file ([0-9A-F]{24})/.exec(label)?.[1] ?? '';
  for (const segment of [first, last]) {
    await access(join(target, 'pg_wal', segment)).catch(() => {
      throw new PostgresError(
        'So much was written during the copy that a part of its log is gone. Try again, at a quieter time.',
      );
    });
  }
  const labelFile = join(target, 'backup_label');
  await writeFile(labelFile, label, { mode: 0o600 });
  await keepOwner(cluster, labelFile);
}

interface Entry {
  name: string;
  /** 1 in the folder itself. */
  depth: number;
}

/**
 * Copies a folder, closed to others, for root with its owners. Files that are in the target already are left as they
 * are, and files that vanish meanwhile are left out.
 */
export async function copyFolder(
  from: string,
  to: string,
  wanted: (entry: Entry) => boolean = () => true,
  depth = 1,
): Promise<void> {
  await makeFolder(to, 0o700);
  await keepOwner(from, to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry;
    const paths = [join(from, name), join(to, name)] as const;
    if (depth === 1 && EMPTY.has(name) && entry.isDirectory()) {
      await copyFolder(...paths, () => false, depth + 1);
    } else if (!wanted({ name, depth })) {
      continue;
    } else if (entry.isDirectory()) {
      await copyFolder(...paths, wanted, depth + 1);
    } else if (entry.isFile()) {
      await copyOne(...paths);
    }
  }
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    await chmod(to, (await stat(to)).mode & 0o700);
    await keepOwner(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  }
}

async function keepOwner(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(from);
  await lchown(to, uid, gid);
}
