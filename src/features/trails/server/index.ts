import { sql } from 'kysely';
import { listTrail, TRAIL_DAYS } from '#features/trails/contract.ts';
import type { Services } from '#platform/server/events/context.ts';
import { defineFeature, read, type JobHelpers } from '#platform/server/http/feature.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';
import { writesTrails } from './follow.ts';
import { readTrail } from './queries.ts';

/** Forgets changes past their days. */
async function sweepTrails(_payload: unknown, { db }: Services, { signal }: JobHelpers): Promise<void> {
  await deleteOld(
    db,
    sql.table('trails'),
    sql`at < now() - make_interval(days => ${TRAIL_DAYS}::int)`,
    signal,
  );
}

/** Trails: the changes of boards and posts, with their authors and times. */
export const trails = defineFeature({
  name: 'trails',
  routes: [read(listTrail, readTrail)],
  follows: [writesTrails],
  jobs: { 'trails.sweep': sweepTrails },
  schedule: [{ task: 'trails.sweep', cron: '7 4 * * *' }],
});
