import { asHeld, type HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { roles, type GrantableRole, type Role } from '#access/contract/roles.ts';
import {
  checkBoardLimit,
  somebodyOn,
  tellChange,
  watchOwnRoles,
  writeBoard,
} from '#features/boards/server/index.ts';
import {
  invitationEnded,
  manageableRoles,
  memberJoined,
  memberLeft,
  memberRoleChanged,
  type Member,
} from '#features/members/contract.ts';
import { accessRequestEnded } from '#features/members/contract/access.ts';
import { inviteLinkEnded } from '#features/members/contract/links.ts';
import { checkMembersOfPlan } from '#features/plans/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { managerRooms } from './managers.ts';
import { isLive, isPending, memberJson } from './present.ts';

/** People one board can have: what keeps its list, and telling them all, bounded. */
const MAX_MEMBERS = 5000;

/** Somebody of a board that was judged, the blocked included. */
export type HeldMember = Member & { _id: HeldID<'member'> };

// Changes of a board's members. The caller holds the board's row (`accessBoard` with `lock`) and has checked that the
// change is allowed. Each change tells the person first, so that the person's sockets are right before the board's room
// hears.

/**
 * Puts somebody who is not on the board onto it. A private board is shared from then on.
 * @throws ApiError 422 when it, or the profile, is full
 */
export async function addMember(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  profileID: string,
  role: GrantableRole,
): Promise<Member> {
  await checkBoardLimit(context, profileID);
  const tellRole = await watchOwnRoles(context, somebodyOn([boardID], profileID));
  const change = await writeBoard(
    context,
    boardID,
    sql`member_count = b.member_count + 1, share = case when b.share = 'private' then 'restricted' else b.share end`,
  );
  if (change.after.memberCount > MAX_MEMBERS) {
    throw new ApiError('LIMIT_REACHED', `This board has ${MAX_MEMBERS} members, as many as one can have.`);
  }
  await checkMembersOfPlan(context, change.after);
  const { rows } = await sql<{ member: Member }>`
    with m as (insert into board_members (board_id, profile_id, role) values (${boardID}, ${profileID}, ${role}) returning *)
    select ${memberJson} as member from m join profiles p on p.id = m.profile_id`.execute(context.tx);
  const { member } = rows[0]!;
  await tellRole();
  context.publish(`board:${boardID}`, memberJoined, { member }, { boardID });
  tellChange(context, change);
  await endWaiting(context, boardID, profileID, role);
  return member;
}

/**
 * Ends the requests of a new member, and invitations to them that give no higher role. An invitation to an address stays,
 * or its end would tell whose address it is.
 */
async function endWaiting(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  profileID: string,
  role: Role,
): Promise<void> {
  const noHigher = roles.slice(roles.indexOf(role));
  const { rows } = await sql<{ id: string; isRequest: boolean }>`
    with invites as (
      update board_invites i set revoked_at = now()
      where i.board_id = ${boardID} and i.to_profile_id = ${profileID} and ${isPending} and i.role = any(${noHigher}::text[])
      returning i.id
    ), requests as (
      update board_access_requests r set ended_at = now()
      where r.board_id = ${boardID} and r.profile_id = ${profileID} and r.ended_at is null returning r.id
    )
    select id, false as "isRequest" from invites union all select id, true from requests`.execute(context.tx);
  if (rows.length === 0) return;
  const rooms = await managerRooms(context, boardID);
  for (const { id, isRequest } of rows) {
    if (isRequest) context.publish(rooms, accessRequestEnded, { boardID, requestID: id }, { boardID });
    else context.publish(rooms, invitationEnded, { boardID, inviteID: id }, { boardID });
  }
}

/** Gives a member another role. The invitations of theirs that the new role may not give end with the old one. */
export async function changeRole(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  member: HeldMember,
  role: GrantableRole,
): Promise<Member> {
  if (member.role === role) return member;
  const tellRole = await watchOwnRoles(context, somebodyOn([boardID], member._id));
  await sql`update board_members set role = ${role} where board_id = ${boardID} and profile_id = ${member._id}`.execute(
    context.tx,
  );
  const changed: Member = { ...member, role };
  await tellRole();
  context.publish(`board:${boardID}`, memberRoleChanged, { member: changed }, { boardID });
  await endInviteLinks(context, boardID, member._id, role);
  return changed;
}

/**
 * Takes a member off the board, with every invitation they made. From then on they have the role that a list or the
 * organisation gives them.
 * @param blocked whether they are blocked instead, and see the board by no way
 */
export async function dropMember(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  member: HeldMember,
  blocked = false,
): Promise<void> {
  const tellRole = await watchOwnRoles(context, somebodyOn([boardID], member._id));
  const theirs = sql`board_id = ${boardID} and profile_id = ${member._id}`;
  await (
    blocked
      ? sql`update board_members set role = 'blocked' where ${theirs}`
      : sql`delete from board_members where ${theirs}`
  ).execute(context.tx);
  const change = await writeBoard(context, boardID, sql`member_count = b.member_count - 1`);
  await tellRole();
  context.publish(`board:${boardID}`, memberLeft, { profileID: member._id }, { boardID });
  tellChange(context, change);
  await endInviteLinks(context, boardID, member._id);
}

/** The membership of a profile, the blocked included. */
export async function findMember(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  profileID: string,
): Promise<HeldMember | undefined> {
  const { rows } = await sql<{ member: Member }>`
    select ${memberJson} as member from board_members m join profiles p on p.id = m.profile_id
    where m.board_id = ${boardID} and m.profile_id = ${profileID}`.execute(context.tx);
  const member = rows[0]?.member;
  return member && { ...member, _id: asHeld(member._id) };
}

/** An invitation lasts no longer than its maker's right to give its role. */
export async function endInviteLinks(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  profileID: string,
  role?: Role,
): Promise<void> {
  const { rows } = await sql<{ id: string; isLink: boolean }>`
    update board_invites i set revoked_at = now()
    where i.board_id = ${boardID} and i.invited_by = ${profileID} and (${isLive} or ${isPending})
      and not (i.role = any(${role ? manageableRoles[role] : []}::text[]))
    returning id, kind = 'link' as "isLink"`.execute(context.tx);
  if (rows.length === 0) return;
  const rooms = await managerRooms(context, boardID);
  for (const { id, isLink } of rows) {
    if (isLink) context.publish(rooms, inviteLinkEnded, { boardID, linkID: id }, { boardID });
    else context.publish(rooms, invitationEnded, { boardID, inviteID: id }, { boardID });
  }
}
