import type { Answer, Body, Endpoint, Params, Query } from '#platform/contract/endpoint.ts';
import type { EventDefinition, LiveEvent, Room } from '#platform/contract/event.ts';
import type { z } from 'zod';

/** How far data reaches in each room it is about: the number of the last event it already holds. */
export type AsOf = Readonly<Record<Room, number>>;

/** Data and how far it reaches. */
export interface Reading<T> {
  data: T;
  asOf: AsOf;
}

/** The input of a call: the parts its endpoint declares. */
export type CallInput<E extends Endpoint> = {
  params?: z.input<E['params']> | Params<E>;
  query?: z.input<E['query']> | Query<E>;
  body?: z.input<E['body']> | Body<E>;
  /** The file itself, where the call takes bytes. */
  bytes?: Blob;
};

export interface CallOptions {
  /** The Idempotency-Key; comes back as `mutationID` on the events the call causes. */
  mutationID?: string;
  signal?: AbortSignal;
}

/** Makes a call. @throws CallError */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<Reading<Answer<E>>>;

/** An event for a reducer: a real one, or one that is expected from a call on its way. */
export type Change = Pick<LiveEvent, 'type' | 'action' | 'data'> & { room: string; by?: string | undefined };

declare const isTyped: unique symbol;
/** An event that a call on its way is expected to cause. `expectEvent` alone makes one, so its data is that of its event. */
export type Expectation = Change & { room: Room; readonly [isTyped]: true };

/** An event's data before it has happened: of an entity in it, the fields that change are enough. */
export type EventData<E extends EventDefinition> = Known<z.output<E['data']>>;

// An event that carries nothing has its data read again: a reducer may be told more by the expectation.
type Known<T> = string extends keyof T
  ? object
  : { [K in keyof T]: T[K] extends readonly unknown[] ? T[K] : T[K] extends object ? Partial<T[K]> : T[K] };

/** The expected event of a call on its way: of this kind in a room, laid over the data until the real one comes. */
export function expectEvent<E extends EventDefinition>(
  room: Room,
  { type, action }: E,
  data: EventData<E>,
): Expectation {
  return { room, type, action, data } as Expectation;
}

/** Whether it has not happened yet: only what has happened has a number. */
export const isExpected = (change: Change): boolean => !('seq' in change);

/** Where a list is read on: before its beginning, or after its end, in its own order. */
export type Direction = 'before' | 'after';

/** An event may have changed data by what it does not carry: it is shown like this until it has been read again. */
export class Stale<T> {
  readonly data: T;
  constructor(data: T) {
    this.data = data;
  }
}
export const stale = <T>(data: T): Stale<T> => new Stale(data);

/** An event ends data, as when what is open is deleted: it is forgotten, and asked for again if it is on screen. */
export const gone = Symbol('gone');

/** A reducer's one answer: the data after an event, the same object where the event does not concern it; stale; or gone. */
export type Outcome<T> = T | Stale<T> | typeof gone;

/**
 * Data that stays true by itself: read once, then kept by events. Pure, so that the same definition runs in a tab,
 * in a test of its commands (`expectLive`) and in the model of many clients. It is one of three kinds: *exact*, where
 * `apply` knows the data after every event; *hinted*, where an event or a moment makes it stale, and what is loaded is
 * read again; *momentary*, true only when it is read (`defineMomentary`). The first two are each in a test with
 * `expectLive` (`src/live.web.test.ts`).
 */
export interface LiveDefinition<T> {
  /** Name of the reading in the cache; everything that makes it another reading belongs in here. */
  key: readonly unknown[];
  /** The rooms whose events concern it. */
  rooms(data: T | undefined): Room[];
  /** Those of its rooms that a page follows; all, where it does not say. */
  followed?(data: T | undefined): Room[];
  read(call: Call): Promise<Reading<T>>;
  /** A part to begin with, where nothing is known yet: it is shown while the rest is read. */
  first?: { read(call: Call): Promise<Reading<T>>; isAll(data: T): boolean };
  apply(data: T, event: Change): Outcome<T>;
  /**
   * How long it stays as it is once an event has made it stale, in ms, so that several are read of at once; not at all,
   * unless told.
   */
  settleMs?: number;
  /** The moment, in ms since 1970, from which on it may be otherwise though nobody does anything; undefined for never. */
  staleAt?(data: T): number | undefined;
  /** Present on lists that are read page by page: reads what comes before or after what is loaded. */
  more?: (call: Call, data: T, direction: Direction) => Promise<Reading<T>>;
  /** Joins what `more` has read to what is there. */
  join?: (data: T, page: T) => T;
  /** Present on lists that have more members than a page follows rooms. */
  members?: LiveMembers<T, any>; // oxlint-disable-line typescript/no-explicit-any -- a list names it
  /** Of a list that lives by hints: the events that change its rows. Hints at others do not concern it. */
  shows?: readonly EventDefinition[];
  /** Whether a hint about a room, which it need not follow, makes it stale: of a list of things from everywhere. */
  isHintedBy?(room: Room, data: T | undefined): boolean;
  /** Whether it stands beside what a page is about, and is first read when hints come; or else it is read again then. */
  canWait?: boolean;
}

/** How a list comes up to date about members that it has not loaded. Each is what a room of its own is about. */
export interface LiveMembers<T, Item> {
  /** Whether what a room is about can be a member. */
  isOf(room: Room): boolean;
  /** The rooms of those that are loaded, in the list's order. */
  rooms(data: T): Room[];
  /** Whether all that there is is loaded and followed. */
  isWhole(data: T): boolean;
  /** Reads what a room is about, as the list has it, and how far that reaches. */
  read(call: Call, room: Room): Promise<{ asOf: AsOf; item: Item }>;
  /** The list with a member that was read. */
  put(data: T, item: Item): T;
}

/**
 * The change by an event in data of whatever rooms, since the same thing stands embedded in many; undefined for other
 * events. Data that it does not concern stays the same object.
 */
export type Everywhere = (event: Change) => (<T>(data: T) => T) | undefined;

/** Describes live data: where it is read, which rooms concern it, how an event changes it. */
export function defineLive<T>(definition: LiveDefinition<T>): LiveDefinition<T> {
  return definition;
}

/**
 * Describes what is true when it is read, as a search is, or who invites one: it is read each time it is opened, and shown
 * meanwhile as it was. Where that would mislead, the key tells one time from the next. Where some of what changes it is
 * told, as what its reader does, `rooms` and `apply` take that while it is shown.
 */
export function defineMomentary<T>({
  rooms = () => [],
  apply = (data) => data,
  ...momentary
}: Pick<LiveDefinition<T>, 'key' | 'read'> &
  Partial<Pick<LiveDefinition<T>, 'rooms' | 'apply'>>): LiveDefinition<T> {
  return { ...momentary, rooms, apply, staleAt: () => 0 };
}
