import { useEffect, useState } from 'react';
import { checkHandle } from '#features/organization/contract.ts';
import { OrganizationHandle } from '#features/signup/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';

const PAUSE_MS = 300;
const HINT = 'Letters, digits and underscores.';

export interface HandleCheck {
  isFree: boolean;
  /** What is wrong, as a sentence. */
  problem?: string | undefined;
  hint: string;
}

/** Asks, once the typing pauses, whether a handle is free, or the organisation's own. */
export function useHandleCheck(value: string): HandleCheck {
  const { call } = usePlatform();
  const [answer, setAnswer] = useState<{ value: string; isFree: boolean; suggestion?: string | undefined }>();
  const isHandle = OrganizationHandle.safeParse(value).success;

  useEffect(() => {
    if (!isHandle) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const body = { type: 'ORGHANDLE' as const, value };
      // What cannot be asked now is said when the form is sent.
      call(checkHandle, { body }, { signal: stop.signal }).then(
        ({ data }) => setAnswer({ value, isFree: data.isAvailable, suggestion: data.suggestion }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, value, isHandle]);

  if (answer?.value !== value) return { isFree: false, hint: HINT };
  if (answer.isFree) return { isFree: true, hint: `Free. ${HINT}` };
  const instead = answer.suggestion === undefined ? '' : ` Try ${answer.suggestion}.`;
  return { isFree: false, problem: `That handle is taken.${instead}`, hint: '' };
}
