import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../settings/config.ts';
import { ApiError } from '../errors.ts';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
/** Headers that the client sends beyond those of any page: who calls, repeats, ranges, the protocol of uploads. */
const SENT = `auth-token, profile, content-type, idempotency-key, x-client-id, range, if-range,
  tus-resumable, upload-length, upload-offset, upload-metadata, upload-concat, upload-defer-length,
  x-http-method-override`.replace(/\s+/g, ' ');
/** Headers of an answer that the client reads. */
const READ = `live-as-of, retry-after, x-request-id, etag, content-disposition, content-range, accept-ranges,
  location, tus-resumable, tus-version, tus-extension, tus-max-size, upload-length, upload-offset,
  upload-metadata, upload-concat, upload-expires`.replace(/\s+/g, ' ');
/** As long as browsers remember it at most. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Lets the pages of these origins, and no others, make calls and read the answers. Without any, the server answers as
 * if it knew nothing of origins. The caller is still told by their token, never by where the page is from.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/api(?:[/?]|$)/.test(request.url)) return undefined;
    // To whatever keeps answers: the same address is answered differently to another page.
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    const isAllowed = origin !== undefined && origins.includes(origin);
    if (isAllowed)
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': READ,
      });
    if (!isPreflight(request)) return undefined;
    if (!isAllowed) throw new ApiError('FORBIDDEN', 'Pages of this origin may not call this server.');
    return reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': SENT,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .code(204)
      .send();
  });
  // Pictures and files stand in the client's pages: to the sites of our own domain they are not others'.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('cross-origin-resource-policy') === 'same-origin')
      reply.header('cross-origin-resource-policy', 'same-site');
  });
}

/**
 * Whether a page that opens a socket is ours or the client's, or it is no page that opens it: browsers ask nobody before
 * they open one.
 */
export function mayOpenSocket(
  { publicUrl, clientOrigins }: Pick<Config, 'publicUrl' | 'clientOrigins'>,
  { origin, host }: IncomingHttpHeaders,
): boolean {
  if (origin === undefined || clientOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}

/** Whether the browser asks if it may make a call. To `OPTIONS` alone, uploads answer what they can do. */
const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined;
