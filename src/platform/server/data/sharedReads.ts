import type pg from 'pg';
import { DatabaseUnavailable, translateDatabaseError } from './databaseErrors.ts';

/** Reads that may wait on one connection for those before them; more go by the pool, which says when the house is full. */
const MOST_WAITING = 100;

/** A connection that can send together what several callers ask (`NamingClient`). */
export interface SharedClient extends pg.Client {
  gather(): void;
}

/** A connection, once it is there, and the reads that it has not answered yet. */
interface Shared {
  client: Promise<SharedClient>;
  waiting: number;
}

/**
 * Connections that short reads share: nobody lends one for the time of a statement, each statement goes out at once behind
 * those that are not answered yet. Reading one post serves a third more so (decision 033). A slow statement holds
 * up those behind it, so it is for short reads alone, and each takes the connection on which the fewest wait.
 * They open when they are needed; one that breaks is opened again for the next read.
 */
export class SharedReads {
  readonly #open: () => SharedClient;
  readonly #connections: (Shared | undefined)[];
  #ended = false;

  /** @param size connections at most. @param open a client that is not connected yet */
  constructor(size: number, open: () => SharedClient) {
    this.#open = open;
    this.#connections = Array.from({ length: size });
  }

  /** Whether every connection has as much to do as it may. */
  get isBusy(): boolean {
    return this.#connections.every((shared) => (shared?.waiting ?? 0) >= MOST_WAITING);
  }

  /** @throws DatabaseUnavailable when the connection is lost or cannot be had; the database's own errors */
  async rows<R extends object>(text: string, values: unknown[]): Promise<R[]> {
    const shared = this.#leastBusy();
    shared.waiting++;
    try {
      const client = await shared.client;
      client.gather();
      return (await client.query<R>(text, values)).rows;
    } catch (error) {
      throw translateDatabaseError(error);
    } finally {
      shared.waiting--;
    }
  }

  /** Ends the connections, each after what it has still to answer. */
  async end(): Promise<void> {
    this.#ended = true;
    const ending = this.#connections.map(async (shared) => (await shared?.client)?.end());
    await Promise.allSettled(ending);
  }

  #leastBusy(): Shared {
    if (this.#ended) throw new DatabaseUnavailable(new Error('The connections are closed'));
    let place = 0;
    for (const [index, shared] of this.#connections.entries()) {
      if ((shared?.waiting ?? 0) < (this.#connections[place]?.waiting ?? 0)) place = index;
    }
    return this.#connections[place] ?? this.#connect(place);
  }

  #connect(place: number): Shared {
    const client = this.#open();
    const forget = () => {
      if (this.#connections[place] === shared) this.#connections[place] = undefined;
    };
    client.on('error', forget); // those who wait are told by their own statements
    client.once('end', forget);
    const shared: Shared = { client: client.connect().then(() => client), waiting: 0 };
    shared.client.catch(forget);
    this.#connections[place] = shared;
    return shared;
  }
}
