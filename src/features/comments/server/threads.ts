import { sql } from 'kysely';
import { asHeld, type HeldID } from '#access/server/heldID.ts';
import { commentAdded, commentDeleted, threadJoined } from '#features/comments/contract.ts';
import { discussionOf, eventIdsOf, roomOf } from '#subjects/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import type { Place } from './place.ts';
import { presentComment } from './present.ts';

// Threads have one level: an answer to a reply goes to the head of its thread. A head that is deleted is shown, without
// its words, for as long as it has replies. The caller holds the row of the post or the board.

/**
 * The head of the thread that a comment belongs to, for a reply to it.
 * @throws ApiError 400 when there is no such comment to be seen in the same place
 */
export async function threadOf(
  context: AnyCommand,
  place: Place,
  commentID: string,
): Promise<HeldID<'thread'>> {
  const { rows } = await sql<{ head: string }>`
    select coalesce(reply_to, id) as head from comments
    where id = ${commentID} and place_id = ${discussionOf(place)} and thing_id is not distinct from ${place.thingID}
      and deleted_at is null`.execute(context.tx);
  if (rows[0]) return asHeld(rows[0].head);
  const message = 'is not a comment in this place';
  throw new ApiError('INVALID', `Please check replyTo: it ${message}.`, {
    details: [{ field: 'replyTo', message }],
  });
}

/**
 * Counts a reply that came or went at the head of its thread. A deleted head goes out of sight with its last reply, and
 * comes back with the first.
 * @returns whether the thread is settled
 */
export async function countReply(
  context: AnyCommand,
  place: Place,
  head: HeldID<'thread'>,
  change: 1 | -1,
): Promise<boolean> {
  const { rows } = await sql<{ deleted: boolean; replies: number; isResolved: boolean }>`
    update comments set reply_count = reply_count + ${change}::int where id = ${head}
    returning deleted_at is not null as deleted, reply_count as replies, resolved_at is not null as "isResolved"`.execute(
    context.tx,
  );
  const { deleted, replies, isResolved } = rows[0]!;
  if (!deleted) return isResolved;
  if (change < 0 && replies === 0)
    context.publish(roomOf(place), commentDeleted, { commentID: head }, eventIdsOf(place));
  if (change > 0 && replies === 1) {
    const comment = await presentComment(context, place.boardID, head);
    context.publish(roomOf(place), commentAdded, { comment }, eventIdsOf(place));
  }
  return isResolved;
}

/**
 * Tells everybody whom a new comment draws into the discussion and who may read it: its writer, the post's or the board's
 * owner, the answered one's, the mentioned; of a notebook both of the two.
 * @param others as `writeComment` has found them
 */
export function tellDrawnIn(context: AnyCommand, place: Place, others: string[]): void {
  const drawnIn = new Set([context.actor.profileID, ...others]);
  context.publish(
    [...drawnIn].map((id) => `profile:${id}` as const),
    threadJoined,
    { placeID: discussionOf(place) },
    eventIdsOf(place),
  );
}
