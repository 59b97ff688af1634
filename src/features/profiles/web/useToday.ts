import { useSyncExternalStore } from 'react';
import { createSignal } from '#ui/web/index.ts';
import { dayIn } from './days.ts';
import { useOwnProfile } from './useOwnProfile.ts';

const LOOK_MS = 20_000;

/** One clock for all that shows a day, however many cards there are. */
const { tell, subscribe } = createSignal(() => {
  const timer = setInterval(tell, LOOK_MS);
  return () => clearInterval(timer);
});

/**
 * The day that it is for the reader, by the time zone of their profile; another once midnight has passed there.
 * @param isAsked false where nothing depends on it: it is '' then. The first time zone that a browser is asked about takes
 *   it up to 70 ms, which a board without dates is not to wait for
 */
export function useToday(isAsked = true): string {
  const timeZone = useOwnProfile()?.timeZone;
  return useSyncExternalStore(subscribe, () => (isAsked ? dayIn(Date.now(), timeZone) : ''));
}
