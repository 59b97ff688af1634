import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

/** The browser prints the page as it is when this event ends, so the page is drawn within the event. */
const turn = (next: boolean) => () =>
  flushSync(() => {
    isPrinting = next;
    for (const listener of listeners) listener();
  });
const [begin, end] = [turn(true), turn(false)];

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed: then all of it is drawn, near or far. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
