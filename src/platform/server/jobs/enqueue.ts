import { sql } from 'kysely';
import type { JobOptions } from '../events/context.ts';
import type { Tx } from '../data/database.ts';

/** A job a command has asked for, waiting for the commit. */
export interface QueuedJob {
  task: string;
  payload: Record<string, unknown>;
  options: JobOptions;
}

/** Queues jobs inside the caller's transaction. */
export async function addJobs(tx: Tx, jobs: QueuedJob[]): Promise<void> {
  for (const { task, payload, options } of jobs) {
    await sql`
      select graphile_worker.add_job(${task}::text, payload => ${JSON.stringify(payload)}::json,
        job_key => ${options.key ?? null}::text, max_attempts => ${options.maxAttempts ?? 8}::int,
        run_at => ${options.runAt?.toISOString() ?? null}::timestamptz)`.execute(tx);
  }
}
