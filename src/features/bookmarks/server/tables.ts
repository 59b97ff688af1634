import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown> | string;

/** Whether somebody has a thing among their bookmarks. @param id the thing's */
export function isBookmarked(profileID: Sql, id: Sql): RawBuilder<boolean> {
  return sql<boolean>`exists (select from bookmarks k where k.profile_id = ${profileID} and k.source_id = ${id})`;
}

/** Ids of those of some things that somebody has among their bookmarks, as an array. */
export function bookmarkedAmong(profileID: string, ids: readonly string[]): RawBuilder<string[]> {
  return sql`array(select source_id::text from bookmarks where profile_id = ${profileID} and source_id = any(${ids}::text[]))`;
}
