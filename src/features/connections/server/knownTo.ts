import { sql } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { boardsOfBoth, isOwnTo, readerBy } from '#access/server/standing.ts';
import type { AnyRead } from '#platform/server/events/context.ts';

/** Of others, those whom somebody is connected to or has a board in common with, and whom no block parts from them. */
export async function knownTo(
  { db }: Pick<AnyRead, 'db'>,
  profileID: string,
  others: string[],
): Promise<string[]> {
  const [one, other, boardID] = [sql`${profileID}::text`, sql.ref('person.id'), sql.ref('common.board_id')];
  const { rows } = await sql<{ id: string }>`
    select person.id from unnest(${texts(others)}) person (id)
    where person.id <> ${profileID} and not blocked_between(${profileID}, person.id) and (
      exists (select from connections c where c.profile_id = ${profileID} and c.other_id = person.id)
      or exists (
        select from ${boardsOfBoth(one, other)} common
        where ${isOwnTo(readerBy(one), boardID)} and ${isOwnTo(readerBy(other), boardID)}))`.execute(db);
  return rows.map(({ id }) => id);
}
