import { ApiError, tooMany } from '../errors.ts';

/** Open sockets of one account on this node: more tabs than anybody looks at. */
const MAX_SOCKETS = 50;
/** Sockets opened by one account in a window: all its tabs coming back a few times at a server that starts. */
const MAX_OPENED = 200;
/** Joins of one account in a window: a handful of tabs, each full of rooms, coming back at once. */
const MAX_JOINS = 1000;
const WINDOW_MS = 10_000;

interface Usage {
  sockets: number;
  /** Sockets opened in the window, and beside them the rooms joined. */
  opened: number;
  joins: number;
  /** When the window began. */
  since: number;
}

/** How much of this node one account takes up with its sockets. Kept in memory: sockets are of one node too. */
export class SocketLimits {
  private readonly accounts = new Map<string, Usage>();
  private readonly now: () => number;
  /** When those who have gone were last forgotten. */
  private swept = 0;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /**
   * Counts a socket in.
   * @returns what counts it out again
   * @throws ApiError 422 for one too many at once, 429 for too many after each other
   */
  enter(accountID: string): () => void {
    this.sweep();
    const usage = this.accounts.get(accountID) ?? { sockets: 0, opened: 0, joins: 0, since: this.now() };
    this.accounts.set(accountID, usage);
    this.count(usage, 'opened', MAX_OPENED);
    if (usage.sockets >= MAX_SOCKETS) {
      throw new ApiError('LIMIT_REACHED', `${MAX_SOCKETS} pages are open already. Please close some.`);
    }
    usage.sockets++;
    return () => void usage.sockets--;
  }

  /** Counts a wish to join a room. @throws ApiError 429 */
  join(accountID: string): void {
    const usage = this.accounts.get(accountID);
    if (usage) this.count(usage, 'joins', MAX_JOINS);
  }

  private count(usage: Usage, what: 'opened' | 'joins', most: number): void {
    const age = this.now() - usage.since;
    if (age >= WINDOW_MS) Object.assign(usage, { opened: 0, joins: 0, since: this.now() });
    if (++usage[what] > most) throw tooMany((WINDOW_MS - age) / 1000);
  }

  /** Forgets, once a window, who has no socket and has done nothing in it: leaving does not begin a new count. */
  private sweep(): void {
    if (this.now() - this.swept < WINDOW_MS) return;
    this.swept = this.now();
    for (const [accountID, { sockets, since }] of this.accounts)
      if (sockets === 0 && this.now() - since >= WINDOW_MS) this.accounts.delete(accountID);
  }
}
