import fc from 'fast-check';

/** As much of JSON Schema as our OpenAPI document uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  $ref?: string;
}

const nasty = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1e21,
  Number.MAX_VALUE,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '💥'.repeat(50),
  'x'.repeat(100_000),
  "'; drop table posts; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '{"$gt":""}',
  [],
  {},
  { __proto__: { admin: true } },
  { constructor: { prototype: {} } },
  [[[[[]]]]],
  'ffffffffffffffffffffffff',
);

/** Values a schema describes, salted with values it does not; `known` gives ids that exist by property name. */
export function hostileValue(
  schema: JsonSchema,
  known: (name: string) => string[],
  name = '',
): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: described(schema, known, name) }, { weight: 1, arbitrary: nasty });
}

function described(
  schema: JsonSchema,
  known: (name: string) => string[],
  name: string,
): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => described(option, known, name)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return object(schema, known);
    case 'array':
      return fc.array(hostileValue(schema.items ?? {}, known, name), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1000, 1_000_000) }),
        fc.double(),
      );
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return string(schema, known(name));
  }
}

function object(schema: JsonSchema, known: (name: string) => string[]): fc.Arbitrary<unknown> {
  const entries = Object.entries(schema.properties ?? {});
  const required = schema.required ?? [];
  return fc
    .tuple(
      fc.record(Object.fromEntries(entries.map(([key, value]) => [key, hostileValue(value, known, key)])), {
        requiredKeys: required,
      }),
      fc.option(fc.dictionary(fc.string({ maxLength: 12 }), nasty, { maxKeys: 1 }), { freq: 8 }),
    )
    .map(([fields, more]) => ({ ...fields, ...more }));
}

function string(schema: JsonSchema, known: string[]): fc.Arbitrary<string> {
  const free = fc.oneof(
    fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 60) }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  const shaped = schema.pattern ? fc.oneof(free, fc.stringMatching(simple(schema.pattern))) : free;
  return known.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: shaped })
    : shaped;
}

/** Patterns with look-arounds or properties cannot be generated from: then any string will do. */
function simple(pattern: string): RegExp {
  return /\\p\{|\(\?|\\u/.test(pattern) ? /^.{0,20}$/ : new RegExp(pattern);
}
