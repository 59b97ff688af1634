import { sql, type CompiledQuery } from 'kysely';
import type { JobOptions } from '../events/context.ts';
import type { Tx } from '../data/database.ts';
import { statement } from '../data/statement.ts';

/** A job a command has asked for, waiting for the commit. */
export interface QueuedJob {
  task: string;
  payload: Record<string, unknown>;
  options: JobOptions;
}

/** The statements that queue jobs inside a transaction. */
export function jobQueries(tx: Tx, jobs: readonly QueuedJob[]): CompiledQuery[] {
  return jobs.map(({ task, payload, options }) =>
    addJob.with(tx, {
      task,
      payload: JSON.stringify(payload),
      key: options.key ?? null,
      maxAttempts: options.maxAttempts ?? 8,
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

const addJob = statement<JobValues, object>(
  (param) => sql`
    select graphile_worker.add_job(${param('task')}::text, payload => ${param('payload')}::json, job_key => ${param('key')}::text,
      max_attempts => ${param('maxAttempts')}::int, run_at => ${param('runAt')}::timestamptz)`,
);
