import { createSignal } from '#ui/web/index.ts';
import { CallError } from '../calling/callError.ts';
import { withVersion, type SaveJob, type SaveStore } from './saveJob.ts';
import { SaveJobs } from './saveJobs.ts';
import { SaveWaiters, type OnRefused } from './saveWaiters.ts';

export { PENDING, type SaveBase, type SaveJob, type SaveStore } from './saveJob.ts';
export type { OnRefused } from './saveWaiters.ts';

export interface SaveState {
  /** Count of changes that the server has not acknowledged yet; several texts of the same thing are one change. */
  waiting: number;
  /** No connection: trying again by itself. */
  isOffline: boolean;
}

export interface SavePorts {
  /** Makes the call. @throws CallError */
  send(job: SaveJob): Promise<unknown>;
  store: SaveStore;
  /** A job has come in: what it will do can be shown. Told again when a newer text takes its place. */
  queued?(job: SaveJob): void;
  saved?(job: SaveJob, answer: unknown): void;
  /** Refused or taken back: it will not happen. */
  dropped?(job: SaveJob): void;
  /**
   * Somebody changed the text meanwhile (409): a new job in its place, over what is there now.
   * Undefined: it cannot be reconciled, and is refused.
   */
  rebase?(job: SaveJob): Promise<SaveJob | undefined>;
  /**
   * A job was refused for good, and with it the jobs that built on it: the last of them is the newest. The inputs of
   * these jobs must be offered to the person.
   */
  refused(jobs: SaveJob[], error: CallError): void;
  pause(ms: number): Promise<void>;
}

const PAUSES = [0.5, 1, 2, 5, 10, 30]; // seconds
const REBASES = 5;
/** Answers to texts that are kept: their events come within moments, so those of long ago are never asked for. */
const MOST_ANSWERS = 100;

/**
 * Saves changes in the order they were made, through bad connections and reloads: queued at once, kept until the
 * server has acknowledged them, retried for as long as it takes, given back when they are refused.
 */
export class SaveQueue {
  private readonly jobs = new SaveJobs();
  private readonly running = new Set<string>();
  private readonly ports: SavePorts;
  private readonly stateChanged = createSignal();
  private readonly waiters = new SaveWaiters();
  /** Of texts, by key. */
  private readonly answers = new Map<string, unknown>();
  private readonly wakers = new Set<() => void>();
  private nudges = 0;
  private state: SaveState = { waiting: 0, isOffline: false };

  constructor(ports: SavePorts) {
    this.ports = ports;
  }

  /** Saves for this person from now on, first of all what an earlier page load left. Others' jobs stay for them. */
  async resume(profileID: string): Promise<void> {
    this.jobs.actAs(profileID);
    this.jobs.restore(await this.ports.store.load().catch(() => []));
    for (const job of this.jobs.own()) this.ports.queued?.(job);
    this.changed();
    this.nudge();
  }

  /**
   * Queues a change; resolves with the server's answer, rejects when it is refused for good.
   * @param onRefused asked first when it is
   */
  put(change: SaveJob, onRefused?: OnRefused): Promise<unknown> {
    const { job, isKnown } = this.jobs.add(change);
    const answer = this.waiters.add(job.id, onRefused);
    if (isKnown) return answer; // it is being told already
    this.ports.queued?.(job);
    this.changed();
    void this.run(job.lane);
    return answer;
  }

  /** The newest change with this key that the server has not acknowledged. */
  waitingFor(key: string): SaveJob | undefined {
    return this.jobs.newest(key);
  }

  /**
   * The server's answer to the text with this key that was saved last. The event that tells of it may be yet to come:
   * until then, the data on the page is older.
   */
  answerTo(key: string): unknown {
    return this.answers.get(this.jobs.nameOf(key));
  }

  /** Whether what has this id is yet to be made by a job that waits. */
  isMaking(id: string): boolean {
    return this.jobs.own().some(({ makes }) => makes === id);
  }

  /** Takes a job back that the server cannot have seen, and those that build on it; answers whether it was so. */
  withdraw(id: string): boolean {
    const job = this.jobs.unsent(id);
    if (!job) return false;
    for (const other of this.jobs.drop(job)) {
      this.ports.dropped?.(other);
      this.waiters.resolve(other.id, undefined);
    }
    this.changed();
    this.runAll();
    return true;
  }

  /** Tries at once what is waiting for the connection. */
  nudge(): void {
    this.nudges++;
    for (const wake of this.wakers) wake();
    this.runAll();
  }

  /** Resolves when all is saved, or after `ms`; answers whether it is. */
  async flush(ms: number): Promise<boolean> {
    this.nudge();
    const until = Date.now() + ms;
    while (this.jobs.own().length > 0 && Date.now() < until) await this.ports.pause(50);
    return this.jobs.own().length === 0;
  }

  waitingIn(lane: string): number {
    return this.jobs.own().filter((job) => job.lane === lane).length;
  }

  snapshot = (): SaveState => this.state;

  subscribe = this.stateChanged.subscribe;

  private runAll(): void {
    for (const lane of new Set(this.jobs.own().map((job) => job.lane))) void this.run(lane);
  }

  private async run(lane: string): Promise<void> {
    if (this.running.has(lane)) return;
    this.running.add(lane);
    let failures = 0;
    for (;;) {
      const job = this.jobs.next(lane);
      if (!job) break;
      this.jobs.attempt(job);
      const { nudges } = this;
      try {
        await this.save(job);
        failures = 0;
      } catch (caught) {
        const error = caught instanceof CallError ? caught : new CallError(0);
        if (error.status === 401) {
          if (this.nudges === nudges) break; // nobody is signed in any more: kept for their return
          continue;
        }
        if (!error.isPassing) {
          this.refuse(this.jobs.first(lane)!, error);
          continue;
        }
        this.setOffline(true);
        await this.wait(Math.max(PAUSES[Math.min(failures++, PAUSES.length - 1)]!, error.retryAfter ?? 0));
      }
    }
    this.running.delete(lane);
  }

  /** Sends a job; where somebody else's change was faster, sends the job again on top of that change. */
  private async save(first: SaveJob): Promise<void> {
    let job = first;
    for (let round = 0; ; round++) {
      try {
        return this.finish(job, await this.ports.send(withVersion(job)));
      } catch (error) {
        const isClash = error instanceof CallError && error.status === 409 && job.base !== undefined;
        const next = isClash && round < REBASES ? await this.ports.rebase?.(job) : undefined;
        if (!next) throw error;
        this.swap(job, next);
        job = next;
      }
    }
  }

  private swap(job: SaveJob, next: SaveJob): void {
    this.jobs.swap(job, next);
    this.jobs.attempt(next);
    this.waiters.move(job.id, next.id);
    this.changed();
  }

  private async wait(seconds: number): Promise<void> {
    let wake = () => {};
    const woken = new Promise<void>((done) => (wake = done));
    this.wakers.add(wake);
    await Promise.race([this.ports.pause(seconds * 1000), woken]);
    this.wakers.delete(wake);
  }

  private finish(job: SaveJob, answer: unknown): void {
    this.jobs.done(job, answer);
    if (job.base) {
      if (this.answers.size === MOST_ANSWERS) this.answers.clear();
      this.answers.set(this.jobs.nameOf(job.key), answer);
    }
    this.setOffline(false);
    this.ports.saved?.(job, answer);
    this.changed();
    this.waiters.resolve(job.id, answer);
    this.runAll(); // jobs of other lanes may have waited for what this one has made
  }

  private refuse(job: SaveJob, error: CallError): void {
    const gone = this.jobs.drop(job, error);
    for (const other of gone) this.ports.dropped?.(other);
    const { isDealtWith, reject } = this.waiters.refuse(gone, error);
    if (!isDealtWith) this.ports.refused(gone, error);
    this.changed();
    reject();
    this.runAll(); // what waited for one that has gone makes way for others of its lane
  }

  private setOffline(isOffline: boolean): void {
    if (this.state.isOffline !== isOffline) this.changed(isOffline);
  }

  private changed(isOffline = this.state.isOffline): void {
    const waiting = new Set(this.jobs.own().map((job) => `${job.lane} ${job.key}`)).size;
    const next = { waiting, isOffline: isOffline && waiting > 0 };
    // The object is kept while the state is equal: for another object React would draw anew, at once, all that shows it.
    if (next.waiting !== this.state.waiting || next.isOffline !== this.state.isOffline) this.state = next;
    void this.ports.store.save(this.jobs.all()).catch(() => undefined); // private mode: the queue lives as long as the page
    this.stateChanged.tell();
  }
}
