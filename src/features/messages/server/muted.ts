import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/data/database.ts';

/** Of some discussions, by their posts or boards, those that somebody has muted. */
export async function mutedAmong(db: Db, profileID: string, placeIDs: string[]): Promise<Set<string>> {
  if (placeIDs.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select place_id as id from thread_mutes
    where profile_id = ${profileID} and place_id = any(${placeIDs}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether somebody has muted a discussion. */
export function hasMuted(profileID: RawBuilder<unknown>, placeID: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from thread_mutes m where m.profile_id = ${profileID} and m.place_id = ${placeID})`;
}

/** Up to which comment somebody has read a discussion; null where they never have. */
export function readUpToIn(
  profileID: RawBuilder<unknown>,
  placeID: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select r.read_id from thread_reads r where r.profile_id = ${profileID} and r.place_id = ${placeID})`;
}
