import { randomBytes } from 'node:crypto';
import { chmod, readlink, realpath, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { makeFolder } from '../data/folders.ts';
import { barrier, chooseAccount, type Account } from './account.ts';
import { SHARED_HOME } from './binaries.ts';
import { PostgresError, type PostgresLog } from './error.ts';

export interface ClusterFolder {
  /** Absolute, without links; need not exist yet. */
  path: string;
  account: Account | undefined;
}

/**
 * Decides where the cluster is kept: `postgres` in the data folder. Root's data folder may be closed to the account
 * PostgreSQL runs as (in /root, say); then the cluster is kept beneath /var/lib/octavo and `postgres` is a link to it.
 * @param dataDir exists
 */
export async function findFolder(dataDir: string, log: PostgresLog): Promise<ClusterFolder> {
  const place = join(await realpath(dataDir), 'postgres');
  const linked = await readlink(place).then(
    (target) => resolve(dirname(place), target),
    () => undefined,
  );
  const path = linked ?? place;
  const account = await chooseAccount(path);
  if (!account) {
    await refuseForeign(path);
    return { path, account };
  }
  if (linked === undefined) {
    // The data folder is the product's own: PostgreSQL may pass through it, though not look round.
    await chmod(dirname(place), (await stat(dirname(place))).mode | 0o011);
  }
  const closed = await barrier(path, account);
  if (closed === undefined) return { path, account };
  if (linked !== undefined || (await stat(path).catch(() => undefined))) {
    throw new PostgresError(
      `The database in ${path} cannot be reached by the user ${account.name}, whom PostgreSQL runs as: ${closed} is closed to them. Open it (chmod o+x ${closed}), or start Octavo as another user than root.`,
    );
  }
  return { path: await keepElsewhere(place, closed, account, log), account };
}

async function keepElsewhere(
  place: string,
  closed: string,
  account: Account,
  log: PostgresLog,
): Promise<string> {
  // A random name, known by the link alone: a data folder made anew never finds an old database.
  const path = join(SHARED_HOME, `${basename(dirname(place))}-${randomBytes(4).toString('hex')}`, 'postgres');
  await makeFolder(dirname(path), 0o711);
  const stillClosed = await barrier(dirname(path), account);
  if (stillClosed !== undefined) {
    throw new PostgresError(
      `The data folder is beneath ${closed}, which is closed to the user ${account.name}, whom PostgreSQL runs as, and so is ${stillClosed}. Set DATA_DIR to a folder everybody may pass through, or start Octavo as another user than root.`,
    );
  }
  await symlink(path, place);
  log.warn(
    `${closed} is closed to the user ${account.name}, whom PostgreSQL runs as: the database is kept in ${path}, linked from ${place}`,
  );
  return path;
}

async function refuseForeign(path: string): Promise<void> {
  const owner = await stat(path).then(
    (found) => found.uid,
    () => undefined,
  );
  if (owner === undefined || owner === process.getuid?.()) return;
  throw new PostgresError(
    `The database in ${path} belongs to another user (id ${owner}). Start Octavo as that user or as root, or set DATA_DIR to a folder of your own.`,
  );
}
