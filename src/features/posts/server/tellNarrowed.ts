import { sql } from 'kysely';
import { postAccessNarrowed } from '#features/posts/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';

/** The rooms that go by the right to a post: its own, and those of the collections in it. */
export async function roomsOf({ tx }: Pick<AnyCommand, 'tx'>, postIDs: string[]): Promise<Room[]> {
  const { rows } = await sql<{ room: Room }>`
    select 'collection:' || id as room from things
    where post_id = any(${postIDs}::text[]) and thing_type = 'COLLECTION'`.execute(tx);
  return [...postIDs.map((id): Room => `post:${id}`), ...rows.map(({ room }) => room)];
}

/**
 * Has everybody who is in a post's room, or in that of one of its collections, looked at again: before anything more is
 * told there.
 * @param boardID the board that the rooms went by until now
 */
export async function tellNarrowed(context: AnyCommand, postID: string, boardID: string): Promise<void> {
  const rooms = await roomsOf(context, [postID]);
  context.publish(rooms, postAccessNarrowed, { postID }, { boardID, postID });
}
