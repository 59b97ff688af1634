import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '#access/server/standing.ts';

/**
 * Somebody in whichever of their sessions has given a password: for what is told in a room of theirs, which all of their
 * sessions hear.
 * @param profileID the column or value of their profile
 */
export function readerInAnySession(profileID: RawBuilder<unknown>): Reader {
  const sessionID = sql`any(array(
    select s.id::text from sessions s join profiles p on p.account_id = s.account_id
    where p.id = ${profileID} and s.revoked_at is null))`;
  return { profileID, sessionID };
}
