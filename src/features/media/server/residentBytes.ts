import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const PAGE = 4096;

/** Resident memory of a process in bytes; 0 when it is gone or the system does not say. */
export async function residentBytes(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
    return Number(statm.split(' ')[1] ?? 0) * PAGE;
  }
  if (process.platform === 'win32') return 0;
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, out) =>
      resolve(error ? 0 : Number(out.trim()) * 1024),
    );
  });
}
