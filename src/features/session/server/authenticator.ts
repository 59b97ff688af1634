import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { sessionEnded } from '#features/session/contract.ts';
import { isEvent, type LiveEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import type { Actor, Caller, Services } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { SessionCache } from './sessionCache.ts';
import { isToken, tokenHash } from './tokens.ts';

/** Seconds between two notes of when a session was last used. */
const LAST_SEEN_SECONDS = 300;
const CLIENT_ID = /^[\w-]{1,64}$/;
const MUTATION_ID = /^[\w.:-]{1,100}$/;

/** Finds out who is calling. */
export interface Authenticator {
  /** From the `auth-token` and `Profile` headers. @throws ApiError 401; 400 for a client id or idempotency key out of bounds */
  authenticate(request: FastifyRequest): Promise<Actor>;
  /** From a token and a profile id; `now`: from the database, whatever is remembered. @throws ApiError 401 */
  identify(token: string, profileID: string, now?: boolean): Promise<Actor>;
  /** Notes that these sessions are there: they have a page open. Nobody waits for it. */
  stillHere(sessionIDs: string[]): void;
  /** Told of committed events: a session that ended is forgotten at once. @returns those sessions */
  committed(events: LiveEvent[]): string[];
  /** A session has ended on another node. */
  forget(sessionID: string): void;
}

/** Looks sessions up in the database, and remembers them for a second. */
export function createAuthenticator(services: Services): Authenticator {
  const cache = new SessionCache<Caller>();

  async function identify(token: string, profileID: string, now = false): Promise<Actor> {
    if (!isToken(token) || profileID === '') throw unauthenticated();
    const key = `${token}/${profileID}`;
    const cached = now ? undefined : cache.get(key);
    if (cached) return cached;
    const remember = cache.begin();
    const found = await findSession(services.db, token, profileID);
    if (!found) throw unauthenticated();
    if (!found.profileID) throw new ApiError('PROFILE_UNAUTHORIZED', 'Profile is unauthorized');
    const { accountID, sessionID, stale } = found;
    if (stale) noteSeen(services, [sessionID]);
    const caller: Caller = { accountID, profileID: found.profileID, sessionID };
    remember(key, caller);
    return caller;
  }

  return {
    identify,
    async authenticate(request) {
      const caller = await identify(header(request, 'auth-token') ?? '', header(request, 'profile') ?? '');
      return {
        ...caller,
        clientID: bounded(request, 'x-client-id', CLIENT_ID),
        mutationID: bounded(request, 'idempotency-key', MUTATION_ID),
      };
    },
    stillHere: (sessionIDs) => noteSeen(services, sessionIDs),
    committed(events) {
      const ended = events.flatMap((event) => (isEvent(event, sessionEnded) ? [event.data.sessionID] : []));
      for (const sessionID of ended) cache.forget(sessionID);
      return ended;
    },
    forget: (sessionID) => cache.forget(sessionID),
  };
}

interface FoundSession {
  accountID: string;
  sessionID: string;
  /** Null where the profile is not the account's. */
  profileID: string | null;
  stale: boolean;
}

async function findSession(
  db: Services['db'],
  token: string,
  profileID: string,
): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`
    select s.account_id as "accountID", s.id as "sessionID", p.id as "profileID",
      s.last_seen_at < now() - make_interval(secs => ${LAST_SEEN_SECONDS}) as stale
    from access_tokens t
      join sessions s on s.id = t.session_id and s.revoked_at is null
      join accounts a on a.id = s.account_id and a.deleted_at is null
      left join profiles p on p.account_id = s.account_id and p.deleted_at is null and p.id = ${Id.safeParse(profileID).success ? profileID : null}
    where t.hash = ${tokenHash(token)} and t.expires_at > now()`.execute(db);
  return rows[0];
}

/** The account a token belongs to, for the calls made before a profile is chosen. @throws ApiError 401 */
export async function accountOfToken(db: Services['db'], request: FastifyRequest): Promise<string> {
  const token = header(request, 'auth-token');
  const found = isToken(token) ? await findSession(db, token, '') : undefined;
  if (!found) throw unauthenticated();
  return found.accountID;
}

/** Off the request's way: nobody waits for it, and losing one loses five minutes of precision. */
function noteSeen(services: Services, sessionIDs: string[]): void {
  sql`update sessions set last_seen_at = now()
      where id = any(${sessionIDs}::text[]) and last_seen_at < now() - make_interval(secs => ${LAST_SEEN_SECONDS})`
    .execute(services.db)
    .catch((error: unknown) =>
      services.log.debug({ err: error }, 'When a session was last used could not be noted'),
    );
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function bounded(request: FastifyRequest, name: string, form: RegExp): string | undefined {
  const value = header(request, name);
  if (value === undefined || form.test(value)) return value;
  throw new ApiError('INVALID', `The header ${name} is not valid.`, {
    details: [
      {
        field: name,
        message: 'is too long or holds characters other than letters, digits, periods, colons, _ and -',
      },
    ],
  });
}

function unauthenticated(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'Please sign in to go on.');
}
