import { sql } from 'kysely';
import { boardListed, may, postSeen, readerBy, standing } from '#access/server/standing.ts';
import { boardChanged } from '#features/boards/contract.ts';
import { listersOf } from '#features/boards/server/index.ts';
import { blockChanged, postChanged } from '#features/posts/contract.ts';
import type { RoomKind } from '#platform/contract/event.ts';
import type { ListedRooms } from '#platform/server/events/listHints.ts';
import { statement } from '#platform/server/data/statement.ts';

const reader = readerBy(sql.ref('w.id'));

/** Of these profiles, those who may read a post and have an item about it. Few have: their right alone is judged. */
const holdersOf = statement<{ postID: string; profileIDs: string[] }, { id: string }>(
  (param) => sql<{ id: string }>`
    select w.id from (
      select distinct a.profile_id as id from activity a
      where a.post_id = ${param('postID')} and a.profile_id = any(${param('profileIDs')}::text[])
    ) w join posts p on p.id = ${param('postID')} join boards b on b.id = p.board_id and ${boardListed} ${standing(reader)}
    where ${may('post.read')} and ${postSeen(reader)}`,
);

/** Items quote names and notes: whose list shows a post, a block or a board by a name or words that it has no more. */
export const listedActivity: Partial<Record<RoomKind, ListedRooms>> = {
  post: {
    events: [postChanged, blockChanged],
    readers: async ({ db }, postID, profileIDs) =>
      (await holdersOf(db, { postID, profileIDs })).map(({ id }) => id),
  },
  board: { events: [boardChanged], readers: listersOf },
};
