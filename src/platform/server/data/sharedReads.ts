import type pg from 'pg';
import { DatabaseUnavailable, translateDatabaseError } from './databaseErrors.ts';

/**
 * Reads that a connection has been asked for and has not answered yet, at most. One is carried out, the others are there
 * when it is done; what is behind them goes to whichever connection is free first.
 */
const MOST_ASKED = 4;
/** Milliseconds without any answer after which a further connection helps out. */
const STALLED_MS = 50;
/** Reads that may wait for that, a connection; more go by the pool, which says when the house is full. */
const MOST_WAITING = 100;

/** A connection that can send together what several callers ask (`NamingClient`). */
export interface SharedClient extends pg.Client {
  gather(): void;
}

/** A connection, once it is there, and how many reads it has not answered yet. */
interface Shared {
  client: Promise<SharedClient>;
  asked: number;
}

/**
 * Connections that short reads share: nobody lends one for the time of a statement, each statement goes out at once behind
 * those that are not answered yet. Reading one post serves a third more so (decision 033). A slow statement holds
 * up those behind it, so it is for short reads alone, and few are behind it: the rest wait in line for whichever connection
 * has room first. When none answers for a while, one more is used until nobody waits.
 * They open when they are needed; one that breaks is opened again for the next read.
 */
export class SharedReads {
  readonly #open: () => SharedClient;
  readonly #connections: (Shared | undefined)[];
  /** Lets each of those who wait for a connection go on, in order. */
  readonly #line: (() => void)[] = [];
  /** How many of the connections are used when all is well, and now. */
  readonly #usual: number;
  #used: number;
  #lastAnswer = 0;
  #helping: NodeJS.Timeout | undefined;
  #ended = false;

  /** @param usual connections; one more helps out. @param open a client that is not connected yet */
  constructor(usual: number, open: () => SharedClient) {
    this.#open = open;
    this.#connections = Array.from({ length: usual + 1 });
    this.#usual = this.#used = usual;
  }

  /** Whether as many wait as may. */
  get isBusy(): boolean {
    return this.#line.length >= MOST_WAITING * this.#usual;
  }

  /** @throws DatabaseUnavailable when the connection is lost or cannot be had; the database's own errors */
  async rows<R extends object>(text: string, values: unknown[]): Promise<R[]> {
    if (this.#line.length > 0 || this.#leastBusy().asked >= MOST_ASKED) {
      this.#helping ??= setTimeout(() => this.#help(), STALLED_MS);
      await new Promise<void>((goOn) => this.#line.push(goOn));
    }
    const shared = this.#leastBusy();
    shared.asked++;
    try {
      const client = await shared.client;
      client.gather();
      return (await client.query<R>(text, values)).rows;
    } catch (error) {
      throw translateDatabaseError(error);
    } finally {
      shared.asked--;
      this.#lastAnswer = performance.now();
      this.#line.shift()?.();
    }
  }

  /** Ends the connections, each after what it has still to answer. */
  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#helping);
    for (const goOn of this.#line.splice(0)) goOn();
    const ending = this.#connections.map(async (shared) => (await shared?.client)?.end());
    await Promise.allSettled(ending);
  }

  /** Lets those who wait for a connection that does not answer go on by a further one, until nobody waits any more. */
  #help(): void {
    this.#helping = undefined;
    if (this.#line.length === 0 && this.#asked(this.#placeOfLeast(this.#usual)) < MOST_ASKED) {
      this.#used = this.#usual;
      return;
    }
    this.#helping = setTimeout(() => this.#help(), STALLED_MS);
    const isStalled = performance.now() - this.#lastAnswer >= STALLED_MS;
    if (this.#line.length === 0 || !isStalled || this.#used === this.#connections.length) return;
    this.#used++;
    for (const goOn of this.#line.splice(0, MOST_ASKED)) goOn();
  }

  #leastBusy(): Shared {
    if (this.#ended) throw new DatabaseUnavailable(new Error('The connections are closed'));
    const place = this.#placeOfLeast(this.#used);
    return this.#connections[place] ?? this.#connect(place);
  }

  /** Which of the first `count` connections has fewest to answer. */
  #placeOfLeast(count: number): number {
    let place = 0;
    for (let index = 1; index < count; index++) if (this.#asked(index) < this.#asked(place)) place = index;
    return place;
  }

  #asked(place: number): number {
    return this.#connections[place]?.asked ?? 0;
  }

  #connect(place: number): Shared {
    const client = this.#open();
    const forget = () => {
      if (this.#connections[place] === shared) this.#connections[place] = undefined;
    };
    client.on('error', forget); // those who wait are told by their own statements
    client.once('end', forget);
    const shared: Shared = { client: client.connect().then(() => client), asked: 0 };
    shared.client.catch(forget);
    this.#connections[place] = shared;
    return shared;
  }
}
