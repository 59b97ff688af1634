import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { BYTES, type Endpoint } from '#platform/contract/endpoint.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import { bodyLimitOf } from './bodies.ts';
import type { CallGuard } from './callGuard.ts';
import type { Actor, AsOf, CommandContext, ReadContext, Services } from '../events/context.ts';
import { runCommand } from '../events/command.ts';
import { ApiError } from '../errors.ts';
import { RawJson, type Route } from './feature.ts';

/** The header in which a live read says how far it reaches: `board:<id>=12, post:<id>=3`. */
export const AS_OF_HEADER = 'live-as-of';

/** Bytes of an answer at most. Files are no answers: they are sent piece by piece. */
export const MOST_ANSWER_BYTES = 8_000_000;

export interface RouteDependencies {
  services: Services;
  /** Finds who is calling from the request's headers. @throws ApiError 401 */
  authenticate(request: FastifyRequest): Promise<Actor>;
  /** Told of every event after its commit. */
  committed(events: LiveEvent[]): void;
  /** Lets calls in as long as one caller leaves room for the others. */
  guard: Pick<CallGuard, 'admit' | 'admitBody'>;
}

/**
 * Puts an endpoint on the server: authenticate, validate strictly, carry out, answer after the commit.
 * @throws at start when the endpoint lacks a schema or says nothing about who may call it: deny by default
 */
export function mountRoute(app: FastifyInstance, route: Route, deps: RouteDependencies): void {
  const { endpoint } = route;
  for (const part of ['params', 'query', 'body', 'answer', 'needs'] as const) {
    if (!endpoint[part]) throw new Error(`Endpoint ${endpoint.name} has no ${part}: it is not served.`);
  }
  const mounted: MountedRoute = { ...route, serialize: bounded(route, createSerializer(endpoint), deps) };
  const isBytes = endpoint.bytes !== undefined;
  const schemas = { params: endpoint.params, querystring: endpoint.query, body: endpoint.body };
  const options: RouteShorthandOptions = {
    bodyLimit: bodyLimitOf(endpoint),
    config: { slowBody: isBytes },
    schema: {
      params: {},
      querystring: {},
      ...(endpoint.method === 'GET' || isBytes ? {} : { body: {} }),
    },
    validatorCompiler: ({ httpPart }) => {
      const schema = schemas[httpPart as keyof typeof schemas];
      return (value: unknown) => validate(schema, value, httpPart ?? 'body');
    },
    onRequest: async (request) => {
      // Before validation: a stranger learns nothing about what a call takes.
      request.actor = endpoint.needs === 'anyone' ? undefined : await deps.authenticate(request);
    },
    // A long body is read when it is its turn. The call's own place is taken when the body is there: whoever is slow to
    // send it holds none. A file's bytes come while it is carried out.
    ...(isBytes
      ? {}
      : {
          preParsing: async (request, reply) => deps.guard.admitBody(request, reply),
          preValidation: (request, reply) => deps.guard.admit(request, reply),
        }),
  };
  const serve = (scope: FastifyInstance) =>
    scope.route({
      ...options,
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => carryOut(mounted, request, reply, deps),
    });
  if (!isBytes) serve(app);
  else
    app.register(async (scope) => {
      takeBytes(scope);
      serve(scope);
    });
}

/** Bytes go to the handler as they arrive (`receiveBytes`); nothing else is taken. */
function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(BYTES, (_request, body, done) => done(null, body));
  scope.addContentTypeParser('*', (_request, _body, done) =>
    done(new ApiError('UNSUPPORTED_MEDIA', `Send the file’s bytes as ${BYTES}.`)),
  );
}

interface MountedRoute extends Route {
  serialize: Serializer;
}

async function carryOut(
  route: MountedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: RouteDependencies,
) {
  const { endpoint, serialize } = route;
  const granted = new Set<string>();
  const asOf: AsOf[] = [];
  const base = {
    services: deps.services,
    db: deps.services.db,
    actor: request.actor as Actor,
    params: request.params,
    query: request.query,
    body: request.body ?? undefined,
    request,
    reply,
    grant: (capability: string) => void granted.add(capability),
    asOf: (...entry: AsOf) => void asOf.push(entry),
  } as unknown as ReadContext<Endpoint>;
  const run = route.handler as (
    context: ReadContext<Endpoint> | CommandContext,
    prepared?: unknown,
  ) => Promise<unknown>;
  const prepare = route.prepare as ((context: ReadContext<Endpoint>) => Promise<unknown>) | undefined;

  // An answer leaves only when the right that the endpoint needs was really checked, whatever the handler did.
  const checked = (result: unknown) => {
    if (endpoint.needs !== 'anyone' && endpoint.needs !== 'profile' && !granted.has(endpoint.needs)) {
      throw new Error(`${endpoint.name} answered without checking ${endpoint.needs}`);
    }
    if (deps.services.config.checkAnswers) checkAnswer(endpoint, result);
    return result;
  };

  if (endpoint.kind === 'read') {
    const result = checked(await run(base));
    if (asOf.length > 0) reply.header(AS_OF_HEADER, asOf.map(([room, seq]) => `${room}=${seq}`).join(', '));
    return send(reply, serialize(reply, result));
  }
  const hash = request.actor?.mutationID && endpoint.remember ? requestHash(endpoint, request) : '';
  const prepared = await prepare?.(base);
  const { text } = await runCommand(deps, base, {
    endpoint: endpoint.name,
    hash,
    run: async (context) =>
      serialize(reply, checked(await run(context as unknown as CommandContext, prepared))),
  });
  return send(reply, text);
}

/** Makes a handler's result the JSON text of the answer, '' for none. @throws ApiError 422 where it is too large to send */
type Serializer = (reply: FastifyReply, result: unknown) => string;

type Stringify = (value: Record<string, unknown>) => string;

/** The serializer of each answer's schema. Kept for the process: tests start many servers in one. */
const compiled = new WeakMap<z.ZodType, Stringify>();

/** Leaves out what the schema does not have. */
function createSerializer({ answer }: Endpoint): Serializer {
  if (answer instanceof z.ZodVoid) return () => '';
  return (reply, result) => {
    if (result instanceof RawJson) return result.text;
    return stringifyOf(answer, reply)(result as Record<string, unknown>);
  };
}

/** Compiled when first used, since an installation never makes most of its calls. */
function stringifyOf(answer: z.ZodType, reply: FastifyReply): Stringify {
  const known = compiled.get(answer);
  if (known) return known;
  const stringify = reply.compileSerializationSchema({ ...z.toJSONSchema(answer, { target: 'draft-7' }) });
  compiled.set(answer, stringify);
  return stringify;
}

/**
 * The last check of an answer's size; a command is rolled back by it. Pages and limits bound every answer before: an
 * answer that is too large here is a fault, and the log tells the operator.
 */
function bounded({ endpoint }: Route, serialize: Serializer, { services }: RouteDependencies): Serializer {
  return (reply, result) => {
    const text = serialize(reply, result);
    // A character is one to three bytes: most answers need not be measured.
    const bytes = text.length * 3 > MOST_ANSWER_BYTES ? Buffer.byteLength(text) : 0;
    if (bytes <= MOST_ANSWER_BYTES) return text;
    services.log.error({ call: endpoint.name, bytes }, 'An answer was too large to be sent');
    throw new ApiError('LIMIT_REACHED', 'There is more here than can be sent at once. Please ask for less.');
  };
}

function send(reply: FastifyReply, text: string) {
  return text === '' ? reply.code(204).send() : reply.type('application/json').send(text);
}

function checkAnswer(endpoint: Endpoint, result: unknown) {
  const value = result instanceof RawJson ? JSON.parse(result.text) : result;
  const outcome = endpoint.answer.safeParse(value);
  if (!outcome.success)
    throw new Error(`${endpoint.name} answered outside its schema: ${z.prettifyError(outcome.error)}`);
}

function validate(schema: z.ZodType, value: unknown, part: string): { value: unknown } | { error: Error } {
  const outcome = schema.safeParse(value ?? undefined);
  if (outcome.success) return { value: outcome.data };
  const details = outcome.error.issues.slice(0, 50).flatMap((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    const at = (name?: string) =>
      [...issue.path.map(String), ...(name === undefined ? [] : [name])].join('.') || part;
    return unknown
      ? unknown
          .slice(0, 20)
          .map((key) => ({ field: at(key.slice(0, 100)), message: 'is not a field of this call' }))
      : [{ field: at(), message: issue.message }];
  });
  const first = details[0]!;
  return { error: new ApiError('INVALID', `Please check ${first.field}: ${first.message}.`, { details }) };
}

function requestHash(endpoint: Endpoint, request: FastifyRequest): string {
  return createHash('sha256')
    .update(
      JSON.stringify([endpoint.name, request.params, request.query, request.body ?? null], withoutPassword),
    )
    .digest('base64');
}

/** A hash that is quickly made keeps nothing of a password. */
const withoutPassword = (name: string, value: unknown) => (name === 'password' ? '' : value);

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}
