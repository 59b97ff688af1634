import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { bodyLimitOf } from '#platform/server/http/bodies.ts';
import { features } from '../../features.server.ts';

const routes = features.flatMap((feature) => feature.routes ?? []).map(({ endpoint }) => endpoint);
test.each(routes.filter(({ method, bytes }) => method !== 'GET' && bytes === undefined))(
  'the largest body that $name takes, in any script, is within its limit',
  (endpoint) => {
    expect(largestBody(endpoint)).toBeLessThanOrEqual(bodyLimitOf(endpoint));
  },
);

/** The pattern of an id, whose letters are a byte each. */
const ID = (z.toJSONSchema(Id) as Shape).pattern;

/** Of a JSON Schema. */
interface Shape {
  type?: string;
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, Shape>;
}

/** Bytes of the largest body a call takes. Of several notes in one, the call allows the length of one. */
function largestBody(endpoint: Endpoint): number {
  const shape = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Shape;
  if (endpoint.bodyBytes === undefined) return largest(shape);
  return Math.max(
    ...JSON.stringify(shape)
      .matchAll(/"maxLength":(\d+)/g)
      .map(([, most]) => 3 * Number(most)),
  );
}

function largest(shape: Shape): number {
  if (shape.enum) return JSON.stringify(shape.enum).length;
  for (const part of [shape.anyOf, shape.oneOf]) if (part) return Math.max(...part.map(largest));
  switch (shape.type) {
    case 'string':
      if (shape.pattern === ID) return 2 + 24;
      return 2 + 3 * (shape.maxLength ?? 64); // timestamps: as short as their pattern
    case 'array':
      return 2 + (shape.maxItems ?? 100) * (1 + largest(shape.items ?? {}));
    case 'object':
      return Object.entries(shape.properties ?? {}).reduce(
        (sum, [name, value]) => sum + name.length + 4 + largest(value),
        2,
      );
    default:
      return 24;
  }
}
