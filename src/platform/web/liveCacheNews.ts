import type { QueryClient } from '@tanstack/react-query';
import { listEvents } from '#platform/contract/events.ts';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import type { Call, Everywhere, LiveDefinition, Reading } from './live.ts';
import { changed } from './reading.ts';

/** So many are remembered: of what is older, whatever is still on its way has long come. */
const MOST = 200;

/**
 * What was heard that changes data everywhere, as it came. Rooms are not in step with each other, nor with reads: what
 * comes late and was true before is brought up to now.
 */
export class News {
  private list: LiveEvent[] = [];
  private readonly everywhere: Everywhere;

  constructor(everywhere: Everywhere = () => undefined) {
    this.everywhere = everywhere;
  }

  /** Remembers an event where it is news of this kind. @returns it as of now */
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

  /** An entry after the event that follows what it holds. */
  step<T>(entry: Reading<T>, definition: LiveDefinition<T>, event: LiveEvent): Reading<T> {
    return {
      data: changed(entry.data, definition, event, this.everywhere),
      asOf: { ...entry.asOf, [event.room]: event.seq },
    };
  }

  clear(): void {
    this.list = [];
  }

  /** Changes the data that are not of an event's room, where the event is theirs too. */
  spread(
    event: LiveEvent,
    client: QueryClient,
    definitions: ReadonlyMap<string, LiveDefinition<unknown>>,
  ): void {
    if (!this.everywhere(event)) return;
    for (const { queryHash, queryKey, state } of client.getQueryCache().getAll()) {
      const definition = definitions.get(queryHash);
      const entry = state.data as Reading<unknown> | undefined;
      if (!definition || !entry || entry.asOf[event.room] !== undefined) continue;
      const data = changed(entry.data, definition, event, this.everywhere);
      const { isInvalidated } = state;
      if (data !== entry.data) client.setQueryData(queryKey, { ...entry, data });
      // Told of this, it is no younger than it was.
      if (isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      else if (definition.isAnew?.(data, event)) void client.invalidateQueries({ queryKey, exact: true });
    }
  }

  private put<T>(data: T, events: LiveEvent[]): T {
    return events.reduce((now, event) => this.everywhere(event)?.(now) ?? now, data);
  }
}

/** A page of a list brought forward in a room, up to where the list is. */
export async function bringForward<T>(
  page: Reading<T>,
  definition: LiveDefinition<T>,
  room: Room,
  until: number,
  call: Call,
  news: News,
): Promise<Reading<T>> {
  const { data } = await call(listEvents, { query: { room, after: String(page.asOf[room]) } });
  return data.events
    .filter(({ seq }) => seq <= until)
    .reduce((next, event) => news.step(next, definition, news.fresh(event)), page);
}

/** The server is back: what is on screen and could not be read is asked for again. */
export function retryFailed({ client }: { client: QueryClient }): void {
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
