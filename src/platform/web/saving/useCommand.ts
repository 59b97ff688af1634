import { useState } from 'react';
import type { Endpoint, WaitingEndpoint } from '#platform/contract/endpoint.ts';
import {
  createCommand,
  type CommandOptions,
  type CommandResult,
  type Run,
  type WaitingResult,
} from './command.ts';
import { usePlatform } from '../platform.ts';

interface Command<E extends Endpoint, Result> {
  run: Run<E, Result>;
  /** Whether a call is under way: it waits for the server's answer, and is not kept until that can be reached. */
  isBusy: boolean;
}

/** A command (`createCommand`) as a screen uses it, which also says whether it is under way. */
export function useCommand<E extends WaitingEndpoint>(
  endpoint: E,
  options?: CommandOptions<E>,
): Command<E, WaitingResult<E>>;
export function useCommand<E extends Endpoint>(
  endpoint: E,
  options?: CommandOptions<E>,
): Command<E, CommandResult<E>>;
export function useCommand<E extends Endpoint>(
  endpoint: E,
  options?: CommandOptions<E>,
): Command<E, unknown> {
  const platform = usePlatform();
  const [busy, setBusy] = useState(0);
  const run: Run<E, unknown> = async (input, expected) => {
    setBusy((count) => count + 1);
    try {
      return await createCommand<E>(platform, endpoint, options)(input, expected);
    } finally {
      setBusy((count) => count - 1);
    }
  };
  return { run, isBusy: busy > 0 };
}
