import { sql, type RawBuilder } from 'kysely';
import { commentAdded } from '#features/comments/contract.ts';
import { accessPlace } from '#features/comments/server/index.ts';
import { threadRead, type readThread } from '#features/messages/contract.ts';
import { discussionOf, eventIdsOf } from '#subjects/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import type {
  AnyCommand,
  CommandContext,
  Follower,
  PublishedEvent,
} from '#platform/server/events/context.ts';

/** What a discussion is about; `postID` is null where that is a board itself. */
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

/** Whoever says something has read what was said before it. */
export const ownWordsAreRead: Follower = {
  events: [commentAdded],
  run: async (context, events) => {
    for (const own of events.flatMap((event) => ownComment(context, event))) {
      await readUpTo(context, own, sql`select ${own._id}::text as id`);
    }
  },
};

/** A comment that the actor made; another's also comes back by the actor's doing. */
function ownComment({ actor }: AnyCommand, { definition, data }: PublishedEvent) {
  const event = { type: definition.type, action: definition.action, data };
  if (!isEvent(event, commentAdded)) return [];
  const { comment } = event.data;
  return comment.ownerInfo.id === actor.profileID ? [comment] : [];
}

/**
 * Notes up to which comment the actor has read. Reading never goes back.
 * @param last selects the comment's `id`; null where there is none
 */
async function readUpTo(context: AnyCommand, place: ThreadPlace, last: RawBuilder<unknown>): Promise<Read> {
  const { tx, actor } = context;
  const { postID, boardID } = place;
  const { rows } = await sql<Read & { moved: boolean }>`
    with last as (${last}),
      moved as (
        insert into thread_reads (profile_id, post_id, board_id, read_id)
        select ${actor.profileID}, ${postID}, ${postID === null ? boardID : null}, id from last where id is not null
        on conflict (profile_id, place_id) do update set read_id = excluded.read_id
          where thread_reads.read_id < excluded.read_id
        returning read_id
      )
    select (select id from last) as "readID",
      (select read_id from thread_reads where profile_id = ${actor.profileID} and place_id = ${discussionOf(place)}) as "wasID",
      exists (select from moved) as moved`.execute(tx);
  const { readID, wasID, moved } = rows[0]!;
  if (moved)
    context.publish(
      `profile:${actor.profileID}`,
      threadRead,
      { placeID: discussionOf(place), readID: readID! },
      eventIdsOf(place),
    );
  return { readID, wasID };
}
