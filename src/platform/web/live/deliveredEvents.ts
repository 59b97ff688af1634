import type { LiveEvent } from '#platform/contract/event.ts';

/** So many are remembered: an event comes again soon, with those that an entry of the cache was missing. */
const MOST = 2000;

/** The events that listeners have been told of, by room and number. */
export class DeliveredEvents {
  private readonly names = new Set<string>();

  /** Notes an event. @returns whether it comes for the first time */
  isFirst({ room, seq }: Pick<LiveEvent, 'room' | 'seq'>): boolean {
    const name = `${room} ${seq}`;
    if (this.names.has(name)) return false;
    this.names.add(name);
    const [oldest] = this.names;
    if (this.names.size > MOST) this.names.delete(oldest!);
    return true;
  }
}
