import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { DEFAULT_ERROR_MESSAGE } from '#platform/contract/errors.ts';
import { limitBodyTime, SLOW_MS, takeJson, USUAL_BYTES } from './bodies.ts';
import type { Services } from '../events/context.ts';
import { allowOrigins } from './crossOrigin.ts';
import { DatabaseFull, DatabaseUnavailable } from '../data/database.ts';
import { ApiError } from '../errors.ts';
import { createFailureLog } from './failureLog.ts';
import { newId } from '../data/ids.ts';
import { warnOfProxy } from './peers.ts';
import { dropUnread } from './unread.ts';

/**
 * The HTTP server with what every answer shares: limits, headers, errors, request log.
 * @param timing milliseconds within which a JSON body must have come, and an answer must be read on; 30 s both, unless a
 *   test says otherwise
 */
export function createHttp(
  services: Services,
  timing: { bodyMs?: number; unreadMs?: number } = {},
): FastifyInstance {
  const app = fastify({
    bodyLimit: USUAL_BYTES,
    return503OnClosing: false, // what still comes is answered: `connections.ts`
    connectionTimeout: 0,
    requestTimeout: SLOW_MS, // headers must come within a minute
    keepAliveTimeout: 65_000, // longer than the usual proxy's, so that a proxy never sends into a closing connection
    // The one proxy in front, and no more: what else X-Forwarded-For holds is the caller's own word.
    trustProxy: services.config.trustProxy && ((_address, hop) => hop === 0),
    genReqId: () => newId(),
    logger: false,
    // A failure before any route is found, such as a broken address, is told like every other. Its reply is typed
    // as that of a route without schemas, which takes neither a status nor text.
    frameworkErrors: (_error, _request, reply) => {
      const known = new ApiError('INVALID', 'This address cannot be understood.');
      reply.raw
        .writeHead(known.status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(known.toAnswer()));
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.decorateRequest('actor', undefined);
  // Reached by https once, it is reached by nothing else for a year; its neighbours are not ours to speak for.
  const transport = services.config.publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {};
  takeJson(app);
  limitBodyTime(app, timing.bodyMs);
  dropUnread(app, timing.unreadMs);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      ...transport,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      // Answers are no pages; whoever serves one says what it may do.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': request.id,
    });
  });
  warnOfProxy(app, services.config, services.log);
  allowOrigins(app, services.config.clientOrigins);
  app.addHook('onSend', async (request, reply) => {
    // Answers are about one person and this moment.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    services.log.debug(
      {
        id: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  const tellFailure = createFailureLog(services.log);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toApiError(error);
    if (known.status >= 500) tellFailure(request, known, error);
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
    return reply.code(known.status).type('application/json').send(JSON.stringify(known.toAnswer()));
  });
  return app;
}

/** The answer to a call that there is not. The web client mounts it: what no call answers may be a page. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const call = `${request.method} ${request.url.split('?')[0]}`;
  const answer = new ApiError('NOT_FOUND', `There is no call ${call}.`).toAnswer();
  return reply.code(404).type('application/json').send(JSON.stringify(answer));
}

/** Any failure as the error its caller is told: never a stack, never SQL. */
function toApiError(error: FastifyError & { validation?: unknown }): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailable) {
    return new ApiError(
      'UNAVAILABLE',
      'The database is not available right now. Your change was not made; please try again.',
      { retryAfter: 2 },
    );
  }
  if (error instanceof DatabaseFull || error.code === 'ENOSPC') {
    return new ApiError('STORAGE_FULL', 'The server has no room left. Please tell whoever runs it.', {
      retryAfter: 60,
    });
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('TOO_LARGE', 'That is too much for one request.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('UNSUPPORTED_MEDIA', 'Send the body as application/json.');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new ApiError('INVALID', 'The body is not valid JSON.');
    default:
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new ApiError('INVALID', 'This request cannot be understood.');
  return new ApiError('INTERNAL', DEFAULT_ERROR_MESSAGE);
}
