import { listEvents } from '#platform/contract/events.ts';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { LiveDefinition, Reading } from '#platform/web/live/live.ts';
import { roomsOf } from '#platform/web/live/reading.ts';
import type { TestApp } from './app.ts';
import { callAs } from './callAs.ts';
import type { Person } from './people.ts';

/** What the server answered about one screen at one moment; undefined where it said that there is nothing. */
export type Answered = Reading<unknown> | undefined;

/** What one person could read and was told while several changed what is on some screens. */
export interface Recorded {
  person: Person;
  screens: readonly LiveDefinition<unknown>[];
  /** At each moment, what each screen was answered. */
  moments: readonly (readonly Answered[])[];
  /** All that happened in each room from the first moment on, in order; nothing of a room that is lost in the end. */
  events: ReadonlyMap<Room, readonly LiveEvent[]>;
  /** The last moment at which an answer tells of a room that is lost in the end. */
  lost: ReadonlyMap<Room, number>;
}

/** Records what somebody could see. Commands may be on their way meanwhile: each answer says how far it reaches. */
export class Recorder {
  readonly #person: Person;
  readonly #screens: readonly LiveDefinition<unknown>[];
  readonly #call: ReturnType<typeof callAs>;
  readonly #moments: Answered[][] = [];

  constructor(app: TestApp, person: Person, screens: readonly LiveDefinition<unknown>[]) {
    this.#person = person;
    this.#screens = screens;
    this.#call = callAs(app, person, 'recorder');
  }

  /** Reads every screen. */
  async note(): Promise<void> {
    const answered = this.#screens.map((screen) => orNothing(screen.read(this.#call)));
    this.#moments.push(await Promise.all(answered));
  }

  /** Reads every screen a last time, and what happened in their rooms. */
  async end(): Promise<Recorded> {
    await this.note();
    const events = new Map<Room, readonly LiveEvent[]>();
    const lost = new Map<Room, number>();
    for (const [room, from] of this.#firstOf()) {
      const all = await orNothing(this.#eventsOf(room, from));
      events.set(room, all ?? []);
      if (!all)
        lost.set(
          room,
          this.#moments.findLastIndex((at) => at.some((one) => one?.asOf[room] !== undefined)),
        );
    }
    return { person: this.#person, screens: this.#screens, moments: this.#moments, events, lost };
  }

  /** Where each room was when it was first read. */
  #firstOf(): Map<Room, number> {
    const first = new Map<Room, number>();
    for (const { asOf } of this.#moments.flat().filter((one) => one !== undefined))
      for (const room of roomsOf(asOf)) first.set(room, Math.min(first.get(room) ?? Infinity, asOf[room]!));
    return first;
  }

  /** @returns undefined where its history ends with what the room is about, as that of a collection which is deleted */
  async #eventsOf(room: Room, from: number): Promise<LiveEvent[] | undefined> {
    const events: LiveEvent[] = [];
    for (;;) {
      const after = String(events.at(-1)?.seq ?? from);
      const { data } = await this.#call(listEvents, { query: { room, after } });
      if (data.tooOld) return undefined;
      events.push(...data.events);
      if (!data.hasRemaining) return events;
    }
  }
}

/** @returns undefined where the server says that there is nothing */
function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  });
}
