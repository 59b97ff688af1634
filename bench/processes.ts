import { readdir, readFile } from 'node:fs/promises';

/**
 * Memory of a process and all that it started, each page counted once however many share it (Linux' PSS), in MB.
 * @returns undefined where the system does not tell
 */
export async function residentMegabytes(pids: number[]): Promise<number | undefined> {
  const family = await familyOf(pids);
  const sizes = await Promise.all(family.map(proportionalKilobytes));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return total === 0 ? undefined : Math.round(total / 1024);
}

/**
 * Seconds of processor time that a process and all that it started have used so far, those that have ended aside.
 * @param without a process that is not counted, nor what it started: the server's own PostgreSQL
 */
export async function cpuSeconds(pid: number, without?: number): Promise<number> {
  const family = await familyOf([pid], without);
  const used = await Promise.all(family.map(async (one) => ticks(await statOf(one))));
  return used.reduce((sum, one) => sum + one, 0) / 100;
}

/** User and system time, in hundredths of a second. */
function ticks(stat: string[]): number {
  return Number(stat[11] ?? 0) + Number(stat[12] ?? 0);
}

async function familyOf(pids: number[], without?: number): Promise<number[]> {
  const all = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const family = new Set(pids);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent) && pid !== without) family.add(pid);
  }
  return [...family];
}

async function parentOf(pid: number): Promise<number> {
  return Number((await statOf(pid))[1]);
}

/** The system's figures of a process, from its state on: `pid (name) state parent …`, whose name may hold anything. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

async function proportionalKilobytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}
