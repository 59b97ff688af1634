import type { Job as GraphileJob, Logger, Runner, Task, TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { LiveEvent } from '#platform/contract/event.ts';
import { runCommand } from '../events/command.ts';
import type { Actor, AnyCommand, Services } from '../events/context.ts';
import { createDb, transaction } from '../data/database.ts';
import type { Feature, Job, JobHelpers } from '../http/feature.ts';

/** The queue's library; the server is ready before it has loaded. */
const library = () => import('graphile-worker');

/** Makes the queue's own tables where they are missing; an older version's are updated when the jobs start. */
export async function ensureJobs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as there`,
  );
  if (!rows[0]!.there) await installJobs(pool);
}

/** Makes or updates the queue's own tables. Safe to call from many processes at once. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  const { runMigrations } = await library();
  await runMigrations({ pgPool: pool });
}

/** Jobs at once; parsing happens in child processes, so this process stays free. */
const CONCURRENCY = 2;

/**
 * Works the queue in this process until stopped. A job that throws is tried again, later each time. One that was begun
 * by a process that was killed begins again four hours later, or at once after `releaseJobs`.
 */
export async function startJobs(
  pool: pg.Pool,
  features: Feature[],
  deps: { services: Services; committed(events: LiveEvent[]): void },
): Promise<Runner> {
  const { Logger, parseCronItems, run } = await library();
  const taskList: TaskList = {};
  for (const feature of features) {
    for (const [name, job] of Object.entries(feature.jobs ?? {})) taskList[name] = toTask(job, deps);
  }
  // As items, not as a crontab's text, in which a task's name may hold no period.
  const schedule = features.flatMap((feature) =>
    (feature.schedule ?? []).map(({ task, cron }) => ({ task, match: cron })),
  );
  return run({
    pgPool: untilEnded(pool),
    taskList,
    parsedCronItems: parseCronItems(schedule),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new Logger(workerLog(deps.services)),
  });
}

/**
 * A pool as the queue's library is given it. While the database is away it goes on noting, later each time, that a job is
 * done, also after the pool has ended, and leaves its failure to nobody: that would end the process. So from then on it
 * gets no answer; the job is taken back at the next start.
 */
export function untilEnded(pool: pg.Pool): pg.Pool {
  const connect = (...args: never[]) =>
    pool.ending ? new Promise<never>(() => {}) : pool.connect(...(args as []));
  return new Proxy(pool, {
    get(target, key) {
      if (key === 'connect') return connect;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Takes back the jobs that a killed process had begun. Only where no other process works the queue, and before calls are
 * taken: what they queue changes the same rows.
 */
export async function releaseJobs(pool: pg.Pool): Promise<void> {
  await transaction(createDb(pool), (tx) =>
    sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_by is not null having count(*) > 0`.execute(tx),
  );
}

function toTask(job: Job, deps: { services: Services; committed(events: LiveEvent[]): void }): Task {
  return async (payload, helpers) => {
    const more: JobHelpers = {
      attempt: helpers.job.attempts,
      maxAttempts: helpers.job.max_attempts,
      signal: helpers.abortSignal ?? new AbortController().signal,
      act: (work, actor) => act(deps, work, actor),
    };
    await (job as (p: unknown, s: Services, h: JobHelpers) => Promise<void>)(payload, deps.services, more);
  };
}

/** A change made by the product itself, or for somebody in the background: the same one way as a call's. */
export async function act<T>(
  deps: { services: Services; committed(events: LiveEvent[]): void },
  work: (command: AnyCommand) => Promise<T>,
  actor?: Actor,
): Promise<T> {
  let result: T;
  await runCommand(
    deps,
    { actor, grant: () => {} },
    {
      endpoint: 'job',
      hash: '',
      run: async (command) => {
        result = await work(command);
        return '';
      },
    },
  );
  return result!;
}

/** graphile-worker's own log is about its loop; ours keeps its warnings and errors, without payloads. */
function workerLog(services: Services): ConstructorParameters<typeof Logger>[0] {
  const log = services.log.child({ part: 'jobs' });
  return () =>
    (level, message, { job, error, failure }) => {
      if (failure === true && error instanceof Error) {
        // The library says of its meta only that it is an object.
        const { id, task_identifier: task, attempts } = job as GraphileJob;
        log.error({ err: error, job: id, task, attempts }, 'A job failed; it is tried again while it may be');
      } else if (level === 'error' || level === 'warning')
        log[level === 'error' ? 'error' : 'warn'](message.split(' after failure ')[0]);
    };
}
