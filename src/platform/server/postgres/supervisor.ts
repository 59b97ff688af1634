import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { ensureRunning, type Running } from './ensure.ts';
import { isAlive } from './processes.ts';
import { SOCKET } from './socket.ts';
import { stopServer } from './stopServer.ts';

/** Milliseconds between two looks at the server. */
const WATCH = 250;
/** Looks between two looks at the size of its log. */
const LOG_EVERY = 240;
/** Milliseconds before each new start in a row; a server that lasted begins the row anew. */
const BACKOFF = [0, 500, 1_000, 2_000, 5_000, 10_000];
const LASTED = 30_000;

export interface SupervisorEvents {
  /** PostgreSQL ended, or cannot be reached, though nobody stopped it. A new start follows by itself. */
  onDown?: (() => void) | undefined;
  /** The server answers again. */
  onUp?: (() => void) | undefined;
}

/** Keeps a server running: when it dies, it is started again, for as long as this process lives. */
export class Supervisor {
  #cluster: Cluster;
  #running: Running;
  #events: SupervisorEvents;
  #stopping = new AbortController();
  #watching: Promise<void>;

  constructor(cluster: Cluster, running: Running, events: SupervisorEvents) {
    this.#cluster = cluster;
    this.#running = running;
    this.#events = events;
    this.#watching = this.#watch();
  }

  /** Of the server now; another one after a restart. */
  get pid(): number {
    return this.#running.pid;
  }

  /** Stops the server cleanly, and a restart under way first. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
    if (await isAlive(this.pid)) await stopServer(this.#cluster, this.pid);
  }

  async #watch(): Promise<void> {
    let failures = 0;
    let since = performance.now();
    for (let look = 1; await this.#pause(WATCH); look++) {
      if (look % LOG_EVERY === 0) await this.#cluster.logFile.bound().catch(() => {});
      const fault = await this.#fault();
      if (fault === undefined) continue;
      failures = performance.now() - since > LASTED ? 0 : failures + 1;
      this.#cluster.log.warn(`PostgreSQL (process ${this.pid}) ${fault}; starting it again`);
      this.#events.onDown?.();
      await this.#restart(failures);
      since = performance.now();
    }
  }

  async #fault(): Promise<string | undefined> {
    if (!(await isAlive(this.pid))) return 'has ended';
    // Somebody tidied up /tmp: it runs, and nobody can reach it.
    const socket = join(this.#running.socketFolder, SOCKET);
    return access(socket).then(
      () => undefined,
      () => 'has lost its socket',
    );
  }

  async #restart(failures: number): Promise<void> {
    for (; await this.#pause(BACKOFF[Math.min(failures, BACKOFF.length - 1)]!); failures++) {
      try {
        this.#running = await ensureRunning(this.#cluster);
        this.#cluster.log.info(`PostgreSQL is back (process ${this.pid})`);
        this.#events.onUp?.();
        return;
      } catch (error) {
        this.#cluster.log.error(`PostgreSQL cannot be started: ${(error as Error).message}`);
      }
    }
  }

  /** Waits without keeping this process alive. @returns whether to go on */
  async #pause(ms: number): Promise<boolean> {
    await sleep(ms, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => {});
    return !this.#stopping.signal.aborted;
  }
}
