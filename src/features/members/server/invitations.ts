import { sql } from 'kysely';
import { notifyAccepted, notifyDeclined } from '#features/activity/server/index.ts';
import { holdBoard } from '#features/boards/server/index.ts';
import { roles, type Role } from '#access/contract/roles.ts';
import {
  invitationEnded,
  type handleInvitation as handleEndpoint,
  type invitationInfo as infoEndpoint,
  type InvitationOffer,
  type InvitationOver,
  type previewInvitation as previewEndpoint,
} from '#features/members/contract.ts';
import type { askForInvitation as askEndpoint } from '#features/members/contract/access.ts';
import { inviteLinkEnded, inviteLinkUsed, type InviteLink } from '#features/members/contract/links.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { countAttempt } from '#platform/server/data/attempts.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { countVisitorsLook, type InviteHandler } from '#platform/server/jobs/inviteHandlers.ts';
import { findByHash, findInvitation, type FoundInvitation } from './findInvitation.ts';
import { managerRooms } from './managers.ts';
import { addMember, changeRole, findMember } from './membership.ts';
import { inviteLinkJson, isLive } from './present.ts';
import { hashSecret } from './secret.ts';

const TRIES = 20;
const TRY_SECONDS = 10 * 60;

// The holder of an invitation's secret is told why it is over, and who sent it, but not the board. To all others, and to
// somebody blocked, it is as if it had never been.

/** Counts a look at an invitation, right or wrong, so that nobody goes through them. @throws ApiError 429 */
export async function countInvitation(
  context: ReadContext<typeof infoEndpoint | typeof handleEndpoint | typeof askEndpoint>,
): Promise<void> {
  await countAttempt(context.services.db, `invitation:${context.actor.profileID}`, TRIES, TRY_SECONDS);
}

/**
 * Answers with the board of an invitation and its sender. For a member of the board the invitation need not work any
 * more: it may be the one that brought the member there.
 */
export async function showInvitation(
  context: ReadContext<typeof infoEndpoint>,
): Promise<Answer<typeof infoEndpoint>> {
  await countInvitation(context);
  const found = await findInvitation(context, context.body.inviteID);
  if (!found) throw notFound();
  const { over, memberRole } = found;
  return over !== null && memberRole === null ? showOver(context, found) : showOffer(context, found);
}

async function showOffer(
  { db }: Pick<ReadContext<typeof infoEndpoint>, 'db'>,
  { id, over, role, memberRole }: FoundInvitation,
): Promise<InvitationOffer> {
  const { rows } = await sql<Omit<InvitationOffer, 'alreadyMember' | 'memberRole' | 'isHigher'>>`
    select b.id as "boardID", b.title, b.cloth, i.role, person_json(p) as "invitedBy", i.message,
      b.member_count as "memberCount", wire_time(i.expires_at) as "expiresAt"
    from board_invites i join boards b on b.id = i.board_id join profiles p on p.id = i.invited_by where i.id = ${id}`.execute(
    db,
  );
  const isOn = memberRole !== null;
  return {
    ...rows[0]!,
    alreadyMember: isOn,
    memberRole,
    isHigher: over === null && isOn && isHigher(role, memberRole),
  };
}

async function showOver(
  { db }: Pick<ReadContext<typeof infoEndpoint>, 'db'>,
  { id, over }: FoundInvitation,
): Promise<InvitationOver> {
  const { rows } = await sql<Omit<InvitationOver, 'over'>>`
    select person_json(p) as "invitedBy", wire_time(i.sent_at) as "sentDate", wire_time(i.expires_at) as "expiresAt"
    from board_invites i join profiles p on p.id = i.invited_by where i.id = ${id}`.execute(db);
  return { over: over!, ...rows[0]! };
}

/** An invitation for a visitor, of whom nothing is known but the secret: it must still work. */
export async function previewInvitation(
  context: ReadContext<typeof previewEndpoint>,
): Promise<Answer<typeof previewEndpoint>> {
  await countVisitorsLook(context);
  const { rows } = await sql<Answer<typeof previewEndpoint>>`
    select b.id as "boardID", b.title, b.cloth, i.role, person_face_json(p) as "invitedBy", i.message, i.email,
      b.member_count as "memberCount", wire_time(i.expires_at) as "expiresAt"
    from board_invites i join boards b on b.id = i.board_id and b.deleted_at is null join profiles p on p.id = i.invited_by
    where i.token_hash = ${hashSecret(context.body.inviteID)} and ${isLive}`.execute(context.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Accepts or declines. Accepting again, or what gives no more than one has, changes nothing and uses nothing up. */
export async function handleInvitation(
  context: CommandContext<typeof handleEndpoint>,
): Promise<{ boardID: string }> {
  const { inviteID, type } = context.body;
  const found = await findInvitation(context, inviteID);
  if (!found) throw notFound();
  if (type === 'accept') await accept(context, found, () => findInvitation(context, inviteID));
  else await decline(context, found);
  return { boardID: found.boardID };
}

/** For whoever has signed up with an invitation to a board. */
export const acceptForNewcomer: InviteHandler = async (context, hash) => {
  const found = await findByHash(context, hash);
  if (!found) return false;
  if (found.over === null) await accept(context, found, () => findByHash(context, hash));
  return true;
};

/**
 * Accepts an invitation. Acceptances take turns on the board's row, and each reads the invitation again after the wait:
 * the last use may be gone.
 */
async function accept(
  context: AnyCommand,
  invitation: FoundInvitation,
  find: () => Promise<FoundInvitation | undefined>,
): Promise<void> {
  const boardID = await holdBoard(context, invitation.boardID);
  const found = await find();
  if (!found) throw notFound();
  const { id, role, invitedBy, over } = found;
  const { profileID } = context.actor;
  const member = await findMember(context, boardID, profileID);
  if (member && (over !== null || !isHigher(role, member.role))) return;
  if (over !== null) throw isOver(over);
  await useInvitation(context, boardID, id);
  if (member) await changeRole(context, boardID, member, role);
  else {
    await addMember(context, boardID, profileID, role);
    await notifyAccepted(context, { by: invitedBy, causeID: id, at: { invite: 'BOARD', boardID } });
  }
}

/** A link can be left alone only; an invitation to a person ends. Its sender sees that it waits no longer. */
async function decline(
  context: AnyCommand,
  { id, boardID, memberRole, over, invitedBy }: FoundInvitation,
): Promise<void> {
  if (over !== null && over !== 'declined' && memberRole === null) throw isOver(over);
  if (over !== null) return;
  const { rows } = await sql<{ kind: string }>`
    update board_invites set declined_at = now() where id = ${id} and kind <> 'link' and declined_at is null returning kind`.execute(
    context.tx,
  );
  if (rows.length === 0) return;
  // To whom an address belongs is nobody's to know.
  if (rows[0]!.kind === 'profile') await notifyDeclined(context, { by: invitedBy, causeID: id, boardID });
  context.publish(
    await managerRooms(context, boardID),
    invitationEnded,
    { boardID, inviteID: id },
    { boardID },
  );
}

const reasons: Record<InvitationOver['over'], string> = {
  expired: 'This invitation has run out. Whoever sent it can send another.',
  withdrawn: 'This invitation was withdrawn. Whoever sent it can send another.',
  declined: 'You have declined this invitation. Whoever sent it can send another.',
  used: 'This invitation has been used. Whoever sent it can send another.',
  otherAccount:
    'This invitation is for another account. Sign in with that one, or ask for an invitation of your own.',
  otherProfile: 'This invitation is for another of your profiles. Switch to it first.',
};

function isOver(over: InvitationOver['over']): ApiError {
  return new ApiError('GONE', reasons[over]);
}

async function useInvitation(context: AnyCommand, boardID: string, id: string): Promise<void> {
  const { rows } = await sql<{ link: InviteLink; live: boolean; isLink: boolean }>`
    update board_invites i set uses = i.uses + 1 where i.id = ${id}
    returning ${inviteLinkJson} as link, ${isLive} as live, i.kind = 'link' as "isLink"`.execute(context.tx);
  const { link, live, isLink } = rows[0]!;
  const rooms = await managerRooms(context, boardID);
  if (!isLink) context.publish(rooms, invitationEnded, { boardID, inviteID: id }, { boardID });
  else if (live) context.publish(rooms, inviteLinkUsed, { boardID, link }, { boardID });
  else context.publish(rooms, inviteLinkEnded, { boardID, linkID: id }, { boardID });
}

/** Whether one role gives more than another, by the order in which the roles are listed. */
function isHigher(role: Role, than: Role): boolean {
  return roles.indexOf(role) < roles.indexOf(than);
}
