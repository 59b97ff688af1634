import { sql } from 'kysely';
import { boardJoined, boardLeft, boardViewed } from '#features/boards/contract.ts';
import { commentAdded } from '#features/comments/contract.ts';
import { discussionBoard, discussionRead, hostsOf } from '#features/comments/server/index.ts';
import { recentChanged, unreadChanged } from '#features/dashboard/contract.ts';
import { threadRead } from '#features/messages/contract.ts';
import {
  blockAdded,
  postChanged,
  postCovered,
  postRestored,
  postShown,
  postViewed,
} from '#features/posts/contract.ts';
import { readerInAnySession } from '#features/session/server/index.ts';
import { hasMuted } from '#features/messages/server/index.ts';
import { isEvent, type Room } from '#platform/contract/event.ts';
import {
  eventOf,
  type AnyCommand,
  type Follower,
  type PublishedEvent,
} from '#platform/server/events/context.ts';

/** So many people at most learn that a discussion goes on: for the others it is true when they read. */
const MOST_TOLD = 200;
/** Those who take part are found among so many comments, the latest. */
const LOOKED_AT = 500;

/** Events of others' commands that change a dashboard. */
export const toldOnDashboards: Follower = {
  events: [
    boardViewed,
    postViewed,
    boardJoined,
    boardLeft,
    threadRead,
    commentAdded,
    blockAdded,
    postChanged,
    postCovered,
    postRestored,
    postShown,
  ],
  run: async (context, events) => {
    const recent = new Set<Room>();
    const discussed = new Map<string, { postID: string | null; boardID: string }>();
    for (const published of events) {
      const { room, boardID, postID = null } = published;
      const own = room.startsWith('profile:')
        ? (`dashboard:${room.slice('profile:'.length)}` as const)
        : undefined;
      const event = eventOf(published);
      if (isEvent(event, threadRead)) {
        if (own) context.publish(own, unreadChanged, { placeID: event.data.placeID });
      } else if (own) {
        if (!isEvent(event, postChanged)) recent.add(own);
      } else if (boardID !== undefined && bringsWords(published))
        discussed.set(postID ?? boardID, { postID, boardID });
    }
    if (recent.size > 0) context.publish([...recent], recentChanged, {});
    for (const [placeID, place] of discussed)
      context.publish(await dashboardsOf(context, placeID, place), unreadChanged, { placeID });
  },
};

/**
 * Whether something is said that was not there before: for the first time, or with what is back from bin or archive, from
 * behind a password, or shown to more people.
 */
function bringsWords(published: PublishedEvent): boolean {
  const event = eventOf(published);
  if (isEvent(event, blockAdded)) return event.data.thing.commentCount > 0;
  if (isEvent(event, postChanged))
    return event.data.was.state === 'ARCHIVED' && event.data.post.commentCount > 0;
  return isEvent(event, commentAdded, postRestored, postCovered, postShown);
}

/** The dashboards of those who take part in a discussion, may read it and have not muted it. */
async function dashboardsOf(
  context: AnyCommand,
  placeID: string,
  place: { postID: string | null; boardID: string },
): Promise<Room[]> {
  const reader = readerInAnySession(sql.ref('part.id'));
  const { rows } = await sql<{ id: string }>`
    with said as materialized (
      select owner_id, mention_profiles from comments where place_id = ${placeID} and deleted_at is null
      order by id desc limit ${LOOKED_AT}
    ), part as (
      select owner_id as id from said union select unnest(mention_profiles) from said
      union select id from ${hostsOf(place)} host
    )
    select part.id from part join ${discussionBoard(reader, sql`${place.boardID}`)}
      left join posts p on p.id = ${place.postID}
    where ${discussionRead(reader)} and not ${hasMuted(sql.ref('part.id'), placeID)}
    limit ${MOST_TOLD}`.execute(context.tx);
  return rows.map(({ id }): Room => `dashboard:${id}`);
}
