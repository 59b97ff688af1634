import { sql } from 'kysely';
import { postAccessNarrowed } from '#features/posts/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';

/** The rooms that go by the right to each post: its own, and those of the collections in it. */
export async function roomsOf(
  { tx }: Pick<AnyCommand, 'tx'>,
  postIDs: readonly string[],
): Promise<Map<string, Room[]>> {
  const { rows } = await sql<{ room: Room; postID: string }>`
    select 'collection:' || id as room, post_id as "postID" from things
    where post_id = any(${postIDs}::text[]) and thing_type = 'COLLECTION'`.execute(tx);
  const rooms = new Map(postIDs.map((id): [string, Room[]] => [id, [`post:${id}`]]));
  for (const { room, postID } of rows) rooms.get(postID)!.push(room);
  return rooms;
}

/**
 * Has everybody who is in a post's room, or in that of one of its collections, looked at again: before anything more is
 * told there.
 * @param places the posts, each with the board that its rooms went by until now
 */
export async function tellAccessNarrowed(
  context: AnyCommand,
  places: readonly { id: string; boardID: string }[],
): Promise<void> {
  const rooms = await roomsOf(
    context,
    places.map(({ id }) => id),
  );
  for (const { id: postID, boardID } of places)
    context.publish(rooms.get(postID)!, postAccessNarrowed, { postID }, { boardID, postID });
}
