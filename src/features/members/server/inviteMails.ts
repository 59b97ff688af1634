import { sql } from 'kysely';
import { boardKnown, readerBy, standing } from '#access/server/standing.ts';
import { notify } from '#features/activity/server/index.ts';
import { roleRights } from '#access/contract/roleRights.ts';
import { roleNames, type GrantableRole } from '#access/contract/roles.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { newSecret } from '#platform/server/data/ids.ts';
import { sendMail } from '#platform/server/jobs/mail.ts';
import { hrefOf } from '#subjects/contract.ts';
import { isLive } from './present.ts';
import { hashSecret } from './secret.ts';

interface Letter {
  email: string;
  board: string;
  boardID: string;
  role: GrantableRole;
  message: string;
  from: string;
  fromID: string;
  day: string;
  /** Somebody who has the address is on the board already: only they learn of it, by this mail. */
  isMember: boolean;
  /** A block stands between the invited person and the inviter, or the board blocks the person: nothing is sent. */
  isBlocked: boolean;
  /** The profiles that could accept it, if the address has an account. */
  receivers: string[];
}

/**
 * Sends an invitation to its address, with a link of its own, and shows it to whoever has an account with that address.
 * The secret is made here: no queue ever holds it. A second run makes a second one, and the first is void.
 */
export const mailInvitation: Job = async ({ inviteID }: { inviteID: string }, { config, log }, { act }) => {
  const secret = newSecret();
  const letter = await act((context) => prepare(context, inviteID, secret));
  if (!letter) return; // withdrawn, answered, or not to be sent
  const { email, board, boardID, from, message, role, day, isMember } = letter;
  const link = `${config.publicUrl}/boards/invitation/${secret}`;
  await sendMail(
    config,
    log,
    isMember
      ? {
          to: email,
          subject: `You are on “${board}” already`,
          text: `${from} invited this address to the board “${board}” on Octavo.

You are on it already, so there is nothing to do:
${config.publicUrl}${hrefOf({ boardID })}
`,
        }
      : {
          to: email,
          subject: `${from} invites you to “${board}”`,
          text: `Hello,

${from} invites you to the board “${board}” on Octavo, as ${roleNames[role]}: ${roleRights[role].toLowerCase()}.
${message.trim() === '' ? '' : `\n${quoted(message)}\n`}
See the invitation, and accept or decline it. Without an account you make one on the way:
${link}

It is good until ${day}, once, for this address. If you do not know ${from}, there is nothing to do.
`,
          logLine: `The invitation of ${email} to a board is ${link}`,
        },
  );
};

async function prepare(context: AnyCommand, inviteID: string, secret: string): Promise<Letter | undefined> {
  const { rows } = await sql<Letter>`
    select i.email, b.title as board, b.id as "boardID", i.role, i.message,
      btrim(p.first_name || ' ' || p.last_name) as "from", p.id as "fromID",
      to_char(i.expires_at at time zone 'UTC', 'FMDD FMMonth') as day,
      coalesce(bool_or(sm.role is not null and ${boardKnown}), false) as "isMember",
      coalesce(bool_or(s.role = 'blocked' or blocked_between(p.id, q.id)), false) as "isBlocked",
      coalesce(array_agg(q.id::text) filter (where q.id is not null), '{}') as receivers
    from board_invites i join boards b on b.id = i.board_id and b.deleted_at is null
      join profiles p on p.id = i.invited_by and p.deleted_at is null
      left join accounts a on a.email = i.email
      left join profiles q on q.account_id = a.id and q.deleted_at is null
      ${standing(readerBy(sql.ref('q.id')))}
    where i.id = ${inviteID} and i.kind = 'email' and ${isLive} group by i.id, b.id, p.id`.execute(
    context.tx,
  );
  const letter = rows[0];
  if (!letter || letter.isBlocked) return undefined;
  await sql`update board_invites set token_hash = ${hashSecret(secret)} where id = ${inviteID}`.execute(
    context.tx,
  );
  if (!letter.isMember)
    await notify(context, [
      {
        kind: 'INVITATION',
        to: letter.receivers,
        causeID: inviteID,
        at: { invite: 'BOARD', boardID: letter.boardID },
        byID: letter.fromID,
        isMailed: true,
      },
    ]);
  return letter;
}

/** Message of a user, marked as a quotation: nobody is to take it for ours. */
function quoted(message: string): string {
  return message
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
