import { sql } from 'kysely';
import { areConnected } from '#access/server/pairs.ts';
import { notify } from '#features/activity/server/index.ts';
import {
  INVITE_DAYS,
  inviteAdded,
  inviteChanged,
  type ConnectionInvite,
} from '#features/personInvitations/contract.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { newSecret } from '#platform/server/data/ids.ts';
import { sendMail } from '#platform/server/jobs/mail.ts';
import { keepSecret } from './findInvite.ts';
import { receivedInviteJson } from './present.ts';
import { inviteLives } from './tables.ts';

interface Letter {
  email: string;
  message: string;
  from: string;
  fromID: string;
  again: boolean;
  /** The profiles of the account that has the address, if one has, and what each sees of the invitation. */
  receivers: { profileID: string; invite: ConnectionInvite }[];
  /** Some of them and whoever invites are kept apart by a block: nothing is sent. */
  blocked: boolean;
}

/**
 * Sends an invitation to its address, with a link of its own, and shows it to whoever has an account with that address.
 * The secret is made here: no queue ever holds it. A second run sends a second link, and both work.
 */
export const mailInvite: Job = async ({ inviteID }: { inviteID: string }, services, { act }) => {
  const secret = newSecret();
  const letter = await act(async (context) => {
    const { rows } = await sql<Letter>`
      select i.email, i.message, i.profile_id as "fromID", btrim(s.first_name || ' ' || s.last_name) as "from", i.created_at < i.sent_at as again,
        coalesce((select bool_or(blocked_between(s.id, p.id)) from profiles p join accounts a on a.id = p.account_id
          where a.email = i.email), false) as blocked, coalesce((
          select json_agg(json_build_object('profileID', p.id, 'invite', ${receivedInviteJson(sql`p.id`)}))
          from profiles p join accounts a on a.id = p.account_id
          where a.email = i.email and p.deleted_at is null
            and not ${areConnected(sql.ref('p.id'), sql.ref('s.id'))}), '[]') as receivers
      from connection_invites i join profiles s on s.id = i.profile_id and s.deleted_at is null
      where i.id = ${inviteID} and ${inviteLives} and i.declined_at is null for no key update of i`.execute(
      context.tx,
    );
    const found = rows[0];
    if (!found || found.blocked) return undefined;
    await keepSecret(context, inviteID, secret);
    for (const { profileID, invite } of found.receivers) {
      context.publish(`profile:${profileID}`, found.again ? inviteChanged : inviteAdded, { invite });
    }
    await notify(context, [
      {
        kind: 'INVITATION',
        to: found.receivers.map(({ profileID }) => profileID),
        causeID: inviteID,
        at: { invite: 'CONNECTION' },
        byID: found.fromID,
        isMailed: true,
      },
    ]);
    return found;
  });
  if (!letter) return;
  const { config, log } = services;
  const { email, from, message } = letter;
  const link = `${config.publicUrl}/people/invitation/${secret}`;
  await sendMail(config, log, {
    to: email,
    subject: `${from} would like to connect with you on Octavo`,
    text: `${from} would like to connect with you on Octavo, where people keep notes, files and boards together.
${message.trim() === '' ? '' : `\n${quoted(message)}\n`}
See the invitation here; it is good for ${INVITE_DAYS} days:
${link}

If you do not know ${from}, there is nothing to do.
`,
    logLine: `The invitation to ${email} to connect with ${from} is ${link}`,
  });
};

/** Message of a user, marked as a quotation: nobody is to take it for ours. */
function quoted(message: string): string {
  return message
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
