import { sql } from 'kysely';
import type { Activity } from '#features/activity/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import { activityJson, activityRows, activityShown } from './shown.ts';
import { takeTurns } from './notify.ts';

/** Seconds an item waits before it is mailed: it may be looked at, taken back, or have company by then. */
const HELD_SECONDS = 120;

const isDue = sql<boolean>`(a.mail = 'WAITING' and a.seen_at is null
  and a.created_at < now() - make_interval(secs => ${sql.lit(HELD_SECONDS)}))`;

/** Profiles with items that wait to be mailed, by id, those that come after `after`. */
export async function profilesToMail(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.profile_id as id from activity a where ${isDue} and a.profile_id > ${after}
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Takes what is to be mailed to a profile, each item once and for all: of those that wait, the ones that may be shown to
 * it now, oldest first. The others are never mailed.
 */
export async function takeForMail(context: AnyCommand, profileID: string): Promise<Activity[]> {
  await takeTurns(context, [profileID]);
  const { rows: taken } = await sql<{ id: string }>`
    update activity a set mail = 'SENT' where a.profile_id = ${profileID} and ${isDue} returning a.id`.execute(
    context.tx,
  );
  const { rows } = await sql<{ activity: Activity }>`
    select ${activityJson} as activity from ${activityRows}
    where a.id = any(${taken.map(({ id }) => id)}::text[]) and ${activityShown} order by a.id`.execute(
    context.tx,
  );
  return rows.map(({ activity }) => activity);
}

/** Puts items back that could not be mailed: they are tried again. */
export async function giveBackForMail(context: AnyCommand, activityIDs: string[]): Promise<void> {
  await sql`update activity set mail = 'WAITING' where id = any(${activityIDs}::text[])`.execute(context.tx);
}
