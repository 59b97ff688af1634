import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/data/database.ts';
import { newId, newSecret } from '#platform/server/data/ids.ts';

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

/** Stored hash of a token. No salt: a token is 256 random bits, which no table of hashes holds. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Seconds in which a used refresh token still gets tokens: for an answer that was lost, and for two tabs at once. */
export const GRACE_SECONDS = 10;
/** Exchanges within the grace that are followed from a token to the latest. */
const MOST_EXCHANGES = 20;

type Pair = Pick<IssuedTokens, 'accessToken' | 'refreshToken'>;

/**
 * Tokens that a refresh token is exchanged for. The same token and key give the same pair, and neither of the two alone
 * gives anything.
 */
function successorOf(token: string, key: Buffer): Pair {
  const derive = (what: string) => createHmac('sha256', key).update(`${what} ${token}`).digest('base64url');
  return { accessToken: derive('access'), refreshToken: derive('refresh') };
}

/** Exchanges a refresh token that is not used yet for the session's next tokens. */
export async function exchangeToken(db: Db, sessionID: string, token: string): Promise<IssuedTokens> {
  const key = randomBytes(32);
  await sql`
    update refresh_tokens set used_at = coalesce(used_at, now()), successor_key = case when used_at is null then ${key}::bytea end
    where hash = ${tokenHash(token)}
      or session_id = ${sessionID} and used_at < now() - make_interval(secs => ${GRACE_SECONDS}) and successor_key is not null`.execute(
    db,
  );
  return storeTokens(db, sessionID, successorOf(token, key));
}

/**
 * Tokens for a refresh token that was used within the grace: those of the first exchange, or the latest, where these were
 * exchanged too. Undefined where the chain of keys is broken.
 */
export async function tokensAfter(db: Db, token: string, key: Buffer): Promise<IssuedTokens | undefined> {
  let next = successorOf(token, key);
  for (let exchanges = 0; exchanges < MOST_EXCHANGES; exchanges++) {
    const { rows } = await sql<{ key: Buffer | null; isUsed: boolean; expires: Date }>`
      select r.successor_key as key, r.used_at is not null as "isUsed", t.expires_at as expires
      from refresh_tokens r join access_tokens t on t.hash = ${tokenHash(next.accessToken)}
      where r.hash = ${tokenHash(next.refreshToken)}`.execute(db);
    const [row] = rows;
    if (row && !row.isUsed) return { ...next, accessTokenExpires: row.expires.toISOString() };
    if (!row?.key) return undefined;
    next = successorOf(next.refreshToken, row.key);
  }
  return undefined;
}

async function storeTokens(db: Db, sessionID: string, tokens: Pair): Promise<IssuedTokens> {
  const { accessToken, refreshToken } = tokens;
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
  const first = { accessToken: newSecret(), refreshToken: newSecret() };
  return { sessionID, ...(await storeTokens(db, sessionID, first)) };
}
