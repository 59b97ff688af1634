import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { createDb, createPool } from '#platform/server/data/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import { postgresProcesses } from '#platform/server/postgres/processes.ts';
import { createInstalled } from '../installed.ts';
import { Writers } from '../writers.ts';
import { expectKept, openBoard } from '../writtenBoard.ts';

const run = promisify(execFile);
const FSCK = join(import.meta.dirname, '../../fsck.ts');
const WRITERS = 5;
/** Milliseconds after its first write within which the server is ended. */
const MOST_LIFE = 2000;
/** Each so many'th start is ended before it is ready. */
const EARLY = 5;
const MOST_START = 1500;

/** The result of the restarts; times in milliseconds. */
export interface Restarts {
  /** From each start to ready, in order of length. */
  starts: number[];
  acknowledged: number;
  retried: number;
  /** Starts that were ended before they were ready. */
  early: number;
}

/**
 * Ends the product by SIGTERM and SIGKILL in turns while people write, at moments that nobody chooses, and starts it
 * again on the same folder. Each start must succeed by itself, each SIGTERM must end in order; in the end everything
 * acknowledged is there, the data is whole, and no process is left.
 */
export async function restart(times: number): Promise<Restarts> {
  const server = await createInstalled();
  const { dataDir } = server;
  try {
    await server.start();
    const pool = createPool((await findPostgres(dataDir))!, { max: 2 });
    const { people, boardID } = await openBoard(server.url, createDb(pool), WRITERS);
    await pool.end();
    const writers = new Writers(server.url, boardID, people);
    const { record } = writers;
    const starts: number[] = [];
    let early = 0;
    for (let round = 0; round < times; round++) {
      const before = record.acknowledged;
      await expect.poll(() => record.acknowledged, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before);
      await sleep(Math.random() * MOST_LIFE);
      if (round % 2 === 0) expect(await server.end('SIGTERM'), server.log()).toBe(0);
      else await server.end('SIGKILL');
      if (round % EARLY === EARLY - 1) {
        early++;
        const begun = server.start().catch(() => {});
        await sleep(Math.random() * MOST_START);
        await server.end(early % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
        await begun;
      }
      const began = performance.now();
      await server.start();
      starts.push(Math.round(performance.now() - began));
    }
    const { acknowledged, retried } = await writers.stop();
    expect(record.faults).toEqual([]);
    const after = createPool((await findPostgres(dataDir))!, { max: 2 });
    await expectKept(createDb(after), record);
    await after.end();
    expect(await fsck(dataDir)).toMatch(/^All is well/m);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await leftOver(dataDir)).toEqual([]);
    return { starts: starts.toSorted((a, b) => a - b), acknowledged, retried, early };
  } finally {
    await server.remove();
  }
}

async function fsck(dataDir: string): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const ended = await run(process.execPath, [FSCK], { env: { PATH, HOME, DATA_DIR: dataDir } }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return ended.stdout + ended.stderr;
}

/** The processes that work on a data folder: PostgreSQL's, and, where the system tells, any that was started with it. */
async function leftOver(dataDir: string): Promise<(number | string)[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const told = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')));
  const started = pids.filter((_, index) => told[index]!.split('\0').includes(`DATA_DIR=${dataDir}`));
  return [...(await postgresProcesses(join(dataDir, 'postgres'))), ...started];
}
