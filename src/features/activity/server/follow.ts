import { sql, type RawBuilder } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { boardAccessNarrowed, boardDeleted, boardJoined, boardLeft } from '#features/boards/contract.ts';
import { commentChanged, commentDeleted } from '#features/comments/contract.ts';
import { connectionAdded, connectionChanged, connectionRemoved } from '#features/connections/contract.ts';
import { inviteEnded } from '#features/personInvitations/contract.ts';
import { invitationEnded } from '#features/members/contract.ts';
import { accessRequestEnded } from '#features/members/contract/access.ts';
import { teamInviteEnded } from '#features/organization/contract.ts';
import {
  blockDeleted,
  postChanged,
  postCovered,
  postDeleted,
  postHidden,
  postMoved,
  postRestored,
  postShown,
} from '#features/posts/contract.ts';
import { commentReactionRemoved, reactionRemoved } from '#features/reactions/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import {
  eventOf,
  type AnyCommand,
  type Follower,
  type PublishedEvent,
} from '#platform/server/events/context.ts';
import { countAnew } from './notify.ts';

/**
 * People whose counts are written anew at once, at most: a board has thousands. The counts of the others are right when
 * they read.
 */
const MOST_COUNTED = 1000;

/** Subjects that a command may have made visible or invisible for somebody, gathered from its events. */
class Moved {
  readonly posts = new Set<string>();
  readonly causes = new Set<string>();
  /** Posts in which one of the causes is; a cause is found by its post. */
  readonly around = new Set<string>();
  readonly reactedTo = new Set<string>();
  readonly boards = new Set<string>();
  readonly leftBoards = new Set<string>();
  readonly invites = new Set<string>();
  readonly leavers = new Set<string>();
  readonly pairs = new Map<string, string>();

  inPost(event: PublishedEvent, causeID: string): void {
    if (event.postID !== undefined) this.around.add(event.postID);
    this.causes.add(causeID);
  }
}

function gather(events: PublishedEvent[]): Moved {
  const moved = new Moved();
  for (const published of events) {
    const { room } = published;
    const event = eventOf(published);
    const profileID = room.startsWith('profile:') ? room.slice('profile:'.length) : undefined;
    if (
      isEvent(event, postDeleted, postRestored, postMoved, postShown, postHidden) ||
      (isEvent(event, postChanged) && event.data.was.state !== undefined)
    )
      moved.posts.add(event.data.post._id);
    else if (isEvent(event, postCovered)) moved.posts.add(event.data.postID);
    else if (isEvent(event, blockDeleted)) moved.inPost(published, event.data.thingID);
    else if (isEvent(event, commentDeleted)) moved.inPost(published, event.data.commentID);
    else if (isEvent(event, commentChanged)) moved.inPost(published, event.data.comment._id);
    else if (isEvent(event, reactionRemoved, commentReactionRemoved)) {
      moved.reactedTo.add(event.data.sourceID);
      if (published.postID !== undefined) moved.around.add(published.postID);
    } else if (isEvent(event, boardDeleted, boardAccessNarrowed)) moved.boards.add(event.data.boardID);
    else if (isEvent(event, inviteEnded, teamInviteEnded, invitationEnded))
      moved.invites.add(event.data.inviteID);
    else if (isEvent(event, accessRequestEnded)) moved.invites.add(event.data.requestID);
    else if (profileID !== undefined && isEvent(event, boardLeft, boardJoined)) {
      moved.leavers.add(profileID);
      moved.leftBoards.add(event.data.board._id);
    } else if (
      profileID !== undefined &&
      isEvent(event, connectionAdded, connectionChanged, connectionRemoved)
    )
      moved.pairs.set(profileID, event.data.connection.id);
  }
  return moved;
}

const any = (ids: Iterable<string>) => sql`any(${[...ids]}::text[])`;

const around = (posts: Iterable<string>, causes: Iterable<string>) =>
  sql`select profile_id from activity where post_id = ${any(posts)}
    and (cause_id = ${any(causes)} or thing_id = ${any(causes)} or comment_id = ${any(causes)} or comment_ids && ${[...causes]}::text[])`;

/** Finds, by the items' own rows, whose list or count is another now, and counts for them anew. */
async function recount(context: AnyCommand, events: PublishedEvent[]): Promise<void> {
  const moved = gather(events);
  const { pairs } = moved;
  await countFor(context, [
    moved.posts.size > 0 && sql`select profile_id from activity where post_id = ${any(moved.posts)}`,
    moved.causes.size > 0 && around(moved.around, moved.causes),
    moved.reactedTo.size > 0 &&
      sql`select profile_id from activity where post_id = ${any(moved.around)} and kind = 'REACTION'
        and cause_id = ${any(moved.reactedTo)}`,
    moved.boards.size > 0 &&
      sql`select a.profile_id from posts p join activity a on a.post_id = p.id where p.board_id = ${any(moved.boards)}
        union all select profile_id from activity where board_id = ${any(moved.boards)}`,
    moved.leavers.size > 0 &&
      sql`select a.profile_id from activity a join posts p on p.id = a.post_id
        where a.profile_id = ${any(moved.leavers)} and p.board_id = ${any(moved.leftBoards)}
        union all select profile_id from activity where board_id = ${any(moved.leftBoards)}
          and (profile_id = ${any(moved.leavers)} or by_id = ${any(moved.leavers)})`,
    moved.invites.size > 0 &&
      sql`select profile_id from activity where cause_id = ${any(moved.invites)} and invite_type is not null`,
    pairs.size > 0 &&
      sql`select a.profile_id from unnest(${texts([...pairs.keys()])}, ${texts([...pairs.values()])}) pair (one, other)
        join activity a on a.profile_id = pair.one and a.by_id = pair.other`,
  ]);
}

async function countFor(context: AnyCommand, found: (RawBuilder<unknown> | false)[]): Promise<void> {
  const parts = found.filter((part) => part !== false);
  if (parts.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select distinct profile_id as id from (${sql.join(parts, sql` union all `)}) concerned order by 1 limit ${MOST_COUNTED}`.execute(
    context.tx,
  );
  await countAnew(
    context,
    rows.map(({ id }) => id),
  );
}

/**
 * Counts anew for the people whom a comment or block concerns, once it is back from the bin or mentions others than
 * before. A subject that goes away is followed by its own event.
 */
export async function countBack(context: AnyCommand, postID: string, causeID: string): Promise<void> {
  await countFor(context, [around([postID], [causeID])]);
}

/**
 * Follower of others' commands on the subjects of items: a subject is deleted, restored, or may be read no longer. The
 * commands' events tell of it, so that no command needs to know of activity.
 */
export const followed: Follower = {
  events: [
    postDeleted,
    postRestored,
    postMoved,
    postShown,
    postHidden,
    postChanged,
    postCovered,
    blockDeleted,
    commentChanged,
    commentDeleted,
    reactionRemoved,
    commentReactionRemoved,
    boardDeleted,
    boardAccessNarrowed,
    boardLeft,
    boardJoined,
    inviteEnded,
    teamInviteEnded,
    invitationEnded,
    accessRequestEnded,
    connectionAdded,
    connectionChanged,
    connectionRemoved,
  ],
  run: recount,
};
