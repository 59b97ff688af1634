import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createSignal } from '#ui/web/index.ts';

let isPrinting = false;

/** The browser prints the page as it is when this event ends, so the page is drawn within the event. */
const turn = (next: boolean) => () =>
  flushSync(() => {
    isPrinting = next;
    tell();
  });
const [begin, end] = [turn(true), turn(false)];

const { tell, subscribe } = createSignal(() => {
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
});

/** Whether the page is being printed: then all of it is drawn, near or far. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
