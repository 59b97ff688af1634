import { sql, type RawBuilder } from 'kysely';
import { boardListed, may, postSeen, readerBy, standing } from '#access/server/standing.ts';
import { boardChanged } from '#features/boards/contract.ts';
import { blockChanged, postChanged } from '#features/posts/contract.ts';
import type { RoomKind } from '#platform/contract/event.ts';
import type { AnyRead } from '#platform/server/events/context.ts';
import type { ListedRooms } from '#platform/server/events/listHints.ts';

type Holders = ListedRooms['readers'];

const reader = readerBy(sql.ref('w.id'));

/** Of these profiles, those who may read a place and have an item about it. */
const holdersOf = async (
  { db }: Pick<AnyRead, 'db'>,
  profileIDs: string[],
  place: RawBuilder<unknown>,
  hasItem: RawBuilder<boolean>,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from profiles w join ${place} ${standing(reader)}
    where w.id = any(${profileIDs}::text[]) and ${hasItem}`.execute(db);
  return rows.map(({ id }) => id);
};

const holdersOfPost: Holders = (context, postID, profileIDs) =>
  holdersOf(
    context,
    profileIDs,
    sql`posts p on p.id = ${postID} join boards b on b.id = p.board_id and ${boardListed}`,
    sql`${may('post.read')} and ${postSeen(reader)}
      and exists (select from activity a where a.profile_id = w.id and a.post_id = p.id)`,
  );

const holdersOfBoard: Holders = (context, boardID, profileIDs) =>
  holdersOf(
    context,
    profileIDs,
    sql`boards b on b.id = ${boardID} and ${boardListed}`,
    sql`${may('board.read')} and exists (
      select from activity a left join posts p on p.id = a.post_id
      where a.profile_id = w.id and coalesce(p.board_id, a.board_id) = b.id)`,
  );

/** Items quote names and notes: whose list shows a post, a block or a board by a name or words that it has no more. */
export const listedActivity: Partial<Record<RoomKind, ListedRooms>> = {
  post: { events: [postChanged, blockChanged], readers: holdersOfPost },
  board: { events: [boardChanged], readers: holdersOfBoard },
};
