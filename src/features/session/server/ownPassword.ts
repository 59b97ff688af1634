import { sql } from 'kysely';
import { clearAttempts, slowDown, type SlowDown } from '#platform/server/data/attempts.ts';
import type { Actor, Services } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { verifyPassword } from '#platform/server/settings/passwords.ts';

// By the account: it is its own owner, or somebody at their open page, who guesses.
const RULE: SlowDown = { free: 5, first: 5, longest: 300, forget: 3600 };

/**
 * Asks whoever is signed in for their password again. Call it before the transaction: hashing takes long, and a wrong
 * try counts.
 * @param field what the call names the password
 * @returns the stored hash that it was compared with
 * @throws ApiError 403, 429
 */
export async function checkOwnPassword(
  { db }: Pick<Services, 'db'>,
  { accountID }: Pick<Actor, 'accountID'>,
  password: string,
  field = 'password',
): Promise<string> {
  const bucket = `password:${accountID}`;
  await slowDown(db, bucket, RULE); // counted beforehand, so that of a thousand tries at once five get through
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from accounts where id = ${accountID} and deleted_at is null`.execute(db);
  const hash = rows[0]?.hash;
  if (!(await verifyPassword(hash, password)) || hash === undefined) {
    throw new ApiError('WRONG_PASSWORD', 'That is not your password. Please look again.', {
      details: [{ field, message: 'is not right' }],
    });
  }
  await clearAttempts(db, bucket);
  return hash;
}
