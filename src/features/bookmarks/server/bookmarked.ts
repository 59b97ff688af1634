import { sql, type RawBuilder } from 'kysely';

/** Whether somebody has a thing among their bookmarks. @param id column of the statement that holds the thing's id */
export function isBookmarked(profileID: string, id: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from bookmarks k where k.profile_id = ${profileID} and k.source_id = ${sql.ref(id)})`;
}
