import { isDeepStrictEqual } from 'node:util';

/**
 * The former values of the fields that a change replaced, for the `was` of a `*.changed` event.
 * Compared as wire values, field by field, nested objects and arrays included.
 * @param before the entity as it went over the wire until now
 * @param after the same entity, presented after the change; it must have the same fields
 */
export function changedFrom<T extends object>(before: T, after: T): Partial<T> {
  const changed = Object.entries(before).filter(
    ([field, value]) => !isDeepStrictEqual(value, after[field as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}
