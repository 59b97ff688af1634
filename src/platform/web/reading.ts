import type { LiveEvent, Room } from '#platform/contract/event.ts';
import type { AsOf, Everywhere, LiveDefinition } from './live.ts';

/** Data after an event: what it changes everywhere first, then what the data itself makes of it. */
export function changed<T>(
  data: T,
  definition: LiveDefinition<T>,
  event: LiveEvent,
  everywhere: Everywhere,
): T {
  return definition.apply(everywhere(event)?.(data) ?? data, event);
}

export function roomsOf(asOf: AsOf): Room[] {
  return Object.keys(asOf) as Room[];
}

/** Where a list's next page begins; undefined once all is loaded. */
export function cursorOf(data: unknown): unknown {
  return (data as { cursor?: unknown }).cursor;
}
