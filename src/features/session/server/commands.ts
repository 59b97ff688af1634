import { sql } from 'kysely';
import {
  NO_REFRESH_TOKEN,
  sessionBegan,
  type refresh,
  type signIn,
  type signOut,
  type Tokens,
} from '#features/session/contract.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, CommittedRefusal } from '#platform/server/errors.ts';
import { verifyPassword } from '#platform/server/settings/passwords.ts';
import { broughtToken, clearCookie, handOver } from './cookie.ts';
import { deviceName } from './device.ts';
import { endSessions } from './endSessions.ts';
import { signInTries } from './tries.ts';
import {
  ACCESS_SECONDS,
  exchangeToken,
  GRACE_SECONDS,
  isToken,
  openSession,
  tokenHash,
  tokensAfter,
  type IssuedTokens,
} from './tokens.ts';

/** The account whose password was right, and the hash that it was compared with. */
export interface CheckedSignIn {
  accountID: string;
  hash: string;
}

/**
 * Checks name and password, before the transaction: hashing takes long, and a wrong try counts.
 * Whatever is wrong, the answer, and the time it takes, are the same.
 */
export async function checkSignIn({
  services,
  body,
  request,
}: ReadContext<typeof signIn>): Promise<CheckedSignIn> {
  const userName = body.userName.trim().normalize('NFC').toLowerCase();
  const tries = signInTries(services.db, userName, request.ip);
  await tries.begin();
  const { rows } = await sql<{ id: string; hash: string }>`
    select a.id, a.password_hash as hash from accounts a
    where a.deleted_at is null and (a.email = ${userName} or a.id = (select account_id from profiles where screen_name = ${userName}))
  `.execute(services.db);
  const account = rows[0];
  if (!(await verifyPassword(account?.hash, body.password)) || !account) {
    await tries.failed();
    throw new ApiError('UNAUTHENTICATED', 'That username and password do not match.');
  }
  await tries.right();
  return { accountID: account.id, hash: account.hash };
}

/** Signs the account in on the device that calls. Also the last step of signing up. */
export async function startSession(
  context: Pick<CommandContext, 'tx' | 'services' | 'request' | 'reply' | 'publish'>,
  accountID: string,
): Promise<Tokens> {
  const device = deviceName(context.request.headers['user-agent']);
  const tokens = await openSession(context.tx, accountID, device);
  const { rows } = await sql<{ id: string; at: string }>`
    select p.id, wire_time(s.created_at) as at from sessions s join profiles p on p.account_id = s.account_id
    where s.id = ${tokens.sessionID}`.execute(context.tx);
  for (const { id, at } of rows)
    context.publish(`profile:${id}`, sessionBegan, {
      device: { id: tokens.sessionID, device, createDate: at, lastSeenDate: at, current: false },
    });
  return toAnswer(context, accountID, tokens);
}

/**
 * Exchanges a refresh token. One that was used before, and not just now, is a stolen one or its thief's: nobody can
 * tell which, so the session ends.
 */
export async function refreshSession(context: CommandContext<typeof refresh>): Promise<Tokens> {
  const { tx, services, request, reply, body } = context;
  const token = broughtToken(services.config, request, body.refreshToken);
  const found = isToken(token) ? await takeRefreshToken(tx, token) : undefined;
  if (!found?.tokens) {
    clearCookie(services.config, reply);
    const refusal = new ApiError(
      'UNAUTHENTICATED',
      token === undefined ? NO_REFRESH_TOKEN : 'Your session has ended. Please sign in again.',
    );
    if (!found?.isStolen) throw refusal;
    services.log.warn({ session: found.sessionID }, 'A used refresh token came again: its session ends');
    await endSessions(context, found.accountID, { only: found.sessionID });
    throw new CommittedRefusal(refusal);
  }
  return toAnswer(context, found.accountID, found.tokens);
}

/** Ends the session of the token a call brings, if there is one: signing out twice is no mistake. */
export async function endOwnSession(context: CommandContext<typeof signOut>): Promise<{ message: string }> {
  const { tx, services, request, reply, body } = context;
  const refreshToken = broughtToken(services.config, request, body.refreshToken);
  const accessToken = request.headers['auth-token'];
  const hashes = [refreshToken, accessToken].filter(isToken).map(tokenHash);
  const { rows } = await sql<SessionRef>`
    select id as "sessionID", account_id as "accountID" from sessions
    where revoked_at is null and id in (
      select session_id from refresh_tokens where hash = any(${hashes}::bytea[])
      union select session_id from access_tokens where hash = any(${hashes}::bytea[]))`.execute(tx);
  for (const { accountID, sessionID } of rows) await endSessions(context, accountID, { only: sessionID });
  clearCookie(services.config, reply);
  return { message: 'Logged out successfully' };
}

interface SessionRef {
  sessionID: string;
  accountID: string;
}

interface Taken extends SessionRef {
  /** Used before, and not just now. */
  isStolen: boolean;
  /** Absent also where what it was exchanged for cannot be told any more. */
  tokens?: IssuedTokens | undefined;
}

async function takeRefreshToken(tx: CommandContext['tx'], token: string): Promise<Taken | undefined> {
  const { rows } = await sql<SessionRef & { isUsed: boolean; isStolen: boolean; key: Buffer | null }>`
    select s.id as "sessionID", s.account_id as "accountID", r.used_at is not null as "isUsed", r.successor_key as key,
      coalesce(r.used_at < now() - make_interval(secs => ${GRACE_SECONDS}), false) as "isStolen"
    from refresh_tokens r
      join sessions s on s.id = r.session_id and s.revoked_at is null
      join accounts a on a.id = s.account_id and a.deleted_at is null
    where r.hash = ${tokenHash(token)} and r.expires_at > now()
    for update of s, r`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { sessionID, accountID, isUsed, isStolen, key } = found;
  const ref = { sessionID, accountID, isStolen };
  if (isStolen) return ref;
  if (isUsed) return { ...ref, tokens: key ? await tokensAfter(tx, token, key) : undefined };
  // Former access tokens stay valid for a minute, for calls under way; a token that another tab was given just now is
  // left alone.
  await sql`
    update access_tokens set expires_at = least(expires_at, now() + interval '1 minute')
    where session_id = ${sessionID} and expires_at < now() + make_interval(secs => ${ACCESS_SECONDS - GRACE_SECONDS})`.execute(
    tx,
  );
  await sql`update sessions set last_seen_at = now() where id = ${sessionID}`.execute(tx);
  return { ...ref, tokens: await exchangeToken(tx, sessionID, token) };
}

function toAnswer(
  { services, request, reply }: Pick<CommandContext, 'services' | 'request' | 'reply'>,
  accountID: string,
  tokens: IssuedTokens,
): Tokens {
  return {
    accessToken: tokens.accessToken,
    accessTokenExpires: tokens.accessTokenExpires,
    refreshToken: handOver(services.config, request, reply, tokens.refreshToken),
    id: accountID,
  };
}
