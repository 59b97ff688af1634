import { sql } from 'kysely';
import { tellAccepted } from '#features/activity/server/index.ts';
import { roles, type GrantableRole, type Role } from '#access/contract/roles.ts';
import {
  inviteLinkEnded,
  inviteLinkUsed,
  type handleInvitation as handleEndpoint,
  type invitationInfo as infoEndpoint,
  type InviteLink,
  type previewInvitation as previewEndpoint,
} from '#features/members/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { countAttempt } from '#platform/server/attempts.ts';
import type { AnyCommand, CommandContext, Context, ReadContext } from '#platform/server/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { countVisitorsLook, type InviteHandler } from '#platform/server/inviteHandlers.ts';
import { addMember, changeRole, findMember, managerRooms } from './membership.ts';
import { inviteLinkJson, isLive } from './present.ts';
import { hashSecret } from './secret.ts';

const TRIES = 20;
const TRY_SECONDS = 10 * 60;

// Wrong, expired, withdrawn, used up, for a deleted board, for somebody blocked there or by whoever invites: the answer is one and the same.

/** Counts a look at an invitation, right or wrong, so that nobody goes through them. @throws ApiError 429 */
export async function countInvitation(
  context: ReadContext<typeof infoEndpoint | typeof handleEndpoint>,
): Promise<void> {
  await countAttempt(context.services.db, `invitation:${context.actor.profileID}`, TRIES, TRY_SECONDS);
}

/** What an invitation is to, and from whom. It need not work any more for whoever is on the board: they may have come by it. */
export async function showInvitation(
  context: ReadContext<typeof infoEndpoint>,
): Promise<Answer<typeof infoEndpoint>> {
  await countInvitation(context);
  const { rows } = await sql<Omit<Answer<typeof infoEndpoint>, 'isHigher'> & { live: boolean }>`
    select b.id as "boardID", b.title, i.role, person_json(p) as "invitedBy", b.member_count as "memberCount",
      wire_time(i.expires_at) as "expiresAt", m.role is not null as "alreadyMember",
      m.role as "memberRole", ${isLive} as live
    ${invitationSql(context, hashSecret(context.body.inviteID))} and (m.role is not null or ${isLive})`.execute(
    context.db,
  );
  if (!rows[0]) throw notFound();
  const { live, ...info } = rows[0];
  return { ...info, isHigher: live && info.memberRole !== null && isHigher(info.role, info.memberRole) };
}

/** The same for a visitor, of whom nothing is known but the secret: it must still work. */
export async function previewInvitation(
  context: ReadContext<typeof previewEndpoint>,
): Promise<Answer<typeof previewEndpoint>> {
  await countVisitorsLook(context);
  const { rows } = await sql<Answer<typeof previewEndpoint>>`
    select b.id as "boardID", b.title, i.role, person_face_json(p) as "invitedBy", b.member_count as "memberCount",
      wire_time(i.expires_at) as "expiresAt"
    from board_invites i join boards b on b.id = i.board_id and b.deleted_at is null join profiles p on p.id = i.invited_by
    where i.token_hash = ${hashSecret(context.body.inviteID)} and ${isLive}`.execute(context.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Accepts or declines. Accepting again, or what gives no more than one has, changes nothing and uses nothing up. */
export async function handleInvitation(
  context: CommandContext<typeof handleEndpoint>,
): Promise<{ boardID: string }> {
  const hash = hashSecret(context.body.inviteID);
  const { boardID } = await findInvitation(context, hash);
  return context.body.type === 'decline' ? { boardID } : accept(context, hash, boardID);
}

/** For whoever has signed up with an invitation to a board. */
export const acceptForNewcomer: InviteHandler = async (context, hash) => {
  const { rows } = await sql<{ boardID: string }>`
    select b.id as "boardID" ${invitationSql(context, hash)} and ${isLive}`.execute(context.tx);
  if (!rows[0]) return false;
  await accept(context, hash, rows[0].boardID);
  return true;
};

/** Whoever accepts takes turns, and looks again after the wait: the last use may be gone. */
async function accept(context: AnyCommand, hash: Buffer, firstID: string): Promise<{ boardID: string }> {
  await sql`select from boards where id = ${firstID} for no key update`.execute(context.tx);
  const { linkID, boardID, role, invitedBy, live } = await findInvitation(context, hash);
  const { profileID } = context.actor;
  const member = await findMember(context, boardID, profileID);
  if (member && (!live || !isHigher(role, member.role))) return { boardID };
  await useInviteLink(context, boardID, linkID);
  if (member) await changeRole(context, boardID, member, role);
  else {
    await addMember(context, boardID, profileID, role);
    await tellAccepted(context, { by: invitedBy, causeID: linkID, at: { invite: 'BOARD', boardID } });
  }
  return { boardID };
}

interface Invitation {
  linkID: string;
  boardID: string;
  role: GrantableRole;
  invitedBy: string;
  live: boolean;
}

/** The invitation that a secret opens. To whoever is on the board it need not work any more: it may be their own that is used up. */
async function findInvitation(context: AnyCommand, hash: Buffer): Promise<Invitation> {
  const { rows } = await sql<Invitation>`
    select i.id as "linkID", b.id as "boardID", i.role, i.invited_by as "invitedBy", ${isLive} as live
    ${invitationSql(context, hash)} and (m.role is not null or ${isLive})`.execute(context.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** The link `i` that a secret opens for the caller, its board `b`, its maker `p` and the caller's membership `m`, if any. */
function invitationSql(context: Context, hash: Buffer) {
  return sql`
    from board_invites i join boards b on b.id = i.board_id and b.deleted_at is null join profiles p on p.id = i.invited_by
      left join board_members m on m.board_id = b.id and m.profile_id = ${context.actor!.profileID}
    where i.token_hash = ${hash} and m.role is distinct from 'blocked'
      and not blocked_between(i.invited_by, ${context.actor!.profileID})`;
}

async function useInviteLink(context: AnyCommand, boardID: string, linkID: string): Promise<void> {
  const { rows } = await sql<{ link: InviteLink; live: boolean }>`
    update board_invites i set uses = i.uses + 1 where i.id = ${linkID} returning ${inviteLinkJson} as link, ${isLive} as live`.execute(
    context.tx,
  );
  const { link, live } = rows[0]!;
  const rooms = await managerRooms(context, boardID);
  if (live) context.publish(rooms, inviteLinkUsed, { boardID, link }, { boardID });
  else context.publish(rooms, inviteLinkEnded, { boardID, linkID }, { boardID });
}

/** Whether one role gives more than another, by the order in which the roles are listed. */
function isHigher(role: Role, than: Role): boolean {
  return roles.indexOf(role) < roles.indexOf(than);
}
