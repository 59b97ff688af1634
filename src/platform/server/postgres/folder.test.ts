import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readlink,
  realpath,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { barrier, chooseAccount } from './account.ts';
import { linkLibraries } from './binaries.ts';
import { findFolder } from './folder.ts';
import { makeSocketFolder, socketFolderFor } from './socket.ts';

let home: string;
const said: string[] = [];
const say = (message: string) => void said.push(message);
const log = { info: say, warn: say, error: say };

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'octavo-folder-')));
  await chmod(home, 0o755);
  said.length = 0;
});
afterEach(() => rm(home, { recursive: true }));

test('a barrier is the first folder on the way that is closed to somebody', async () => {
  await mkdir(join(home, 'open/closed/inner'), { recursive: true });
  const stranger = { name: 'stranger', uid: 12_345, gid: 12_345 };
  expect(await barrier(join(home, 'open/closed/inner'), stranger)).toBeUndefined();
  await chmod(join(home, 'open/closed'), 0o700);
  expect(await barrier(join(home, 'open/closed/inner'), stranger)).toBe(join(home, 'open/closed'));
  const { uid, gid } = await stat(home);
  expect(await barrier(join(home, 'open/closed/inner'), { name: 'owner', uid, gid })).toBeUndefined();
  expect(await barrier(join(home, 'open/not-there/yet'), stranger)).toBeUndefined();
});

test("the socket's folder has a short name, is private, and nobody else's", async () => {
  const deep = join(home, 'a-rather-long-name/'.repeat(12), 'postgres');
  const folder = await socketFolderFor(deep, undefined);
  expect(Buffer.byteLength(`${folder}/.s.PGSQL.5432`)).toBeLessThanOrEqual(103);
  expect(await socketFolderFor(join(home, 'other'), undefined)).not.toBe(folder);
  const mine = join(home, 'socket');
  await makeSocketFolder(mine, undefined);
  await makeSocketFolder(mine, undefined);
  expect((await lstat(mine)).mode & 0o777).toBe(0o700);
  await chmod(mine, 0o755);
  await expect(makeSocketFolder(mine, undefined)).rejects.toThrow(/closed to others/);
});

test('links that npm did not make are made, once', async () => {
  await mkdir(join(home, 'native/lib'), { recursive: true });
  await writeFile(join(home, 'native/lib/libpq.so.5.18'), 'library');
  await writeFile(
    join(home, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  await linkLibraries(home);
  await linkLibraries(home);
  expect(await readlink(join(home, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

test.skipIf(process.getuid!() === 0)('an ordinary user is who PostgreSQL runs as', async () => {
  expect(await findFolder(home, log)).toEqual({ path: join(home, 'postgres'), account: undefined });
});

describe.runIf(process.getuid!() === 0)('for root, who may not run PostgreSQL', () => {
  test('the owner of an existing cluster runs it, else an account made for such things', async () => {
    expect((await chooseAccount(join(home, 'postgres')))?.name).toMatch(/^_?postgres$|^nobody$/);
    await mkdir(join(home, 'postgres'));
    const nobody = 65_534;
    await chown(join(home, 'postgres'), nobody, nobody);
    expect((await chooseAccount(join(home, 'postgres')))?.uid).toBe(nobody);
    await chown(join(home, 'postgres'), 54_321, 54_321);
    await expect(chooseAccount(join(home, 'postgres'))).rejects.toThrow(
      /belongs to user id 54321, who is not in \/etc\/passwd/,
    );
  });

  test('a data folder that is closed is opened for passing through', async () => {
    await mkdir(join(home, 'data'), { mode: 0o700 });
    expect(await findFolder(join(home, 'data'), log)).toMatchObject({ path: join(home, 'data/postgres') });
    expect((await stat(join(home, 'data'))).mode & 0o777).toBe(0o711);
  });

  test('beneath a closed folder, the cluster is kept elsewhere, and found there again', async () => {
    await mkdir(join(home, 'closed/data'), { recursive: true });
    await chmod(join(home, 'closed'), 0o700);
    const first = await findFolder(join(home, 'closed/data'), log);
    try {
      expect(first.path).toMatch(/^\/var\/lib\/octavo\/data-[0-9a-f]{8}\/postgres$/);
      expect(await readlink(join(home, 'closed/data/postgres'))).toBe(first.path);
      expect(said.join()).toContain(`${join(home, 'closed')} is closed to the user`);
      expect(await findFolder(join(home, 'closed/data'), log)).toEqual(first);
    } finally {
      await rm(dirname(first.path), { recursive: true, force: true });
      await rmdir(dirname(dirname(first.path))).catch(() => {}); // unless a real one is kept there
    }
  });

  test('an existing cluster that became closed is not made anew', async () => {
    await mkdir(join(home, 'closed/data/postgres'), { recursive: true });
    await chmod(join(home, 'closed'), 0o700);
    await expect(findFolder(join(home, 'closed/data'), log)).rejects.toThrow(/chmod o\+x .*closed/);
  });
});
