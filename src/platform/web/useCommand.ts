import { useState } from 'react';
import type { Answer, Endpoint } from '#platform/contract/endpoint.ts';
import { toast } from '#ui/web/index.ts';
import { newMutationID } from './mutation.ts';
import type { CallInput, Change } from './live.ts';
import { CallError } from './callError.ts';
import { usePlatform } from './platform.ts';

export interface CommandOptions<E extends Endpoint> {
  /** What the call will do, as the events it will cause: shown at once, taken back when it fails. */
  optimistic?: (input: CallInput<E>) => Change[];
  /** Said when it went well. */
  success?: string | ((answer: Answer<E>) => string);
  /** Said when it failed, instead of the server's message; `null` says nothing (the form shows it). */
  failure?: string | null;
}

/** Of a failure the status is 0, whatever the server answered: `error.status` tells that. */
export type CommandResult<E extends Endpoint> =
  | { ok: true; data: Answer<E> }
  | { ok: false; status: 0; error: CallError };

/** A command as a screen uses it: at once, with toasts, never throwing. Offline or refused, it answers `ok: false`. */
export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E> = {}) {
  const { call, cache } = usePlatform();
  const [busy, setBusy] = useState(0);

  /** `expected`: the events it will cause, where the input alone does not say. */
  const run = async (
    input: CallInput<E>,
    expected = options.optimistic?.(input) ?? [],
  ): Promise<CommandResult<E>> => {
    const mutationID = newMutationID();
    cache.pending.add(mutationID, expected);
    setBusy((count) => count + 1);
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
      const error = caught instanceof CallError ? caught : new CallError(0);
      if (error !== caught) reportError(caught);
      if (options.failure !== null) toast({ message: options.failure ?? error.message, variant: 'danger' });
      return { ok: false, status: 0, error };
    } finally {
      setBusy((count) => count - 1);
    }
  };
  return { run, isBusy: busy > 0 };
}
