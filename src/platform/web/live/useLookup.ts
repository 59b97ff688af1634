import { useEffect, useState } from 'react';
import type { LiveDefinition } from './live.ts';
import { useLive } from './useLive.ts';

const PAUSE_MS = 60;

interface Lookup<T> {
  /** Found for the last words that were answered; undefined before, without words, and where the last look failed. */
  found: T | undefined;
  /** The words that `found` was found for. */
  foundFor: string | undefined;
  isBusy: boolean;
  hasFailed: boolean;
}

/**
 * Momentary data that is looked up for words while somebody types them, once the typing pauses.
 * @param describe the reading for some words
 * @param wanted the words; undefined while nothing is looked for
 */
export function useLookup<T>(
  describe: (words: string) => LiveDefinition<T>,
  wanted: string | undefined,
  pauseMs = PAUSE_MS,
): Lookup<T> {
  const [asked, setAsked] = useState<string>();
  const [last, setLast] = useState<{ words: string; data: T }>();
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, pauseMs]);
  const isAsked = asked !== undefined && wanted !== undefined;
  const { data, error } = useLive(describe(asked ?? ''), { enabled: isAsked });
  if (isAsked && data !== undefined && (last?.words !== asked || last.data !== data))
    setLast({ words: asked, data });
  const hasFailed = error !== null && asked === wanted && data === undefined;
  const foundFor = wanted === undefined || hasFailed ? undefined : last?.words;
  return {
    found: foundFor === undefined ? undefined : last?.data,
    foundFor,
    isBusy: wanted !== undefined && !hasFailed && foundFor !== wanted,
    hasFailed,
  };
}
