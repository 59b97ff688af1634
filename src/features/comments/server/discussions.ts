import { sql, type RawBuilder } from 'kysely';
import { connectionsOf } from '#access/server/pairs.ts';
import { discussionSeen } from '#access/server/commentSeen.ts';
import { boardListed, postListed, standing, type Reader } from '#access/server/standing.ts';

// A discussion is what is said in one place: on a post with its blocks, on a board, or between two on their notebook. Who
// takes part in it, and who of them may read it, is said here, for whoever lists discussions or tells of them.

/** A place as the values of a call or the columns of a statement. */
export interface DiscussionPlace {
  /** Null where it is on the board itself. */
  postID: string | null | RawBuilder<string | null>;
  boardID: string | RawBuilder<string>;
}

/**
 * The people whose place it is, as rows `id`: a post's writer; a board's owner; both of the two whose notebook it is. They
 * take part before they have said anything.
 */
export function hostsOf({ postID, boardID }: DiscussionPlace): RawBuilder<unknown> {
  return sql`(select creator_id as id from posts where id = ${postID}
    union select x.profile_id from board_members x join boards y on y.id = x.board_id
      where ${postID}::text is null and x.board_id = ${boardID} and (x.role = 'OWNER' or y.board_type = 'CONNECTION'))`;
}

/** The other way round: the places whose discussions somebody takes part in, as rows `id`. */
export function discussionsOf(profileID: string): RawBuilder<unknown> {
  return sql`(select place_id as id from comments where owner_id = ${profileID} and deleted_at is null
    union select place_id from comments where mention_profiles @> array[${profileID}]::text[] and deleted_at is null
    union select id from posts where creator_id = ${profileID} and deleted_at is null and comment_count > 0
    union select id from boards where owner_id = ${profileID} and deleted_at is null
    union select k.board_id from ${connectionsOf(profileID)} k where k.board_id is not null)`;
}

/**
 * The board `b` of a discussion that is listed, and its reader's standing `s` there, for a statement that has its post as
 * `p`, left-joined. `discussionRead` says whether they may read it.
 */
export function discussionBoard(reader: Reader, boardID: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`boards b on b.id = ${boardID} and ${boardListed} ${standing(reader)}`;
}

/** Whether the reader may read a discussion, by its post `p`, where it is on one, and the row `s` of `standing`. */
export function discussionRead(reader: Reader): RawBuilder<boolean> {
  return sql<boolean>`((p.id is null or ${postListed(reader)}) and ${discussionSeen(reader, { postID: sql.ref('p.id') })})`;
}
