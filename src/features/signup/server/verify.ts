import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Tokens } from '#features/session/contract.ts';
import { startSession } from '#features/session/server/index.ts';
import type { verifySignup } from '#features/signup/contract.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { ApiError, CommittedRefusal, tooMany } from '#platform/server/errors.ts';
import { acceptInvite } from '#platform/server/jobs/inviteHandlers.ts';
import { createAccount, type NewAccount } from './createAccount.ts';
import { codeHash } from './mails.ts';
import { openSignup, signupGone } from './steps.ts';

/** Wrong guesses of one code. */
const MAX_TRIES = 5;
const NOT_RIGHT = ['That code is not right. Please look again.', 'is not right'] as const;

interface Signup extends NewAccount {
  codeHash: Buffer | null;
  /** Of the invitation that they came with. */
  inviteHash: Buffer | null;
  expired: boolean;
  tries: number;
  /** Seconds until another code can be asked for. */
  pause: number;
}

/**
 * Proves the address with its code, makes the account and signs in. The sign-up's row is locked first, so guesses take
 * turns and are all counted, and two right answers at once make one account.
 */
export async function verifyCode(context: CommandContext<typeof verifySignup>): Promise<Tokens> {
  const { tx, params, body } = context;
  const signup = await lockSignup(context);
  if (signup.tries >= MAX_TRIES) {
    throw tooMany(
      signup.pause,
      'Those were five wrong codes, so this one is void. Please ask for another one.',
    );
  }
  if (signup.codeHash !== null && signup.expired)
    throw wrongCode('That code has expired. Please ask for another one.', 'has expired');
  if (signup.codeHash === null || !timingSafeEqual(signup.codeHash, codeHash(params.signupID, body.code))) {
    await sql`update signups set code_tries = code_tries + 1 where id = ${params.signupID}`.execute(tx);
    throw new CommittedRefusal(wrongCode(...NOT_RIGHT));
  }
  const accountID = await createAccount(context, signup);
  if (accountID === undefined) throw wrongCode(...NOT_RIGHT); // an account was made meanwhile by another sign-up
  await sql`update signups set finished_at = now(), password_hash = null, code_hash = null where id = ${params.signupID}`.execute(
    tx,
  );
  if (signup.inviteHash !== null) await acceptAs(context, accountID, signup.inviteHash);
  return startSession(context, accountID);
}

/** Accepts the invitation that a new account came by. */
async function acceptAs(context: AnyCommand, accountID: string, inviteHash: Buffer): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from profiles where account_id = ${accountID}`.execute(
    context.tx,
  );
  await acceptInvite({ ...context, actor: { accountID, profileID: rows[0]!.id, sessionID: '' } }, inviteHash);
}

async function lockSignup({ tx, params }: CommandContext<typeof verifySignup>): Promise<Signup> {
  const { rows } = await sql<Signup>`
    select email, first_name as "firstName", last_name as "lastName", screen_name as "screenName",
      case when organization_name is not null
        then json_build_object('name', organization_name, 'handle', organization_handle) end as organization,
      password_hash as "passwordHash", time_zone as "timeZone", code_hash as "codeHash", invite_hash as "inviteHash", code_expires_at <= now() as expired,
      code_tries as tries, coalesce(extract(epoch from code_sent_at - now())::float8 + 60, 0) as pause
    from signups where id = ${params.signupID} and ${openSignup} and password_hash is not null for update`.execute(
    tx,
  );
  if (!rows[0]) throw signupGone();
  return rows[0];
}

function wrongCode(message: string, detail: string): ApiError {
  return new ApiError('INVALID', message, { details: [{ field: 'code', message: detail }] });
}
