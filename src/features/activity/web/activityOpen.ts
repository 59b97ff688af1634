import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Shows the panel of activity beside whatever page is open, or takes it away. */
export function showActivity(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

/** Whether the panel of activity is to be seen. */
export function useActivityOpen(): boolean {
  return useSyncExternalStore(listen, () => isOpen);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
