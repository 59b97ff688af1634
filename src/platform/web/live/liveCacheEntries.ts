import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Room } from '#platform/contract/event.ts';
import type { LiveDefinition, Reading } from './live.ts';

export type Key = readonly unknown[];

/** Live data of which a reading is kept, or on its way. */
export interface Entry {
  key: Key;
  hash: string;
  definition: LiveDefinition<unknown>;
  /** Undefined until the first has come. */
  reading: Reading<unknown> | undefined;
  /** Whether it is on screen. */
  isShown(): boolean;
}

/** An entry that reaches up to some number in a room. */
export type EntryOfRoom = Entry & { reading: Reading<unknown> };

/** The live data in the query cache, each with its definition, by key and by the rooms that it is about. */
export class LiveEntries {
  private readonly client: QueryClient;
  private readonly definitions = new Map<string, LiveDefinition<unknown>>();

  constructor(client: QueryClient) {
    this.client = client;
  }

  /** Notes how data of this key is read and kept true; the last definition counts. */
  define<T>(definition: LiveDefinition<T>): void {
    this.definitions.set(hashKey(definition.key), definition as LiveDefinition<unknown>);
  }

  definitionOf(key: Key): LiveDefinition<unknown> | undefined {
    return this.definitions.get(hashKey(key));
  }

  of<T>(key: Key): Reading<T> | undefined {
    return this.client.getQueryData<Reading<T>>(key);
  }

  all(): Entry[] {
    return this.client
      .getQueryCache()
      .getAll()
      .flatMap((query) => {
        const definition = this.definitions.get(query.queryHash);
        if (!definition) return [];
        const reading = query.state.data as Reading<unknown> | undefined;
        const { queryKey: key, queryHash: hash } = query;
        return [{ key, hash, definition, reading, isShown: () => query.isActive() }];
      });
  }

  in(room: Room): EntryOfRoom[] {
    return this.all().filter((entry): entry is EntryOfRoom => entry.reading?.asOf[room] !== undefined);
  }

  /** The least number that data reaches in a room; undefined where none is about it. */
  lowestIn(room: Room): number | undefined {
    const reached = this.in(room).map(({ reading }) => reading.asOf[room]!);
    return reached.length === 0 ? undefined : Math.min(...reached);
  }

  /** Stores a reading that an event has changed. It is no younger for that: data that was to be read again still is. */
  put(key: Key, reading: Reading<unknown>): void {
    const isOld = this.client.getQueryState(key)?.isInvalidated === true;
    this.client.setQueryData(key, reading);
    if (isOld) this.growOld(key);
  }

  /** Data is read again when it is next opened. */
  growOld(key: Key): void {
    void this.client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }

  /** Data is read again now where it is on screen, or else when it is next opened. */
  readAgain(key: Key): void {
    void this.client.invalidateQueries({ queryKey: key, exact: true });
  }

  isBeingRead(key: Key): boolean {
    return this.client.isFetching({ queryKey: key, exact: true }) > 0;
  }

  /** Data that is being read is forgotten before that fails: there is nothing then but the failure. */
  empty(key: Key): void {
    this.client.getQueryCache().find({ queryKey: key })?.setState({ data: undefined, status: 'pending' });
  }

  /** Data is forgotten, and asked for again where it is on screen. */
  forget(key: Key, type: 'all' | 'inactive' = 'all'): void {
    void this.client.resetQueries({ queryKey: key, exact: true, type });
  }
}
