import { sql } from 'kysely';
import type { Activity } from '#features/activity/contract.ts';
import type { Db } from '#platform/server/data/database.ts';
import { activityJson, activityRows, activityShown } from './shown.ts';

/** An item that nobody has looked at, if it may be shown now, and whom it concerns. */
export async function itemToPush(
  db: Db,
  activityID: string,
): Promise<{ profileID: string; item: Activity } | undefined> {
  const { rows } = await sql<{ profileID: string; item: Activity }>`
    select a.profile_id as "profileID", ${activityJson} as item from ${activityRows}
    where a.id = ${activityID} and a.seen_at is null and ${activityShown}`.execute(db);
  return rows[0];
}
