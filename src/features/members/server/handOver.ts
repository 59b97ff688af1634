import { sql } from 'kysely';
import {
  checkBoardLimit,
  everybodyOn,
  tellChange,
  watchOwnRoles,
  writeBoard,
} from '#features/boards/server/index.ts';
import { memberJoined, memberLeft, memberRoleChanged, type Member } from '#features/members/contract.ts';
import { checkBoardsOfPlan, checkMembersOfPlan, isSamePlan } from '#features/plans/server/index.ts';
import type { AnyCommand } from '#platform/server/context.ts';
import { endInviteLinks, findMember } from './membership.ts';

/**
 * Makes somebody else the owner of a board; who owned it is off it from then on. Checks no capability: the caller has.
 * A board in the bin is handed over in silence, and is its new owner's to bring back.
 * @throws ApiError 422 when the profile has as many boards as one can have, or the board is more than its plan has room for
 */
export async function handOverBoard(
  context: AnyCommand,
  boardID: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows } = await sql<{ isDeleted: boolean }>`
    select deleted_at is not null as "isDeleted" from boards where id = ${boardID} for no key update`.execute(
    context.tx,
  );
  const heir = await findMember(context, boardID, to);
  const isMember = heir !== undefined && heir.role !== 'blocked';
  if (!heir) await checkBoardLimit(context, to);
  const tellRoles = await watchOwnRoles(context, everybodyOn([boardID]));
  await sql`delete from board_members where board_id = ${boardID} and profile_id = ${from}`.execute(
    context.tx,
  );
  await sql`
    insert into board_members (board_id, profile_id, role) values (${boardID}, ${to}, 'OWNER')
    on conflict (board_id, profile_id) do update set role = 'OWNER'`.execute(context.tx);
  const change = await writeBoard(
    context,
    boardID,
    sql`owner_id = ${to}, member_count = b.member_count - ${isMember ? 1 : 0}::int`,
  );
  if (rows[0]!.isDeleted) return;
  if (!(await isSamePlan(context, from, to))) {
    await checkBoardsOfPlan(context, to);
    await checkMembersOfPlan(context, change.after);
  }
  await tellRoles();
  const about = { boardID };
  context.publish(`board:${boardID}`, memberLeft, { profileID: from }, about);
  const member: Member = (await findMember(context, boardID, to))!;
  context.publish(`board:${boardID}`, isMember ? memberRoleChanged : memberJoined, { member }, about);
  tellChange(context, change);
  await endInviteLinks(context, boardID, from);
}
