import type { HintNotice } from '#platform/contract/events.ts';
import {
  eventName,
  isEvent,
  type EventDefinition,
  type LiveEvent,
  type Room,
  type RoomKind,
} from '#platform/contract/event.ts';
import type { AnyRead } from './context.ts';

/** A room that changes often is told of at once, and then once in this time. */
const PAUSE_MS = 1000;

/** Turns in which a hint's readers are asked for in vain. After them, every page is told that something is missing. */
const MOST_TRIES = 5;

/** Rooms of one kind that stand as rows in people's lists, of which a page follows only some. */
export interface ListedRooms {
  /** The events that change a room's row in a list, or where it stands. */
  events: EventDefinition[];
  /** Of these profiles, those in whose lists the room with this id is. */
  readers(context: Pick<AnyRead, 'db'>, id: string, profileIDs: string[]): Promise<string[]>;
}

type RoomHint = Extract<HintNotice, { room: Room }>;

export interface ListHintPorts {
  /** The rooms that features list: several may list one kind of room, each by events of its own. */
  listed: readonly Partial<Record<RoomKind, ListedRooms>>[];
  readers(listed: ListedRooms, id: string, profileIDs: string[]): Promise<string[]>;
  /** The profiles that have a page open here. */
  here(): string[];
  /** Tells the pages of these profiles. */
  tell(profileIDs: string[], hint: RoomHint): void;
  /** Tells every page that hints are missing: each reads its lists again. */
  missed(): void;
  onError(error: unknown): void;
}

/**
 * Tells pages that something in a list of theirs has changed, in a room that they may not follow: a list has more rows than
 * a page follows rooms, and rows that it has not loaded. Nothing is stored: a page that was away reads its lists again.
 */
export class ListHints {
  private readonly ports: ListHintPorts;
  /** Rooms told of a moment ago, and what has happened there since. */
  private readonly pausing = new Map<Room, { timer: NodeJS.Timeout; next?: RoomHint }>();
  /** How often in a row the readers of a room could not be asked for. */
  private readonly failures = new Map<Room, number>();

  constructor(ports: ListHintPorts) {
    this.ports = ports;
  }

  /** The hints of events just committed: each room once. */
  of(events: LiveEvent[]): RoomHint[] {
    const last = new Map<Room, RoomHint>();
    for (const event of events) {
      const { room, seq } = event;
      const isListed = this.listedIn(room).some((listed) => isEvent(event, ...listed.events));
      if (isListed) last.set(room, joined(last.get(room), { room, seq, of: [eventName(event)] }));
    }
    return [...last.values()];
  }

  note(hint: RoomHint): void {
    const pausing = this.pausing.get(hint.room);
    if (pausing) {
      pausing.next = joined(pausing.next, hint);
      return;
    }
    const timer = setTimeout(() => {
      const next = this.pausing.get(hint.room)?.next;
      this.pausing.delete(hint.room);
      if (next) this.note(next);
    }, PAUSE_MS);
    timer.unref();
    this.pausing.set(hint.room, { timer });
    this.tell(hint).then(
      () => this.failures.delete(hint.room),
      (error: unknown) => this.askAgain(hint, error),
    );
  }

  close(): void {
    for (const { timer } of this.pausing.values()) clearTimeout(timer);
    this.pausing.clear();
  }

  /** The lists that the room is in could not be looked up: the next turn tries again, a few times at most. */
  private askAgain(hint: RoomHint, error: unknown): void {
    this.ports.onError(error);
    const tries = (this.failures.get(hint.room) ?? 0) + 1;
    this.failures.set(hint.room, tries);
    if (tries < MOST_TRIES) return this.note(hint);
    this.failures.delete(hint.room);
    this.ports.missed();
  }

  private async tell(hint: RoomHint): Promise<void> {
    const here = this.ports.here();
    if (here.length === 0) return;
    const id = hint.room.split(':')[1]!;
    const listed = this.listedIn(hint.room).filter(({ events }) =>
      events.some((one) => hint.of.includes(eventName(one))),
    );
    // Several features may have the same readers.
    const asked = new Map(listed.map((one) => [one.readers, one]));
    const found = await Promise.all([...asked.values()].map((one) => this.ports.readers(one, id, here)));
    const readers = [...new Set(found.flat())];
    if (readers.length > 0) this.ports.tell(readers, hint);
  }

  private listedIn(room: Room): ListedRooms[] {
    return this.ports.listed.flatMap((one) => one[room.split(':')[0] as RoomKind] ?? []);
  }
}

/** Two hints of a room as one. */
const joined = (before: RoomHint | undefined, { room, seq, of }: RoomHint): RoomHint => ({
  room,
  seq: Math.max(seq, before?.seq ?? 0),
  of: [...new Set([...(before?.of ?? []), ...of])],
});
