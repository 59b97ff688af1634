import { sql } from 'kysely';
import { isCommonPassword } from '#features/session/contract/passwords.ts';
import type { Db } from '#platform/server/data/database.ts';
import { ApiError } from '#platform/server/errors.ts';

/**
 * @param own what is known of the person: names, screen name, the address before the @
 * @param field what the call names the password
 * @throws ApiError 400
 */
export function refuseCommonPassword(password: string, own: string[], field = 'password'): void {
  if (!isCommonPassword(password, own)) return;
  throw new ApiError('INVALID', 'Please choose another password: this one is easily guessed.', {
    details: [{ field, message: 'is too easy to guess. Please choose another' }],
  });
}

/** Data of an account's owner that a guesser would try first. */
export async function knownOf(db: Db, accountID: string): Promise<string[]> {
  const { rows } = await sql<{ known: string[] }>`
    select array_remove(array[split_part(a.email::text, '@', 1)] || array_agg(p.first_name) || array_agg(p.last_name)
      || array_agg(p.screen_name::text), null) as known
    from accounts a left join profiles p on p.account_id = a.id where a.id = ${accountID} group by a.id`.execute(
    db,
  );
  return rows[0]?.known ?? [];
}
