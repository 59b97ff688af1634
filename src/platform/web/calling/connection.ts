import { useSyncExternalStore } from 'react';
import { createSignal } from '#ui/web/index.ts';
import { apiBase } from './config.ts';

/** ms between two looks for a server that cannot be reached: longer each time, and each a little by chance. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** ms the server has for an answer of one line. */
const PATIENCE = 8000;

/** Why a control cannot be used while the server cannot be reached. */
export const OFFLINE_REASON = 'You are offline. This needs a connection.';

/**
 * Whether the server can be reached, as its calls and its socket know it: the one thing that "offline" means. A call
 * without an answer raises a doubt; then the server is asked whether it is ready, and looked for until it is. The
 * browser's hints about its network only bring the next look forward.
 */
export class Connection {
  private isThere = true;
  /** Counts what has come from the server: an answer to anybody ends a doubt. */
  private heardOf = 0;
  private asking: Promise<boolean> | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly turned = createSignal();
  private readonly ask: () => Promise<boolean>;

  constructor(ask: () => Promise<boolean> = askWhetherReady) {
    this.ask = ask;
  }

  isReachable = (): boolean => this.isThere;

  /** The server has answered. */
  heard(): void {
    this.heardOf++;
    this.become(true);
  }

  /** No answer came. @returns whether the server can be reached all the same */
  async doubt(): Promise<boolean> {
    return this.isThere && this.look();
  }

  /** Looks for the server now rather than at the next look. */
  lookNow = (): void => void (this.isThere || this.look());

  subscribe = this.turned.subscribe;

  /** Calls it each time the server can be reached again (`true`), or cannot any more. @returns what ends that */
  on(isReachable: boolean, listener: () => void): () => void {
    return this.subscribe(() => this.isThere === isReachable && listener());
  }

  /** Takes the browser's hints, from now on. */
  followHints(): void {
    addEventListener('online', this.lookNow);
    addEventListener('offline', () => void this.doubt());
    addEventListener('focus', this.lookNow);
    document.addEventListener('visibilitychange', this.lookNow);
    if (!navigator.onLine) void this.doubt();
  }

  /** Asks once, whoever wants to know. */
  private look(): Promise<boolean> {
    const { heardOf } = this;
    this.asking ??= this.ask()
      .then((isReady) => this.become(isReady || this.heardOf > heardOf))
      .finally(() => (this.asking = undefined));
    return this.asking;
  }

  private become(isThere: boolean): boolean {
    clearTimeout(this.timer);
    if (isThere) this.failures = 0;
    else {
      const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)]!;
      this.timer = setTimeout(this.lookNow, pause * (0.5 + Math.random()));
    }
    if (isThere !== this.isThere) {
      this.isThere = isThere;
      this.turned.tell();
    }
    return isThere;
  }
}

/** There is one server. */
export const connection = new Connection();

/** Whether the server can be reached, as React state. */
export const useReachable = (): boolean => useSyncExternalStore(connection.subscribe, connection.isReachable);

async function askWhetherReady(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { status } = await fetch(`${apiBase()}/health/ready`, { cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}
