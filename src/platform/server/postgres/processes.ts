import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const POLL = 10;

/** Whether a process runs. One that has ended and was not yet collected by its parent does not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  // `pid (name) state …`, and the name may hold anything.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/^\s[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 1));
}

/** Waits until a process has ended. @returns whether it has within `ms` */
export async function hasEnded(pid: number, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (await isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(POLL);
  }
  return true;
}

/** Sends a signal; a process that has ended meanwhile needs none. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * The PostgreSQL processes, of whatever kind, that work in a cluster's folder. Each of them has it as its working
 * directory, which no other program calling itself postgres has: a process id alone may long be somebody else's.
 */
export async function postgresProcesses(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster).catch(() => cluster);
  return process.platform === 'linux' ? fromProc(folder) : fromLsof(folder);
}

/** Whether a process is one of those, without looking at all the others. */
export async function isPostgresProcess(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return (await postgresProcesses(cluster)).includes(pid);
  return worksIn(pid, await realpath(cluster).catch(() => cluster));
}

async function fromProc(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const checked = await Promise.all(pids.map((pid) => worksIn(pid, folder)));
  return pids.filter((_, index) => checked[index]);
}

/** One that has ended has neither link any more. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== folder) return false;
  // An update may have removed the program under its feet.
  return /\/postgres(?: \(deleted\))?$/.test(await readlink(`/proc/${pid}/exe`).catch(() => ''));
}

/** `-F pn` answers lines `p<pid>` and `n<path>`. */
async function fromLsof(folder: string): Promise<number[]> {
  const { stdout } = await run('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-F', 'pn']).catch(() => ({
    stdout: '',
  }));
  const found: number[] = [];
  let pid = 0;
  for (const line of stdout.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    else if (line === `n${folder}`) found.push(pid);
  }
  return found;
}
