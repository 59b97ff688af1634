import { sql } from 'kysely';
import { tell } from '#features/activity/server/index.ts';
import {
  MAX_EMOJI,
  reactionAdded,
  reactionRemoved,
  type addReaction as addEndpoint,
  type removeReaction as removeEndpoint,
} from '#features/reactions/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { accessReactable, type AccessedReactable } from './access.ts';

/** Reacts to a post, block or comment. Whoever has reacted so already changes nothing. */
export async function addReaction(context: CommandContext<typeof addEndpoint>): Promise<void> {
  const { type, id } = context.params;
  const { unicode } = context.body;
  const { profileID } = context.actor;
  const reacted = await accessReactable(context, context.params);
  const { postID, boardID, thingID, commentID } = reacted;
  const { rows } = await sql<{ date: string }>`
    insert into reactions (source_type, source_id, unicode, profile_id, post_id, board_id, thing_id, comment_id)
    values (${type}, ${id}, ${unicode}, ${profileID}, ${postID}, ${postID === null ? boardID : null}, ${thingID}, ${commentID})
    on conflict do nothing returning wire_time(created_at) as date`.execute(context.tx);
  if (!rows[0]) return;
  await checkLimit(context, id);
  const data = { sourceType: type, sourceID: id, unicode, profileID, date: rows[0].date };
  context.publish(roomOf(reacted), reactionAdded, data, idsOf(reacted));
  if (postID === null) return;
  const [made] = await makerOf(context, { postID, thingID, commentID });
  if (!made) return;
  await tell(context, [
    {
      kind: 'REACTION',
      to: [made.by],
      causeID: id,
      at: { postID, thingID: thingID ?? made.thingID, commentID },
    },
  ]);
}

/** Takes one's reaction back. Where there is none, nothing changes. */
export async function removeReaction(context: CommandContext<typeof removeEndpoint>): Promise<void> {
  const { type, id } = context.params;
  const { unicode } = context.body;
  const { profileID } = context.actor;
  const reacted = await accessReactable(context, context.params);
  const { numAffectedRows } = await sql`
    delete from reactions where source_id = ${id} and unicode = ${unicode} and profile_id = ${profileID}`.execute(
    context.tx,
  );
  if (!numAffectedRows) return;
  const data = { sourceType: type, sourceID: id, unicode, profileID };
  context.publish(roomOf(reacted), reactionRemoved, data, idsOf(reacted));
}

const roomOf = ({ postID, boardID }: AccessedReactable): Room =>
  postID === null ? `board:${boardID}` : `post:${postID}`;
const idsOf = ({ postID, boardID }: AccessedReactable) => ({
  boardID,
  ...(postID === null ? {} : { postID }),
});

/** @throws ApiError 422 when there are more emoji now than one thing can carry */
async function checkLimit({ tx }: CommandContext, sourceID: string): Promise<void> {
  const { rows } = await sql<{ emoji: number }>`
    select count(distinct unicode)::int as emoji from reactions where source_id = ${sourceID}`.execute(tx);
  if (rows[0]!.emoji <= MAX_EMOJI) return;
  throw new ApiError(
    'LIMIT_REACHED',
    `There are ${MAX_EMOJI} different reactions here, as many as there can be.`,
  );
}

/** Who made what is reacted to, and the block a comment is on. */
async function makerOf(
  { tx }: CommandContext,
  { postID, thingID, commentID }: { postID: string; thingID: string | null; commentID: string | null },
): Promise<{ by: string; thingID: string | null }[]> {
  const { rows } = await (
    commentID !== null
      ? sql<{ by: string; thingID: string | null }>`
          select owner_id as by, thing_id as "thingID" from comments where id = ${commentID}`
      : thingID !== null
        ? sql<{ by: string; thingID: string | null }>`
            select creator_id as by, id as "thingID" from things where id = ${thingID}`
        : sql<{ by: string; thingID: string | null }>`
            select creator_id as by, null as "thingID" from posts where id = ${postID}`
  ).execute(tx);
  return rows;
}
