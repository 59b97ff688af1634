import { sql } from 'kysely';
import type { AnyRead } from '#platform/server/events/context.ts';

/** The profiles that the caller blocks, and those that block the caller. */
export async function partedByBlocks({ db, actor }: Pick<AnyRead, 'db' | 'actor'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select blocked_id as id from profile_blocks where profile_id = ${actor.profileID}
    union select profile_id from profile_blocks where blocked_id = ${actor.profileID}`.execute(db);
  return rows.map(({ id }) => id);
}
