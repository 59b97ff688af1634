import { hashKey } from '@tanstack/react-query';
import type { LiveDefinition, Reading } from './live.ts';
import type { Key, LiveEntries } from './liveCacheEntries.ts';
import { pagesJoined } from './reading.ts';

/** A reading is read again once in so long at most, however many events make it stale. */
const EVERY_MS = 1000;
/** Of a list that is longer, fewer times: so many pages besides the first are read again each second. */
const PAGES_A_SECOND = 10;
/** Many pages hear of the same event: they ask at different moments. */
const JITTER_MS = 250;
/** The pause before the rest of long data is read: the first part is on the page by then. */
const REST_MS = 100;
/** The longest that a timer of the browser waits. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Has stale data read again: what is on screen soon, and shown as it is meanwhile; what is not, when it is opened. Data is
 * stale by an event, or from a moment on.
 */
export class StaleReadings {
  private readonly entries: LiveEntries;
  /** Whether data has been marked since it was last read again, by its hash: for a second after a reading it waits. */
  private readonly marked = new Map<string, boolean>();
  private readonly moments = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> }>();

  constructor(entries: LiveEntries) {
    this.entries = entries;
  }

  /** @param settleMs how long it is left as it is first, where it is not being followed already */
  mark(queryKey: Key, settleMs = 0): void {
    const hash = hashKey(queryKey);
    this.entries.growOld(queryKey);
    if (!this.marked.has(hash)) this.next(queryKey, hash, settleMs);
    this.marked.set(hash, true);
  }

  /** Data has been read: its rest is, where that is a part, and at its moment it is read again. */
  stored<T>({ key, first, staleAt }: LiveDefinition<T>, data: T): void {
    this.markAt(key, staleAt?.(data));
    if (first && !first.isAll(data)) setTimeout(() => this.entries.readAgain(key), REST_MS);
  }

  /**
   * Marks data at a moment, in ms since 1970. A moment that is past already marks nothing: the clocks of server and
   * browser differ.
   */
  markAt(queryKey: Key, at: number | undefined): void {
    const hash = hashKey(queryKey);
    const before = this.moments.get(hash);
    if (before?.at === at) return;
    clearTimeout(before?.timer);
    this.moments.delete(hash);
    const wait = (at ?? 0) - Date.now();
    if (at === undefined || wait < 0) return;
    const timer = setTimeout(
      () => {
        this.moments.delete(hash);
        this.mark(queryKey);
      },
      Math.min(wait, LONGEST_MS),
    );
    this.moments.set(hash, { at, timer });
  }

  /** Whether something is marked and has not been read again. */
  get isWaiting(): boolean {
    return [...this.marked.values()].includes(true);
  }

  private next(queryKey: Key, hash: string, ms: number): void {
    setTimeout(() => this.readAgain(queryKey, hash), ms + Math.random() * JITTER_MS);
  }

  private readAgain(queryKey: Key, hash: string): void {
    if (!this.marked.get(hash)) return void this.marked.delete(hash);
    // A reading on its way may be from before: the data is read once more when that is over.
    if (!this.entries.isBeingRead(queryKey)) {
      this.marked.set(hash, false);
      this.entries.readAgain(queryKey);
    }
    const pages = pagesJoined(this.entries.of(queryKey)?.data);
    this.next(queryKey, hash, EVERY_MS * Math.max(1, pages / PAGES_A_SECOND));
  }
}

/** How long after it was read, in ms, data is true for whoever opens it. */
export const staleTimeOf =
  <T>({ staleAt }: LiveDefinition<T>) =>
  ({
    state: { data, dataUpdatedAt },
  }: {
    state: { data: Reading<T> | undefined; dataUpdatedAt: number };
  }) => {
    const at = data && staleAt?.(data.data);
    return at === undefined ? Infinity : Math.max(0, at - dataUpdatedAt);
  };
