import { checkHandle } from '#features/organization/contract.ts';
import { OrganizationHandle } from '#features/signup/contract.ts';
import type { Call } from '#platform/web/live/live.ts';
import { takenName, useAvailability } from '#platform/web/page/useAvailability.ts';

const HINT = 'Letters, digits and underscores.';

export interface HandleCheck {
  isFree: boolean;
  /** Fault of the handle, as a sentence. */
  problem?: string | undefined;
  hint: string;
}

/** Asks, once the typing pauses, whether a handle is free, or the organisation's own. */
export function useHandleCheck(value: string): HandleCheck {
  const answer = useAvailability(OrganizationHandle.safeParse(value).success ? value : undefined, ask);
  if (!answer) return { isFree: false, hint: HINT };
  if (answer.isAvailable) return { isFree: true, hint: `Free. ${HINT}` };
  return { isFree: false, problem: takenName('handle', answer.suggestion), hint: '' };
}

const ask = async (call: Call, value: string, signal: AbortSignal) =>
  (await call(checkHandle, { body: { type: 'ORGHANDLE', value } }, { signal })).data;
