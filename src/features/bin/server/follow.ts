import { sql } from 'kysely';
import { postPublished } from '#access/server/postState.ts';
import { binAdded, binBoardAdded, binRemoved, type DeletedBoard } from '#features/bin/contract.ts';
import { boardDeleted } from '#features/boards/contract.ts';
import {
  blockAdded,
  blockDeleted,
  postDeleted,
  postRestored,
  type PostSummary,
} from '#features/posts/contract.ts';
import { thingRows, thingShown } from '#features/posts/server/index.ts';
import { isEvent, type Room } from '#platform/contract/event.ts';
import {
  eventOf,
  type AnyCommand,
  type Follower,
  type PublishedEvent,
} from '#platform/server/events/context.ts';
import { boardEntry, deletedBoardRows, isBinned } from './present.ts';

/** Tells open bins of what came into them, and of what was brought back. */
export const followed: Follower = {
  events: [postDeleted, postRestored, blockDeleted, blockAdded, boardDeleted],
  async run(context, events) {
    for (const event of events) await tell(context, event);
  },
};

async function tell(context: AnyCommand, published: PublishedEvent): Promise<void> {
  const { room } = published;
  // A post's own room is told of the post too; the bin is its board's or, of a draft, its writer's.
  const isPostRoom = room.startsWith('post:');
  const event = eventOf(published);
  if (isEvent(event, blockDeleted)) await blockCame(context, event.data.thingID);
  else if (isEvent(event, blockAdded) && event.data.restored === true) {
    const { _id, boardID, postID } = event.data.thing;
    went(context, `board:${boardID}`, { entryID: _id, postID, uncovers: false }, boardID);
  } else if (isEvent(event, boardDeleted)) await boardCame(context, event.data.boardID);
  else if (isEvent(event, postDeleted) && !isPostRoom) await postCame(context, room, event.data.post);
  else if (isEvent(event, postRestored) && !isPostRoom) {
    const { _id, boardID } = event.data.post;
    const uncovers = await hasDeletedBlocks(context, _id);
    went(context, room, { entryID: _id, postID: _id, uncovers }, boardID);
  }
}

async function postCame(
  context: AnyCommand,
  room: Room,
  { _id, boardID }: Pick<PostSummary, '_id' | 'boardID'>,
): Promise<void> {
  const { rows } = await sql`select from posts where id = ${_id}`.execute(context.tx);
  if (rows.length > 0) came(context, room, boardID, _id); // an empty draft goes for good
}

/** Of a block that readers did not see, a file still on its way, nothing lies in the bin. */
async function blockCame(context: AnyCommand, thingID: string): Promise<void> {
  const { rows } = await sql<{ boardID: string; postID: string }>`
    select t.board_id as "boardID", t.post_id as "postID" from ${thingRows}
      join posts p on p.id = t.post_id and ${postPublished()}
    where t.id = ${thingID} and t.deleted_at is not null and t.deleted_with is null and ${thingShown}`.execute(
    context.tx,
  );
  const [block] = rows;
  if (block) came(context, `board:${block.boardID}`, block.boardID, block.postID);
}

async function boardCame(context: AnyCommand, boardID: string): Promise<void> {
  const { rows } = await sql<{ entry: DeletedBoard }>`
    select ${boardEntry} as entry from ${deletedBoardRows} where b.id = ${boardID}`.execute(context.tx);
  const entry = rows[0]?.entry;
  if (entry) context.publish(`profile:${entry.board.ownerID}`, binBoardAdded, { entry }, { boardID });
}

async function hasDeletedBlocks(context: AnyCommand, postID: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${thingRows} where t.post_id = ${postID} and ${isBinned('t')} and t.deleted_with is null and ${thingShown} limit 1`.execute(
    context.tx,
  );
  return rows.length > 0;
}

/**
 * Tells that the bin has more. The entry is not in the event: everybody on the board hears it, and few may read in its bin
 * what somebody else has deleted.
 */
function came(context: AnyCommand, room: Room, boardID: string, postID: string): void {
  context.publish(room, binAdded, { boardID, postID }, { boardID, postID });
}

function went(
  context: AnyCommand,
  room: Room,
  what: { entryID: string; postID: string; uncovers: boolean },
  boardID: string,
): void {
  context.publish(room, binRemoved, what, { boardID, postID: what.postID });
}
