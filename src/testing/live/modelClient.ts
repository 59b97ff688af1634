import { QueryObserver } from '@tanstack/react-query';
import { embeddedProfileUpdate } from '#features/profiles/web/index.ts';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import type { Call, LiveDefinition } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { GlobalEvents } from '#platform/web/live/liveCacheGlobalEvents.ts';
import { LiveSocket } from '#platform/web/calling/socket.ts';
import type { TestApp } from '../app.ts';
import { callAs } from '../callAs.ts';
import type { Person } from '../people.ts';

/** How badly the network treats events: each is a chance from 0 to 1. */
export interface Weather {
  drop: number;
  double: number;
  delay: number;
}

/**
 * A browser tab without a screen: the real cache, the real socket and real calls, with bad weather between socket and
 * cache. It looks at some live data all the time.
 */
export class ModelClient {
  readonly person: Person;
  readonly call: Call;
  readonly cache: LiveCache;
  private readonly socket: LiveSocket;
  private readonly weather: Weather;
  private readonly random: () => number;
  private readonly origin: string;
  private readonly stops: (() => void)[] = [];
  private readonly late = new Set<ReturnType<typeof setTimeout>>();
  private readonly looked: LiveDefinition<unknown>[] = [];
  private calm = false;
  private waiting: { room: Room; done: () => void }[] = [];

  constructor(app: TestApp, person: Person, weather: Weather, random: () => number) {
    this.person = person;
    this.weather = weather;
    this.random = random;
    const clientID = `model-${person.profileID}`;
    this.call = callAs(app, person, clientID);
    this.socket = new LiveSocket(clientID, {
      event: (event) => this.weathered(event),
      joined: (room, seq) => {
        this.cache.reached(room, seq);
        for (const waiter of this.waiting.filter((one) => one.room === room)) waiter.done();
      },
      left: (room) => {
        this.cache.lost(room);
        for (const waiter of this.waiting.filter((one) => one.room === room)) waiter.done();
      },
      hinted: (hint) =>
        'room' in hint ? this.cache.hinted(hint.room, hint.seq, hint.of) : this.cache.members.missed(),
      connected: (on) => void (on && this.cache.members.connected()),
    });
    this.cache = new LiveCache(
      this.call,
      this.socket,
      undefined,
      undefined,
      new GlobalEvents(embeddedProfileUpdate),
    );
    const address = app.http.server.address();
    this.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  connect(): Promise<void> {
    return this.socket.connect(this.origin, () => ({
      token: this.person.headers['auth-token'],
      profileID: this.person.profileID,
    }));
  }

  /** Loses the connection and gets it back. */
  async reconnect(): Promise<void> {
    this.socket.disconnect();
    await this.connect();
  }

  /**
   * Shows live data and keeps to the rooms it is about.
   * @param options.rows whether to the rooms of what is in it too, as a page does
   */
  look(definition: LiveDefinition<unknown>, { rows = false } = {}): void {
    const observer = new QueryObserver(this.cache.client, { ...this.cache.query(definition), retry: false });
    const following = this.cache.following();
    const follow = () => following.set(rows ? this.roomsOf(definition) : definition.rooms(undefined));
    follow();
    this.looked.push(definition);
    this.stops.push(observer.subscribe(follow), () => following.set([]));
  }

  /** The rooms that its screens follow, by what is on them. */
  private roomsOf(definition: LiveDefinition<unknown>): Room[] {
    const data = this.cache.entry(definition)?.data;
    return definition.followed?.(data) ?? definition.rooms(data);
  }

  /** The weather clears: what was late arrives or is lost, the connection is made anew, every room is joined again. */
  async settle(only?: Room[]): Promise<void> {
    this.calm = true;
    for (const timer of this.late) clearTimeout(timer);
    const followed = () =>
      only ?? [...new Set(this.looked.flatMap((definition) => this.roomsOf(definition)))];
    const rooms = followed().filter(this.cache.isFollowing);
    const joined = rooms.map((room) => new Promise<void>((done) => this.waiting.push({ room, done })));
    await this.reconnect();
    await Promise.all(joined);
    this.waiting = [];
    // Entries that were behind are asking for the rest now; a second asking begins only when the first has ended.
    await Promise.all(rooms.map((room) => this.cache.catchUp(room)));
    // Data that the events make stale is read again, and may bring rooms that nobody has asked about yet.
    for (let round = 0; round < 2; round++) {
      while (this.cache.client.isFetching() > 0 || this.cache.stale.isWaiting)
        await new Promise((done) => setTimeout(done, 2));
      await Promise.all(followed().map((room) => this.cache.catchUp(room)));
    }
  }

  close(): void {
    for (const stop of this.stops) stop();
    for (const timer of this.late) clearTimeout(timer);
    this.socket.disconnect();
    this.cache.clear();
  }

  private weathered(event: LiveEvent): void {
    if (this.calm) return this.cache.receive(event);
    if (this.random() < this.weather.drop) return;
    this.deliver(event);
    if (this.random() < this.weather.double) this.deliver(event);
  }

  private deliver(event: LiveEvent): void {
    if (this.random() >= this.weather.delay) return this.cache.receive(event);
    const timer = setTimeout(() => this.cache.receive(event), this.random() * 15); // out of order with what follows
    this.late.add(timer);
  }
}
