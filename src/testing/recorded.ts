import { sql } from 'kysely';
import { listEvents } from '#platform/contract/events.ts';
import { eventName, type LiveEvent, type Room, type RoomKind } from '#platform/contract/event.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { LiveDefinition, Reading } from '#platform/web/live/live.ts';
import { roomsOf } from '#platform/web/live/reading.ts';
import { features } from '../features.server.ts';
import type { TestApp } from './app.ts';
import { callAs } from './callAs.ts';
import type { Person } from './people.ts';

/** The server's answer about one screen at one moment: the reading, or the status of its refusal. */
export type Answered = Reading<unknown> | 403 | 404;

/** Something changed in a room that lists show, which its reader need not be in. */
export interface Hint {
  room: Room;
  seq: number;
  of: string[];
}

/** The data that one person could see at one moment. */
export interface Moment {
  /** The answer to each screen. */
  answers: readonly Answered[];
  /** How far each room is that the person may be in; one that is missing here is closed to them. */
  reached: ReadonlyMap<Room, number>;
  /** Of which rooms a page was told since the moment before. */
  hints: readonly Hint[];
}

/** The readings and events of one person while several changed the data on some screens. */
export interface Recorded {
  person: Person;
  screens: readonly LiveDefinition<unknown>[];
  moments: readonly Moment[];
  /** All that happened in each room from its first moment on, in order; but for what happened while it was closed. */
  events: ReadonlyMap<Room, readonly LiveEvent[]>;
}

export const isReading = (answered: Answered): answered is Reading<unknown> => typeof answered === 'object';

/** Records what somebody could see. Commands may be on their way meanwhile: each answer says how far it reaches. */
export class Recorder {
  readonly #app: TestApp;
  readonly #person: Person;
  readonly #screens: readonly LiveDefinition<unknown>[];
  readonly #call: ReturnType<typeof callAs>;
  readonly #moments: Moment[] = [];
  readonly #events = new Map<Room, LiveEvent[]>();
  /** The last event of all before the first moment. */
  #first: string | undefined;
  /** The events since then whose hints have been noted: of two at once, the later id may be there first. */
  readonly #noted = new Set<string>();

  constructor(app: TestApp, person: Person, screens: readonly LiveDefinition<unknown>[]) {
    this.#app = app;
    this.#person = person;
    this.#screens = screens;
    this.#call = callAs(app, person, 'recorder');
  }

  /** Reads every screen, and what has happened in their rooms. */
  async note(): Promise<void> {
    // Before the screens: a hint is of something that whoever reads then is answered with.
    const hints = await this.#hints();
    const answers = await Promise.all(this.#screens.map((screen) => answeredBy(screen.read(this.#call))));
    const before = this.#moments.at(-1)?.reached ?? new Map<Room, number>();
    const told = new Map<Room, number>();
    for (const { asOf } of answers.filter(isReading))
      for (const room of roomsOf(asOf)) told.set(room, Math.max(told.get(room) ?? 0, asOf[room]!));
    const reached = new Map<Room, number>();
    for (const room of new Set([...before.keys(), ...told.keys()])) {
      const seq = await this.#follow(room, before.get(room), told.get(room));
      if (seq !== undefined) reached.set(room, seq);
    }
    this.#moments.push({ answers, reached, hints });
  }

  /** Reads every screen a last time. */
  async end(): Promise<Recorded> {
    await this.note();
    return {
      person: this.#person,
      screens: this.#screens,
      moments: this.#moments,
      events: this.#events,
    };
  }

  /**
   * Reads what has happened in a room.
   * @param from how far it was; undefined where it was not open before
   * @param told how far the screens say that it is
   * @returns how far it is; undefined where it is closed
   */
  async #follow(room: Room, from: number | undefined, told: number | undefined): Promise<number | undefined> {
    const events = this.#events.get(room) ?? [];
    this.#events.set(room, events);
    // Opened (again): what happened before is not for whoever comes now.
    if (from === undefined || from === told) return told;
    let seq = from;
    for (;;) {
      const answered = await answeredBy(this.#call(listEvents, { query: { room, after: String(seq) } }));
      if (!isReading(answered)) return undefined;
      const {
        events: next,
        hasRemaining,
        tooOld,
      } = answered.data as {
        events: LiveEvent[];
        hasRemaining: boolean;
        tooOld: boolean;
      };
      // The room's history was cut off, as by a removal: the room was closed, and is open again.
      if (tooOld) return told;
      events.push(...next);
      seq = next.at(-1)?.seq ?? seq;
      if (!hasRemaining) return Math.max(seq, told ?? 0);
    }
  }

  /** The server's hints about lists: for each event that is listed somewhere, the people who have it in a list. */
  async #hints(): Promise<Hint[]> {
    const { db } = this.#app.services;
    if (this.#first === undefined) {
      const { rows } = await sql<{ id: string }>`
        select coalesce(max(id::text collate "C"), '') as id from events`.execute(db);
      this.#first = rows[0]!.id;
      return [];
    }
    const { rows } = await sql<{ id: string; room: Room; seq: string; type: string; action: string }>`
      select id, room, seq, type, action from events where id::text collate "C" > ${this.#first}`.execute(db);
    const news = rows.filter(({ id }) => !this.#noted.has(id));
    for (const { id } of news) this.#noted.add(id);
    const hints = new Map<Room, Hint>();
    for (const { room, seq, type, action } of news) {
      const [kind, id] = room.split(':') as [RoomKind, string];
      for (const { listed } of features) {
        const rooms = listed?.[kind];
        if (!rooms?.events.some((event) => event.type === type && event.action === action)) continue;
        if ((await rooms.readers(this.#app.services, id, [this.#person.profileID])).length === 0) continue;
        const hint = hints.get(room) ?? { room, seq: 0, of: [] };
        hints.set(room, {
          room,
          seq: Math.max(hint.seq, Number(seq)),
          of: [...new Set([...hint.of, eventName({ type, action })])],
        });
      }
    }
    return [...hints.values()];
  }
}

/** @returns the status where the server refuses, or says that there is nothing */
async function answeredBy(answer: Promise<Reading<unknown>>): Promise<Answered> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && (error.status === 403 || error.status === 404)) return error.status;
    throw error;
  }
}
