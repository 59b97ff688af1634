import { useEffect, useState } from 'react';
import { checkAvailability, OrganizationHandle } from '#features/signup/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';

const PAUSE_MS = 300;

/** Asks, once the typing pauses, whether an organisation's handle is free. `problem`: what is wrong, as a sentence. */
export function useOrganizationHandle(value: string): { problem?: string; hint: string } {
  const { call } = usePlatform();
  const [answer, setAnswer] = useState<{ value: string; isFree: boolean; suggestion?: string | undefined }>();
  const isHandle = OrganizationHandle.safeParse(value).success;

  useEffect(() => {
    if (!isHandle) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // What cannot be asked now is said when the form is sent.
      call(checkAvailability, { body: { type: 'ORGHANDLE', value } }, { signal: stop.signal }).then(
        ({ data }) => setAnswer({ value, isFree: data.isAvailable, suggestion: data.suggestion }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, value, isHandle]);

  if (answer?.value !== value) return { hint: 'Letters, digits and underscores.' };
  if (answer.isFree) return { hint: `${value} is free.` };
  const instead = answer.suggestion === undefined ? '' : ` Try ${answer.suggestion}.`;
  return { problem: `That handle is taken.${instead}`, hint: '' };
}
