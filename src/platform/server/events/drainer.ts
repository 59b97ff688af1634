import type { Room } from '#platform/contract/event.ts';
import type { StoredEvent } from './confidence.ts';

/** Ports of the drainer, handed in so that its logic can be tested without sockets or a database. */
export interface DrainerPorts {
  /** A room's next stored events after `seq`, oldest first, as many as are well held at once. */
  readEvents(room: Room, after: number): Promise<{ events: StoredEvent[]; hasRemaining: boolean }>;
  /** The last `seq` of each of these rooms; rooms without events are left out. */
  lastSeqs(rooms: Room[]): Promise<Map<Room, number>>;
  /** Sends these on, in this order. */
  emit(events: StoredEvent[]): void;
  onError(error: unknown): void;
}

/**
 * Brings committed events to this node's sockets, each room's in order and without a gap.
 * The events table is the truth. `committed` (this process) and `hint` (another one) only make it quick;
 * `sweep`, on a timer, finds whatever both missed.
 */
export class Drainer {
  private readonly ports: DrainerPorts;
  /** Rooms with sockets here, and the last event each was sent. */
  private readonly sent = new Map<Room, number>();
  private readonly reading = new Map<Room, Promise<void>>();

  constructor(ports: DrainerPorts) {
    this.ports = ports;
  }

  /** Follows a room from `seq` on. A socket that comes into it later asks for its number then. */
  follow(room: Room, seq: number): void {
    if (!this.sent.has(room)) this.sent.set(room, seq);
  }

  unfollow(room: Room): void {
    this.sent.delete(room);
  }

  get rooms(): Room[] {
    return [...this.sent.keys()];
  }

  /** Events of this process, just committed: sent straight on when they are the next ones. */
  committed(events: StoredEvent[]): void {
    const next: StoredEvent[] = [];
    for (const event of events) {
      const { room } = event;
      const last = this.sent.get(room);
      if (last === undefined || event.seq <= last) continue;
      // Two commits can be told out of order; and while the table is being read, that reading brings this one.
      if (event.seq === last + 1 && !this.reading.has(room)) next.push(this.count(event));
      else void this.read(room);
    }
    if (next.length > 0) this.ports.emit(next);
  }

  /** Somebody says the room has reached `seq`. */
  hint(room: Room, seq: number): void {
    const last = this.sent.get(room);
    if (last !== undefined && seq > last) void this.read(room);
  }

  /** Compares every followed room with the table. */
  async sweep(): Promise<void> {
    if (this.sent.size === 0) return;
    try {
      for (const [room, seq] of await this.ports.lastSeqs(this.rooms)) this.hint(room, seq);
    } catch (error) {
      this.ports.onError(error);
    }
  }

  /** Takes an event for sent. */
  private count(event: StoredEvent): StoredEvent {
    this.sent.set(event.room, event.seq);
    return event;
  }

  /** Reads a room on until nothing is left; one reading a room at a time. */
  private read(room: Room): Promise<void> {
    const running = this.reading.get(room);
    if (running) return running;
    const reading = (async () => {
      for (;;) {
        const last = this.sent.get(room);
        if (last === undefined) return;
        const { events, hasRemaining } = await this.ports.readEvents(room, last);
        for (const event of events) {
          if (event.seq > (this.sent.get(room) ?? Infinity)) this.ports.emit([this.count(event)]);
        }
        if (!hasRemaining) return;
      }
    })()
      .catch((error: unknown) => this.ports.onError(error))
      .finally(() => this.reading.delete(room));
    this.reading.set(room, reading);
    return reading;
  }
}
