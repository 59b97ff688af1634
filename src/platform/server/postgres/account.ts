import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PostgresError } from './error.ts';

/** The account that PostgreSQL runs as, where it is not the user who runs Octavo. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Root lends it another account: the owner of an existing cluster, else
 * `postgres`, else `nobody`. Anybody else runs it as themselves, which is what undefined says.
 * @param folder the cluster's folder, which need not exist
 */
export async function chooseAccount(folder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = await readAccounts();
  const owner = await stat(folder).then(
    (found) => found.uid,
    () => 0,
  );
  if (owner !== 0) {
    const account = accounts.find(({ uid }) => uid === owner);
    if (account) return account;
    // PostgreSQL looks its user up by id and gives up when there is none.
    throw new PostgresError(
      `The database in ${folder} belongs to user id ${owner}, who is not in /etc/passwd. Give it to another user: chown -R nobody ${folder}`,
    );
  }
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid !== 0);
    if (account) return account;
  }
  throw new PostgresError(
    'PostgreSQL cannot run as root, and this machine has neither a user postgres nor nobody. Start Octavo as an ordinary user.',
  );
}

async function readAccounts(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    // macOS writes nobody's id as -2.
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [];
  });
}

/**
 * The folder or file that keeps an account from reaching `path`, looking from the top down; undefined when none does. A
 * path that does not exist yet keeps nobody out.
 */
export async function barrier(path: string, account: Account): Promise<string | undefined> {
  const parent = dirname(path);
  const above = parent === path ? undefined : await barrier(parent, account);
  if (above !== undefined) return above;
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  const shift = found.uid === account.uid ? 6 : found.gid === account.gid ? 3 : 0;
  return (found.mode >> shift) & 0o1 ? undefined : path;
}
