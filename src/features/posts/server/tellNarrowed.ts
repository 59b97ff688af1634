import { sql } from 'kysely';
import { postAccessNarrowed } from '#features/posts/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';

/**
 * Has everybody who is in a post's room, or in that of one of its collections, looked at again: before anything more is
 * told there.
 * @param boardID the board that the rooms went by until now
 */
export async function tellNarrowed(context: AnyCommand, postID: string, boardID: string): Promise<void> {
  const { rows } = await sql<{ room: Room }>`
    select 'collection:' || id as room from things
    where post_id = ${postID} and thing_type = 'COLLECTION' and deleted_at is null`.execute(context.tx);
  const rooms: Room[] = [`post:${postID}`, ...rows.map(({ room }) => room)];
  context.publish(rooms, postAccessNarrowed, { postID }, { boardID, postID });
}
