import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ApiError } from '../errors.ts';

/** Bytes of a JSON body at most: of a call that needs no session, and of any other that does not declare its own. */
const ANYONES_BYTES = 8_000;
export const USUAL_BYTES = 80_000;
/** Bytes from which reading and parsing a body costs more than any request does. */
export const LONG_BYTES = 16_000;
/** Arrays and objects within each other in a body: four times as many as any call needs. */
const MAX_DEPTH = 64;
/** Values in a body: three times as many as the longest list that any call takes. The text of a note is one value. */
const MAX_VALUES = 10_000;
/** Milliseconds within which a body must have come; and one of a file's bytes, in chunks over a bad line. */
const USUAL_MS = 30_000;
export const SLOW_MS = 900_000;

/** Bytes the JSON body of a call may have. */
export function bodyLimitOf(endpoint: Pick<Endpoint, 'needs' | 'bodyBytes'>): number {
  return endpoint.bodyBytes ?? (endpoint.needs === 'anyone' ? ANYONES_BYTES : USUAL_BYTES);
}

/**
 * Bytes of a JSON body that is yet to be read: as told, or as many as its call allows. 0 where it is short, or refused
 * unread since it is too long.
 */
export function longBytesOf({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? USUAL_BYTES;
  const told = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most;
  return told > LONG_BYTES && told <= most ? told : 0;
}

/**
 * Finds a JSON text that is dear to parse: arrays and objects more than 64 deep within each other, or more than 10,000
 * values. Counted without parsing: a megabyte of brackets would keep the parser busy for a second.
 * @returns what is wrong with it, for a person; undefined where nothing is
 */
export function whatIsDear(
  json: string,
  most = { depth: MAX_DEPTH, values: MAX_VALUES },
): string | undefined {
  let [depth, values] = [0, 0];
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(json, at);
      if (at < 0) return undefined; // no JSON, as the parser will say
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      if (++depth > most.depth) return 'The body is nested too deeply.';
      values++;
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) depth--;
    else if (code === COMMA) values++;
    if (values > most.values) return 'The body holds too many values.';
  }
  return undefined;
}

const [QUOTE, COMMA, BACKSLASH, OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [
  0x22, 0x2c, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d,
];

/** Where a string that begins at `from` ends; -1 where it does not. Each character is looked at twice at most. */
function endOfString(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(at - backslashes - 1) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return -1;
}

/** Takes JSON bodies and no others, and looks at how dear they are before they are parsed. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    const fault = whatIsDear(body);
    if (fault !== undefined) return done(new ApiError('INVALID', fault));
    void parse(request, body, done);
  });
}

/**
 * Ends requests whose body has not come in time. One that was answered already, without waiting for its body, loses its
 * connection. Routes with `config.slowBody` take as long as the server lets any request.
 */
export function limitBodyTime(app: FastifyInstance, limit = USUAL_MS): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !request.routeOptions.config.slowBody) {
      const timer = setTimeout(() => endSlow(request, reply), limit);
      timer.unref();
      request.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function endSlow(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return;
  if (reply.sent) return void request.raw.destroy();
  reply.header('connection', 'close').send(new ApiError('TIMED_OUT', 'The request did not arrive in time.'));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's body is a file's bytes, which may come slowly. */
    slowBody?: boolean;
  }
}
