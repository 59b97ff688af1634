import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile } from '#platform/server/postgres/postmasterFile.ts';
import { createServerProcess, type ServerProcess } from '../src/testing/serverProcess.ts';
import { checkOut, type Checkout } from './checkout.ts';
import { POSTS } from './floors.ts';
import { median } from './load.ts';
import type { BenchOptions } from './options.ts';
import { residentMegabytes } from './processes.ts';
import { seed } from './seeded.ts';
import type { Line } from './table.ts';
import { inTurns, ratio } from './turns.ts';

/** Starts of each side in a round. */
const STARTS = 3;

/** From starting the program to being ready, with data; and what it takes of memory when nobody asks for anything. */
export async function measureStarts(
  server: ServerProcess,
  { rounds, against }: BenchOptions,
): Promise<Line[]> {
  await seed(server, POSTS);
  await using running = new AsyncDisposableStack();
  const former = against === undefined ? undefined : await beside(running, against);
  const all = await inTurns(rounds * STARTS, {
    now: () => startTime(server),
    former: former && (() => startTime(former)),
  });
  await server.start();
  await sleep(3000);
  const database = (await readPostmasterFile(join(server.dataDir, 'postgres')))!.pid;
  const memory = await residentMegabytes([server.pid!, database]);
  const spread = (times: number[]) =>
    `${times.length} starts, ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms`;
  const line = (work: string, times: number[], target: string): Line => ({
    work,
    now: `${Math.round(median(times))} ms`,
    target,
    beside: spread(times),
  });
  return [
    line('Start to ready, with data', all.now, '≤ 700 ms'),
    ...(against !== undefined
      ? [line(`  of ${against}`, all.former, ''), shareOf(all.now, all.former, '')]
      : []),
    {
      work: 'Memory, idle, database included',
      now: memory === undefined ? 'not told here' : `${memory} MB`,
      target: '≤ 200 MB',
      beside: 'shared pages counted once',
    },
  ];
}

/**
 * From nothing but the repository to being ready for the first time: cloned, installed, built, started. Clones stay until
 * all are measured, 1 GB each: for minutes after 30,000 files are removed, ext4 passes each of their inodes again for
 * every file that is made (`recently_deleted`), which was half of what installing took.
 */
export async function measureInstall({ rounds, against }: BenchOptions): Promise<Line[]> {
  await using clones = new AsyncDisposableStack();
  const secondsOf = async (commit?: string) => clones.use(await checkOut(commit)).seconds;
  const all = await inTurns(rounds, {
    now: () => secondsOf(),
    former: against === undefined ? undefined : () => secondsOf(against),
  });
  const line = (work: string, times: number[]): Line => ({
    work,
    now: `${median(times).toFixed(1)} s`,
    target: '',
    beside: `packages from npm’s cache, ${times.map((time) => time.toFixed(1)).join(', ')} s`,
  });
  return [
    line('Clone to ready', all.now),
    ...(against !== undefined
      ? [line(`  of ${against}`, all.former), shareOf(all.now, all.former, '≤ 60 %')]
      : []),
  ];
}

/** A former commit's server, with what its own seed makes. */
async function beside(running: AsyncDisposableStack, commit: string): Promise<ServerProcess> {
  const checkout = running.use(await checkOut(commit));
  const server = await formerServer(running, checkout);
  await seed(server, POSTS, {}, checkout.root);
  return server;
}

export async function formerServer(
  running: AsyncDisposableStack,
  { main }: Checkout,
): Promise<ServerProcess> {
  const server = await createServerProcess({ LOG_LEVEL: 'error' }, { main });
  running.defer(() => server.remove());
  return server;
}

async function startTime(server: ServerProcess): Promise<number> {
  const from = performance.now();
  await server.start();
  const time = performance.now() - from;
  await server.end();
  return time;
}

export function shareOf(now: number[], former: number[], target: string): Line {
  const share = Math.round(100 * ratio(now, former, (time) => time));
  return { work: '  share of that', now: `${share} %`, target, beside: 'median of the rounds' };
}
