import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../errors.ts';
import type { Log } from '../settings/log.ts';

/** Milliseconds between two lines about refusals of one kind. */
const PAUSE_MS = 1000;

/**
 * Tells of calls that failed through the server. A fault of ours is an error, told each time and with its stack; a
 * refusal that is meant (no database, no room, too much to do) is a warning, told once a second however many call.
 */
export function createFailureLog(log: Pick<Log, 'warn' | 'error'>) {
  /** By kind, of which there are as many as sentences in the code. */
  const told = new Map<string, { at: number; more: number }>();
  return (request: FastifyRequest, known: ApiError, error: Error): void => {
    const call = { id: request.id, route: request.routeOptions.url };
    if (known.code === 'INTERNAL') {
      log.error({ ...call, err: error }, 'A call failed');
      return;
    }
    const kind = `${known.code} ${known.message}`;
    const last = told.get(kind);
    if (last && performance.now() - last.at < PAUSE_MS) {
      last.more++;
      return;
    }
    const untold = last?.more ? { before: last.more } : {};
    told.set(kind, { at: performance.now(), more: 0 });
    log.warn({ ...call, code: known.code, reason: error.message, ...untold }, 'A call was refused');
  };
}
