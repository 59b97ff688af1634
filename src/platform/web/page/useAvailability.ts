import { useEffect, useState } from 'react';
import type { Call } from '../live/live.ts';
import { usePlatform } from '../platform.ts';

const PAUSE_MS = 300;

interface Answer {
  isAvailable: boolean;
  /** A name like it that can be had. */
  suggestion?: string | undefined;
}

/**
 * Asks, once the typing pauses, whether a name can be had.
 * @param value undefined where it is no name that could be asked for
 * @param ask makes the call; the same function for as long as it asks the same
 * @returns undefined until there is an answer for this value
 */
export function useAvailability(
  value: string | undefined,
  ask: (call: Call, value: string, signal: AbortSignal) => Promise<Answer>,
): Answer | undefined {
  const { call } = usePlatform();
  const [told, setTold] = useState<{ value: string; answer: Answer }>();

  useEffect(() => {
    if (value === undefined) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // A name that cannot be asked for now is judged when the form is sent.
      ask(call, value, stop.signal).then(
        (answer) => setTold({ value, answer }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, value, ask]);

  return told?.value === value ? told?.answer : undefined;
}

/** The sentence for a name that cannot be had: `That handle is taken. Try foxglove_2.` */
export function takenName(noun: string, suggestion: string | undefined): string {
  return `That ${noun} is taken.${suggestion === undefined ? '' : ` Try ${suggestion}.`}`;
}
