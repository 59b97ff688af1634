import { sql } from 'kysely';
import { boardKnown, boardThere, readerBy, standing } from '#access/server/standing.ts';
import { statement } from '#platform/server/data/statement.ts';
import type { AnyRead } from '#platform/server/events/context.ts';

/** Of these profiles, those who list a board's posts: whose own it is, and who have looked at a post on it while passing by. */
export async function listersAndViewersOf(
  { db }: Pick<AnyRead, 'db'>,
  boardID: string,
  profileIDs: string[],
): Promise<string[]> {
  return (await findReaders(db, { boardID, profileIDs })).map(({ id }) => id);
}

// A password hides the board from those who have not given it; those who have are among them.
const findReaders = statement<{ boardID: string; profileIDs: string[] }, { id: string }>(
  (param) => sql<{ id: string }>`
    select w.id from profiles w join boards b on b.id = ${param('boardID')} and ${boardThere}
      ${standing(readerBy(sql.ref('w.id')))}
    where w.id = any(${param('profileIDs')}::text[]) and ${boardKnown}
      and (s.is_own or exists (select from post_views v join posts p on p.id = v.post_id
        where v.profile_id = w.id and p.board_id = b.id))`,
);
