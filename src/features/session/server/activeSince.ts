import { sql, type RawBuilder } from 'kysely';

/** Whether an account is on a device that was there since a moment. */
export function isActiveSince(
  accountID: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from sessions s where s.account_id = ${accountID} and s.revoked_at is null and s.last_seen_at > ${since})`;
}
