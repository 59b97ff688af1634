import type { LiveEvent, Room } from '#platform/contract/event.ts';
import {
  gone,
  Stale,
  type AsOf,
  type Direction,
  type Everywhere,
  type LiveDefinition,
  type Outcome,
} from './live.ts';

/** Data after an event. Where it is gone, `data` is as it was. */
export interface Changed<T> {
  data: T;
  isStale: boolean;
  isGone: boolean;
}
/** Data after an event: what that changes everywhere first, then what the data itself makes of it. */
export function changed<T>(
  data: T,
  definition: LiveDefinition<T>,
  event: LiveEvent,
  everywhere: Everywhere,
): Changed<T> {
  const known = everywhere(event)?.(data) ?? data;
  return changedBy(definition.apply(known, event), known);
}

/** Data after a reducer's outcome. */
export function changedBy<T>(outcome: Outcome<T>, before: T): Changed<T> {
  if (outcome === gone) return { data: before, isStale: false, isGone: true };
  if (outcome instanceof Stale) return { data: outcome.data, isStale: true, isGone: false };
  return { data: outcome, isStale: false, isGone: false };
}

export function roomsOf(asOf: AsOf): Room[] {
  return Object.keys(asOf) as Room[];
}

/** The cursor at one end of a list; undefined once all is loaded there. */
export function cursorOf(data: unknown, direction: Direction): string | undefined {
  const { cursor, cursorBefore } = data as { cursor?: string; cursorBefore?: string };
  return direction === 'before' ? cursorBefore : cursor;
}

/** How many pages were joined to a list at each end. */
export function joinedTo(data: unknown): Record<Direction, number> {
  return (data as { joined?: Record<Direction, number> } | undefined)?.joined ?? { before: 0, after: 0 };
}

/** How many pages a list has besides the one it was opened with. */
export function pagesJoined(data: unknown): number {
  const { before, after } = joinedTo(data);
  return before + after;
}
