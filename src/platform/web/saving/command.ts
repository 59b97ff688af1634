import type { Answer, Endpoint } from '#platform/contract/endpoint.ts';
import { DEFAULT_ERROR_MESSAGE } from '#platform/contract/errors.ts';
import { toast } from '#ui/web/index.ts';
import { CallError } from '../calling/callError.ts';
import { connection, OFFLINE_REASON } from '../calling/connection.ts';
import type { CallInput, Expectation } from '../live/live.ts';
import { newMutationID } from './mutation.ts';
import type { Platform } from '../platform.ts';
import type { SaveJob } from './saveJob.ts';
import type { OnRefused } from './saveQueue.ts';

export interface CommandOptions<E extends Endpoint> {
  /** The events that the call is expected to cause: shown at once, taken back when it fails. */
  optimistic?: (input: CallInput<E>) => Expectation[];
  /** Said when it went well. */
  success?: string | ((answer: Answer<E>) => string);
  /** Said when it failed, instead of the server's message; `null` says nothing (the form shows it). */
  failure?: string | null;
}

/** Where a change waits while the server cannot be reached; see `SaveJob`. */
export interface Place extends Pick<SaveJob, 'lane' | 'key' | 'about' | 'base' | 'makes'> {
  /** The job's id, where it must be known; a new one else. */
  id?: string;
  /** Always by the queue, after what its lane holds: for changes whose order counts. */
  inOrder?: true;
  /** Of one in order, asked first when it is refused for good. Any other says so in a toast. */
  onRefused?: OnRefused | undefined;
}

/** Of a command that waits for the server: whether it went well, or is kept until it can. */
export interface QueueOptions<E extends Endpoint> extends CommandOptions<E> {
  /** The call is one of those that the save queue may make (`saves.web.ts`), and may be made twice. */
  queue: (input: CallInput<E>) => Place;
}

/** `expected`: the events it will cause, where the input alone does not say. */
export type Run<E extends Endpoint, Result> = (
  input: CallInput<E>,
  expected?: Expectation[],
) => Promise<Result>;

/** It is in the save queue. `saved` is what the server will answer; it rejects when that refuses for good. */
export interface Kept {
  ok: true;
  saved: Promise<unknown>;
}

/** Of a failure the status is 0, whatever the server answered: `error.status` tells that. */
export type CommandResult<E extends Endpoint> =
  | { ok: true; data: Answer<E> }
  | { ok: false; status: 0; error: CallError };

/**
 * A command: at once, with toasts, never throwing. While the server cannot be reached, one with a `queue` is kept and
 * sent later; any other is not tried and says so, which its control has said before (`UnavailableContext`). Refused, it
 * answers `ok: false`. A screen uses it by `useCommand`, an action as it is.
 */
export function createCommand<E extends Endpoint>(
  { call, cache, saves, profileID }: Platform,
  endpoint: E,
  options: CommandOptions<E> & Partial<QueueOptions<E>> = {},
): Run<E, CommandResult<E> | Kept> {
  const fail = (error: CallError, words = options.failure ?? error.message) => {
    if (options.failure !== null) toast({ message: words, variant: 'danger' });
    return { ok: false as const, status: 0 as const, error };
  };
  const keep = (id: string, place: Place, input: SaveJob['input'], expected: Expectation[]): Kept => {
    const { inOrder, onRefused, ...job } = place;
    const sayRefused = (error: CallError) => !fail(error).ok;
    const full = { ...job, id, endpoint: endpoint.name, input, profileID: profileID(), expected };
    return { ok: true, saved: saves.put(full, inOrder ? onRefused : sayRefused) };
  };

  return async (input, expected = options.optimistic?.(input) ?? []) => {
    const place = options.queue?.(input);
    const mutationID = place?.id ?? newMutationID();
    const kept = (id: string) => keep(id, place!, input as SaveJob['input'], expected);
    // In order: what waits goes first.
    if (place && (place.inOrder || !connection.isReachable() || saves.waitingIn(place.lane) > 0))
      return kept(mutationID);
    if (!connection.isReachable()) return fail(new CallError(0, { message: OFFLINE_REASON }), OFFLINE_REASON);
    cache.pending.add(mutationID, expected);
    try {
      const { data } = await call(endpoint, input, { mutationID });
      cache.answered(mutationID);
      if (options.success !== undefined) {
        const message = typeof options.success === 'function' ? options.success(data) : options.success;
        toast({ message, variant: 'success', afterCall: true });
      }
      return { ok: true, data };
    } catch (caught) {
      cache.pending.drop(mutationID);
      // A fault of ours says nothing that helps whoever reads it.
      const error =
        caught instanceof CallError ? caught : new CallError(0, { message: DEFAULT_ERROR_MESSAGE });
      if (error !== caught) reportError(caught);
      else if (error.status === 0 && place) return kept(mutationID);
      return fail(error, connection.isReachable() ? undefined : OFFLINE_REASON);
    }
  };
}
