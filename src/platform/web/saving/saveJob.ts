import type { Expectation } from '../live/live.ts';

/** One change waiting to be saved. Plain data, so that it outlives a crash of the tab. */
export interface SaveJob {
  /** Also the call's Idempotency-Key: sent again after a lost answer, it happens once. */
  id: string;
  /** Jobs of a lane are saved one after another, in order; a post is a lane. */
  lane: string;
  /** A newer job with the same key replaces one that still waits: only the last text counts. */
  key: string;
  /** The endpoint's name. */
  endpoint: string;
  /** Params and body. `pending:<job id>` in it stands for the `_id` that job's answer will have. */
  input: { params?: Record<string, string>; body?: Record<string, unknown> };
  /** The profile that made the change: nobody else's session may send it. */
  profileID: string;
  /** The id of what it makes, where the tab has chosen it: changes that name it build on this one. */
  makes?: string;
  /** The thing it is in, in the person's words, such as a post's title: told when the job is refused. */
  about?: string;
  /** The events that it is expected to cause: shown until then, after a reload too. */
  expected?: Expectation[];
  /** The text before the change. The call is sent with its version, so that a clash is seen. */
  base?: SaveBase;
}

/** Where waiting jobs are kept between page loads. */
export interface SaveStore {
  load(): Promise<SaveJob[]>;
  save(jobs: SaveJob[]): Promise<void>;
}

/** A text as the server had it. */
export interface SaveBase {
  version: number;
  text: string;
}

/** Marks the `_id` that a job still waiting will have. */
export const PENDING = 'pending:';

/**
 * A job whose text was typed over the one just saved goes on from the saved version. Not where the saved text was
 * reconciled with somebody else's: the job does not know of that yet, which its older version shows, and so it is
 * reconciled too.
 */
export function follow(job: SaveJob, saved: SaveJob, version: number): SaveJob {
  const continues = job.key === saved.key && job.base && job.base.version === saved.base?.version;
  return continues ? { ...job, base: { ...job.base!, version } } : job;
}

/** Whether two jobs are one person's, of the same thing. */
export const isOfSame = (one: SaveJob, other: SaveJob): boolean =>
  one.key === other.key && one.lane === other.lane && one.profileID === other.profileID;

/** Whether two jobs would tell the server the same. */
export const saysSame = (one: SaveJob, other: SaveJob): boolean =>
  one.endpoint === other.endpoint && JSON.stringify(one.input) === JSON.stringify(other.input);

/** Whether a job makes no sense without what another makes. */
export const buildsOn = ({ key, input }: SaveJob, job: SaveJob): boolean =>
  JSON.stringify([key, input]).includes(job.makes ?? PENDING + job.id);

/** The call as it is sent: with the version its text was changed from. */
export function withVersion(job: SaveJob): SaveJob {
  if (!job.base) return job;
  return { ...job, input: { ...job.input, body: { ...job.input.body, version: job.base.version } } };
}
