import type { CallError } from '../calling/callError.ts';
import { PendingNames } from './pendingNames.ts';
import { buildsOn, follow, isOfSame, saysSame, type SaveJob } from './saveJob.ts';

/** The changes that wait for the server, in the order they were made. Those of other people stay for them. */
export class SaveJobs {
  private list: SaveJob[] = [];
  private profileID: string | undefined;
  /** Jobs that the server may have seen already: they are sent again as they were, or not at all. */
  private readonly attempted = new Set<string>();
  private readonly names = new PendingNames();

  /** This person's jobs count from now on. */
  actAs(profileID: string): void {
    this.profileID = profileID;
  }

  /** Puts jobs that an earlier page load left before those of this one. */
  restore(kept: SaveJob[]): void {
    const known = new Set(this.list.map((job) => job.id));
    const left = kept.filter((job) => !known.has(job.id));
    for (const job of left) this.attempted.add(job.id);
    this.list = [...left, ...this.list];
  }

  /**
   * Adds a change, in the place of one of the same key that the server cannot have seen.
   * @returns the job that tells it; `isKnown`: it waited already, and says the same
   */
  add(change: SaveJob): { job: SaveJob; isKnown: boolean } {
    // A change that an editor hands over as it goes, because its person was signed out, is that person's still.
    const profileID = change.profileID || this.profileID || '';
    this.profileID ??= profileID;
    const job = this.names.put({ ...change, profileID });
    const last = this.list.findLast((other) => isOfSame(other, job));
    if (last && saysSame(last, job)) return { job: last, isKnown: true };
    if (!last || this.attempted.has(last.id)) {
      this.list = [...this.list, job];
      return { job, isKnown: false };
    }
    // The one that waited hands on its place, its listeners and what it was changed from.
    const next = { ...job, id: last.id, ...(last.base ? { base: last.base } : {}) };
    this.swap(last, next);
    return { job: next, isKnown: false };
  }

  all(): SaveJob[] {
    return this.list;
  }

  own(): SaveJob[] {
    return this.list.filter((job) => job.profileID === this.profileID);
  }

  first(lane: string): SaveJob | undefined {
    return this.own().find((job) => job.lane === lane);
  }

  /** The job of a lane to be sent now. One that names what a job of another lane is yet to make waits for that job. */
  next(lane: string): SaveJob | undefined {
    const job = this.first(lane);
    const isHeld = job && this.own().some((other) => other.lane !== lane && buildsOn(job, other));
    return isHeld ? undefined : job;
  }

  /** The newest with a key. */
  newest(key: string): SaveJob | undefined {
    const name = this.nameOf(key);
    return this.own().findLast((job) => job.key === name);
  }

  /** A key with the ids that its pending names stand for by now. */
  nameOf(key: string): string {
    return this.names.put({ key }).key;
  }

  /** Notes that a job is being sent: the server may have seen it from now on. */
  attempt({ id }: SaveJob): void {
    this.attempted.add(id);
  }

  /** A job that the server cannot have seen, by its id. */
  unsent(id: string): SaveJob | undefined {
    return this.attempted.has(id) ? undefined : this.list.find((job) => job.id === id);
  }

  swap(job: SaveJob, next: SaveJob): void {
    this.list = this.list.map((other) => (other.id === job.id ? next : other));
  }

  /** Takes out a job that the server has answered: the others go on from what it has made. */
  done(job: SaveJob, answer: unknown): void {
    const { _id: id, version } = (answer ?? {}) as { _id?: unknown; version?: unknown };
    this.names.made(job, id);
    this.list = this.list
      .filter((other) => other.id !== job.id)
      .map((other) => this.names.put(other))
      .map((other) => (typeof version === 'number' ? follow(other, job, version) : other));
  }

  /**
   * Takes out a job that will not happen, and those that make no sense without it: changes to what it makes, newer texts
   * of the same thing. @returns all of them, in their order
   */
  drop(job: SaveJob, error?: CallError): SaveJob[] {
    // A text that was refused for what it says, as for its length, has newer ones that may do.
    const mayDo = (other: SaveJob) => error?.isAboutContent === true && other.base;
    const rest = this.list.filter(
      (other) => other.id !== job.id && (buildsOn(other, job) || (other.key === job.key && !mayDo(other))),
    );
    const gone = [job, ...rest];
    this.list = this.list.filter((other) => !gone.includes(other));
    return gone;
  }
}
