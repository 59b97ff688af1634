import { sql } from 'kysely';
import type { Db } from '#platform/server/data/database.ts';

/** Of some discussions, by their posts or boards, those that somebody has muted. */
export async function mutedAmong(db: Db, profileID: string, placeIDs: string[]): Promise<Set<string>> {
  if (placeIDs.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select place_id as id from thread_mutes
    where profile_id = ${profileID} and place_id = any(${placeIDs}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
