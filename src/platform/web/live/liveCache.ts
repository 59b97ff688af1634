import { QueryClient, hashKey } from '@tanstack/react-query';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import { FollowedRooms, type Following, type RoomPresence } from './followedRooms.ts';
import type { Kept } from '../offline/kept.ts';
import type { AsOf, Call, Direction, LiveDefinition, Reading } from './live.ts';
import { LiveEntries, type EntryOfRoom, type Key } from './liveCacheEntries.ts';
import { isShownBy, ListMembers } from './liveCacheMembers.ts';
import { GlobalEvents } from './liveCacheGlobalEvents.ts';
import { MissingEvents } from './missingEvents.ts';
import { StaleReadings, staleTimeOf } from './liveCacheStale.ts';
import { readOn, readWindow } from './liveCacheWindow.ts';
import { applyPending, PendingChanges } from './pendingChanges.ts';
import { queryDefaults } from './queryDefaults.ts';
import { roomsOf } from './reading.ts';
import { DeliveredEvents } from './deliveredEvents.ts';

/** How long an answered call's events may take before they are asked for. */
const SETTLE_MS = 10_000;

/**
 * The one module that touches the query cache. It reads data by its definition, keeps it true by events and lays
 * pending changes over it. Every rule about lost, doubled and late events is one: an entry takes exactly the event
 * that follows the last one it holds; whoever finds a gap asks for what is missing.
 */
export class LiveCache {
  readonly client: QueryClient;
  readonly pending = new PendingChanges();
  private readonly listeners = new Set<(event: LiveEvent) => void>();
  private readonly told = new DeliveredEvents();
  private readonly entries: LiveEntries;
  private readonly followed: FollowedRooms;
  private readonly missing: MissingEvents;
  private readonly kept: Kept | undefined;
  private readonly globalEvents: GlobalEvents;
  private readonly source: { call: Call; globalEvents: GlobalEvents };
  readonly members: ListMembers;
  readonly stale: StaleReadings;

  constructor(
    call: Call,
    presence: RoomPresence,
    client = new QueryClient(queryDefaults),
    kept?: Kept,
    globalEvents = new GlobalEvents(),
  ) {
    this.missing = new MissingEvents(call, {
      lowest: (room) => this.entries.lowestIn(room),
      take: (event) => this.receiveQuietly(event),
      tooOld: (room) => this.tooOld(room),
    });
    this.followed = new FollowedRooms(presence, (room) => this.growOld(room));
    this.client = client;
    this.entries = new LiveEntries(client);
    this.kept = kept;
    this.globalEvents = globalEvents;
    this.source = { call, globalEvents };
    this.stale = new StaleReadings(this.entries);
    const store = (key: Key, reading: Reading<unknown>) => this.store(key, reading);
    this.members = new ListMembers(this.entries, call, store, this.stale);
  }

  /** The query of live data, for `useQuery` and for preloading. */
  query<T>(definition: LiveDefinition<T>) {
    this.entries.define(definition);
    return {
      queryKey: definition.key,
      queryFn: async (): Promise<Reading<T>> => {
        if (definition.canWait) await this.members.untilHints(definition.key);
        const catchUp = this.globalEvents.from();
        const shown = () => this.entry(definition)?.data;
        const { data, asOf, isStale } = await readWindow(definition, shown, this.source).catch(
          (error: unknown) => this.instead<T>(definition, error),
        );
        // Once the cache has stored it.
        setTimeout(() => {
          this.checkBehind(asOf);
          if (isStale) this.stale.mark(definition.key);
          this.stale.stored(definition, data);
        }, 0);
        return { data: catchUp(data), asOf };
      },
      staleTime: staleTimeOf(definition),
    };
  }

  /** Reads live data in advance, where they are not there or old. */
  preload<T>(definition: LiveDefinition<T>): void {
    void this.client.prefetchQuery(this.query(definition));
  }

  /** Live data, read first where they are not there. @returns undefined where they cannot be read */
  async ready<T>(definition: LiveDefinition<T>): Promise<T | undefined> {
    await this.client.ensureQueryData(this.query(definition)).catch(() => undefined);
    return this.view(definition);
  }

  /** Live data, read anew. @throws what kept them from being read */
  async readAnew<T>(definition: LiveDefinition<T>): Promise<T> {
    const { data } = await this.client.fetchQuery({ ...this.query(definition), staleTime: 0 });
    return data;
  }

  /** Live data as it is known right now, pending changes included. */
  view<T>(
    definition: LiveDefinition<T>,
    entry = this.entry<T>(definition),
    pending = this.pending.snapshot(),
  ): T | undefined {
    if (!entry) return undefined;
    return applyPending(pending, entry.data, definition.rooms(entry.data), definition.apply);
  }

  /** Data as the server has confirmed it, and how far it reaches. */
  entry<T>(definition: LiveDefinition<T>): Reading<T> | undefined {
    return this.entries.of<T>(definition.key);
  }

  /** Whether it can be shown without a connection. */
  isKnown({ key }: { key: readonly unknown[] }): boolean {
    return this.entries.of(key) !== undefined || this.kept?.has(hashKey(key)) === true;
  }

  /** Notes what was seen, such as a page: it is known from then on. */
  noteSeen(key: readonly unknown[]): void {
    this.client.setQueryData(key, { data: true, asOf: {} });
  }

  /** Stays in these rooms until the returned function is called. */
  follow(rooms: Room[]): () => void {
    const following = this.following();
    following.set(rooms);
    return () => following.set([]);
  }

  /** Follows rooms that change. */
  following = (): Following => this.followed.follower();

  /** Whether the page is in a room, or about to be. */
  isFollowing = (room: Room): boolean => this.followed.has(room);

  /**
   * Told of each event once, before the data takes it, though it may come again with those that were missing. Returns
   * how to stop.
   */
  onEvent(listener: (event: LiveEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** An event has come in: each entry about its room takes it if it is the next one. */
  receive(told: LiveEvent): void {
    const { room } = told;
    this.hear(room, told.seq);
    const event = this.spread(told);
    let gap = false;
    for (const entry of this.entries.in(room)) {
      const last = entry.reading.asOf[room]!;
      if (event.seq === last + 1) this.take(entry, event);
      else if (event.seq > last + 1) gap = true;
    }
    // With a gap the change is not in the data yet: what is pending stays until catching up brings it.
    if (gap) void this.catchUp(room);
    else this.pending.settle(event);
  }

  /** The room has reached `seq` (told on joining it): whoever is behind asks for the rest. */
  reached(room: Room, seq: number): void {
    this.hear(room, seq);
    this.members.joined(room);
    const lowest = this.entries.lowestIn(room);
    if (lowest !== undefined && lowest < seq) void this.catchUp(room);
  }

  /** A room has reached `seq`, and lists may show what it is about otherwise. Where it is followed, its events come. */
  hinted(room: Room, seq: number, of: readonly string[]): void {
    this.members.hinted(room, of);
    if (this.followed.has(room)) return;
    if (this.entries.in(room).some(({ definition }) => isShownBy(definition, of))) this.reached(room, seq);
  }

  /** The right to a room is gone: what was read through it is forgotten, and asked for again if it is on screen. */
  lost(room: Room, type: 'all' | 'inactive' = 'all'): void {
    this.kept?.lost(room);
    this.globalEvents.lost.push(room);
    for (const { key } of this.entries.in(room)) this.entries.forget(key, type);
  }

  /**
   * A call has been answered: its events are on their way. Where they do not come (the socket is down, nothing changed
   * after all) they are asked for, and the expectation ends.
   */
  answered(mutationID: string): void {
    setTimeout(() => {
      const awaited = this.pending.roomsOf(mutationID).map((room) => this.catchUp(room));
      void Promise.all(awaited).then(() => this.pending.drop(mutationID));
    }, SETTLE_MS);
  }

  /** Reads a list on at one of its ends. */
  async more<T>(definition: LiveDefinition<T>, direction: Direction = 'after'): Promise<void> {
    const isStale = await readOn(definition, direction, {
      ...this.source,
      entry: () => this.entry(definition),
      catchUp: (room) => this.catchUp(room),
      store: (reading) => this.store(definition.key, reading),
    });
    if (isStale) this.stale.mark(definition.key);
  }

  /** Reads the data on screen afresh, and the rest when next looked at, without forgetting any. */
  refresh = (): void => void this.client.invalidateQueries();

  /** Everything is read afresh when next looked at; for a change of person. */
  clear(): void {
    this.pending.clear();
    this.globalEvents.clear();
    this.client.clear();
  }

  /** Asks for the events that entries about a room are missing. */
  catchUp = (room: Room): Promise<void> => this.missing.fetch(room);

  /** The last reading, where nobody answers. Data that its reader may not see any more is forgotten. */
  private async instead<T>({ key }: LiveDefinition<T>, error: unknown) {
    const { status } = error as { status?: number };
    if (status === 403 || status === 404) this.entries.empty(key);
    if (!this.kept) throw error;
    return { ...(await this.kept.instead<T>(hashKey(key), error)), isStale: false };
  }

  private hear(room: Room, seq: number): void {
    if (this.followed.has(room)) this.missing.hear(room, seq);
  }

  /** Nobody listens any more: what is kept may grow old, so the next to open it reads it afresh. */
  private growOld(room: Room): void {
    this.missing.forget(room);
    for (const { key } of this.entries.in(room)) this.entries.growOld(key);
  }

  private checkBehind(asOf: AsOf): void {
    for (const room of roomsOf(asOf)) {
      if (this.missing.heardOf(room) > asOf[room]!) void this.catchUp(room);
    }
  }

  private tooOld(room: Room): void {
    // Events by which one's own room told of other data cannot be asked for any more.
    if (room.startsWith('profile:')) return this.refresh();
    for (const { key } of this.entries.in(room)) this.stale.mark(key);
  }

  private receiveQuietly(told: LiveEvent): void {
    const { room } = told;
    const event = this.spread(told);
    for (const entry of this.entries.in(room))
      if (event.seq === entry.reading.asOf[room]! + 1) this.take(entry, event);
    this.pending.settle(event);
  }

  /** Tells the listeners of an event, and the data of other rooms where it is theirs too. @returns it, as of now */
  private spread(told: LiveEvent): LiveEvent {
    const event = this.globalEvents.take(told);
    if (this.told.isFirst(told)) for (const listener of this.listeners) listener(event);
    this.globalEvents.spread(event, this.entries, (key) => this.stale.mark(key));
    return event;
  }

  private take({ key, definition, reading: before }: EntryOfRoom, event: LiveEvent): void {
    const { reading, isStale, isGone } = this.globalEvents.step(before, definition, event);
    if (isGone) return this.entries.forget(key);
    if (!isStale) return this.store(key, reading);
    // A change of one's own stays to be seen until the data has been read again.
    const data = applyPending(this.pending.expectedIn(event), reading.data, [event.room], definition.apply);
    this.store(key, { ...reading, data });
    this.stale.mark(key, definition.settleMs);
  }

  private store(key: Key, entry: Reading<unknown>): void {
    this.entries.put(key, entry);
    const definition = this.entries.definitionOf(key);
    this.stale.markAt(key, definition?.staleAt?.(entry.data));
    // An event brought in something that other rooms are about, and how far it reaches in those nobody knows.
    const unknown = definition?.rooms(entry.data).filter((room) => entry.asOf[room] === undefined) ?? [];
    const members = definition?.members;
    if (members) for (const room of unknown) void this.members.meet({ key, members }, room);
    else if (unknown.length > 0) this.stale.mark(key);
  }
}
