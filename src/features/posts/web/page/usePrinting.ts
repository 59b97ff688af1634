import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

/** What is printed is what is on the page as this event ends. */
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
