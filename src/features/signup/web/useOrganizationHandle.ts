import { checkAvailability, OrganizationHandle } from '#features/signup/contract.ts';
import type { Call } from '#platform/web/live/live.ts';
import { takenName, useAvailability } from '#platform/web/page/useAvailability.ts';

/** Asks, once the typing pauses, whether an organisation's handle is free. `problem`: what is wrong, as a sentence. */
export function useOrganizationHandle(value: string): { problem?: string; hint: string } {
  const answer = useAvailability(OrganizationHandle.safeParse(value).success ? value : undefined, ask);
  if (!answer) return { hint: 'Letters, digits and underscores.' };
  if (answer.isAvailable) return { hint: `${value} is free.` };
  return { problem: takenName('handle', answer.suggestion), hint: '' };
}

const ask = async (call: Call, value: string, signal: AbortSignal) =>
  (await call(checkAvailability, { body: { type: 'ORGHANDLE', value } }, { signal })).data;
