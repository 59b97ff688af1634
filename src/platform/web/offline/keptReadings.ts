import { clear, createStore, delMany, get, setMany, update } from 'idb-keyval';
import type { Room } from '#platform/contract/event.ts';
import { MOST_ROOMS_ASKED } from '#platform/contract/events.ts';
import type { CallError } from '../calling/callError.ts';
import { forgetPictures } from './keptPictures.ts';
import type { Reading } from '../live/live.ts';

/** So many readings are kept, the latest. */
const MOST = 200;
/** Characters; what is longer is not kept, rather than in part. */
const LONGEST = 1_000_000;
/** How long one is takes a while to find out: of what was too long, it is found out again after so long. */
const LONG_FOR_MS = 60_000;
const OLDEST_MS = 30 * 86_400_000;
/** Readings change with every event: they are written together. */
const WRITE_MS = 2000;
/** One that is not kept yet waits less: whoever leaves its page soon is to find it without a connection, too. */
const FIRST_WRITE_MS = 500;

/** The time and the rooms of a kept reading, known without opening it. */
interface Mark {
  at: number;
  rooms: Room[];
}
type Marks = Record<string, Mark>;

/** Where readings are kept: each a text, and a list of marks for each profile. */
export interface KeptStore {
  get<T>(key: string): Promise<T | undefined>;
  setMany(entries: [string, string][]): Promise<void>;
  delMany(keys: string[]): Promise<void>;
  /** Changes a value with no other tab's change in between. */
  update<T>(key: string, edit: (before: T | undefined) => T): Promise<void>;
  clear(): Promise<void>;
}

/** A database of its own, so that clearing it leaves waiting saves alone. */
export function browserStore(): KeptStore {
  const store = createStore('octavo-kept', 'readings');
  // Async, so that a browser without IndexedDB is a rejection, which whoever calls deals with.
  return {
    get: async (key) => get(key, store),
    setMany: async (entries) => setMany(entries, store),
    delMany: async (keys) => delMany(keys, store),
    update: async (key, edit) => update(key, edit, store),
    clear: async () => clear(store),
  };
}

/**
 * Readings that this browser keeps for a profile, in IndexedDB: pages seen before open without a connection, after a
 * reload too. A reading is used only where nobody answers. Signing out takes all of it away.
 */
export class KeptReadings {
  private profileID: string | undefined;
  private marks: Marks = {};
  private opened: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writesAt = Infinity;
  private readonly waiting = new Map<string, Reading<unknown>>();
  /** Readings that were too long to be kept, and when that was found. */
  private readonly tooLong = new Map<string, number>();
  /** Readings given out in place of an answer: to be read afresh once there is a connection. */
  private readonly given = new Set<string>();
  private readonly store: KeptStore;
  /** As whom the rights to what is kept were looked at. */
  private lookedAs: string | undefined;

  constructor(store: KeptStore) {
    this.store = store;
    addEventListener('pagehide', () => void this.write());
  }

  /** Keeps for this profile from now on. */
  open(profileID: string): void {
    if (profileID === this.profileID) return;
    this.forgetMemory();
    this.profileID = profileID;
    this.opened = this.load(profileID).catch(() => undefined); // private mode: nothing is kept
  }

  /** Nobody is signed in any more: nothing of anybody stays. */
  async close(): Promise<void> {
    this.forgetMemory();
    this.profileID = undefined;
    await Promise.all([
      this.store.clear().catch(() => undefined),
      forgetPictures(),
      import('./keptFiles.ts').then(({ forgetHandles }) => forgetHandles()).catch(() => undefined),
      import('./keptPush.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined),
    ]);
  }

  has(hash: string): boolean {
    return this.waiting.has(hash) || this.marks[hash] !== undefined;
  }

  /**
   * The last reading, in place of the answer that did not come. A refusal is an answer, and ends the kept reading.
   * @throws the error itself where there is none
   */
  async instead(hash: string, error: unknown): Promise<Reading<unknown>> {
    const { status } = error as CallError;
    if ([403, 404, 410].includes(status)) this.forget([hash]);
    const isUnanswered = [0, 502, 503, 504].includes(status);
    const kept = isUnanswered ? await this.get(hash).catch(() => undefined) : undefined;
    if (!kept) throw error;
    this.given.add(hash);
    return kept;
  }

  put(hash: string, reading: Reading<unknown>): void {
    if (this.profileID === undefined) return;
    if (Date.now() - (this.tooLong.get(hash) ?? -Infinity) < LONG_FOR_MS) return;
    this.writeWithin(this.has(hash) ? WRITE_MS : FIRST_WRITE_MS);
    this.waiting.set(hash, reading);
  }

  private writeWithin(ms: number): void {
    if (Date.now() + ms >= this.writesAt) return;
    this.stopTimer();
    this.writesAt = Date.now() + ms;
    this.timer = setTimeout(() => void this.write(), ms);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.writesAt = Infinity;
  }

  /**
   * The right to a room is gone, and so is what was read of it: through the room, or naming what it is of, as the comments
   * on the posts of a board do.
   */
  lost(room: Room): void {
    void forgetPictures(); // which of them were its, nobody here knows; the others come back when they are seen
    const about = (rooms: string[] | undefined) => rooms?.includes(room) === true;
    this.forget([
      ...Object.keys(this.marks).filter((hash) => about(this.marks[hash]?.rooms)),
      ...[...this.waiting.keys()].filter((hash) => about(Object.keys(this.waiting.get(hash)!.asOf))),
    ]);
    void this.forgetNaming(room.slice(room.indexOf(':') + 1));
  }

  private async forgetNaming(id: string): Promise<void> {
    const { profileID } = this;
    const names = (text: string | undefined) => text?.includes(id) === true;
    const kept = Object.keys(this.marks).map(async (hash) => {
      const text = await this.store.get<string>(`${profileID}/${hash}`).catch(() => undefined);
      return names(text) ? [hash] : [];
    });
    const waiting = [...this.waiting].filter(([, reading]) => names(JSON.stringify(reading)));
    const found = [...(await Promise.all(kept)).flat(), ...waiting.map(([hash]) => hash)];
    if (profileID === this.profileID) this.forget(found);
  }

  /**
   * Forgets what the right to has ended while no page of this browser was there to be told. Asked for once a page, as it
   * is first connected: from then on it is told.
   */
  async lookAtRights(
    server: { lost(rooms: Room[]): Promise<Room[] | undefined> },
    cache: { lost(room: Room): void },
  ): Promise<void> {
    if (this.profileID === undefined || this.profileID === this.lookedAs) return;
    const { profileID } = this;
    await this.opened;
    const rooms = [...new Set(Object.values(this.marks).flatMap((mark) => mark.rooms))];
    for (let at = 0; at < rooms.length; at += MOST_ROOMS_ASKED) {
      const lost = await server.lost(rooms.slice(at, at + MOST_ROOMS_ASKED));
      if (!lost || profileID !== this.profileID) return; // asked again with the next connection
      for (const room of lost) cache.lost(room);
    }
    this.lookedAs = profileID;
  }

  /** Takes the hashes of readings given out in place of an answer since the last call. */
  takeGiven(): Set<string> {
    const given = new Set(this.given);
    this.given.clear();
    return given;
  }

  private async load(profileID: string): Promise<void> {
    const marks = (await this.store.get<Marks>(profileID)) ?? {};
    if (this.profileID !== profileID) return;
    this.marks = marks;
    this.forget(surplus(marks));
  }

  private async get(hash: string): Promise<Reading<unknown> | undefined> {
    const waiting = this.waiting.get(hash);
    if (waiting) return waiting;
    await this.opened;
    const text = await this.store.get<string>(`${this.profileID}/${hash}`);
    return text === undefined ? undefined : (JSON.parse(text) as Reading<unknown>);
  }

  private async write(): Promise<void> {
    this.stopTimer();
    const { profileID } = this;
    if (profileID === undefined || this.waiting.size === 0) return;
    const at = Date.now();
    const texts: [string, string][] = [];
    const marks: Marks = {};
    for (const [hash, reading] of this.waiting) {
      const text = JSON.stringify(reading);
      if (text.length > LONGEST) {
        this.tooLong.set(hash, at);
        continue;
      }
      this.tooLong.delete(hash);
      texts.push([`${profileID}/${hash}`, text]);
      marks[hash] = { at, rooms: Object.keys(reading.asOf) as Room[] };
    }
    this.waiting.clear();
    Object.assign(this.marks, marks);
    const gone = surplus(this.marks);
    // Both at once, for the page may be closing; the mark first: a reading without one would never be forgotten.
    await Promise.all([
      this.mark(profileID, (all) => Object.assign(all, marks)),
      this.store.setMany(texts),
    ]).catch(() => undefined); // full, or not to be had: offline shows what it has
    this.forget(gone);
  }

  private forget(hashes: string[]): void {
    const { profileID } = this;
    if (hashes.length === 0 || profileID === undefined) return;
    for (const hash of hashes) {
      delete this.marks[hash];
      this.waiting.delete(hash);
    }
    const keys = hashes.map((hash) => `${profileID}/${hash}`);
    void this.store
      .delMany(keys)
      .then(() =>
        this.mark(profileID, (all) => {
          for (const hash of hashes) delete all[hash];
        }),
      )
      .catch(() => undefined);
  }

  /** Tabs share the list of what is kept: each changes its own lines of it. */
  private mark(profileID: string, edit: (all: Marks) => void): Promise<void> {
    return this.store.update<Marks>(profileID, (all = {}) => {
      edit(all);
      return all;
    });
  }

  private forgetMemory(): void {
    this.stopTimer();
    this.waiting.clear();
    this.given.clear();
    this.marks = {};
  }
}

/** Which are too many, and which too old. */
function surplus(marks: Marks): string[] {
  const latest = Object.entries(marks).sort(([, a], [, b]) => b.at - a.at);
  return latest
    .filter(([, { at }], index) => index >= MOST || Date.now() - at > OLDEST_MS)
    .map(([hash]) => hash);
}
