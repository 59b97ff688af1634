import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/settings/config.ts';
import { ApiError } from '#platform/server/errors.ts';
import { isToken, REFRESH_SECONDS } from './tokens.ts';

// Only the session's own calls are sent it.
const NAME = 'refreshToken';
const PATH = '/api/auth';

/** Whether a browser's page makes the call: it keeps its refresh token where no script can read it. */
export function isBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
}

/** Hands the refresh token over: to a browser as a cookie, to another client in the answer. @returns what goes into the answer */
export function handOver(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  refreshToken: string,
): string {
  if (!isBrowser(request)) return refreshToken;
  setCookie(config, reply, refreshToken, REFRESH_SECONDS);
  return '';
}

export function clearCookie(config: Config, reply: FastifyReply): void {
  setCookie(config, reply, '', 0);
}

/**
 * The refresh token a call brings: in its body, else in the cookie.
 * @throws ApiError 403 when it comes in the cookie and a page makes the call that is neither ours nor one of the client's
 */
export function broughtToken(
  config: Pick<Config, 'clientOrigins'>,
  request: FastifyRequest,
  fromBody: string | undefined,
): string | undefined {
  if (fromBody) return fromBody;
  const token = cookieToken(request);
  if (token !== undefined && !sameOrigin(request) && !isClient(config, request)) {
    throw new ApiError('FORBIDDEN', 'This call may only be made from a page of this site.');
  }
  return token;
}

function cookieToken(request: FastifyRequest): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === NAME && isToken(value)) return value;
  }
  return undefined;
}

/** By what the browser itself says of the page; an old browser says only its origin. */
function sameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}

/** A page of the client's, where that is served elsewhere on the same site: the cookie is not sent from another one. */
function isClient({ clientOrigins }: Pick<Config, 'clientOrigins'>, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  return (
    origin !== undefined && clientOrigins.includes(origin) && (site === undefined || site === 'same-site')
  );
}

function setCookie(config: Config, reply: FastifyReply, value: string, maxAge: number): void {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${value}; Path=${PATH}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
  );
}
