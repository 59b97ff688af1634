import { sql } from 'kysely';
import type { SecondStep, signIn, Tokens } from '#features/session/contract.ts';
import type { takeSecondStep } from '#features/session/contract/secondFactor.ts';
import { clearAttempts, slowDown, type SlowDown } from '#platform/server/data/attempts.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import { ApiError, CommittedRefusal } from '#platform/server/errors.ts';
import { newSecret } from '#platform/server/data/ids.ts';
import { startSession, type CheckedSignIn } from '../commands.ts';
import { isToken, tokenHash } from '../tokens.ts';
import { useRecoveryCode } from './recoveryCodes.ts';
import { stepOfCode } from './totp.ts';

const TICKET_MINUTES = 10;
/** Wrong codes a ticket: then the password is asked for again. */
const MAX_TRIES = 5;
// A guesser of codes has the password already, so the waits are long: about a hundred tries a day, at three codes in a
// million.
const RULE: SlowDown = { free: 5, first: 30, longest: 900, forget: 86_400 };

/** Signs in where the password is all there is; else hands out a ticket for the second step. */
export async function signInOrAsk(
  context: CommandContext<typeof signIn>,
  { accountID, hash }: CheckedSignIn,
): Promise<Tokens | SecondStep> {
  const { rows } = await sql<{ factors: SecondStep['factors'] }>`
    select array_remove(array[
      case when exists (select from code_generators where account_id = a.id and confirmed_at is not null) then 'CODE' end,
      case when exists (select from passkeys where account_id = a.id) then 'PASSKEY' end,
      case when exists (select from recovery_codes where account_id = a.id and used_at is null) then 'RECOVERY' end
    ], null) as factors
    from accounts a where a.id = ${accountID} and a.password_hash = ${hash} and a.deleted_at is null for share`.execute(
    context.tx,
  );
  // The password was changed while it was being compared.
  if (!rows[0]) throw new ApiError('UNAUTHENTICATED', 'That username and password do not match.');
  const { factors } = rows[0];
  if (!factors.includes('CODE') && !factors.includes('PASSKEY')) return startSession(context, accountID);
  const ticket = newSecret();
  await sql`
    insert into pending_sign_ins (hash, account_id, expires_at)
    values (${tokenHash(ticket)}, ${accountID}, now() + make_interval(mins => ${TICKET_MINUTES}::int))`.execute(
    context.tx,
  );
  return { ticket, factors };
}

const bucketOf = (accountID: string) => `secondStep:${accountID}`;

/** Counts the try beforehand, by the account: many tickets at once are no way round. @throws ApiError 410, 429 */
export async function countSecondStep({
  services: { db },
  body,
}: ReadContext<typeof takeSecondStep>): Promise<void> {
  await slowDown(db, bucketOf(await accountOf(db, body.ticket)), RULE);
}

/** Finishes signing in with a code. @throws ApiError 400, 410 */
export async function finishSignIn(context: CommandContext<typeof takeSecondStep>): Promise<Tokens> {
  const { tx, services, body, enqueue } = context;
  const hash = tokenHash(body.ticket);
  const { rows } = await sql<{ accountID: string; tries: number }>`
    select account_id as "accountID", tries from pending_sign_ins where hash = ${hash} and expires_at > now() for update`.execute(
    tx,
  );
  const pending = rows[0];
  if (!pending || pending.tries >= MAX_TRIES) throw ticketGone();
  const { accountID } = pending;
  const way = (await takeCode(tx, accountID, body.code))
    ? 'code'
    : (await useRecoveryCode(tx, accountID, body.code))
      ? 'recovery'
      : undefined;
  if (way === undefined) {
    await sql`update pending_sign_ins set tries = tries + 1 where hash = ${hash}`.execute(tx);
    if (pending.tries + 1 === MAX_TRIES) enqueue('session.tell', { accountID, what: 'factorGuessed' });
    throw new CommittedRefusal(wrongCode());
  }
  await sql`delete from pending_sign_ins where hash = ${hash}`.execute(tx);
  if (way === 'recovery') enqueue('session.tell', { accountID, what: 'codesUsed' });
  const tokens = await startSession(context, accountID);
  context.afterCommit(() => void clearAttempts(services.db, bucketOf(accountID)).catch(() => undefined));
  return tokens;
}

/** Takes a time-based code, once. */
export async function takeCode(tx: Db, accountID: string, code: string): Promise<boolean> {
  const { rows } = await sql<{ secret: Buffer; lastStep: number }>`
    select secret, last_step::int as "lastStep" from code_generators
    where account_id = ${accountID} and confirmed_at is not null for update`.execute(tx);
  const step = rows[0] && stepOfCode(rows[0].secret, code.replace(/\s/g, ''), rows[0].lastStep);
  if (step === undefined) return false;
  await sql`update code_generators set last_step = ${step} where account_id = ${accountID}`.execute(tx);
  return true;
}

export function wrongCode(): ApiError {
  return new ApiError('INVALID', 'That code is not right. Please look again.', {
    details: [{ field: 'code', message: 'is not right' }],
  });
}

async function accountOf(db: Db, ticket: string): Promise<string> {
  const { rows } = isToken(ticket)
    ? await sql<{ id: string }>`
        select account_id as id from pending_sign_ins where hash = ${tokenHash(ticket)} and expires_at > now()`.execute(
        db,
      )
    : { rows: [] };
  if (!rows[0]) throw ticketGone();
  return rows[0].id;
}

function ticketGone(): ApiError {
  return new ApiError('GONE', 'Signing in took too long, or too many codes were wrong. Please begin again.');
}
