import { useCallback } from 'react';
import { checkAvailability, ScreenName } from '#features/signup/contract.ts';
import type { Call } from '#platform/web/live/live.ts';
import { takenName, useAvailability } from '#platform/web/page/useAvailability.ts';

export interface ScreenNameCheck {
  /** Fault of the name, as a sentence. */
  problem?: string | undefined;
  hint: string;
}

/**
 * Asks, once the typing pauses, whether a screen name is free.
 * @param fromName what is proposed first where it is not
 */
export function useScreenNameCheck(value: string, fromName: string): ScreenNameCheck {
  const ask = useCallback(
    (call: Call, name: string, signal: AbortSignal) => askFor(call, name, fromName, signal),
    [fromName],
  );
  const answer = useAvailability(ScreenName.safeParse(value).success ? value : undefined, ask);
  if (!answer) return { hint: 'Others find and mention you by it.' };
  if (answer.isAvailable) return { hint: `${value} is free.` };
  return { problem: takenName('username', answer.suggestion), hint: '' };
}

async function askFor(call: Call, value: string, fromName: string, signal: AbortSignal) {
  const availability = async (name: string) =>
    (await call(checkAvailability, { body: { type: 'SCREENNAME', value: name } }, { signal })).data;
  const answer = await availability(value);
  if (answer.isAvailable) return answer;
  const isBetterFree =
    fromName !== '' && fromName !== value.toLowerCase() && (await availability(fromName)).isAvailable;
  return isBetterFree ? { isAvailable: false, suggestion: fromName } : answer;
}
