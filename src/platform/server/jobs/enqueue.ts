import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { JobOptions } from '../events/context.ts';
import type { Tx } from '../data/database.ts';
import { statement } from '../data/statement.ts';

/** A job a command has asked for, waiting for the commit. */
export interface QueuedJob {
  task: string;
  payload: Record<string, unknown>;
  options: JobOptions;
}

/** How often a job is tried that does not say it. */
export const MAX_ATTEMPTS = 8;

/** The statements that queue jobs inside a transaction. */
export function jobQueries(tx: Tx, jobs: readonly QueuedJob[]): CompiledQuery[] {
  return jobs.map(({ task, payload, options }) =>
    addJob.with(tx, {
      task,
      payload: JSON.stringify(payload),
      key: options.key ?? null,
      maxAttempts: options.maxAttempts ?? MAX_ATTEMPTS,
      runAt: options.runAt?.toISOString() ?? null,
    }),
  );
}

interface JobValues {
  task: string;
  payload: string;
  key: string | null;
  maxAttempts: number;
  runAt: string | null;
}

/** Queues a job, as an expression of SQL: for one that depends on rows. Each of its parts is one too. */
export function addJobSql(
  job: Record<'task' | 'payload' | 'key' | 'maxAttempts' | 'runAt', RawBuilder<unknown>>,
) {
  return sql`graphile_worker.add_job(${job.task}::text, payload => ${job.payload}::json, job_key => ${job.key}::text,
    max_attempts => ${job.maxAttempts}::int, run_at => ${job.runAt}::timestamptz)`;
}

const addJob = statement<JobValues, object>(
  (param) =>
    sql`select ${addJobSql({
      task: param('task'),
      payload: param('payload'),
      key: param('key'),
      maxAttempts: param('maxAttempts'),
      runAt: param('runAt'),
    })}`,
);
