import type { HereNotice } from '#platform/contract/events.ts';
import { createSignal } from '#ui/web/index.ts';

/** A page shows no more faces with a dot than this. */
const MOST = 100;

/** The live connection as presence uses it. */
export interface PresenceSocket {
  presences: Set<(notice?: HereNotice) => void>;
  watch(profileIDs: string[]): Promise<string[] | undefined>;
}

/** Who of the people on screen has the product open, on whatever page. Asked of the server, which keeps it nowhere. */
export class Presences {
  private readonly socket: PresenceSocket;
  private readonly watched = new Map<string, number>();
  private readonly changed = createSignal();
  private here = new Set<string>();
  private isAsking = false;

  constructor(socket: PresenceSocket) {
    this.socket = socket;
    socket.presences.add((notice) => {
      if (notice) this.put(notice.profileID, notice.here);
      else this.ask();
    });
  }

  readonly subscribe = this.changed.subscribe;

  isHere(profileID: string | undefined): boolean {
    return profileID !== undefined && this.here.has(profileID);
  }

  /** Shows somebody until the returned function is called; counted, for a face is there more than once. */
  watch(profileID: string): () => void {
    const count = this.watched.get(profileID) ?? 0;
    this.watched.set(profileID, count + 1);
    if (count === 0) this.ask();
    return () => {
      const left = (this.watched.get(profileID) ?? 1) - 1;
      if (left > 0) this.watched.set(profileID, left);
      else this.watched.delete(profileID);
    };
  }

  /** Asks once for all that were added at a time. */
  private ask(): void {
    if (this.isAsking) return;
    this.isAsking = true;
    queueMicrotask(() => {
      this.isAsking = false;
      void this.socket
        .watch([...this.watched.keys()].slice(-MOST))
        .catch(() => undefined)
        .then((here) => this.replace(new Set(here)));
    });
  }

  private put(profileID: string, isHere: boolean): void {
    const next = new Set(this.here);
    if (isHere) next.add(profileID);
    else next.delete(profileID);
    this.replace(next);
  }

  private replace(here: Set<string>): void {
    this.here = here;
    this.changed.tell();
  }
}
