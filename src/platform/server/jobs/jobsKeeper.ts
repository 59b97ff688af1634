import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Log } from '../settings/log.ts';

/** Milliseconds until the next try to start, doubled with each that fails. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

/** The work of the queue in this process. */
export interface JobsKeeper {
  /** Resolves once the queue is worked for the first time, or `stop` was called before. */
  readonly started: Promise<void>;
  /** Lets jobs under way finish, and starts no others. */
  stop(): Promise<void>;
}

/**
 * Keeps the queue worked until stopped: a start that fails, and a runner that ends by itself, are logged and tried again.
 * The server goes on taking calls meanwhile; what they queue waits.
 * @param start starts a runner
 */
export function keepJobs(
  start: () => Promise<Pick<Runner, 'promise' | 'stop'>>,
  log: Log,
  firstWait = FIRST_WAIT,
): JobsKeeper {
  const stopping = new AbortController();
  const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>();
  let runner: Pick<Runner, 'stop'> | undefined;
  const keep = async () => {
    for (let wait = firstWait; !stopping.signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        const running = await start();
        if (stopping.signal.aborted) return await running.stop();
        runner = running;
        hasStarted();
        const since = performance.now();
        await running.promise;
        runner = undefined;
        if (stopping.signal.aborted) return;
        log.warn('Jobs are no longer worked; starting them again');
        if (performance.now() - since > LONGEST_WAIT) wait = firstWait;
      } catch (error) {
        runner = undefined;
        log.error({ err: error, seconds: wait / 1000 }, 'Jobs could not be started; trying again');
      }
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const kept = keep().finally(hasStarted);
  return {
    started,
    stop: async () => {
      stopping.abort();
      await runner?.stop();
      await kept;
    },
  };
}
