import { QueryObserver } from '@tanstack/react-query';
import { vi } from 'vitest';
import { changedFaces } from '#features/profiles/web/index.ts';
import { listEvents } from '#platform/contract/events.ts';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { Call, LiveDefinition } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { News } from '#platform/web/live/liveCacheNews.ts';
import { roomsOf } from '#platform/web/live/reading.ts';
import { expectSame } from './expectLive.ts';
import type { Recorded } from './recorded.ts';

/** Of each event: that it is dropped, comes twice, or late. Of each moment: that the connection breaks, or the tab crashes. */
const CHANCE = { drop: 0.2, double: 0.2, delay: 0.4, break: 0.1, crash: 0.05 };
/** Milliseconds: an answer or a late event at most, from one moment to the next at most, and until all is quiet. */
const [ANSWER, MOMENT, QUIET] = [20, 400, 10_000];

/**
 * Shows what was recorded to the real cache in a weather of its own: the same answers and events, of which some are dropped,
 * doubled, late or out of order, while connections break and the tab crashes. In the end each screen is as the last answer.
 * Time is the test's (`vi.useFakeTimers`), and there is no server: a run takes milliseconds.
 * @param random numbers from 0 to 1, the weather
 */
export async function replay(recorded: Recorded, random: () => number): Promise<void> {
  const replayed = new Replay(recorded, random);
  try {
    await replayed.run();
  } finally {
    replayed.close();
  }
}

class Replay {
  readonly #recorded: Recorded;
  readonly #random: () => number;
  readonly #screens: LiveDefinition<unknown>[];
  readonly #joined = new Set<Room>();
  #cache!: LiveCache;
  #stops: (() => void)[] = [];
  #at = 0;
  /** How far each room is at the moment. */
  #reached = new Map<Room, number>();
  #isConnected = true;
  #isCalm = false;

  constructor(recorded: Recorded, random: () => number) {
    this.#recorded = recorded;
    this.#random = random;
    this.#screens = recorded.screens.map(({ first: _, ...screen }, index) => ({
      ...screen,
      read: async () => {
        await this.#wait(ANSWER);
        const answered = recorded.moments[this.#at]![index];
        if (!answered) throw new CallError(404);
        return answered;
      },
    }));
  }

  async run(): Promise<void> {
    this.#advance();
    this.#open();
    for (this.#at = 1; this.#at < this.#recorded.moments.length; this.#at++) {
      const news = this.#advance();
      if (this.#isConnected) for (const event of news) this.#weather(event);
      if (this.#chance('crash')) this.#open();
      else if (!this.#isConnected) this.#connect();
      else if (this.#chance('break')) this.#isConnected = false;
      await vi.advanceTimersByTimeAsync(this.#random() * MOMENT);
    }
    this.#at--;
    this.#isCalm = true;
    this.#connect();
    await vi.advanceTimersByTimeAsync(QUIET);
    await this.#compare();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#cache.clear();
    vi.clearAllTimers();
  }

  #chance(of: keyof typeof CHANCE): boolean {
    return this.#random() < CHANCE[of];
  }

  #wait(ms: number): Promise<void> {
    return new Promise((done) => setTimeout(done, this.#random() * ms));
  }

  /** Goes to the moment. @returns what has happened since the one before, in the rooms that the page is in */
  #advance(): LiveEvent[] {
    const before = new Map(this.#reached);
    for (const answered of this.#recorded.moments[this.#at]!)
      for (const room of answered ? roomsOf(answered.asOf) : [])
        this.#reached.set(room, Math.max(this.#reached.get(room) ?? 0, answered!.asOf[room]!));
    for (const room of this.#joined) {
      if (!this.#isConnected || !this.#isLost(room)) continue;
      this.#joined.delete(room);
      this.#cache.lost(room);
    }
    return [...this.#joined].flatMap((room) => this.#eventsOf(room, before.get(room) ?? 0));
  }

  /** Whether the server lets nobody into the room any more, as into that of a block that is deleted. */
  #isLost(room: Room): boolean {
    return this.#at > (this.#recorded.lost.get(room) ?? Infinity);
  }

  #eventsOf(room: Room, after: number): LiveEvent[] {
    const until = this.#reached.get(room) ?? 0;
    return (this.#recorded.events.get(room) ?? []).filter(({ seq }) => seq > after && seq <= until);
  }

  /** Opens a tab; the one before is gone. */
  #open(): void {
    for (const stop of this.#stops) stop();
    this.#joined.clear();
    this.#isConnected = true;
    const call = (async (endpoint: unknown, { query }: { query: { room: Room; after: string } }) => {
      if (endpoint !== listEvents) throw new Error('Only what was recorded can be asked for');
      await this.#wait(ANSWER);
      if (this.#isLost(query.room)) throw new CallError(404);
      const events = this.#eventsOf(query.room, Number(query.after));
      const tooOld = this.#recorded.lost.has(query.room);
      return { data: { events, hasRemaining: false, tooOld }, asOf: {} };
    }) as unknown as Call;
    const cache = new LiveCache(
      call,
      { join: (room) => void this.#join(room), leave: (room) => this.#joined.delete(room) },
      undefined,
      undefined,
      new News(changedFaces),
    );
    this.#cache = cache;
    this.#stops = this.#screens.flatMap((screen) => {
      const observer = new QueryObserver(cache.client, { ...cache.query(screen), retry: false });
      const following = cache.following();
      const follow = () => {
        const data = cache.entry(screen)?.data;
        following.set(screen.followed?.(data) ?? screen.rooms(data));
      };
      follow();
      return [observer.subscribe(follow), () => following.set([])];
    });
  }

  async #join(room: Room): Promise<void> {
    const cache = this.#cache;
    await this.#wait(ANSWER);
    if (cache !== this.#cache || !this.#isConnected) return;
    if (this.#isLost(room)) return cache.lost(room);
    this.#joined.add(room);
    cache.reached(room, this.#reached.get(room) ?? 0);
  }

  /** The connection is back: every room is joined again. */
  #connect(): void {
    this.#isConnected = true;
    this.#cache.members.connected();
    for (const room of this.#recorded.events.keys()) if (this.#cache.isFollowing(room)) void this.#join(room);
  }

  #weather(event: LiveEvent): void {
    if (this.#chance('drop')) return;
    this.#deliver(event);
    if (this.#chance('double')) this.#deliver(event);
  }

  #deliver(event: LiveEvent): void {
    const cache = this.#cache;
    if (!this.#chance('delay')) return cache.receive(event);
    setTimeout(() => {
      if (cache === this.#cache && !this.#isCalm) cache.receive(event);
    }, this.#random() * ANSWER);
  }

  async #compare(): Promise<void> {
    for (const [index, screen] of this.#screens.entries()) {
      const last = this.#recorded.moments[this.#at]![index];
      // A page that says "not found" stays so until it is opened again: what it shows then is what counts.
      if (last && this.#cache.entry(screen) === undefined) {
        void this.#cache.client.refetchQueries({ queryKey: screen.key, exact: true });
        await vi.advanceTimersByTimeAsync(QUIET);
      }
      const shown = this.#cache.view(screen);
      const what = `${this.#recorded.person.name}: ${screen.key.join('/')}`;
      if (last) expectSame(shown, last.data, what);
      else if (shown !== undefined) throw new Error(`${what} is still shown`);
    }
  }
}
