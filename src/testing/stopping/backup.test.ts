import { execFile } from 'node:child_process';
import { mkdtemp, chmod, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import { createBlobs } from '#platform/server/data/blobs.ts';
import { runChecks } from '#platform/server/data/check.ts';
import { createDb, createPool } from '#platform/server/data/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import { checks } from '../../features.server.ts';
import { createPerson } from '../people.ts';
import { createInstalled } from '../installed.ts';
import { createServerProcess, type ServerProcess } from '../serverProcess.ts';
import { Writers } from '../writers.ts';

const run = promisify(execFile);
const BACKUP = join(import.meta.dirname, '../../backup.ts');

let server: ServerProcess;
let restored: ServerProcess;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'octavo-backup-'));
  await chmod(home, 0o755);
  server = await createInstalled();
  restored = await createServerProcess();
  await server.start();
});
afterAll(async () => {
  await Promise.all([server.remove(), restored.remove()]);
  await rm(home, { recursive: true, force: true });
});

async function databaseOf({ dataDir }: ServerProcess) {
  const pool = createPool((await findPostgres(dataDir))!, { max: 2 });
  return { pool, db: createDb(pool) };
}

test(
  'a backup made under writes holds all that was written before, and is in order',
  { timeout: 120_000 },
  async () => {
    const { pool, db } = await databaseOf(server);
    const person = await createPerson({ services: { db } });
    const response = await fetch(`${server.url}/api${createBoard.path}`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Copied' }),
    });
    const writers = new Writers(server.url, ((await response.json()) as { _id: string })._id, [person]);
    await expect.poll(() => writers.record.acknowledged, { timeout: 20_000 }).toBeGreaterThan(20);
    const before = [...writers.record.blocks.keys()];

    const target = join(home, 'copy');
    const env = { ...process.env, DATA_DIR: server.dataDir };
    const { stdout } = await run(process.execPath, [BACKUP, target], { env });
    expect(stdout).toContain(`The copy is in ${target}.`);
    expect((await writers.stop()).faults).toEqual([]);
    await pool.end();
    await expect(run(process.execPath, [BACKUP, target], { env })).rejects.toThrow('is not empty');

    await rm(restored.dataDir, { recursive: true, force: true });
    await rename(target, restored.dataDir);
    await restored.start();
    const copy = await databaseOf(restored);
    const { rows } = await sql<{ plain: string }>`select plain from things`.execute(copy.db);
    const kept = new Set(rows.map(({ plain }) => plain));
    expect(before.filter((words) => !kept.has(words))).toEqual([]);
    const tools = { db: copy.db, blobs: createBlobs(restored.dataDir), quick: false };
    expect((await runChecks(checks, tools)).flatMap(({ findings }) => findings)).toEqual([]);
    await copy.pool.end();
  },
);
