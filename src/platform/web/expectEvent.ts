import type { z } from 'zod';
import type { EventDefinition, Room } from '#platform/contract/event.ts';
import type { Change } from './live.ts';

/** What of an event's data is known before it has happened: of an entity in it, the fields that change are enough. */
export type EventData<E extends EventDefinition> = Expected<z.output<E['data']>>;

type Expected<T> = {
  [K in keyof T]: T[K] extends readonly unknown[] ? T[K] : T[K] extends object ? Partial<T[K]> : T[K];
};

/** What a call on its way is expected to do: an event of this kind in a room, laid over the data until it comes. */
export function expectEvent<E extends EventDefinition>(
  room: Room,
  { type, action }: E,
  data: EventData<E>,
): Change {
  return { room, type, action, data };
}
