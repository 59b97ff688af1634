import { sql } from 'kysely';
import { postKnownByAll, postPublished } from '#access/server/postState.ts';
import { boardChanged, type SharedBoard } from '#features/boards/contract.ts';
import { postBoardChanged } from '#features/posts/contract.ts';
import { isEvent, type Room } from '#platform/contract/event.ts';
import { eventOf, type AnyCommand, type Follower } from '#platform/server/events/context.ts';

/** So many posts of a board are told of it, those changed last. For readers of others it is true when they read. */
const MOST_TOLD = 1000;

/** Fields of its board that an opened post shows to those who are not on it. */
const shown = ['ownerID', 'boardType', 'share', 'state', 'lockBy'] as const satisfies (keyof SharedBoard)[];

/** Tells those who read a public post without being on its board that the board is another: they are not in its room. */
export const followed: Follower = {
  events: [boardChanged],
  async run(context: AnyCommand, events) {
    for (const published of events) {
      const event = eventOf(published);
      if (!isEvent(event, boardChanged)) continue;
      const { board, was } = event.data;
      if (!shown.some((name) => was[name] !== undefined)) continue;
      const { rows } = await sql<{ id: string }>`
        select id from posts where board_id = ${board._id} and public and ${postKnownByAll('posts')} and ${postPublished('posts')}
        order by modified_at desc limit ${MOST_TOLD}`.execute(context.tx);
      for (const { id: postID } of rows) {
        const room: Room = `post:${postID}`;
        context.publish(room, postBoardChanged, { postID }, { boardID: board._id, postID });
      }
    }
  },
};
