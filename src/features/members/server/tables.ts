import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * Whether an invitation to a board is open, or has been used by somebody who is on the board still.
 * @param isOnBoard whether whom it concerns may read the board
 */
export function doesInviteHold(inviteID: Sql, isOnBoard: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from board_invites i where i.id = ${inviteID} and case when i.uses > 0 then ${isOnBoard}
      else i.revoked_at is null and i.declined_at is null and i.expires_at > now() end)`;
}

/** The id of an invitation that nobody has used; null for any other. */
export function unusedInvite(inviteID: Sql): RawBuilder<string | null> {
  return sql`(select i.id from board_invites i where i.id = ${inviteID} and i.uses = 0)`;
}

/** The words that an invitation to a board was sent with. */
export function inviteMessage(inviteID: Sql): RawBuilder<string | null> {
  return sql`(select i.message from board_invites i where i.id = ${inviteID})`;
}

/** Whether a request to be let onto a board waits, or was granted. */
export function doesRequestHold(requestID: Sql): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from board_access_requests r where r.id = ${requestID} and (r.ended_at is null or r.granted))`;
}

/** The words of a request to be let onto a board. */
export function requestMessage(requestID: Sql): RawBuilder<string | null> {
  return sql`(select r.message from board_access_requests r where r.id = ${requestID})`;
}

/** Who has invited somebody to a board, and who owns one that they ask to be let onto, as rows `id`, with `sent_at`. */
export function askedAbout(profileID: string): Sql {
  return sql`(
    select i.invited_by as id, i.sent_at from board_invites i
      where i.to_profile_id = ${profileID} and i.revoked_at is null and i.declined_at is null and i.uses = 0
    union all select b.owner_id, r.requested_at from board_access_requests r join boards b on b.id = r.board_id
      where r.profile_id = ${profileID} and r.ended_at is null)`;
}

/** Invitations that have expired in the last so many minutes, as rows `id`, with the profile `by_id` that has sent each. */
export function invitesExpired(minutes: number): Sql {
  return sql`(select i.id, i.invited_by as by_id from board_invites i
    where i.expires_at <= now() and i.expires_at > now() - make_interval(mins => ${minutes}::int))`;
}

/** Puts people on new boards: a statement that answers the memberships. @param members a query of board, profile and role */
export function insertMembers(members: Sql): Sql {
  return sql`insert into board_members (board_id, profile_id, role) ${members} returning *`;
}

/** Closes new boards to those whom their owners have blocked: a statement. @param pairs a query of board and profile */
export function insertBlockedByOwner(pairs: Sql): Sql {
  return sql`insert into board_members (board_id, profile_id, role, role_before_block)
    select n.board_id, n.profile_id, 'blocked', 'none' from (${pairs}) n (board_id, profile_id)`;
}
