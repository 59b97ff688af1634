/** Milliseconds a session is remembered: the longest that a session ended on another node goes on here. */
const LIFE = 1000;
const MAX_ENTRIES = 10_000;

/**
 * Who recently called, by token and profile, so that a page's calls look the session up once.
 * A session that ends in this process is forgotten at once, also by a look-up that is under way.
 */
export class SessionCache<T extends { sessionID: string }> {
  private readonly entries = new Map<string, { value: T; until: number }>();
  private readonly now: () => number;
  private endings = 0;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  get(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.until > this.now()) return entry.value;
    this.entries.delete(key);
    return undefined;
  }

  /** Call before a look-up: what it answers stores the result, unless a session ended in between. */
  begin(): (key: string, value: T) => void {
    const endings = this.endings;
    const until = this.now() + LIFE;
    return (key, value) => {
      if (endings !== this.endings) return;
      if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
      this.entries.set(key, { value, until });
    };
  }

  forget(sessionID: string): void {
    this.endings += 1;
    for (const [key, { value }] of this.entries) if (value.sessionID === sessionID) this.entries.delete(key);
  }
}
