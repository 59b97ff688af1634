import { expect, type Assertion } from 'vitest';
import { embeddedProfileUpdate } from '#features/profiles/web/index.ts';
import { trailGrown } from '#features/trails/contract.ts';
import { sql } from 'kysely';
import { listEvents } from '#platform/contract/events.ts';
import { eventName, type LiveEvent, type Room, type RoomKind } from '#platform/contract/event.ts';
import { lastSeqs } from '#platform/server/events/rooms.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { AsOf, Call, LiveDefinition } from '#platform/web/live/live.ts';
import { isShownBy } from '#platform/web/live/liveCacheMembers.ts';
import { changed } from '#platform/web/live/reading.ts';
import { features } from '../../features.server.ts';
import type { TestApp } from '../app.ts';
import { callAs } from '../callAs.ts';
import type { Person } from '../people.ts';

type ExpectOf = (value: unknown, what: string) => Assertion;

interface LiveCase {
  /** Everybody whose screens are looked at: those who may read and those who may not. */
  readers: Person[];
  /** The live data on their screens. */
  reads(reader: Person): LiveDefinition<any>[]; // oxlint-disable-line typescript/no-explicit-any -- any live data will do
  command(): Promise<unknown>;
  /** `expect`, unless told: then the first difference ends the test. */
  expect?: ExpectOf;
}

/**
 * The test of every command: for each reader, what was on screen before plus the events the reader may receive is what
 * a fresh read shows; or one of the events has said that it is stale. A reader who may read nothing receives nothing. A
 * change of data that stands everywhere, such as faces, is taken from any of a reader's rooms, their own among them, as
 * the live cache takes it.
 * @returns the events each reader received, for further expectations
 */
export async function expectLive(app: TestApp, live: LiveCase): Promise<Map<Person, LiveEvent[]>> {
  const { expect: expectOf = expect } = live;
  const screens = await Promise.all(
    live.readers.flatMap((reader) => {
      const call = callAs(app, reader);
      return live.reads(reader).map(async (definition) => ({
        reader,
        call,
        definition,
        before: await attempt(() => definition.read(call)),
      }));
    }),
  );
  const own = (reader: Person): Room => `profile:${reader.profileID}`;
  const ownSeqs = await lastSeqs(app.services.db, live.readers.map(own));
  const last = await lastEvent(app);
  await live.command();
  // Everything is read afresh before the first room is, so that one reading of a room does for all of them.
  const freshOf = new Map(
    await Promise.all(
      screens.map(
        async (screen) => [screen, await attempt(() => screen.definition.read(screen.call))] as const,
      ),
    ),
  );
  const rooms = new Map<Person, Map<string, Promise<RoomEvents>>>(
    live.readers.map((reader) => [reader, new Map()]),
  );

  const received = new Map<Person, LiveEvent[]>(live.readers.map((reader) => [reader, []]));
  const everywhere = new Map<Person, LiveEvent[]>();
  for (const reader of live.readers) {
    const from = { [own(reader)]: ownSeqs.get(own(reader))! } as AsOf;
    for (const { before } of screens.filter((screen) => screen.reader === reader))
      Object.assign(from, before?.asOf);
    const told = await eventsSince(callAs(app, reader), from, rooms.get(reader)!);
    const events = told.flatMap((room) => room.events).filter(embeddedProfileUpdate);
    everywhere.set(reader, events);
  }
  for (const screen of screens) {
    const { reader, call, definition, before: shown } = screen;
    const fresh = freshOf.get(screen);
    if (!shown) continue; // nothing was on this screen; what it may open now is other tests' business
    const events = await eventsSince(call, shown.asOf, rooms.get(reader)!);
    if (!fresh) {
      // The room of lost data answers as if it were not there; others, such as a deleted post's board's, stay.
      const open = events.filter(({ refused }) => !refused).map(({ room }) => room);
      const told = events.flatMap((room) => room.events);
      // A reader whom a password kept out was in none of the rooms: an event says that the data is gone, or stale, and
      // a fresh read is refused.
      const isGone = told.some((event) => {
        const after = changed(shown.data, definition, event, embeddedProfileUpdate);
        return after.isGone || after.isStale;
      });
      expectOf(
        isGone || open.length < events.length || open.every((room) => room.startsWith('profile:')),
        `${reader.name} lost ${definition.key.join('/')} but still hears ${open.join()}`,
      ).toBe(true);
      continue;
    }
    const elsewhere = everywhere.get(reader)!.filter(({ room }) => shown.asOf[room] === undefined);
    const all = [...events.flatMap((room) => room.events), ...elsewhere].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    // Nearly every change leaves a trail, too: that is said nowhere else.
    received.get(reader)!.push(...all.filter(({ type }) => type !== trailGrown.type));
    const what = `${reader.name} ${definition.key.join('/')}`;
    let { data } = shown;
    // When a password, say, puts the cache out of a room, it forgets the data that it has read there, and reads it
    // again; and so it does where the room's log does not reach back as far.
    // Data that were stale as they were read are momentary.
    let isStale =
      events.some(({ refused, tooOld }) => refused || tooOld) ||
      (definition.staleAt?.(shown.data) ?? Infinity) <= Date.now() ||
      (await isHinted(app, definition, shown.data, reader, last));
    for (const event of all) {
      const after = changed(data, definition, event, embeddedProfileUpdate);
      expectOf(after.isGone, `${what} is gone by ${event.type}.${event.action}, and can be read`).toBe(false);
      data = after.data;
      isStale ||= after.isStale;
    }
    if (isStale) continue; // read again, as the cache does: no other answer excuses a difference
    expectSame(await meet(call, definition, data, shown.asOf), fresh.data, what, expectOf);
  }
  return received;
}

/** The last event there is, by its id. */
async function lastEvent(app: TestApp): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select coalesce(max(id::text collate "C"), '') as id from events`.execute(app.services.db);
  return rows[0]!.id;
}

/** Whether somebody's page is told by a hint that what it shows may be otherwise, by an event after another. */
async function isHinted(
  app: TestApp,
  { isHintedBy, shows }: LiveDefinition<unknown>,
  data: unknown,
  reader: Person,
  after: string,
): Promise<boolean> {
  if (!isHintedBy) return false;
  const { rows } = await sql<{ room: Room; type: string; action: string }>`
    select distinct room, type, action from events where id::text collate "C" > ${after}`.execute(
    app.services.db,
  );
  for (const { room, type, action } of rows.filter(
    (event) => isHintedBy(event.room, data) && isShownBy({ shows }, [eventName(event)]),
  )) {
    const [kind, id] = room.split(':') as [RoomKind, string];
    for (const { listed } of features) {
      const rooms = listed?.[kind];
      if (!rooms?.events.some((event) => event.type === type && event.action === action)) continue;
      if ((await rooms.readers(app.services, id, [reader.profileID])).length > 0) return true;
    }
  }
  return false;
}

/** The list once the cache has read what events brought into it and other rooms are about. */
async function meet<T>(call: Call, { rooms, members }: LiveDefinition<T>, data: T, asOf: AsOf): Promise<T> {
  let list = data;
  for (const room of rooms(data).filter((name) => asOf[name] === undefined && members?.isOf(name)))
    list = members!.put(list, (await members!.read(call, room)).item);
  return list;
}

async function attempt<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 403)) return undefined;
    throw error;
  }
}

interface RoomEvents {
  room: Room;
  events: LiveEvent[];
  refused: boolean;
  /** Some of it is not the reader's to hear: from before they could read it. */
  tooOld: boolean;
}

/** The events after `asOf`; each room is asked once for all that one reader's screens show of it. */
function eventsSince(call: Call, asOf: AsOf, known: Map<string, Promise<RoomEvents>>): Promise<RoomEvents[]> {
  const since = async (room: Room, seq: number): Promise<RoomEvents> => {
    const answer = await attempt(() => call(listEvents, { query: { room, after: String(seq) } }));
    const { events = [], tooOld = false } = answer?.data ?? {};
    return { room, events, refused: answer === undefined, tooOld };
  };
  return Promise.all(
    (Object.entries(asOf) as [Room, number][]).map(([room, seq]) => {
      const key = `${room} ${seq}`;
      const asked = known.get(key) ?? since(room, seq);
      known.set(key, asked);
      return asked;
    }),
  );
}

interface ListLike {
  items: unknown[];
  from?: unknown;
  until?: unknown;
  total?: number;
}

/** Compares data that events kept with data read afresh. Of lists, which may be open in the middle, what both have loaded. */
export function expectSame(kept: unknown, fresh: unknown, what: string, expectOf: ExpectOf = expect): void {
  const [a, b] = [withoutLinks(kept), withoutLinks(fresh)];
  if (!isList(a) || !isList(b)) {
    expectOf(a, what).toEqual(b);
    return;
  }
  const [theirs, ours] = [sharedStart(a, b), sharedStart(b, a)];
  const shared = Math.min(theirs.length, ours.length);
  expectOf(theirs.slice(0, shared), what).toEqual(ours.slice(0, shared));
  expectOf(a.total, `${what}: total`).toBe(b.total);
  if (a.until === undefined && b.until === undefined)
    expectOf(theirs.length, `${what}: length`).toBe(ours.length);
}

/** A window's items from where the other window begins too: around the same item, one may reach back further. */
function sharedStart({ items, from }: ListLike, other: ListLike): unknown[] {
  if (from === undefined && other.from === undefined) return items;
  const idOf = (item: unknown) => (item as { _id?: string } | undefined)?._id;
  const at = items.findIndex((item) => idOf(item) === idOf(other.items[0]));
  return at < 0 ? items : items.slice(at);
}

function isList(value: unknown): value is ListLike {
  return typeof value === 'object' && value !== null && Array.isArray((value as ListLike).items);
}

/** Signed links differ by the minute in which they were made. */
function withoutLinks(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_key, inner) =>
    typeof inner === 'string' && inner.includes('?e=') ? inner.replace(/\?e=.*$/, '') : inner,
  );
}
