import type { HereNotice } from '#platform/contract/events.ts';

/** A page that is loaded again is away for a moment, which nobody need hear of. */
const GRACE_MS = 2000;

/** A page that shows who is there. */
export interface Watcher {
  readonly profileID: string;
  tell(news: HereNotice): void;
}

/** Which of these may see whether a profile has the product open; it is the same the other way round. */
export type KnownTo = (profileID: string, others: string[]) => Promise<string[]>;

/**
 * Who has the product open on this node, in any tab and on any page, and who is shown it. Kept in memory for as long as
 * it is so, and nowhere else. Whether somebody may see it is asked when they begin to look and again with each news.
 */
export class Presence {
  private readonly open = new Map<string, number>();
  private readonly watchers = new Map<string, Set<Watcher>>();
  private readonly told = new Set<string>();
  private readonly knownTo: KnownTo;
  private readonly onError: (error: unknown) => void;
  private readonly graceMs: number;

  constructor(knownTo: KnownTo, onError: (error: unknown) => void, graceMs = GRACE_MS) {
    this.knownTo = knownTo;
    this.onError = onError;
    this.graceMs = graceMs;
  }

  /** Somebody has opened a page. @returns what says that it is closed */
  enter(profileID: string): () => void {
    this.open.set(profileID, (this.open.get(profileID) ?? 0) + 1);
    this.review(profileID);
    return () => {
      const left = (this.open.get(profileID) ?? 1) - 1;
      if (left > 0) this.open.set(profileID, left);
      else this.open.delete(profileID);
      if (left <= 0) setTimeout(() => this.review(profileID), this.graceMs).unref();
    };
  }

  /** From now on a page is told of these, and of nobody else. @returns those of them who are here */
  async watch(watcher: Watcher, profileIDs: string[]): Promise<string[]> {
    this.leave(watcher);
    const seen = await this.knownTo(watcher.profileID, profileIDs);
    for (const id of seen) {
      const watching = this.watchers.get(id) ?? new Set<Watcher>();
      this.watchers.set(id, watching.add(watcher));
    }
    return seen.filter((id) => this.open.has(id));
  }

  /** The page shows nobody any more, or is gone. */
  leave(watcher: Watcher): void {
    for (const [id, watching] of this.watchers) {
      if (watching.delete(watcher) && watching.size === 0) this.watchers.delete(id);
    }
  }

  private review(profileID: string): void {
    const here = this.open.has(profileID);
    if (here === this.told.has(profileID)) return;
    if (here) this.told.add(profileID);
    else this.told.delete(profileID);
    this.tell(profileID, here).catch(this.onError);
  }

  private async tell(profileID: string, here: boolean): Promise<void> {
    const watching = [...(this.watchers.get(profileID) ?? [])];
    if (watching.length === 0) return;
    const known = new Set(await this.knownTo(profileID, [...new Set(watching.map((one) => one.profileID))]));
    for (const watcher of watching) if (known.has(watcher.profileID)) watcher.tell({ profileID, here });
  }
}
