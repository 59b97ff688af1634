import { sql } from 'kysely';
import { notify } from '#features/activity/server/index.ts';
import {
  MAX_EMOJI,
  MAX_REACTIONS,
  reactionEvents,
  type addReaction as addEndpoint,
  type removeReaction as removeEndpoint,
} from '#features/reactions/contract.ts';
import { eventIdsOf, roomOf } from '#subjects/contract.ts';
import { accessSubject } from '#subjects/server/access.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';

/** Reacts to a post, block or comment. The same reaction of the same profile, made again, changes nothing. */
export async function addReaction(context: CommandContext<typeof addEndpoint>): Promise<void> {
  const { type, id } = context.params;
  const { unicode } = context.body;
  const { profileID } = context.actor;
  const subject = await accessSubject(context, context.params, 'reaction.add', { lock: true });
  const { postID, boardID, thingID, makerID } = subject;
  const commentID = type === 'COMMENT' ? id : null;
  const { rows } = await sql<{ date: string }>`
    insert into reactions (source_type, source_id, unicode, profile_id, post_id, board_id, thing_id, comment_id)
    values (${type}, ${id}, ${unicode}, ${profileID}, ${postID}, ${postID === null ? boardID : null},
      ${commentID === null ? thingID : null}, ${commentID})
    on conflict do nothing returning wire_time(created_at) as date`.execute(context.tx);
  if (!rows[0]) return;
  await checkLimit(context, id);
  const data = { sourceType: type, sourceID: id, unicode, profileID, date: rows[0].date };
  context.publish(roomOf(subject), reactionEvents(type).added, data, eventIdsOf(subject));
  if (postID === null) return;
  await notify(context, [
    { kind: 'REACTION', to: [makerID], causeID: id, at: { postID, thingID, commentID } },
  ]);
}

/** Takes one's reaction back. Where there is none, nothing changes. */
export async function removeReaction(context: CommandContext<typeof removeEndpoint>): Promise<void> {
  const { type, id } = context.params;
  const { unicode } = context.body;
  const { profileID } = context.actor;
  const subject = await accessSubject(context, context.params, 'reaction.add', { lock: true });
  const { numAffectedRows } = await sql`
    delete from reactions where source_id = ${id} and unicode = ${unicode} and profile_id = ${profileID}`.execute(
    context.tx,
  );
  if (!numAffectedRows) return;
  const data = { sourceType: type, sourceID: id, unicode, profileID };
  context.publish(roomOf(subject), reactionEvents(type).removed, data, eventIdsOf(subject));
}

/** @throws ApiError 422 when there is more now than one thing can carry */
async function checkLimit({ tx }: CommandContext, sourceID: string): Promise<void> {
  const { rows } = await sql<{ emoji: number; all: number }>`
    select count(distinct unicode)::int as emoji, count(*)::int as all from reactions where source_id = ${sourceID}`.execute(
    tx,
  );
  const { emoji, all } = rows[0]!;
  if (emoji > MAX_EMOJI)
    throw new ApiError(
      'LIMIT_REACHED',
      `There are ${MAX_EMOJI} different reactions here, as many as there can be.`,
    );
  if (all > MAX_REACTIONS)
    throw new ApiError(
      'LIMIT_REACHED',
      `There are ${MAX_REACTIONS.toLocaleString('en')} reactions here, as many as there can be.`,
    );
}
