import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { notify } from '#features/activity/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { newSecret } from '#platform/server/data/ids.ts';
import { sendMail } from '#platform/server/jobs/mail.ts';

interface Invite {
  email: string;
  organization: string;
  invitedBy: string;
  invitedByID: string;
  isMember: boolean;
  /** The profiles that could accept it, if the address has an account. */
  receivers: string[];
  day: string;
}

/**
 * Makes an invitation's secret, keeps its hash and sends it; a second run makes a second one, and the first is void. A
 * person who is in the team already is told so by this mail, and nobody else is.
 */
export const sendInvite: Job = async ({ inviteID }: { inviteID: string }, { config, log }, { act }) => {
  const secret = newSecret();
  const invite = await act((context) => prepareInvite(context, inviteID, secret));
  if (!invite) return; // withdrawn, or answered
  const { email, organization, invitedBy, day } = invite;
  const link = `${config.publicUrl}/team/invitation/${secret}`;
  await sendMail(
    config,
    log,
    invite.isMember
      ? {
          to: email,
          subject: `You are in ${organization} already`,
          text: `${invitedBy} invited this address to the team of ${organization} on Octavo.

You are in it already, so there is nothing to do:
${config.publicUrl}/team
`,
        }
      : {
          to: email,
          subject: `${invitedBy} invites you to ${organization}`,
          text: `Hello,

${invitedBy} invites you to the team of ${organization} on Octavo.

See the invitation, and accept or decline it:
${link}

It is good until ${day}, once. If you do not know ${invitedBy}, there is nothing to do.
`,
          logLine: `The invitation of ${email} to ${organization} is ${link}`,
        },
  );
};

/** Keeps the secret's hash, and shows the invitation to whoever has an account with the address and is in no team. */
async function prepareInvite(
  context: AnyCommand,
  inviteID: string,
  secret: string,
): Promise<Invite | undefined> {
  const { rows } = await sql<Invite>`
    with i as (
      update organization_invites set token_hash = ${secretHash(secret)}
      where id = ${inviteID} and ended_at is null and expires_at > now() returning *
    )
    select i.email, o.name as organization, p.first_name || ' ' || p.last_name as "invitedBy", p.id as "invitedByID",
      to_char(i.expires_at at time zone 'UTC', 'FMDD FMMonth') as day,
      exists (
        select from accounts a join profiles q on q.account_id = a.id join organization_members m on m.profile_id = q.id
        where a.email = i.email and m.organization_id = o.id) as "isMember",
      array(
        select q.id::text from accounts a join profiles q on q.account_id = a.id and q.deleted_at is null
        where a.email = i.email
          and not exists (select from organization_members m where m.profile_id = q.id)) as receivers
    from i join organizations o on o.id = i.organization_id join profiles p on p.id = i.invited_by`.execute(
    context.tx,
  );
  const invite = rows[0];
  if (!invite) return undefined;
  const { receivers: to, invitedByID: byID, isMember } = invite;
  if (!isMember)
    await notify(context, [
      { kind: 'INVITATION', to, causeID: inviteID, at: { invite: 'TEAM' }, byID, isMailed: true },
    ]);
  return invite;
}

/** Stored hash of an invitation's secret. The secret is random and long, so that a plain hash is enough. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
