import type { Answer, Endpoint, Turn, WaitingEndpoint } from '#platform/contract/endpoint.ts';
import { DEFAULT_ERROR_MESSAGE } from '#platform/contract/errors.ts';
import { toast } from '#ui/web/index.ts';
import { CallError } from '../calling/callError.ts';
import { connection, OFFLINE_REASON } from '../calling/connection.ts';
import type { CallInput, Expectation } from '../live/live.ts';
import { newMutationID } from './mutation.ts';
import type { Platform } from '../platform.ts';
import type { SaveJob } from './saveJob.ts';
import type { OnRefused, SaveQueue } from './saveQueue.ts';

export interface CommandOptions<E extends Endpoint> {
  /** The events that the call is expected to cause: shown at once, taken back when it fails. */
  optimistic?: (input: CallInput<E>) => Expectation[];
  /** Said when it went well. */
  success?: string | ((answer: Answer<E>) => string);
  /**
   * Said when it failed, instead of the server's message; `null` says nothing (the form shows it), unless the change was
   * kept and is refused later, when no form shows it any more.
   */
  failure?: string | null;
  /** Of what is made once however often it is asked for, as by a form after a lost answer: the id that each try has. */
  mutationID?: string;
  /** Of a change that waits. */
  job?: JobOptions;
}

/** Facts about a change that waits, which its call does not tell: see `SaveJob`. */
export interface JobOptions extends Partial<Pick<SaveJob, 'id' | 'lane' | 'about' | 'base'>> {
  /** Asked first when it is refused for good. Without it, a toast says so; `null` leaves that to the composition root. */
  onRefused?: OnRefused | null;
}

/** `expected`: the events it will cause, where the input alone does not say. */
export type Run<E extends Endpoint, Result> = (
  input: CallInput<E>,
  expected?: Expectation[],
) => Promise<Result>;

/** Of a failure the status is 0, whatever the server answered: `error.status` tells that. */
export interface Failed {
  ok: false;
  status: 0;
  error: CallError;
}

export type CommandResult<E extends Endpoint> = { ok: true; data: Answer<E> } | Failed;

/** `saved` is what the server answers, or will answer once it can be reached; it rejects when that refuses for good. */
export type WaitingResult<E extends Endpoint> = { ok: true; saved: Promise<Answer<E>> } | Failed;

/** Whether a change would be kept while the server cannot be reached. */
export const canWait = <E extends Endpoint>(endpoint: E, input: CallInput<E>): boolean =>
  turnOf(endpoint, input) !== undefined;

const turnOf = <E extends Endpoint>({ waits }: E, input: CallInput<E>): Turn | undefined =>
  waits?.(input as Parameters<typeof waits>[0]);

/**
 * A command: at once, with toasts, never throwing. Whether it can wait is told by its endpoint (`WaitingEndpoint`): then it
 * goes by the save queue, and has gone well too where it is kept. Any other is not tried while the server cannot be reached
 * and says so, which its control has said before (`UnavailableContext`). Refused, it answers `ok: false`. A screen uses it
 * by `useCommand`, an action as it is.
 */
export function createCommand<E extends WaitingEndpoint>(
  platform: Platform,
  endpoint: E,
  options?: CommandOptions<E>,
): Run<E, WaitingResult<E>>;
export function createCommand<E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  options?: CommandOptions<E>,
): Run<E, CommandResult<E>>;
export function createCommand<E extends Endpoint>(
  { call, cache, saves, profileID }: Platform,
  endpoint: E,
  { optimistic, success, failure, mutationID: onlyID, job: known = {} }: CommandOptions<E> = {},
): Run<E, CommandResult<E> | WaitingResult<E>> {
  const fail = (error: CallError, words = failure ?? error.message, isShown = failure === null): Failed => {
    if (!isShown) toast({ message: words, variant: 'danger' });
    return { ok: false, status: 0, error };
  };
  const succeed = (data: Answer<E>) => {
    if (success === undefined) return;
    const message = typeof success === 'function' ? success(data) : success;
    toast({ message, variant: 'success', afterCall: true });
  };

  const queue = async (turn: Turn, input: CallInput<E>, expected: Expectation[]) => {
    let isKept = false;
    const sayRefused = (error: CallError) => !fail(error, undefined, failure === null && !isKept).ok;
    const { onRefused = sayRefused, ...more } = known;
    const id = more.id ?? newMutationID();
    const key = turn.key ?? id;
    const about = {
      endpoint: endpoint.name,
      input: input as SaveJob['input'],
      profileID: profileID(),
      expected,
    };
    const job: SaveJob = { lane: key, ...turn, key, ...more, id, ...about };
    const saved = saves.put(job, onRefused ?? undefined) as Promise<Answer<E>>;
    saved.then(succeed, () => undefined);
    try {
      await answeredOrKept(saves, saved);
      isKept = true;
      return { ok: true as const, saved };
    } catch (error) {
      return { ok: false as const, status: 0 as const, error: error as CallError };
    }
  };

  const ask = async (input: CallInput<E>, expected: Expectation[]) => {
    if (!connection.isReachable()) return fail(new CallError(0, { message: OFFLINE_REASON }), OFFLINE_REASON);
    const mutationID = onlyID ?? newMutationID();
    cache.pending.add(mutationID, expected);
    try {
      const { data } = await call(endpoint, input, { mutationID });
      cache.answered(mutationID);
      succeed(data);
      return { ok: true as const, data, saved: endpoint.waits && Promise.resolve(data) };
    } catch (caught) {
      cache.pending.drop(mutationID);
      // A fault of ours says nothing that helps whoever reads it.
      const error =
        caught instanceof CallError ? caught : new CallError(0, { message: DEFAULT_ERROR_MESSAGE });
      if (error !== caught) reportError(caught);
      return fail(error, connection.isReachable() ? undefined : OFFLINE_REASON);
    }
  };

  return (input, expected = optimistic?.(input) ?? []) => {
    const turn = turnOf(endpoint, input);
    return turn ? queue(turn, input, expected) : ask(input, expected);
  };
}

/** Resolves once a change is saved, or is known to wait for the server. Rejects when it is refused for good. */
async function answeredOrKept(saves: SaveQueue, saved: Promise<unknown>): Promise<void> {
  const { promise: kept, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (saves.snapshot().isOffline || !connection.isReachable()) resolve();
  };
  const stop = saves.subscribe(look);
  look();
  await Promise.race([saved, kept]).finally(stop);
}
