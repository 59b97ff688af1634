import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A running server's description of itself, from the file in its folder. */
export interface PostmasterFile {
  pid: number;
  socketFolder: string;
  /** `unknown` until it has written one */
  status: 'starting' | 'ready' | 'stopping' | 'standby' | 'unknown';
}

/**
 * Reads `postmaster.pid`: process id, folder, start time, port, socket folder, address, memory key, status; a line each.
 * @returns undefined when there is none, or it is not yet written
 */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  const status = lines[7];
  return {
    pid,
    socketFolder: lines[4] ?? '',
    status:
      status === 'starting' || status === 'ready' || status === 'stopping' || status === 'standby'
        ? status
        : 'unknown',
  };
}
