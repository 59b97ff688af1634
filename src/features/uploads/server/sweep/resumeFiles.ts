import { sql } from 'kysely';
import type { Services } from '#platform/server/events/context.ts';
import { jobQueries } from '#platform/server/jobs/enqueue.ts';
import { transaction } from '#platform/server/data/database.ts';
import { waitForAll } from '#platform/server/data/waitForAll.ts';
import { processKey } from '../files.ts';

/** Seconds without a step after which a file is taken for left behind; large files on slow disks are hashed for minutes. */
const STILL_SECONDS = 300;

/**
 * Queues the received files that no job is waiting for: their job was lost with its process. One that is being
 * processed after all is only looked at twice, since each step counts once.
 * @param still seconds a file must have stood still
 */
export async function resumeFiles({ db }: Pick<Services, 'db'>, still = STILL_SECONDS): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ fileID: string }>`
      select f.id as "fileID" from files f
      where f.proc_status = 'PROCESSING' and f.proc_step > 0 and f.stepped_at <= now() - make_interval(secs => ${still})
        and not exists (select from graphile_worker.jobs j
          where j.key = 'uploads.process:' || f.id and j.locked_at is null and j.attempts < j.max_attempts)
      order by f.stepped_at limit 1000`.execute(tx);
    const jobs = rows.map(({ fileID }) => ({
      task: 'uploads.process',
      payload: { fileID },
      options: { key: processKey(fileID) },
    }));
    await waitForAll(jobQueries(tx, jobs).map((query) => tx.executeQuery(query)));
  });
}
