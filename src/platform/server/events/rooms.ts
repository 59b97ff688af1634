import { sql, type RawBuilder } from 'kysely';
import { listEvents } from '#platform/contract/events.ts';
import { roomKinds, type LiveEvent, type Room, type RoomKind } from '#platform/contract/event.ts';
import { judgeOfEvents, withheld } from './confidence.ts';
import type { Actor, AnyRead, Services } from './context.ts';
import type { Db } from '../data/database.ts';
import { notFound } from '../errors.ts';
import { RawJson, read, type Feature, type RoomPlace, type Route } from '../http/feature.ts';
import { eventBytes, readEventTexts, type EventText } from './outbox.ts';

/** Events, and their bytes, that are brought piece by piece; whoever is further behind reads afresh, which is cheaper. */
const MOST_EVENTS = 5000;
const MOST_BYTES = 8_000_000;
/** How long ago is told to somebody of whom it is not known since when they may know: as long as a tab reconnects. */
const PASSING_MS = 10 * 60_000;

/** Checks that the actor may be in a room, by the rule of the feature that owns that kind of room. */
export type RoomGate = (services: Services, actor: Actor, room: Room) => Promise<RoomPlace>;

/** Collects the features' room rules. @throws at start when two features claim a kind */
export function createRoomGate(features: Feature[]): RoomGate {
  const rules = new Map<RoomKind, NonNullable<NonNullable<Feature['rooms']>[RoomKind]>>();
  for (const feature of features) {
    for (const kind of roomKinds) {
      const rule = feature.rooms?.[kind];
      if (!rule) continue;
      if (rules.has(kind)) throw new Error(`Two features answer for the rooms of kind ${kind}`);
      rules.set(kind, rule);
    }
  }
  return async (services, actor, room) => {
    const [kind, id] = room.split(':') as [RoomKind, string];
    const rule = rules.get(kind);
    if (!rule) throw notFound();
    const context: AnyRead = { services, db: services.db, actor, grant: () => {}, asOf: () => {} };
    return rule(context, id);
  };
}

/**
 * The last `seq` of a room, read by the statement that reads the room's data; 0 where nothing has happened yet.
 * @param room itself, or SQL for it
 */
export function seqOf(room: Room | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select seq from rooms where room = ${room}), 0)`;
}

/** The events of a room that are for everybody in it, as rows `type`, `action`, `at`, `by_profile`, `data`. */
export function toldToAll(room: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select type, action, at, by_profile, data from events where room = ${room} and audience is null)`;
}

/** The last `seq` of each room; 0 where nothing has happened yet. */
export async function lastSeqs(db: Db, rooms: Room[]): Promise<Map<Room, number>> {
  const { rows } = await sql<{ room: Room; seq: number }>`
    select room, seq from rooms where room = any(${rooms}::text[])`.execute(db);
  const found = new Map(rows.map((row) => [row.room, row.seq]));
  return new Map(rooms.map((room) => [room, found.get(room) ?? 0]));
}

/**
 * The catch-up call: authorised as joining is. Events hold what has since been changed or deleted; those from before
 * the caller's time are as if they had been swept away.
 */
export function eventsRoute(gate: RoomGate, features: Feature[]): Route {
  const judgeOf = judgeOfEvents(features);
  return read(listEvents, async ({ services, actor, query: { room, after }, db }) => {
    const place = await gate(services, actor, room);
    const { since, cutAt } = place;
    const last = (await lastSeqs(db, [room])).get(room)!;
    // A number this room has never reached is of before a backup was restored.
    if (after > last || last - after > MOST_EVENTS) return tooOld;
    const { events, hasRemaining } = await readEventTexts(db, room, after);
    const known = since === null ? Date.now() - PASSING_MS : (since?.getTime() ?? 0);
    const from = Math.max(known, cutAt?.getTime() ?? 0);
    const isSwept = (events[0]?.seq ?? last + 1) !== after + 1;
    if (isSwept || (events[0] && Date.parse(events[0].at) < from)) return tooOld;
    if (hasRemaining && (await eventBytes(db, room, after)) > MOST_BYTES) return tooOld;
    if (!(await areRetold(features, { db }, events))) return tooOld;
    const texts: string[] = [];
    for (const event of events) {
      const isTold = judgeOf(event)?.(place, actor.profileID) ?? true;
      // A narrowed event does not say who was to be told of it before it was narrowed.
      if (!isTold && event.audience?.isNarrowed) return tooOld;
      texts.push(isTold ? event.text : JSON.stringify(withheld(event)));
    }
    return new RawJson(`{"events":[${texts.join()}],"hasRemaining":${hasRemaining},"tooOld":false}`);
  });
}

/** Whether all that events tell may still be known: a password or a removal may have come in between. */
async function areRetold(
  features: Feature[],
  context: Pick<AnyRead, 'db'>,
  events: EventText[],
): Promise<boolean> {
  for (const { event, holds } of features.flatMap(({ retold = [] }) => retold)) {
    const told = events.filter(({ type, action }) => type === event.type && action === event.action);
    const data = told.map(({ text }) => (JSON.parse(text) as LiveEvent).data);
    if (data.length > 0 && !(await holds(context, data))) return false;
  }
  return true;
}

const tooOld = { events: [], hasRemaining: false, tooOld: true };
