import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { Email } from '#features/session/contract.ts';
import {
  teamInviteEnded,
  teamInviteSent,
  type InviteOutcome,
  type inviteToTeam,
  type listTeamInvites,
  type resendTeamInvite,
  type TeamInvite,
  type withdrawTeamInvite,
} from '#features/organization/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { countAttempt } from '#platform/server/data/attempts.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, notFound, tooMany } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { accessOrganization, ownerRooms } from './access.ts';
import { findTeamMember } from './membership.ts';
import { teamInviteJson } from './present.ts';

/** Days an invitation is good for, anew each time it is sent. */
const LIFE_DAYS = 7;
/** Invitations of one organisation that wait, and calls that send them in an hour: nobody fills others' mailboxes. */
const MAX_OPEN = 500;
const CALLS_PER_HOUR = 60;
/** Seconds between two mails of one invitation, and how many mails it can have. */
const PAUSE_SECONDS = 60;
const MAX_SENT = 6;

const messages: Record<InviteOutcome, string> = {
  INVITED: 'Invited.',
  INVITED_BEFORE: 'Invited before. The invitation can be sent again from the team’s page.',
  REPEATED: 'Given twice; one invitation is enough.',
  NOT_AN_ADDRESS: 'This is not an e-mail address.',
  YOUR_OWN: 'This is your own address.',
};

/** Counts a call that sends mails, whatever becomes of it. @throws ApiError 429 */
export async function countSending(
  context: ReadContext<typeof inviteToTeam | typeof resendTeamInvite>,
): Promise<void> {
  await countAttempt(
    context.services.db,
    `organization:invite:${context.actor.accountID}`,
    CALLS_PER_HOUR,
    3600,
  );
}

/**
 * Invites each address by a mail of its own. Whether an address has an account, or is even of somebody in the team, is
 * looked up by the mail's job: the answer does not tell.
 */
export async function invite(
  context: CommandContext<typeof inviteToTeam>,
): Promise<Answer<typeof inviteToTeam>> {
  const { actor, tx, body } = context;
  const { id } = await accessOrganization(context, 'organization.manage', { lock: true });
  const { emails, title = '', department = '', location = '', startDate = null, managerID = null } = body;
  if (managerID !== null && !(await findTeamMember(context, id, managerID))) {
    const message = 'is nobody of the team';
    throw new ApiError('INVALID', `Please choose another manager: this one ${message}.`, {
      details: [{ field: 'managerID', message }],
    });
  }
  const { rows } = await sql<{ own: string; open: string[] }>`
    select a.email as own, coalesce((
      select array_agg(lower(i.email::text)) from organization_invites i
      where i.organization_id = ${id} and i.ended_at is null), '{}') as open
    from accounts a where a.id = ${actor.accountID}`.execute(tx);
  const { own, open } = rows[0]!;
  const seen = new Set<string>();
  const results: Answer<typeof inviteToTeam>['results'] = [];
  const ids: string[] = [];
  for (const typed of emails) {
    const email = typed.trim();
    const key = email.toLowerCase();
    const outcome: InviteOutcome = !Email.safeParse(email).success
      ? 'NOT_AN_ADDRESS'
      : key === own.toLowerCase()
        ? 'YOUR_OWN'
        : seen.has(key)
          ? 'REPEATED'
          : open.includes(key)
            ? 'INVITED_BEFORE'
            : 'INVITED';
    seen.add(key);
    results.push({ email, outcome, message: messages[outcome] });
    if (outcome !== 'INVITED') continue;
    const inviteID = newId();
    await sql`
      insert into organization_invites (id, organization_id, email, invited_by, title, department, location, start_date,
        manager_id, expires_at)
      values (${inviteID}, ${id}, ${email}, ${actor.profileID}, ${title}, ${department}, ${location}, ${startDate},
        ${managerID}, ${expiry})`.execute(tx);
    ids.push(inviteID);
  }
  if (open.length + ids.length > MAX_OPEN)
    throw new ApiError(
      'LIMIT_REACHED',
      `${MAX_OPEN} invitations can wait at once, and ${open.length} do. Withdraw some first.`,
    );
  const rooms = await ownerRooms(context, id);
  for (const inviteID of ids) await send(context, rooms, inviteID);
  return { results };
}

const expiry = sql`now() + make_interval(days => ${LIFE_DAYS}::int)`;

/** The invitations that wait for their answer. */
export async function listInvites(
  context: ReadContext<typeof listTeamInvites>,
): Promise<{ info: TeamInvite[] }> {
  const { id } = await accessOrganization(context, 'organization.manage');
  const room = `profile:${context.actor.profileID}` as const;
  const { rows } = await sql<{ info: TeamInvite[]; seq: number }>`
    select ${seqOf(room)} as seq, coalesce((
      select json_agg(${teamInviteJson} order by i.id desc) from organization_invites i
      where i.organization_id = ${id} and i.ended_at is null
    ), '[]') as info`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return { info: rows[0]!.info };
}

/** Sends an invitation again. @throws ApiError 429 within a minute of the mail before, or after six */
export async function resend(context: CommandContext<typeof resendTeamInvite>): Promise<TeamInvite> {
  const { id } = await accessOrganization(context, 'organization.manage', { lock: true });
  const { inviteID } = context.params;
  const { rows } = await sql<{ pause: number; sent: number }>`
    select times_sent as sent, extract(epoch from sent_at - now())::float8 + ${PAUSE_SECONDS}::float8 as pause
    from organization_invites where id = ${inviteID} and organization_id = ${id} and ended_at is null`.execute(
    context.tx,
  );
  if (!rows[0]) throw notFound();
  const { pause, sent } = rows[0];
  if (pause > 0) throw tooMany(pause, 'It was sent just now. It can be sent again a minute after.');
  if (sent >= MAX_SENT)
    throw new ApiError(
      'LIMIT_REACHED',
      `It was sent ${sent} times. Withdraw it, and ask the person in another way.`,
    );
  await sql`
    update organization_invites set times_sent = times_sent + 1, sent_at = now(), expires_at = ${expiry}
    where id = ${inviteID}`.execute(context.tx);
  return send(context, await ownerRooms(context, id), inviteID);
}

/** Makes an invitation useless; the link in its mail leads nowhere from then on. */
export async function withdraw(context: CommandContext<typeof withdrawTeamInvite>): Promise<void> {
  const { id } = await accessOrganization(context, 'organization.manage', { lock: true });
  const { inviteID } = context.params;
  const { rows } = await sql<{ isOpen: boolean }>`
    select ended_at is null as "isOpen" from organization_invites where id = ${inviteID} and organization_id = ${id}`.execute(
    context.tx,
  );
  if (!rows[0]) throw notFound();
  if (rows[0].isOpen) await endInvite(context, id, inviteID);
}

/** Ends an invitation of an organisation, whoever ended it, and tells the owner. */
export async function endInvite(
  context: AnyCommand,
  organizationID: HeldID<'organization'>,
  inviteID: string,
): Promise<void> {
  await sql`
    update organization_invites set ended_at = now()
    where id = ${inviteID} and organization_id = ${organizationID}`.execute(context.tx);
  context.publish(await ownerRooms(context, organizationID), teamInviteEnded, { inviteID });
}

async function send(
  context: AnyCommand,
  rooms: Awaited<ReturnType<typeof ownerRooms>>,
  inviteID: string,
): Promise<TeamInvite> {
  const { rows } = await sql<{ invite: TeamInvite }>`
    select ${teamInviteJson} as invite from organization_invites i where i.id = ${inviteID}`.execute(
    context.tx,
  );
  const { invite: sent } = rows[0]!;
  context.publish(rooms, teamInviteSent, { invite: sent });
  context.enqueue('organization.sendInvite', { inviteID }, { key: `organization.sendInvite:${inviteID}` });
  return sent;
}
