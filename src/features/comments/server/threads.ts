import { sql } from 'kysely';
import { may, postSeen, standing } from '#access/server/standing.ts';
import { commentAdded, commentDeleted, threadJoined } from '#features/comments/contract.ts';
import { readerInAnySession } from '#features/session/server/index.ts';
import { discussionOf, eventIdsOf, roomOf } from '#subjects/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import type { Place } from './place.ts';
import { presentComment } from './present.ts';

// Threads have one level: what answers a reply goes to the head of its thread. A head that is deleted is shown, without
// its words, for as long as it has replies. Whoever calls holds the row of the post or the board.

/**
 * The head of the thread that a comment belongs to, for a reply to it.
 * @throws ApiError 400 when there is no such comment to be seen in the same place
 */
export async function threadOf(context: AnyCommand, place: Place, commentID: string): Promise<string> {
  const { rows } = await sql<{ head: string }>`
    select coalesce(reply_to, id) as head from comments
    where id = ${commentID} and place_id = ${discussionOf(place)} and thing_id is not distinct from ${place.thingID}
      and deleted_at is null`.execute(context.tx);
  if (rows[0]) return rows[0].head;
  const message = 'is not a comment in this place';
  throw new ApiError('INVALID', `Please check replyTo: it ${message}.`, {
    details: [{ field: 'replyTo', message }],
  });
}

/**
 * Counts a reply that came or went at the head of its thread. A deleted head goes out of sight with its last reply, and
 * comes back with the first.
 */
export async function countReply(
  context: AnyCommand,
  place: Place,
  head: string,
  change: 1 | -1,
): Promise<void> {
  const { rows } = await sql<{ deleted: boolean; replies: number }>`
    update comments set reply_count = reply_count + ${change}::int where id = ${head}
    returning deleted_at is not null as deleted, reply_count as replies`.execute(context.tx);
  const { deleted, replies } = rows[0]!;
  if (!deleted) return;
  if (change < 0 && replies === 0)
    context.publish(roomOf(place), commentDeleted, { commentID: head }, eventIdsOf(place));
  if (change > 0 && replies === 1) {
    const comment = await presentComment(context, place.boardID, head);
    context.publish(roomOf(place), commentAdded, { comment }, eventIdsOf(place));
  }
}

/**
 * Tells everybody whom a new comment draws into the discussion and who may read it: its writer, the post's or the board's
 * owner, the answered one's, the mentioned; of a notebook both of the two.
 */
export async function tellDrawnIn(
  context: AnyCommand,
  place: Place,
  mentions: string[],
  head: string | null,
): Promise<void> {
  const reader = readerInAnySession(sql.ref('drawn.id'));
  const { rows } = await sql<{ id: string }>`
    with drawn as (
      select unnest(${mentions}::text[]) as id
      union select creator_id from posts where id = ${place.postID}
      union select m.profile_id from boards b join board_members m on m.board_id = b.id
        where ${place.postID}::text is null and b.id = ${place.boardID}
          and (m.role = 'OWNER' or b.board_type = 'CONNECTION')
      union select owner_id from comments where id = ${head}
    )
    select drawn.id from drawn join boards b on b.id = ${place.boardID} ${standing(reader)}
      left join posts p on p.id = ${place.postID}
    where ${may('comment.read')} and (p.id is null or ${postSeen(reader)})`.execute(context.tx);
  const drawnIn = new Set([context.actor.profileID, ...rows.map(({ id }) => id)]);
  context.publish(
    [...drawnIn].map((id) => `profile:${id}` as const),
    threadJoined,
    { placeID: discussionOf(place) },
    eventIdsOf(place),
  );
}
