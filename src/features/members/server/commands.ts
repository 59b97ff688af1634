import type { HeldID } from '#access/server/heldID.ts';
import { accessBoard, refuseNotebook } from '#features/boards/server/index.ts';
import {
  mayManage,
  type joinBoard as joinEndpoint,
  type leaveBoard as leaveEndpoint,
  type Member,
  type removeMember as removeEndpoint,
  type updateRole as updateRoleEndpoint,
} from '#features/members/contract.ts';
import { whyNotLeave } from '#features/members/contract/leaving.ts';
import { checkHandedOver } from '#features/tasks/server/index.ts';
import type { Role } from '#access/contract/roles.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import { block, isBlockedByManagers, unblock } from './blocked.ts';
import { handOver } from './handOver.ts';
import { addMember, changeRole, dropMember, findMember, type HeldMember } from './membership.ts';

/**
 * Gives a member another role: one that the caller may give, to a member the caller may manage. `blocked` keeps them out,
 * any other role lets somebody blocked back in, and `OWNER` hands the board over.
 * @throws ApiError 409 where somebody who is to be blocked is still to do something there
 */
export async function updateRole(context: CommandContext<typeof updateRoleEndpoint>): Promise<Member> {
  const { boardID } = context.params;
  const { profileID, role } = context.body;
  const board = await accessBoard(context, boardID, 'board.permissions', { lock: true });
  refuseNotebook(board);
  const member = await findManaged(context, board.id, profileID, board.role);
  if (role === 'OWNER') return handOver(context, board, member);
  if (role === 'blocked') {
    await checkHandedOver(context, { boardID, profileID: member._id });
    return block(context, board.id, member);
  }
  if (!mayManage(board.role, role))
    throw forbidden('Your role does not let you give that role. An owner or co-owner can.');
  if (member.role !== 'blocked') return changeRole(context, board.id, member, role);
  await unblock(context, board.id, member);
  return addMember(context, board.id, profileID, role);
}

/**
 * Takes a member off the board, unless there is something that they are still to do there; of somebody who is blocked,
 * takes the block back.
 */
export async function removeMember(context: CommandContext<typeof removeEndpoint>): Promise<void> {
  const { boardID } = context.params;
  const board = await accessBoard(context, boardID, 'board.permissions', { lock: true });
  refuseNotebook(board);
  const member = await findManaged(context, board.id, context.body.profileID, board.role);
  if (member.role === 'blocked') return unblock(context, board.id, member);
  await checkHandedOver(context, { boardID, profileID: member._id });
  await dropMember(context, board.id, member);
}

/**
 * Leaves a board.
 * @throws ApiError 403 of its owner, and of somebody who has no membership to leave
 */
export async function leaveBoard(context: CommandContext<typeof leaveEndpoint>): Promise<void> {
  const { boardID } = context.params;
  const board = await accessBoard(context, boardID, 'board.read', { lock: true });
  refuseNotebook(board);
  const member = await findMember(context, board.id, context.actor.profileID);
  const why = whyNotLeave({ role: board.role, isMember: member !== undefined });
  if (!member || why !== undefined) throw forbidden(why);
  await dropMember(context, board.id, member);
}

/** Subscribes to a public board. Who is on the board already stays as they are. */
export async function joinBoard(context: CommandContext<typeof joinEndpoint>): Promise<Member> {
  const { boardID } = context.params;
  const { profileID } = context.actor;
  const { id, share } = await accessBoard(context, boardID, 'board.read', { lock: true });
  const member = await findMember(context, id, profileID);
  if (member) return member;
  // A list or the organisation gives a role on it, which a membership would take the place of.
  if (share !== 'public') throw forbidden('Only a public board can be joined without an invitation.');
  return addMember(context, id, profileID, 'subscriber');
}

/**
 * A member, or somebody blocked, whom the role may manage.
 * @throws ApiError 404 when not on the board; 403 when above the role
 */
async function findManaged(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  profileID: string,
  role: Role,
): Promise<HeldMember> {
  const member = await findMember(context, boardID, profileID);
  if (!member) throw notFound();
  if (member.role === 'blocked') {
    if (!(await isBlockedByManagers(context, boardID, profileID))) throw notFound();
    return member;
  }
  if (member.role === 'OWNER') throw forbidden('The owner’s role stays as it is.');
  if (!mayManage(role, member.role))
    throw forbidden('Your role does not let you change this member. An owner or co-owner can.');
  return member;
}
