import { z } from 'zod';
import { Id, Timestamp } from './ids.ts';

/**
 * The kinds of room there are. A room's name is its kind and an id, such as `board:65f0…`; an upload's sender names its
 * room.
 */
export const roomKinds = [
  'dashboard',
  'bookmarks',
  'profile',
  'board',
  'post',
  'collection',
  'upload',
] as const;
export type RoomKind = (typeof roomKinds)[number];
export type Room = `${RoomKind}:${string}`;

/** Names an upload's room, as its sender chooses. */
export const RoomID = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not 1 to 64 letters, digits, hyphens and underscores');

const byID = roomKinds.filter((kind) => kind !== 'upload').join('|');
// Typed by a cast: a transform has no JSON Schema, and answers hold rooms.
export const Room = z
  .string()
  .regex(
    new RegExp(`^((${byID}):[0-9a-f]{24}|upload:[A-Za-z0-9_-]{1,64})$`),
    'is not a room',
  ) as unknown as z.ZodType<Room, string>;

/** An event as a room's members receive it. `seq` grows by one per room: a missing number is an event missed. */
export const LiveEvent = z.strictObject({
  id: Id,
  room: Room,
  seq: z.int(),
  type: z.string().max(80),
  action: z.string().max(80),
  boardID: Id.optional(),
  postID: Id.optional(),
  /** The profile that did it; absent where the product did. */
  by: Id.optional(),
  /** The tab that did it: its own view already shows the change, so the event only settles it there. */
  clientID: z.string().max(200).optional(),
  /** The Idempotency-Key of the call that did it: the pending change it settles. */
  mutationID: z.string().max(200).optional(),
  at: Timestamp,
  data: z.unknown(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/** A kind of event: its name is `type.action`, a noun and a past tense. */
export interface EventDefinition<
  T extends string = string,
  A extends string = string,
  D extends z.ZodType = z.ZodType,
> {
  readonly type: T;
  readonly action: A;
  readonly data: D;
}

/** Describes a kind of event, once, for the command that publishes it and the reducer that applies it. */
export function defineEvent<const T extends string, const A extends string, D extends z.ZodType>(
  name: `${T}.${A}`,
  data: D,
): EventDefinition<T, A, D> {
  const [type, action] = name.split('.') as [T, A];
  return { type, action, data };
}

/** The name of a kind of event, `type.action`. */
export const eventName = ({ type, action }: Pick<LiveEvent, 'type' | 'action'>): string =>
  `${type}.${action}`;

/**
 * Narrows an event to a definition, or to one of several: `if (isEvent(event, postRenamed)) event.data…`. Data was validated
 * when published.
 */
export function isEvent<D extends readonly EventDefinition[]>(
  event: Pick<LiveEvent, 'type' | 'action' | 'data'>,
  ...definitions: D
): event is LiveEvent & { data: z.output<D[number]['data']> } {
  return definitions.some(({ type, action }) => event.type === type && event.action === action);
}
