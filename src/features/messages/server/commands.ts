import { sql, type RawBuilder } from 'kysely';
import { connectionsOf } from '#access/server/pairs.ts';
import { commentAdded } from '#features/comments/contract.ts';
import { accessPlace } from '#features/comments/server/index.ts';
import {
  threadMuted,
  threadRead,
  threadSeen,
  type muteThread,
  type readThread,
} from '#features/messages/contract.ts';
import { discussionOf, eventIdsOf } from '#subjects/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { notFound } from '#platform/server/errors.ts';
import {
  eventOf,
  type AnyCommand,
  type CommandContext,
  type Follower,
  type PublishedEvent,
} from '#platform/server/events/context.ts';

/** Place of a discussion; `postID` is null where that is a board itself. */
interface ThreadPlace {
  postID: string | null;
  boardID: string;
}

/** Up to which comment somebody has read, and had read before; null for none. */
interface Read {
  readID: string | null;
  wasID: string | null;
}

/** Notes that a discussion was read up to its last comment. */
export async function markRead(context: CommandContext<typeof readThread>): Promise<Read> {
  const { params } = context;
  const place = await accessPlace(context, { sourceType: params.type, sourceID: params.id });
  if (!place) return { readID: null, wasID: null };
  const last = sql`select max(id) as id from comments where place_id = ${discussionOf(place)}`;
  return readUpTo(context, place, last);
}

/** A comment's author has read everything before it. */
export const ownWordsAreRead: Follower = {
  events: [commentAdded],
  run: async (context, events) => {
    for (const own of events.flatMap((event) => ownComment(context, event))) {
      await readUpTo(context, own, sql`select ${own._id}::text as id`);
    }
  },
};

/** A comment that the actor made; another's also comes back by the actor's doing. */
function ownComment({ actor }: AnyCommand, published: PublishedEvent) {
  const event = eventOf(published);
  if (!isEvent(event, commentAdded)) return [];
  const { comment } = event.data;
  return comment.ownerInfo.id === actor.profileID ? [comment] : [];
}

/**
 * Notes up to which comment the actor has read. Reading never goes back. The place goes by its ids, since a comment that
 * was written is followed too: the row is the actor's own mark.
 * @param last selects the comment's `id`; null where there is none
 */
async function readUpTo(context: AnyCommand, place: ThreadPlace, last: RawBuilder<unknown>): Promise<Read> {
  const { tx, actor } = context;
  const { postID, boardID } = place;
  const { rows } = await sql<Read & { moved: boolean; date: string | null; otherID: string | null }>`
    with last as (${last}),
      moved as (
        insert into thread_reads (profile_id, post_id, board_id, read_id, read_at)
        select ${actor.profileID}, ${postID}, ${postID === null ? boardID : null}, id, now() from last where id is not null
        on conflict (profile_id, place_id) do update set read_id = excluded.read_id, read_at = excluded.read_at
          where thread_reads.read_id < excluded.read_id
        returning read_id, read_at
      )
    select (select id from last) as "readID",
      (select read_id from thread_reads where profile_id = ${actor.profileID} and place_id = ${discussionOf(place)}) as "wasID",
      exists (select from moved) as moved, (select wire_time(read_at) from moved) as date,
      (select k.id from ${connectionsOf(actor.profileID)} k where k.board_id = ${boardID}
        and ${postID}::text is null) as "otherID"`.execute(tx);
  const { readID, wasID, moved, date, otherID } = rows[0]!;
  const placeID = discussionOf(place);
  const ids = eventIdsOf(place);
  if (moved) context.publish(`profile:${actor.profileID}`, threadRead, { placeID, readID: readID! }, ids);
  if (moved && otherID !== null)
    context.publish(`profile:${otherID}`, threadSeen, { placeID, readID: readID!, date: date! }, ids);
  return { readID, wasID };
}

/** Mutes a discussion for the actor, or ends that. Said again, it is as it was. */
export async function setMuted(context: CommandContext<typeof muteThread>): Promise<{ muted: boolean }> {
  const { params, body, actor, tx } = context;
  const { muted } = body;
  const place = await accessPlace(context, { sourceType: params.type, sourceID: params.id });
  if (!place) throw notFound();
  const placeID = discussionOf(place);
  const { postID, boardID } = place;
  const { rows } = muted
    ? await sql`
        insert into thread_mutes (profile_id, post_id, board_id)
        values (${actor.profileID}, ${postID}, ${postID === null ? boardID : null})
        on conflict do nothing returning place_id`.execute(tx)
    : await sql`
        delete from thread_mutes where profile_id = ${actor.profileID} and place_id = ${placeID}
        returning place_id`.execute(tx);
  if (rows.length > 0)
    context.publish(`profile:${actor.profileID}`, threadMuted, { placeID, muted }, eventIdsOf(place));
  return { muted };
}
