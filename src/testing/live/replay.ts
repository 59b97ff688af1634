import { QueryObserver } from '@tanstack/react-query';
import { vi } from 'vitest';
import { embeddedProfileUpdate } from '#features/profiles/web/index.ts';
import { listEvents } from '#platform/contract/events.ts';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { Call, LiveDefinition, LiveMembers, Reading } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { GlobalEvents } from '#platform/web/live/liveCacheGlobalEvents.ts';
import type { LiveList } from '#platform/web/live/liveList.ts';
import { expectSame } from './expectLive.ts';
import { isReading, type Hint, type Recorded } from '../recorded.ts';
import { seeded } from '../seeded.ts';

/** Of each event: that it is dropped, comes twice, or late. Of each moment: that the connection breaks, or the tab crashes. */
const CHANCE = { drop: 0.2, double: 0.2, delay: 0.4, break: 0.1, crash: 0.05 };
/** Milliseconds: an answer or a late event at most, from one moment to the next at most, and until all is quiet. */
const [ANSWER, MOMENT, QUIET] = [20, 400, 10_000];

/**
 * Shows what was recorded to the real cache in weathers of its own: the same answers, events and hints, of which events are
 * dropped, doubled, late or out of order, while connections break and the tab crashes. In the end each screen is as the last
 * answer. Time is the test's, and there is no server: a replay takes milliseconds.
 * @param weathers in which each is replayed
 * @param seed repeats all of them
 * @returns how many replays there were
 */
export async function replayAll(
  recorded: readonly Recorded[],
  weathers: number,
  seed: number,
): Promise<number> {
  let replays = 0;
  vi.useFakeTimers();
  try {
    for (const [at, one] of recorded.entries())
      for (let weather = 0; weather < weathers; weather++, replays++)
        await replay(one, seeded(seed + replays)).catch((error: unknown) => {
          const why = error instanceof Error ? error.message : String(error);
          throw new Error(`replay ${at}.${weather} of series ${seed}: ${why}`, { cause: error });
        });
  } finally {
    vi.useRealTimers();
  }
  return replays;
}

async function replay(recorded: Recorded, random: () => number): Promise<void> {
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
  #isConnected = true;
  #isCalm = false;

  constructor(recorded: Recorded, random: () => number) {
    this.#recorded = recorded;
    this.#random = random;
    this.#screens = recorded.screens.map(({ first: _, more: _more, ...screen }, index) => {
      const read = async () => {
        await this.#wait(ANSWER);
        const answered = this.#moment.answers[index]!;
        if (!isReading(answered)) throw new CallError(answered);
        return answered;
      };
      const { members } = screen;
      return {
        ...screen,
        read,
        ...(members && { members: { ...members, read: readMember(members, read) } }),
      };
    });
  }

  get #moment() {
    return this.#recorded.moments[this.#at]!;
  }

  async run(): Promise<void> {
    const { moments } = this.#recorded;
    this.#open();
    for (this.#at = 1; this.#at < moments.length; this.#at++) {
      this.#shut();
      if (this.#isConnected) {
        for (const room of this.#joined)
          for (const event of this.#eventsOf(room, moments[this.#at - 1]!.reached.get(room) ?? Infinity))
            this.#weather(event);
        for (const hint of this.#moment.hints) this.#hint(hint);
      }
      if (this.#chance('crash')) this.#open();
      else if (!this.#isConnected) this.#connect();
      else if (this.#chance('break')) this.#isConnected = false;
      await vi.advanceTimersByTimeAsync(this.#random() * MOMENT);
    }
    this.#at--;
    this.#isCalm = true;
    // Hints are never lost while the connection stands, so one that does is not made anew: a new one reads all lists again.
    if (this.#isConnected) this.#rejoin();
    else this.#connect();
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

  /** Puts the page out of rooms that are closed to it at this moment, as that of a board one is removed from. */
  #shut(): void {
    for (const room of this.#joined) {
      if (!this.#isConnected || !this.#isClosed(room)) continue;
      this.#joined.delete(room);
      this.#cache.lost(room);
    }
  }

  #isClosed(room: Room): boolean {
    return !this.#moment.reached.has(room);
  }

  #eventsOf(room: Room, after: number): LiveEvent[] {
    const until = this.#moment.reached.get(room) ?? 0;
    return (this.#recorded.events.get(room) ?? []).filter(({ seq }) => seq > after && seq <= until);
  }

  /** Whether something happened in a room while it was closed, after that number: nobody is told of it. */
  #isCutOff(room: Room, after: number): boolean {
    const until = this.#moment.reached.get(room) ?? 0;
    return this.#eventsOf(room, after).length < until - after;
  }

  /** Opens a tab; the one before is gone. */
  #open(): void {
    for (const stop of this.#stops) stop();
    this.#joined.clear();
    this.#isConnected = true;
    const call = (async (endpoint: unknown, { query }: { query: { room: Room; after: string } }) => {
      if (endpoint !== listEvents) throw new Error('Only what was recorded can be asked for');
      await this.#wait(ANSWER);
      const [room, after] = [query.room, Number(query.after)];
      if (this.#isClosed(room)) throw new CallError(404);
      const tooOld = this.#isCutOff(room, after);
      const events = tooOld ? [] : this.#eventsOf(room, after);
      return { data: { events, hasRemaining: false, tooOld }, asOf: {} };
    }) as unknown as Call;
    const cache = new LiveCache(
      call,
      { join: (room) => void this.#join(room), leave: (room) => this.#joined.delete(room) },
      undefined,
      undefined,
      new GlobalEvents(embeddedProfileUpdate),
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
    if (this.#isClosed(room)) return cache.lost(room);
    this.#joined.add(room);
    cache.reached(room, this.#moment.reached.get(room)!);
  }

  /** The connection is back: every room is joined again. */
  #connect(): void {
    this.#isConnected = true;
    this.#cache.members.connected();
    this.#rejoin();
  }

  /** Joins every followed room again, by which entries that are behind hear of it. */
  #rejoin(): void {
    for (const room of this.#recorded.events.keys()) if (this.#cache.isFollowing(room)) void this.#join(room);
  }

  #hint({ room, seq, of }: Hint): void {
    const cache = this.#cache;
    void this.#wait(ANSWER).then(() => cache === this.#cache && cache.hinted(room, seq, of));
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
      const last = this.#moment.answers[index]!;
      // A page that says "not found" stays so until it is opened again: what it shows then is what counts.
      if (isReading(last) && this.#cache.entry(screen) === undefined) {
        void this.#cache.client.refetchQueries({ queryKey: screen.key, exact: true });
        await vi.advanceTimersByTimeAsync(QUIET);
      }
      const shown = this.#cache.view(screen);
      const what = `${this.#recorded.person.name}: ${screen.key.join('/')}`;
      if (isReading(last)) expectSame(shown, last.data, what);
      else if (shown !== undefined) throw new Error(`${what} is still shown`);
    }
  }
}

/** Reads one member of a list: as it is in the whole list, which was recorded. @throws CallError 404 where it is not in it */
const readMember =
  (
    members: LiveMembers<unknown, unknown>,
    read: () => Promise<Reading<unknown>>,
  ): LiveMembers<unknown, unknown>['read'] =>
  async (_call, room) => {
    const { data, asOf } = await read();
    if (asOf[room] === undefined) throw new CallError(404);
    const { items } = data as LiveList<unknown>;
    const item = items.find((one) => members.rooms({ items: [one] }).includes(room));
    return { asOf, item };
  };
