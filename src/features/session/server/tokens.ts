import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { newId, newSecret } from '#platform/server/ids.ts';

/** Seconds an access token is good for. */
export const ACCESS_SECONDS = 2 * 3600;
/** Seconds a refresh token is good for: a device unused for so long is signed out. */
export const REFRESH_SECONDS = 60 * 86_400;

const TOKEN = /^[A-Za-z0-9_-]{43}$/; // 256 bits in base64url

/** A session's tokens, in the clear for the last time. */
export interface IssuedTokens {
  accessToken: string;
  accessTokenExpires: string;
  refreshToken: string;
}

/** Whether a string has the form of a token; what has not need not be looked up. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN.test(value);
}

/** What is kept of a token. No salt: a token is 256 random bits, which no table of hashes holds. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes and stores a pair of tokens for a session. */
export async function issueTokens(db: Db, sessionID: string): Promise<IssuedTokens> {
  const accessToken = newSecret();
  const refreshToken = newSecret();
  const expires = new Date(Date.now() + ACCESS_SECONDS * 1000);
  await sql`
    with access as (
      insert into access_tokens (hash, session_id, expires_at) values (${tokenHash(accessToken)}, ${sessionID}, ${expires})
    )
    insert into refresh_tokens (hash, session_id, expires_at)
    values (${tokenHash(refreshToken)}, ${sessionID}, now() + make_interval(secs => ${REFRESH_SECONDS}))`.execute(
    db,
  );
  return { accessToken, accessTokenExpires: expires.toISOString(), refreshToken };
}

/** Makes a session for a device of the account, with its first tokens. */
export async function openSession(
  db: Db,
  accountID: string,
  device: string,
): Promise<IssuedTokens & { sessionID: string }> {
  const sessionID = newId();
  await sql`insert into sessions (id, account_id, device) values (${sessionID}, ${accountID}, ${device})`.execute(
    db,
  );
  return { sessionID, ...(await issueTokens(db, sessionID)) };
}
