import { sql, type RawBuilder } from 'kysely';

// Who knows whom and who has blocked whom, as SQL. It stands here, not with connections: making those leads to nearly every
// feature, and many ask.

type Sql = RawBuilder<unknown> | string;

/**
 * The profiles that somebody is connected with, blocked or not, as rows `id`, with the notebook's `board_id` and
 * `connected_at`.
 */
export function connectionsOf(profileID: Sql): RawBuilder<unknown> {
  return sql`(select other_id as id, board_id, connected_at from connections where profile_id = ${profileID})`;
}

/** Whether two people are connected, blocked or not. */
export function areConnected(one: Sql, other: Sql): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${connectionsOf(one)} k where k.id = ${other})`;
}

/** Whether a board is the notebook of two who are connected. */
export function isNotebookOfTwo(boardID: Sql): RawBuilder<boolean> {
  return sql<boolean>`exists (select from connections k where k.board_id = ${boardID})`;
}

/** The profiles that somebody has blocked, as rows `id`, with `blocked_at`. */
export function blockedBy(profileID: Sql): RawBuilder<unknown> {
  return sql`(select blocked_id as id, blocked_at from profile_blocks where profile_id = ${profileID})`;
}

/** The profiles that have blocked somebody, as rows `id`, with `blocked_at`. */
export function blockersOf(profileID: Sql): RawBuilder<unknown> {
  return sql`(select profile_id as id, blocked_at from profile_blocks where blocked_id = ${profileID})`;
}
