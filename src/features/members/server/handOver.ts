import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { readerBy, standing } from '#access/server/standing.ts';
import { colleaguesOf } from '#access/server/teams.ts';
import { boardPermissionsChanged } from '#features/boards/contract.ts';
import {
  checkBoard,
  checkBoardLimit,
  everybodyOn,
  takeOffLists,
  tellChange,
  watchOwnRoles,
  writeBoard,
  type AccessedBoard,
} from '#features/boards/server/index.ts';
import { memberJoined, memberLeft, memberRoleChanged, type Member } from '#features/members/contract.ts';
import { checkBoardsOfPlan, checkMembersOfPlan, isSamePlan } from '#features/plans/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError, forbidden } from '#platform/server/errors.ts';
import { endInviteLinks, findMember } from './membership.ts';
import { settleOwnerBlocks } from './ownerBlocks.ts';

/**
 * The owner hands the board over to a member, and stays on it as co-owner.
 * @throws ApiError 403 for anybody but the owner, and for a board that goes with its owner; 409 for somebody blocked, be it
 *   by a list, or outside the team whose board it is, or who would keep the owner off it
 */
export async function handOver(context: AnyCommand, board: AccessedBoard, member: Member): Promise<Member> {
  checkBoard(context, board, 'board.handOver');
  if (board.boardType === 'SANDBOX') throw forbidden('This board is your own and stays yours.');
  await checkHeir(context, board.id, member._id);
  if (board.boardType === 'ORGANIZATION' && !(await areColleagues(context, board.ownerID, member._id)))
    throw new ApiError('CONFLICT', 'This board is the team’s. Hand it over to somebody of the team.');
  await handOverBoard(context, board.id, { from: board.ownerID, to: member._id, stays: true });
  return (await findMember(context, board.id, member._id))!;
}

/** @throws ApiError 409 for somebody whom the board keeps out, or who would keep its owner out */
async function checkHeir({ tx }: Pick<AnyCommand, 'tx'>, boardID: string, heirID: string): Promise<void> {
  const { rows } = await sql<{ isBlocked: boolean; isApart: boolean }>`
    select s.role = 'blocked' as "isBlocked",
      b.board_type <> 'ORGANIZATION' and blocked_between(b.owner_id, ${heirID}) as "isApart"
    from boards b ${standing(readerBy(sql`${heirID}`))} where b.id = ${boardID}`.execute(tx);
  const { isBlocked, isApart } = rows[0]!;
  if (isBlocked)
    throw new ApiError(
      'CONFLICT',
      'Somebody who is blocked cannot own the board. Unblock them first, in its lists too.',
    );
  // That it is a block of theirs, is not told.
  if (isApart)
    throw new ApiError('CONFLICT', 'This person cannot take the board over. Choose somebody else.');
}

async function areColleagues({ tx }: Pick<AnyCommand, 'tx'>, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${colleaguesOf(one)} k where k.id = ${other}`.execute(tx);
  return rows.length > 0;
}

/**
 * Makes somebody else the owner of a board, who is on none of its lists then and whose blocks take the place of the former
 * owner's. Checks no capability: the caller has.
 * A board in the bin is handed over in silence, and is its new owner's to bring back.
 * @param by.stays whether who owned it is its co-owner from then on; else they are off it
 * @throws ApiError 422 when the profile has as many boards as one can have, or the board is more than its plan has room for
 */
export async function handOverBoard(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  { from, to, stays = false }: { from: string; to: string; stays?: boolean },
): Promise<void> {
  const { rows } = await sql<{ isDeleted: boolean }>`
    select deleted_at is not null as "isDeleted" from boards where id = ${boardID} for no key update`.execute(
    context.tx,
  );
  const heir = await findMember(context, boardID, to);
  const isMember = heir !== undefined && heir.role !== 'blocked';
  if (!heir) await checkBoardLimit(context, to);
  const tellRoles = await watchOwnRoles(context, everybodyOn([boardID]));
  const former = sql`board_id = ${boardID} and profile_id = ${from}`;
  await (
    stays
      ? sql`update board_members set role = 'CO-OWNER' where ${former}`
      : sql`delete from board_members where ${former}`
  ).execute(context.tx);
  await sql`
    insert into board_members (board_id, profile_id, role) values (${boardID}, ${to}, 'OWNER')
    on conflict (board_id, profile_id) do update set role = 'OWNER'`.execute(context.tx);
  const wasListed = await takeOffLists(context, boardID, to);
  const change = await writeBoard(
    context,
    boardID,
    sql`owner_id = ${to}, member_count = b.member_count + ${(stays ? 1 : 0) - (isMember ? 1 : 0)}::int`,
  );
  if (rows[0]!.isDeleted) return settleOwnerBlocks(context, [boardID]);
  if (!(await isSamePlan(context, from, to))) {
    await checkBoardsOfPlan(context, to);
    await checkMembersOfPlan(context, change.after);
  }
  await tellRoles();
  const about = { boardID };
  const remains = stays ? await findMember(context, boardID, from) : undefined;
  if (remains) context.publish(`board:${boardID}`, memberRoleChanged, { member: remains }, about);
  else context.publish(`board:${boardID}`, memberLeft, { profileID: from }, about);
  const member: Member = (await findMember(context, boardID, to))!;
  context.publish(`board:${boardID}`, isMember ? memberRoleChanged : memberJoined, { member }, about);
  if (wasListed) context.publish(`board:${boardID}`, boardPermissionsChanged, about, about);
  tellChange(context, change);
  await endInviteLinks(context, boardID, from, stays ? 'CO-OWNER' : undefined);
  await settleOwnerBlocks(context, [boardID]);
}
