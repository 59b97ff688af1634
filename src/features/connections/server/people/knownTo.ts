import { sql } from 'kysely';
import type { AnyRead } from '#platform/server/events/context.ts';

/** Of others, those whom somebody is connected to or shares a board with, and whom no block parts from them. */
export async function knownTo(
  { db }: Pick<AnyRead, 'db'>,
  profileID: string,
  others: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from unnest(${others}::text[]) o (id)
    where o.id <> ${profileID} and not blocked_between(${profileID}, o.id) and (
      exists (select from connections c where c.profile_id = ${profileID} and c.other_id = o.id)
      or exists (
        select from board_members m join board_members f on f.board_id = m.board_id and f.profile_id = o.id
          join boards b on b.id = m.board_id and b.deleted_at is null
        where m.profile_id = ${profileID} and m.role <> 'blocked' and f.role <> 'blocked'))`.execute(db);
  return rows.map(({ id }) => id);
}
