import { useCallback, useSyncExternalStore } from 'react';
import { createSignal } from './createStore.ts';

/** Whether a media query holds, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

const NARROW = '(width < 760px)';
let holders = 0;
let held: boolean | undefined;

/** Phones: panels are sheets, the sidebar is a row of tabs. Stays as it is while a dialog is open. */
export const useNarrow = () =>
  useSyncExternalStore(narrowness.subscribe, () => held ?? matchMedia(NARROW).matches);

/**
 * Keeps the layout while a dialog is open: it belongs to a part of the page that another layout would put up anew, and
 * what was begun in it would be gone when a phone is turned. @returns what ends that
 */
export function holdLayout(): () => void {
  holders++;
  held ??= matchMedia(NARROW).matches;
  return () => {
    holders--;
    // A dialog that follows another one is opened in the same moment.
    setTimeout(() => {
      if (holders > 0 || held === undefined) return;
      held = undefined;
      narrowness.tell();
    }, 0);
  };
}

const narrowness = createSignal(() => {
  const media = matchMedia(NARROW);
  media.addEventListener('change', narrowness.tell);
  return () => media.removeEventListener('change', narrowness.tell);
});
