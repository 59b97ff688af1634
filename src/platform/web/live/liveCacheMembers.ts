import { hashKey } from '@tanstack/react-query';
import { eventName, type Room } from '#platform/contract/event.ts';
import type { Call, LiveDefinition, LiveMembers, Reading } from './live.ts';
import type { Key, LiveEntries } from './liveCacheEntries.ts';
import type { StaleReadings } from './liveCacheStale.ts';
import { cursorOf, roomsOf } from './reading.ts';

/** A reading that is behind the list in one of its rooms is made once more, at most so often. */
const TRIES = 3;
/** Many pages are told at once that they may have missed something: they ask at different moments. */
const JITTER_MS = 2000;
/** One member is read for a list in so long; where hints tell of more, the list is read again as a whole. */
const EVERY_MS = 1000;
/** A list that can wait for hints is read without them after so long. */
const LONGEST_WAIT_MS = 2000;

/** Whether a list shows things that events of one of these names change. */
export const isShownBy = (
  { shows }: Pick<LiveDefinition<unknown>, 'shows'>,
  of: readonly string[],
): boolean => shows?.some((event) => of.includes(eventName(event))) === true;

type Members = LiveMembers<unknown, unknown>;

/**
 * Keeps lists true about members that they have not loaded: a member that a hint tells of is read by itself and put in
 * its place. Loaded members are brought up to date by their events, whether or not their rooms are followed.
 */
export class ListMembers {
  private readonly entries: LiveEntries;
  private readonly call: Call;
  private readonly store: (key: Key, entry: Reading<unknown>) => void;
  private readonly stale: Pick<StaleReadings, 'mark'>;
  /** Rooms whose member is being read, each with its list, and whether the member has changed again since. */
  private readonly reading = new Map<string, boolean>();
  /** Lists that a member was read for a moment ago. */
  private readonly lately = new Set<string>();
  /** Whether hints may have been missed since the connection was lost. */
  private isBehind = false;
  /** Settles once hints come, where a connection is on its way, and a moment later where it is late. */
  private hearing: Promise<void> = Promise.resolve();
  private heard = () => {};
  /** Lists that are not read before hints come. */
  private readonly waiting = new Set<string>();

  constructor(
    entries: LiveEntries,
    call: Call,
    store: (key: Key, entry: Reading<unknown>) => void,
    stale: Pick<StaleReadings, 'mark'>,
  ) {
    this.entries = entries;
    this.call = call;
    this.store = store;
    this.stale = stale;
  }

  /** Something changed in a room. */
  hinted(room: Room, of: readonly string[]): void {
    this.markHinted((one, data) => isShownBy(one, of) && one.isHintedBy?.(room, data) === true);
    for (const { key, hash, definition, reading, isShown } of this.entries.all()) {
      const { members } = definition;
      if (!reading || !members?.isOf(room) || !isShownBy(definition, of)) continue;
      const isLoaded = members.rooms(reading.data).includes(room);
      // Events bring what is loaded; and of a list that is loaded to its end, nothing else is a member.
      if (isLoaded ? reading.asOf[room] !== undefined : cursorOf(reading.data, 'after') === undefined)
        continue;
      if (!isShown()) this.entries.growOld(key);
      else if (this.lately.has(hash)) this.stale.mark(key);
      else {
        this.lately.add(hash);
        setTimeout(() => this.lately.delete(hash), EVERY_MS);
        void this.meet({ key, members }, room);
      }
    }
  }

  /** A connection is on its way: it is the first. */
  expected(): void {
    this.hearing = new Promise((resolve) => {
      this.heard = resolve;
      setTimeout(resolve, LONGEST_WAIT_MS);
    });
  }

  /** Waits until hints come, so that what is read then need not be read again. */
  async untilHints(key: Key): Promise<void> {
    const hash = hashKey(key);
    this.waiting.add(hash);
    await this.hearing;
    this.waiting.delete(hash);
  }

  /** The connection is new. Hints come in the reader's own room, so until that is joined they are missed. */
  connected(): void {
    this.isBehind = true;
  }

  /** A room is joined (again); with the reader's own, all hints come from now on. */
  joined(room: Room): void {
    if (!this.isBehind || !room.startsWith('profile:')) return;
    this.isBehind = false;
    this.missed();
    this.heard();
  }

  /** Hints may have been missed: all that is loaded of what lives by them is read again. */
  missed(): void {
    this.markHinted(
      ({ isHintedBy, members }, data) =>
        isHintedBy !== undefined || (data !== undefined && members?.isWhole(data) === false),
      Math.random() * JITTER_MS,
    );
  }

  /** Reads what a room is about, and puts it into a list; once more if it changes meanwhile. */
  async meet({ key, members }: { key: Key; members: Members }, room: Room): Promise<void> {
    const name = `${hashKey(key)} ${room}`;
    if (this.reading.has(name)) return void this.reading.set(name, true);
    this.reading.set(name, false);
    await this.bring(key, members, room);
    const isChanged = this.reading.get(name);
    this.reading.delete(name);
    if (isChanged) await this.meet({ key, members }, room);
  }

  /** Stores what a room is about in a list, read again where the list is ahead of it by then. */
  private async bring(key: Key, members: Members, room: Room): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const found = await members.read(this.call, room).catch(() => undefined); // not to be seen any more, or offline: the latter is missed
      const entry = this.entries.of(key);
      if (!found || !entry) return;
      const { item, asOf } = found;
      // The reader's role there comes by their own room.
      const compared = [room, ...roomsOf(asOf).filter((one) => one.startsWith('profile:'))];
      if (compared.some((one) => (entry.asOf[one] ?? 0) > asOf[one]!)) continue;
      return this.store(key, {
        data: members.put(entry.data, item),
        asOf: { ...entry.asOf, [room]: asOf[room]! },
      });
    }
    this.entries.growOld(key);
  }

  /** Has data that a hint concerns read again, all that is loaded of it. @param settleMs after so long */
  private markHinted(
    isHinted: (definition: LiveDefinition<unknown>, data: unknown) => boolean,
    settleMs?: number,
  ): void {
    for (const { key, hash, definition, reading } of this.entries.all())
      if (!this.waiting.has(hash) && isHinted(definition, reading?.data)) this.stale.mark(key, settleMs);
  }
}
