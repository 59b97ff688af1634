import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { writePasswordHash } from '#features/account/server/tables.ts';
import type { checkReset, requestReset, resetPassword } from '#features/session/contract.ts';
import { countAttempt, networkOf } from '#platform/server/data/attempts.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import { ApiError } from '#platform/server/errors.ts';
import { hashPassword } from '#platform/server/settings/passwords.ts';
import { endSessions } from './endSessions.ts';
import { knownOf, refuseCommonPassword } from './newPassword.ts';
import { isToken, tokenHash } from './tokens.ts';
import { forgetWrongNames } from './tries.ts';

/** Mails to one address in an hour: nobody's mailbox is filled. */
const PER_ADDRESS = 5;
/** Requests from one network in an hour: enough for an office after a bad morning. */
const PER_NETWORK = 100;
/** Links looked at from one network in ten minutes; a guess among 2²⁵⁶ would need more. */
const LOOKS = 60;

/** Counted by the address as it was typed, known or not. */
export async function limitRequests({
  services,
  body,
  request,
}: ReadContext<typeof requestReset>): Promise<void> {
  const address = createHash('sha256').update(body.email.toLowerCase()).digest('base64url');
  await countAttempt(services.db, `reset:network:${networkOf(request.ip)}`, PER_NETWORK, 3600);
  await countAttempt(services.db, `reset:address:${address}`, PER_ADDRESS, 3600);
}

/** Whether the address is known is looked up by the job, so that not even the time taken tells. */
export async function askForReset({ body, enqueue }: CommandContext<typeof requestReset>): Promise<void> {
  enqueue(
    'session.mailReset',
    { email: body.email },
    { key: `session.mailReset:${body.email.toLowerCase()}` },
  );
}

export async function lookAtReset({
  db,
  params,
  request,
}: ReadContext<typeof checkReset>): Promise<{ valid: boolean }> {
  await limitLooks(db, request.ip);
  return { valid: (await accountOf(db, params.token)) !== undefined };
}

export interface PreparedReset {
  accountID: string;
  passwordHash: string;
}

/** Judges and hashes the password before the transaction, for a link that works. @throws ApiError 400, 410, 429 */
export async function prepareReset({
  services: { db },
  params,
  body,
  request,
}: ReadContext<typeof resetPassword>): Promise<PreparedReset> {
  await limitLooks(db, request.ip);
  const accountID = await accountOf(db, params.token);
  if (accountID === undefined) throw linkGone();
  refuseCommonPassword(body.password, await knownOf(db, accountID));
  return { accountID, passwordHash: await hashPassword(body.password) };
}

/** Sets the password. The link goes, and every other of the account; so do its sessions: any may be a thief's. */
export async function keepReset(
  context: CommandContext<typeof resetPassword>,
  { accountID, passwordHash }: PreparedReset,
): Promise<void> {
  const { tx, params, enqueue } = context;
  // Of two with the same link, the second finds it gone.
  const used =
    await sql`delete from password_resets where hash = ${tokenHash(params.token)} returning 1`.execute(tx);
  if (used.rows.length === 0) throw linkGone();
  await setPassword(context, accountID, passwordHash);
  await endSessions(context, accountID);
  await forgetWrongNames(tx, accountID);
  enqueue('session.tell', { accountID, what: 'passwordReset' });
}

/** Keeps a new password; links to choose another are void. */
export async function setPassword(
  { tx }: Pick<CommandContext, 'tx'>,
  accountID: string,
  passwordHash: string,
): Promise<void> {
  await writePasswordHash(tx, accountID, passwordHash);
  await sql`delete from password_resets where account_id = ${accountID}`.execute(tx);
  await sql`delete from pending_sign_ins where account_id = ${accountID}`.execute(tx);
}

async function limitLooks(db: Db, ip: string): Promise<void> {
  await countAttempt(db, `reset:look:${networkOf(ip)}`, LOOKS, 600);
}

async function accountOf(db: Db, token: string): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const { rows } = await sql<{ id: string }>`
    select a.id from password_resets r join accounts a on a.id = r.account_id and a.deleted_at is null
    where r.hash = ${tokenHash(token)} and r.expires_at > now()`.execute(db);
  return rows[0]?.id;
}

function linkGone(): ApiError {
  return new ApiError('GONE', 'This link has expired or was used already. Please ask for a new one.');
}
