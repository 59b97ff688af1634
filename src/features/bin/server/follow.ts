import { sql } from 'kysely';
import {
  binAdded,
  binBoardAdded,
  binRemoved,
  type BinEntry,
  type DeletedBoard,
} from '#features/bin/contract.ts';
import { boardDeleted } from '#features/boards/contract.ts';
import {
  blockAdded,
  blockDeleted,
  postCovered,
  postDeleted,
  postRestored,
} from '#features/posts/contract.ts';
import { thingRows, thingShown } from '#features/posts/server/index.ts';
import { isEvent, type Room } from '#platform/contract/event.ts';
import {
  eventOf,
  type AnyCommand,
  type Follower,
  type PublishedEvent,
} from '#platform/server/events/context.ts';
import { boardEntry, deletedBoardRows, isBinned, postEntry, thingEntry } from './present.ts';

interface Found {
  entry: BinEntry;
  /** Whether it is of a post that has a password. */
  isProtected: boolean;
}

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
  else if (isEvent(event, postDeleted) && !isPostRoom) await postCame(context, room, event.data.post._id);
  else if (isEvent(event, postRestored) && !isPostRoom) {
    const { _id, boardID } = event.data.post;
    const uncovers = await hasDeletedBlocks(context, _id);
    went(context, room, { entryID: _id, postID: _id, uncovers }, boardID);
  }
}

async function postCame(context: AnyCommand, room: Room, postID: string): Promise<void> {
  const { rows } = await sql<Found>`
    select ${postEntry} as entry, p.password_hash is not null as "isProtected" from posts p where p.id = ${postID}`.execute(
    context.tx,
  );
  if (rows[0]) came(context, room, rows[0]); // an empty draft goes for good
}

/** Of a block that readers did not see, a file still on its way, nothing lies in the bin. */
async function blockCame(context: AnyCommand, thingID: string): Promise<void> {
  const { rows } = await sql<Found>`
    select ${thingEntry} as entry, p.password_hash is not null as "isProtected" from ${thingRows}
      join posts p on p.id = t.post_id and p.deleted_at is null and not p.is_draft
    where t.id = ${thingID} and t.deleted_at is not null and t.deleted_with is null and ${thingShown}`.execute(
    context.tx,
  );
  if (rows[0]) came(context, `board:${rows[0].entry.boardID}`, rows[0]);
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
 * Publishes a new entry of the bin. The board's room is not told of entries from a post with a password: open bins are
 * read again.
 */
function came(context: AnyCommand, room: Room, { entry, isProtected }: Found): void {
  const { boardID, postID } = entry;
  if (isProtected && room.startsWith('board:'))
    return context.publish(room, postCovered, { postID }, { boardID, postID });
  context.publish(room, binAdded, { entry }, { boardID: entry.boardID, postID: entry.postID });
}

function went(
  context: AnyCommand,
  room: Room,
  what: { entryID: string; postID: string; uncovers: boolean },
  boardID: string,
): void {
  context.publish(room, binRemoved, what, { boardID, postID: what.postID });
}
