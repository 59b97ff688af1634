import { listEvents } from '#platform/contract/events.ts';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import type { Call } from './live.ts';

const MAX_ROUNDS = 20;

/** The cache's entries, as fetching missing events sees them. */
interface Entries {
  /** The lowest number that an entry about a room holds; undefined without such an entry. */
  lowest(room: Room): number | undefined;
  /** Takes an event that was asked for. */
  take(event: LiveEvent): void;
  /** The log does not reach back to where an entry stands. */
  tooOld(room: Room): void;
}

/** Fetches the events that entries of the cache are missing: one fetch a room at a time, until no entry is behind. */
export class MissingEvents {
  private readonly running = new Map<Room, Promise<void>>();
  /** The highest number heard of in each followed room: what a read that was on its way may have missed. */
  private readonly heard = new Map<Room, number>();
  private readonly call: Call;
  private readonly entries: Entries;

  constructor(call: Call, entries: Entries) {
    this.call = call;
    this.entries = entries;
  }

  /** Notes how far a room has got. */
  hear(room: Room, seq: number): void {
    this.heard.set(room, Math.max(seq, this.heardOf(room)));
  }

  /** Nobody follows a room any more, so what happens in it is not heard. */
  forget(room: Room): void {
    this.heard.delete(room);
  }

  /** The highest number heard of in a room; 0 for none. */
  heardOf(room: Room): number {
    return this.heard.get(room) ?? 0;
  }

  /** Brings the entries about a room up to date. Never rejects: offline or refused, joining the room again fetches. */
  fetch(room: Room): Promise<void> {
    const running = this.running.get(room);
    if (running) return running;
    const run = this.run(room)
      .catch(() => undefined)
      .finally(() => this.running.delete(room));
    this.running.set(room, run);
    return run;
  }

  private async run(room: Room): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const after = this.entries.lowest(room);
      if (after === undefined) return;
      const heard = this.heardOf(room);
      const { data } = await this.call(listEvents, { query: { room, after: String(after) } });
      if (data.tooOld) return this.entries.tooOld(room);
      for (const event of data.events) this.entries.take(event);
      // An entry that was read, or an event that came, while the answer was on its way may lie beyond it.
      const lowest = this.entries.lowest(room) ?? Infinity;
      const isBehind = lowest < this.heardOf(room) && (lowest !== after || this.heardOf(room) > heard);
      if (!data.hasRemaining && !isBehind) return;
    }
  }
}
