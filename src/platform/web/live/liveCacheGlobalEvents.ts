import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import type { Everywhere, LiveDefinition, Reading } from './live.ts';
import type { Key, LiveEntries } from './liveCacheEntries.ts';
import { changed } from './reading.ts';

/** So many are remembered: of what is older, whatever is still on its way has long come. */
const MOST = 200;

/**
 * Events that change data everywhere, as they came. Rooms are not in step with each other, nor with reads: data that
 * comes late and was true before is brought up to now.
 */
export class GlobalEvents {
  private list: LiveEvent[] = [];
  /** The rooms that one has lost the right to, as it came. */
  readonly lost: Room[] = [];
  private readonly everywhere: Everywhere;

  constructor(everywhere: Everywhere = () => undefined) {
    this.everywhere = everywhere;
  }

  /** Remembers an event where it is one that changes data everywhere. @returns it as of now */
  take(told: LiveEvent): LiveEvent {
    const event = this.fresh(told);
    if (this.everywhere(event)) this.list = [...this.list.slice(1 - MOST), event];
    return event;
  }

  /** An event with what has changed since in what it holds. */
  fresh(event: LiveEvent): LiveEvent {
    const later = this.list.filter(({ at }) => at > event.at);
    return later.length === 0 ? event : { ...event, data: this.put(event.data, later) };
  }

  /** From now on: the returned function brings in what has been heard by the time it is called. */
  from(): <T>(data: T) => T {
    const last = this.list.at(-1);
    return (data) => this.put(data, this.list.slice(last ? this.list.lastIndexOf(last) + 1 : 0));
  }

  /** An entry after the event that follows what it holds; whether that makes it stale, or ends it. */
  step<T>(
    entry: Reading<T>,
    definition: LiveDefinition<T>,
    event: LiveEvent,
  ): { reading: Reading<T>; isStale: boolean; isGone: boolean } {
    const { data, isStale, isGone } = changed(entry.data, definition, event, this.everywhere);
    return { reading: { data, asOf: { ...entry.asOf, [event.room]: event.seq } }, isStale, isGone };
  }

  clear(): void {
    this.list = [];
  }

  /**
   * Changes the data that are not of an event's room, where the event is theirs too.
   * @param mark told of what that makes stale
   */
  spread(event: LiveEvent, entries: LiveEntries, mark: (key: Key) => void): void {
    if (!this.everywhere(event)) return;
    for (const { key, definition, reading } of entries.all()) {
      if (!reading || reading.asOf[event.room] !== undefined) continue;
      const { data, isStale } = changed(reading.data, definition, event, this.everywhere);
      if (data !== reading.data) entries.put(key, { ...reading, data });
      if (isStale) mark(key);
    }
  }

  private put<T>(data: T, events: LiveEvent[]): T {
    return events.reduce((now, event) => this.everywhere(event)?.(now) ?? now, data);
  }
}

/** The server is back: what is on screen and could not be read is asked for again. */
export function retryFailed({ client }: { client: QueryClient }): void {
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
