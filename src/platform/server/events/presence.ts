import type { HereNotice } from '#platform/contract/events.ts';

/** A page that is loaded again is away for a moment, which nobody need hear of. */
const GRACE_MS = 2000;

/** A page that shows who is there. */
export interface Watcher {
  readonly profileID: string;
  tell(news: HereNotice): void;
}

/** Milliseconds after which a node that says nothing is no more; it gives a sign every five seconds. */
const SILENT_MS = 20_000;
/** Profiles told of at once. */
const TOLD_AT_ONCE = 200;

/** Which of these may see whether a profile has the product open; it is the same the other way round. */
export type KnownTo = (profileID: string, others: string[]) => Promise<string[]>;

/**
 * Who has the product open, in any tab and on any page, on this node and as the others tell, and who is shown it here.
 * Kept in memory for as long as it is so, and nowhere else. Whether somebody may see it is asked when they begin to
 * look and again with each news.
 */
export class Presence {
  private readonly open = new Map<string, number>();
  private readonly watchers = new Map<string, Set<Watcher>>();
  private readonly told = new Set<string>();
  private readonly knownTo: KnownTo;
  private readonly onError: (error: unknown) => void;
  private readonly graceMs: number;
  /** Who is open on other nodes, and when each was last heard. */
  private readonly nodes = new Map<string, { open: Set<string>; heard: number }>();
  private readonly say: (message: { here: string[] } | { gone: string[] }) => void;

  constructor(
    knownTo: KnownTo,
    onError: (error: unknown) => void,
    graceMs = GRACE_MS,
    say: Presence['say'] = () => {},
  ) {
    this.knownTo = knownTo;
    this.onError = onError;
    this.graceMs = graceMs;
    this.say = say;
  }

  /** Somebody has opened a page. @returns what says that it is closed */
  enter(profileID: string): () => void {
    const pages = (this.open.get(profileID) ?? 0) + 1;
    this.open.set(profileID, pages);
    if (pages === 1) this.say({ here: [profileID] });
    this.review(profileID);
    return () => {
      const left = (this.open.get(profileID) ?? 1) - 1;
      if (left > 0) this.open.set(profileID, left);
      else if (this.open.delete(profileID)) this.say({ gone: [profileID] });
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
    return seen.filter((id) => this.isHere(id));
  }

  /** The page shows nobody any more, or is gone. */
  leave(watcher: Watcher): void {
    for (const [id, watching] of this.watchers) {
      if (watching.delete(watcher) && watching.size === 0) this.watchers.delete(id);
    }
  }

  /** Another node tells who is open there, or only that it lives. */
  heard(node: string, news: { here?: string[]; gone?: string[] }): void {
    const known = this.nodes.get(node) ?? { open: new Set<string>(), heard: 0 };
    this.nodes.set(node, known);
    known.heard = performance.now();
    for (const id of news.here ?? []) {
      known.open.add(id);
      this.review(id);
    }
    for (const id of news.gone ?? [])
      if (known.open.delete(id)) setTimeout(() => this.review(id), this.graceMs).unref();
  }

  /** Tells a node that has come, or was away, of everybody here. */
  tellAll(): void {
    const all = [...this.open.keys()];
    for (let i = 0; i < all.length; i += TOLD_AT_ONCE) this.say({ here: all.slice(i, i + TOLD_AT_ONCE) });
  }

  /** Forgets nodes that are no more, and what they told. */
  forgetSilent(now = performance.now()): void {
    for (const [node, { open, heard }] of this.nodes) {
      if (now - heard < SILENT_MS) continue;
      this.nodes.delete(node);
      for (const id of open) this.review(id);
    }
  }

  private isHere(profileID: string): boolean {
    return this.open.has(profileID) || [...this.nodes.values()].some(({ open }) => open.has(profileID));
  }

  private review(profileID: string): void {
    const here = this.isHere(profileID);
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
