import { sql } from 'kysely';
import { notify } from '#features/activity/server/index.ts';
import type { GrantableRole } from '#access/contract/roles.ts';
import { accessBoard, type AccessedBoard } from '#features/boards/server/index.ts';
import {
  INVITATION_DAYS,
  invitationEnded,
  mayManage,
  memberInvited,
  type inviteMembers as inviteEndpoint,
  type PendingMember,
  type removeInvitations as removeEndpoint,
  type updateInvitations as updateEndpoint,
} from '#features/members/contract.ts';
import { checkHandedOver } from '#features/tasks/server/index.ts';
import { countAttempt } from '#platform/server/data/attempts.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, forbidden, notFound, tooMany } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';
import { findInvitees, refuseOwnAddress } from './invitees.ts';
import { checkGives, managerRooms } from './managers.ts';
import { isPending, pendingJson } from './present.ts';

/** Invitations to people that wait on one board, and calls of one account in an hour that send invitations. */
const MAX_PENDING = 500;
const CALLS_PER_HOUR = 60;
/** Seconds between two mails of one invitation, and how many mails it can have. */
const PAUSE_SECONDS = 60;
const MAX_SENT = 6;

/** Counts a call that sends mails, whether or not it succeeds. @throws ApiError 429 */
export async function countSending(
  context: ReadContext<typeof inviteEndpoint | typeof updateEndpoint>,
): Promise<void> {
  await countAttempt(context.services.db, `members:invite:${context.actor.accountID}`, CALLS_PER_HOUR, 3600);
}

interface Waiting {
  id: string;
  kind: 'profile' | 'email';
  profileID: string | null;
  email: string | null;
  role: GrantableRole;
  /** Seconds until it can be sent again. */
  pause: number;
  timesSent: number;
}

/**
 * Invites people to a board. A person who is invited already has the new role and message, and gets another mail unless
 * the last one is a moment old, or they had enough of them.
 */
export async function inviteMembers(
  context: CommandContext<typeof inviteEndpoint>,
): Promise<{ members: PendingMember[] }> {
  const { profileIDs = [], emails = [], role, message = '' } = context.body;
  const board = await accessBoard(context, context.params.boardID, 'board.permissions', { lock: true });
  const { id: boardID } = board;
  checkGives(board, role);
  const people = await findInvitees(context, boardID, [...new Set(profileIDs)]);
  await refuseOwnAddress(context, emails);
  const waiting = await findWaiting(context, boardID);
  const addresses = new Map(emails.map((email) => [email.toLowerCase(), email]));
  const wanted = [
    ...people.map((profileID) => ({ profileID, email: null })),
    ...[...addresses.values()].map((email) => ({ profileID: null, email })),
  ];
  const ids: string[] = [];
  for (const { profileID, email } of wanted) {
    const before = waiting.find((invite) =>
      profileID === null
        ? invite.email?.toLowerCase() === email.toLowerCase()
        : invite.profileID === profileID,
    );
    if (before) {
      checkManages(board, before);
      await sql`
        update board_invites set role = ${role}, message = ${message}, invited_by = ${context.actor.profileID}
        where id = ${before.id}`.execute(context.tx);
      if (before.pause <= 0 && before.timesSent < MAX_SENT) await noteSent(context, before.id);
      ids.push(before.id);
      continue;
    }
    const id = newId();
    await sql`
      insert into board_invites (id, board_id, kind, to_profile_id, email, role, message, invited_by, expires_at, max_uses)
      values (${id}, ${boardID}, ${profileID === null ? 'email' : 'profile'}, ${profileID}, ${email}, ${role}, ${message},
        ${context.actor.profileID}, ${expiry}, 1)`.execute(context.tx);
    ids.push(id);
    waiting.push({
      id,
      kind: profileID === null ? 'email' : 'profile',
      profileID,
      email,
      role,
      pause: 0,
      timesSent: 0,
    });
  }
  if (waiting.length > MAX_PENDING)
    throw new ApiError(
      'LIMIT_REACHED',
      `${MAX_PENDING} invitations can wait on one board at once. Withdraw some first.`,
    );
  const toSend = ids.filter((id) => {
    const invite = waiting.find((other) => other.id === id)!;
    return invite.pause <= 0 && invite.timesSent < MAX_SENT;
  });
  return { members: await tellInvited(context, boardID, ids, toSend) };
}

const expiry = sql`now() + make_interval(days => ${INVITATION_DAYS}::int)`;

/**
 * Gives invitations that wait another role, or sends them again.
 * @throws ApiError 404 for an invitation that does not wait here
 */
export async function updateInvitations(
  context: CommandContext<typeof updateEndpoint>,
): Promise<{ members: PendingMember[] }> {
  const { role, resend } = context.body;
  const board = await accessBoard(context, context.params.boardID, 'board.permissions', { lock: true });
  const invites = await findNamed(context, board, context.body.ids);
  if (role !== undefined) checkGives(board, role);
  for (const { id, pause, timesSent } of invites) {
    if (role !== undefined)
      await sql`update board_invites set role = ${role} where id = ${id}`.execute(context.tx);
    if (!resend) continue;
    if (pause > 0) throw tooMany(pause, 'It was sent just now. It can be sent again a minute after.');
    if (timesSent >= MAX_SENT)
      throw new ApiError(
        'LIMIT_REACHED',
        `It was sent ${timesSent} times. Withdraw it, and ask the person in another way.`,
      );
    await noteSent(context, id);
  }
  const ids = invites.map(({ id }) => id);
  return { members: await tellInvited(context, board.id, ids, resend ? ids : []) };
}

/** Withdraws invitations. Those that are over already stay. @throws ApiError 404 for an invitation of another board */
export async function removeInvitations(context: CommandContext<typeof removeEndpoint>): Promise<void> {
  const board = await accessBoard(context, context.params.boardID, 'board.permissions', { lock: true });
  const { id: boardID } = board;
  const ids = [...new Set(context.body.ids)];
  const { rows } = await sql<{ id: string; role: GrantableRole; profileID: string | null; waits: boolean }>`
    select i.id, i.role, i.to_profile_id as "profileID", ${isPending} as waits from board_invites i
    where i.id = any(${ids}::text[]) and i.board_id = ${boardID} and i.kind <> 'link'`.execute(context.tx);
  if (rows.length < ids.length) throw notFound();
  const waiting = rows.filter(({ waits }) => waits);
  for (const invite of waiting) checkManages(board, invite);
  for (const { profileID } of waiting)
    if (profileID !== null) await checkHandedOver(context, { boardID, profileID });
  if (waiting.length === 0) return;
  await sql`
    update board_invites set revoked_at = now() where id = any(${waiting.map(({ id }) => id)}::text[])`.execute(
    context.tx,
  );
  const rooms = await managerRooms(context, boardID);
  for (const { id } of waiting)
    context.publish(rooms, invitationEnded, { boardID, inviteID: id }, { boardID });
}

/** @throws ApiError 403 for an invitation to a role that the caller may not give */
function checkManages(board: AccessedBoard, { role }: { role: GrantableRole }): void {
  if (!mayManage(board.role, role))
    throw forbidden('Your role does not let you change this invitation. An owner or co-owner can.');
}

async function findNamed(context: AnyCommand, board: AccessedBoard, named: string[]): Promise<Waiting[]> {
  const ids = [...new Set(named)];
  const found = (await findWaiting(context, board.id)).filter(({ id }) => ids.includes(id));
  if (found.length < ids.length) throw notFound();
  for (const invite of found) checkManages(board, invite);
  return found;
}

async function findWaiting({ tx }: Pick<AnyCommand, 'tx'>, boardID: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select i.id, i.kind, i.to_profile_id as "profileID", i.email, i.role, i.times_sent as "timesSent",
      extract(epoch from i.sent_at - now())::float8 + ${PAUSE_SECONDS}::float8 as pause
    from board_invites i where i.board_id = ${boardID} and ${isPending}`.execute(tx);
  return rows;
}

async function noteSent({ tx }: Pick<AnyCommand, 'tx'>, id: string): Promise<void> {
  await sql`
    update board_invites set times_sent = times_sent + 1, sent_at = now(), expires_at = ${expiry} where id = ${id}`.execute(
    tx,
  );
}

/** Tells managers of invitations as they are now, and those whom some are sent to. */
async function tellInvited(
  context: AnyCommand,
  boardID: string,
  ids: string[],
  toSend: string[],
): Promise<PendingMember[]> {
  const { rows } = await sql<{ member: PendingMember }>`
    select ${pendingJson} as member from board_invites i where i.id = any(${ids}::text[]) order by i.id`.execute(
    context.tx,
  );
  const members = rows.map(({ member }) => member);
  const rooms = await managerRooms(context, boardID);
  for (const member of members) context.publish(rooms, memberInvited, { boardID, member }, { boardID });
  const sent = members.filter(({ _id }) => toSend.includes(_id));
  for (const { _id, email } of sent)
    if (email !== null)
      context.enqueue('members.mailInvitation', { inviteID: _id }, { key: `members.mailInvitation:${_id}` });
  await notify(
    context,
    sent.flatMap(({ _id, memberProfileInfo: person }) =>
      person === null
        ? []
        : [{ kind: 'INVITATION', to: [person.id], causeID: _id, at: { invite: 'BOARD', boardID } }],
    ),
  );
  return members;
}
