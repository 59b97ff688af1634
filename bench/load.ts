import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Hit, Shot } from './cannon.ts';
import { cpuSeconds } from './processes.ts';

/** How one kind of call did. */
export interface Measured extends Omit<Hit, 'total'> {
  /** Milliseconds of processor time one call takes: of the server, and of its database. */
  server: number;
  database: number;
}

/** The processes whose processor time is looked at. */
export interface Watched {
  server: number;
  database: number;
}

/** Makes one kind of call as often as it is answered, from a process of its own. */
export async function shoot(shot: Shot, watched: Watched): Promise<Measured> {
  const used = () =>
    Promise.all([cpuSeconds(watched.server, watched.database), cpuSeconds(watched.database)]);
  const before = await used();
  const child = fork(join(import.meta.dirname, 'cannon.ts'));
  child.send(shot);
  const [{ total, ...hit }] = (await once(child, 'message')) as [Hit];
  if (hit.failed > 0) throw new Error(`${hit.failed} calls of ${shot.url} failed`);
  const [server, database] = (await used()).map(
    (seconds, index) => ((seconds - before[index]!) * 1000) / total,
  );
  return { ...hit, server: server!, database: database! };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** The value that `share` of all values do not exceed. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)]!;
}

/** Several measurements of the same as one: the median of each figure. */
export function medianOf(all: Measured[]): Measured {
  const names = ['requests', 'p50', 'p99', 'failed', 'bytes', 'server', 'database'] as const;
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((one) => one[name]))]),
  ) as unknown as Measured;
}
