import { BYTES, pathTo, type Endpoint } from '#platform/contract/endpoint.ts';
import type { Room } from '#platform/contract/event.ts';
import { NO_DATA_MESSAGE, type ErrorAnswer } from '#platform/contract/errors.ts';
import { CallError } from './callError.ts';
import type { Connection } from './connection.ts';
import type { AsOf, Call, CallInput, CallOptions } from '../live/live.ts';

/** After so long without an answer the server is asked whether it is there at all. */
const SLOW_MS = 8000;
/** How long a call waits for a server that could not be reached a moment ago. */
const AWAY_MS = 4000;
/** Statuses that a proxy answers in the place of a server that it cannot reach. */
const NOT_THERE = [502, 503, 504];

/** The session as calls need it: a feature's, handed in by the composition root. */
export interface CallSession {
  /** Headers of who is calling; empty when signed out. */
  headers(): Record<string, string>;
  /** Whether somebody is signing out: calls in their name are cut short. */
  isLeaving(): boolean;
  /** The access token was refused, or has run out: gets another. */
  renew(): Promise<Renewal>;
  /** A token and its profile are not to be had, or a new token was refused as well: signs out, or reloads. */
  unmended(why: 'no profile' | 'refused'): void;
}

/**
 * How getting another token went. `later`: nobody answered, and the session may well go on. Else it is over: nobody was
 * signed in, the browser has no refresh token, or it was refused.
 */
export type Renewal = 'renewed' | 'later' | 'signed-out' | 'not-found' | 'failed';

export interface CallSettings {
  /** Where the API is, such as `/api`. */
  base: string;
  clientID: string;
  session: CallSession;
  /** Told of what is answered and what is not; while the server cannot be reached, no call goes on waiting for it. */
  connection?: Pick<Connection, 'heard' | 'doubt' | 'on' | 'isReachable'>;
  fetch?: typeof fetch;
  /** Makes what came the page's own, where the API is not at its origin. */
  received?: ((data: unknown) => Promise<unknown>) | undefined;
}

const why: Record<Exclude<Renewal, 'renewed' | 'later'>, string> = {
  'signed-out': 'User is not authenticated',
  'not-found': 'Refresh token not found',
  failed: 'Failed to refresh token',
};
const unauthenticated = (message: string) => new CallError(401, { error: 'UNAUTHENTICATED', message });

/**
 * Makes the typed client: one function for every endpoint. A 401 is mended once by a new token, then told. One that
 * says the profile is not the account's is told at once: another token would not change that.
 */
export function createCall(settings: CallSettings): Call {
  if (!settings.base) throw new Error('API base URL is undefined');
  const send = settings.fetch ?? fetch;
  const { connection } = settings;

  async function attempt<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions,
  ): Promise<Response> {
    const hasBody = input.body !== undefined;
    const lost = new AbortController();
    const giveUp = () => lost.abort();
    const stopFollowing = connection?.on(false, giveUp);
    const isAway = connection?.isReachable() === false;
    const timer = setTimeout(
      () => void connection?.doubt().then((isThere) => isThere || giveUp()),
      isAway ? AWAY_MS : SLOW_MS,
    );
    try {
      const response = await send(address(settings.base, endpoint, input), {
        method: endpoint.method,
        credentials: 'include',
        headers: {
          ...settings.session.headers(),
          'x-client-id': settings.clientID,
          ...(input.bytes ? { 'content-type': BYTES } : {}),
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...(options.mutationID === undefined ? {} : { 'idempotency-key': options.mutationID }),
        },
        ...(input.bytes ? { body: input.bytes } : {}),
        ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
        // A file takes the time it takes; by then the server is there again, or the browser has given up.
        signal: AbortSignal.any([
          ...(options.signal ? [options.signal] : []),
          ...(input.bytes ? [] : [lost.signal]),
        ]),
      });
      if (NOT_THERE.includes(response.status)) void connection?.doubt();
      else connection?.heard();
      return response;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (!lost.signal.aborted) await connection?.doubt(); // so that whoever is told knows which of the two it is
      throw new CallError(0);
    } finally {
      clearTimeout(timer);
      stopFollowing?.();
    }
  }

  /** Makes a call in somebody's name. Where the answer is known beforehand, it is not made. @throws CallError */
  async function identified(make: () => Promise<Response>): Promise<Response> {
    const { session } = settings;
    const headers = () => session.headers();
    if (session.isLeaving()) throw unauthenticated('User is logging out');
    if ('auth-token' in headers()) {
      if (!('profile' in headers())) {
        session.unmended('no profile');
        throw unauthenticated('Token and/or profile ID are undefined.');
      }
      const response = await make();
      if (response.status !== 401) return response;
      const error = await failure(response);
      if (error.code === 'PROFILE_UNAUTHORIZED') throw error;
    }
    const renewal = await session.renew();
    if (renewal === 'later') throw new CallError(0);
    if (renewal !== 'renewed')
      throw unauthenticated(session.isLeaving() ? 'User is logging out' : why[renewal]);
    const again = await make();
    if (again.status !== 401) return again;
    const error = await failure(again);
    if (!error.isAuthorized) session.unmended('refused');
    throw error;
  }

  return async (endpoint, input, options = {}) => {
    const response =
      endpoint.needs === 'anyone'
        ? await attempt(endpoint, input, options)
        : await identified(() => attempt(endpoint, input, options));
    if (!response.ok) throw await failure(response);
    const data: unknown = response.status === 204 ? undefined : await bodyOf(response, options);
    return {
      data: ((await settings.received?.(data)) ?? data) as never,
      asOf: readAsOf(response.headers.get('live-as-of')),
    };
  };
}

function address(base: string, endpoint: Endpoint, input: CallInput<Endpoint>): string {
  const query = new URLSearchParams(
    Object.entries((input.query ?? {}) as Record<string, string | number | undefined>).flatMap(
      ([key, value]) => (value === undefined ? [] : [[key, String(value)]]),
    ),
  ).toString();
  return `${base}${pathTo(endpoint, input.params)}${query ? `?${query}` : ''}`;
}

/** The body of a call's answer. @throws CallError without a status where the connection goes in the midst of it */
async function bodyOf(response: Response, { signal }: CallOptions): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(0);
  }
  // A proxy in between may answer in the server's place: the call may go well later.
  if (text === '') throw new CallError(502, { message: NO_DATA_MESSAGE });
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(0);
  }
}

async function failure(response: Response): Promise<CallError> {
  const answer = (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>;
  const wait = Number(response.headers.get('retry-after'));
  return new CallError(response.status, answer, Number.isFinite(wait) && wait > 0 ? wait : undefined);
}

/** `board:<id>=12, post:<id>=3` as an object. */
export function readAsOf(header: string | null): AsOf {
  if (!header) return {};
  return Object.fromEntries(
    header.split(',').map((part) => {
      const [room, seq] = part.trim().split('=') as [Room, string];
      return [room, Number(seq)];
    }),
  );
}
