import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barrier, type Account } from './account.ts';
import { PostgresError } from './error.ts';

/** The socket in its folder, as PostgreSQL names it. */
export const SOCKET = '.s.PGSQL.5432';
/** Of the folder: the whole path of a socket holds 103 bytes on macOS, 107 on Linux. */
const LONGEST = 103 - SOCKET.length - 1;

/**
 * Where the cluster's socket is to be: a folder only PostgreSQL's own user (and root) may enter. Who can connect is
 * decided there, there is no password. Its name is short whatever the data folder's is.
 */
export async function socketFolderFor(cluster: string, account: Account | undefined): Promise<string> {
  const name = `octavo-${createHash('sha256')
    .update(`${userOf(account)}:${cluster}`)
    .digest('hex')
    .slice(0, 12)}`;
  return join(await parentFolder(name, account), name);
}

/** Makes that folder; before every start, since whoever tidies up /tmp may have removed it. */
export async function makeSocketFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  // Everybody may write in /tmp: whoever was here first may be no friend.
  const uid = userOf(account);
  const found = await lstat(folder);
  if (
    !found.isDirectory() ||
    ![uid, process.getuid!()].includes(found.uid) ||
    (found.mode & 0o777) !== 0o700
  ) {
    throw new PostgresError(
      `${folder} must be a folder of PostgreSQL's user (id ${uid}) and closed to others (mode 0700). Remove it and start again.`,
    );
  }
  if (account && found.uid !== uid) await chown(folder, uid, account.gid);
}

function userOf(account: Account | undefined): number {
  return account?.uid ?? process.getuid!();
}

async function parentFolder(name: string, account: Account | undefined): Promise<string> {
  const preferred = tmpdir();
  const fits = Buffer.byteLength(join(preferred, name)) <= LONGEST;
  const open = !account || (await barrier(preferred, account)) === undefined;
  return fits && open ? preferred : '/tmp';
}
