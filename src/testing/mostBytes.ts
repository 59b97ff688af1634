/** A JSON Schema, as far as contracts make them. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  items?: Schema;
  prefixItems?: Schema[];
  maxItems?: number;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

/** Bytes of a UTF-16 unit in JSON: three in UTF-8, and six as an escaped control character. */
const UNIT = 6;
/** Of what can hold nothing that is escaped: ASCII alone; names of people; forty characters, counted whole; JSON. */
const UNITS: [place: RegExp, bytes: number][] = [
  [/(url|photo|screenName|avatarColor)$/i, 1],
  [/(firstName|lastName|commentRAW)$/, 3],
  [/tags\[\]$/i, 2],
];
const NUMBER = 24;
/** How the pattern of a day begins, which JSON Schema has in place of the format where there is another. */
const DATE = String.raw`^(?:(?:\d\d[2468][048]`;

/**
 * Bytes that JSON of a schema has at most.
 * @param together what a schema of that name comes to where its parts are bounded together instead of each alone
 * @returns `endless` names the places that have no bound: strings without `maxLength`, arrays without `maxItems`
 */
export function mostBytes(
  root: Schema,
  together: Record<string, number> = {},
): { bytes: number; endless: string[] } {
  const endless: string[] = [];
  const without = (place: string, what: string) => {
    endless.push(`${place}: ${what}`);
    return 0;
  };

  const list = ({ items = {}, prefixItems, maxItems }: Schema, place: string): number => {
    if (prefixItems) return prefixItems.reduce((sum, item) => sum + 1 + most(item, place), 2);
    if (maxItems === undefined) return without(place, 'any number of items');
    return 2 + maxItems * (1 + most(items, `${place}[]`));
  };

  const object = (
    { properties = {}, propertyNames, additionalProperties }: Schema,
    place: string,
  ): number => {
    let bytes = 2;
    for (const [name, schema] of Object.entries(properties))
      bytes += name.length + 4 + most(schema, `${place}.${name}`);
    if (typeof additionalProperties !== 'object') return bytes;
    if (!propertyNames?.enum) return without(place, 'any number of properties');
    return bytes + propertyNames.enum.length * (50 + most(additionalProperties, `${place}{}`));
  };

  const text = ({ format, pattern, maxLength }: Schema, place: string): number => {
    if (maxLength !== undefined)
      return 2 + (UNITS.find(([places]) => places.test(place))?.[1] ?? UNIT) * maxLength;
    // A pattern that says how long it is: `^[0-9a-f]{24}$`.
    const length = /^\^\[[^\]]+\]\{(?:\d+,)?(\d+)\}\$$/.exec(pattern ?? '')?.[1];
    if (length !== undefined) return 2 + Number(length);
    if (format === 'date' || format === 'date-time' || pattern?.startsWith(DATE)) return 34;
    return without(place, 'a string of any length');
  };

  const most = (schema: Schema, place: string): number => {
    if (schema.$ref) {
      const name = schema.$ref.split('/').pop()!;
      return together[name] ?? most(root.$defs![name]!, place);
    }
    const some = schema.anyOf ?? schema.oneOf;
    if (some) return Math.max(...some.map((each) => most(each, place)));
    if (schema.allOf) {
      // Constraints of one value stand side by side: one that bounds it is enough.
      const { allOf, ...base } = schema;
      return most(
        { ...base, ...allOf.find((each) => each.maxLength ?? each.pattern?.startsWith(DATE)) },
        place,
      );
    }
    if ('const' in schema) return JSON.stringify(schema.const).length;
    if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
    if (schema.type === 'array') return list(schema, place);
    if (schema.type === 'object') return object(schema, place);
    if (schema.type === 'string') return text(schema, place);
    return NUMBER;
  };

  return { bytes: most(root, ''), endless };
}
