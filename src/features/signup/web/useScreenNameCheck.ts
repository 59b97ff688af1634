import { useEffect, useState } from 'react';
import { checkAvailability, ScreenName } from '#features/signup/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import type { Call } from '#platform/web/live/live.ts';

const PAUSE_MS = 300;

export interface ScreenNameCheck {
  /** What is wrong, as a sentence. */
  problem?: string | undefined;
  hint: string;
}

/**
 * Asks, once the typing pauses, whether a screen name is free.
 * @param fromName what is proposed first where it is not
 */
export function useScreenNameCheck(value: string, fromName: string): ScreenNameCheck {
  const { call } = usePlatform();
  const [answer, setAnswer] = useState<{ value: string; suggestion?: string | undefined; isFree: boolean }>();
  const isName = ScreenName.safeParse(value).success;

  useEffect(() => {
    if (!isName) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // What cannot be asked now is said when the form is sent.
      ask(call, value, fromName, stop.signal).then(setAnswer, () => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, value, fromName, isName]);

  if (value === '' || answer?.value !== value) return { hint: 'Others find and mention you by it.' };
  if (answer.isFree) return { hint: `${value} is free.` };
  return {
    problem: `That username is taken.${answer.suggestion ? ` Try ${answer.suggestion}.` : ''}`,
    hint: '',
  };
}

async function ask(call: Call, value: string, fromName: string, signal: AbortSignal) {
  const availability = async (name: string) =>
    (await call(checkAvailability, { body: { type: 'SCREENNAME', value: name } }, { signal })).data;
  const { isAvailable, suggestion } = await availability(value);
  if (isAvailable) return { value, isFree: true };
  const isBetterFree =
    fromName !== '' && fromName !== value.toLowerCase() && (await availability(fromName)).isAvailable;
  return { value, isFree: false, suggestion: isBetterFree ? fromName : suggestion };
}
