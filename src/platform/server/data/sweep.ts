import { sql, type RawBuilder } from 'kysely';
import { EVENT_HOURS } from '#platform/contract/events.ts';
import type { Db } from './database.ts';
import { defineFeature, type Job } from '../http/feature.ts';
import { sweepOutbox } from '../jobs/mail.ts';

const BATCH = 5000;

/**
 * Deletes the rows of a table that are past their time, in batches: no long transaction, no long lock.
 * @param table `sql.table('…')`, so that the name stands with the feature whose rows they are
 * @returns how many
 */
export async function deleteOld(
  db: Db,
  table: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (;;) {
    const result = await sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${BATCH}::int))`.execute(
      db,
    );
    const deleted = Number(result.numAffectedRows ?? 0);
    total += deleted;
    if (deleted < BATCH || signal?.aborted) return total;
  }
}

/** Empties the platform's own tables of what nobody can ask for any more, and the outbox of old mails. */
const sweep: Job = async (_payload, { db, config }, { signal }) => {
  await deleteOld(
    db,
    sql.table('events'),
    sql`at < now() - make_interval(hours => ${EVENT_HOURS}::int)`,
    signal,
  );
  await deleteOld(db, sql.table('idempotency_keys'), sql`at < now() - interval '24 hours'`, signal);
  await deleteOld(db, sql.table('attempts'), sql`reset_at < now()`, signal);
  await sweepOutbox(config);
};

export const sweeping = defineFeature({
  name: 'sweeping',
  jobs: { 'sweeping.sweep': sweep },
  schedule: [{ task: 'sweeping.sweep', cron: '*/10 * * * *' }],
});
