import { z } from 'zod';
import { ErrorAnswer } from '#platform/contract/errors.ts';
import { BYTES, type Endpoint } from '#platform/contract/endpoint.ts';

const errors: Record<string, string> = {
  '400': 'The request does not validate; `details` names every bad field',
  '401': 'No session, or the profile is not the account’s',
  '403': 'The caller may see this, but not do that',
  '404': 'Not there, or not for the caller to know about',
  '409': 'It has changed in the meantime, or the Idempotency-Key was used for another request',
  '422': 'A limit is reached',
  '429': 'Too many tries; Retry-After says when to come back',
  '503': 'Not available right now; Retry-After says when to come back',
};

/** The OpenAPI 3.1 document, from the same schemas that validate the calls. */
export function openApiDocument(endpoints: Endpoint[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Octavo',
      version,
      description: 'Every call of Octavo. Errors answer `{ error, message, details? }`.',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [], profile: [] }],
    paths,
    components: {
      schemas: sharedSchemas(),
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'auth-token',
          description: 'The access token of POST /auth/auth',
        },
        profile: {
          type: 'apiKey',
          in: 'header',
          name: 'Profile',
          description: 'The id of the profile that acts',
        },
      },
    },
  };
}

function operation(endpoint: Endpoint): Record<string, unknown> {
  const bodyless = endpoint.body instanceof z.ZodVoid;
  const answerless = endpoint.answer instanceof z.ZodVoid;
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    ...(endpoint.needs === 'anyone' ? { security: [] } : {}),
    description:
      endpoint.needs === 'anyone' || endpoint.needs === 'profile'
        ? undefined
        : `Needs the capability \`${endpoint.needs}\`.`,
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.kind === 'command' && endpoint.needs !== 'anyone'
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              schema: { type: 'string', maxLength: 100 },
              description: 'The same key within 24 hours gets the first answer and does nothing twice',
            },
          ]
        : []),
    ],
    ...(endpoint.bytes !== undefined
      ? { requestBody: { required: true, content: bytes(endpoint.bytes) } }
      : bodyless
        ? {}
        : {
            requestBody: {
              required: !endpoint.body.safeParse(undefined).success,
              content: json(schemaOf(endpoint.body, 'input')),
            },
          }),
    responses: {
      ...(answerless
        ? { '204': { description: 'Done' } }
        : { '200': { description: 'Done', content: json(schemaOf(endpoint.answer, 'output')) } }),
      ...Object.fromEntries(
        Object.entries(errors).map(([status, description]) => [
          status,
          { description, content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  };
}

function json(schema: unknown) {
  return { 'application/json': { schema } };
}

function bytes(most: number) {
  return { [BYTES]: { schema: { type: 'string', format: 'binary', maxLength: most } } };
}

function parameters(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

/** JSON Schema of one part; entities that carry an id become references to the shared schemas. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $defs: _, $schema: __, ...document } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return relink(document) as Record<string, unknown>;
}

function sharedSchemas(): Record<string, unknown> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: 'output', unrepresentable: 'any' });
  void ErrorAnswer; // registers itself by its id
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, relink(schema)]),
  );
}

function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, `#/components/schemas/${inner.split('/').at(-1)!.replace('#', '')}`]
        : [key, relink(inner)],
    ),
  );
}
