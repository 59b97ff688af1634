import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { somebodyOn, watchOwnRoles } from '#features/boards/server/index.ts';
import { memberBlocked, memberUnblocked, type Member } from '#features/members/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { managerRooms } from './managers.ts';
import { dropMember, type HeldMember } from './membership.ts';
import { blockedJson, isBlockedHere } from './present.ts';

// People whom the board's managers keep out of it, whatever else would let them in. A person whom its owner blocks
// everywhere (ownerBlocks.ts) is blocked here too, and is not among these: the managers are not told of that block, and
// cannot change it.

/** Takes a member off the board and keeps them out. A member who is blocked already stays blocked. */
export async function block(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  member: HeldMember,
): Promise<Member> {
  if (member.role !== 'blocked') {
    await dropMember(context, boardID, member, true);
    const blocked = await readBlocked(context, boardID, member._id);
    context.publish(
      await managerRooms(context, boardID),
      memberBlocked,
      { boardID, member: blocked },
      { boardID },
    );
    return blocked;
  }
  return readBlocked(context, boardID, member._id);
}

/** Takes a block back. Then the person has the role that a list, the organisation or a public board gives them. */
export async function unblock(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  { _id }: HeldMember,
): Promise<void> {
  const tellRole = await watchOwnRoles(context, somebodyOn([boardID], _id));
  await sql`delete from board_members where board_id = ${boardID} and profile_id = ${_id}`.execute(
    context.tx,
  );
  await tellRole();
  context.publish(
    await managerRooms(context, boardID),
    memberUnblocked,
    { boardID, profileID: _id },
    { boardID },
  );
}

/** Whether somebody blocked is so by the board's managers. */
export async function isBlockedByManagers(
  { tx }: Pick<AnyCommand, 'tx'>,
  boardID: string,
  profileID: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from board_members m where m.board_id = ${boardID} and m.profile_id = ${profileID} and ${isBlockedHere}`.execute(
    tx,
  );
  return rows.length > 0;
}

async function readBlocked(
  { tx }: Pick<AnyCommand, 'tx'>,
  boardID: string,
  profileID: string,
): Promise<Member> {
  const { rows } = await sql<{ member: Member }>`
    select ${blockedJson} as member from board_members m join profiles p on p.id = m.profile_id
    where m.board_id = ${boardID} and m.profile_id = ${profileID}`.execute(tx);
  return rows[0]!.member;
}
