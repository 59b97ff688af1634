import { useSyncExternalStore } from 'react';

/** The browser's offer to install the page, which only some browsers make. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Set once the offer was turned down: it is not made again in this browser. */
const KEY = 'octavo-install-declined';

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

// Listened for from the start: the offer comes when the browser likes, and once.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // the browser's own banner
  if (!isDeclined()) change(event as InstallEvent);
});
addEventListener('appinstalled', () => change(undefined));

/** The offer, while there is one that has not been turned down. */
export function useInstallOffer(): { install(): Promise<void>; decline(): void } | undefined {
  return useSyncExternalStore(subscribe, () => offer) ? { install, decline } : undefined;
}

/** Lets the browser ask; turning it down there is turning it down. */
async function install(): Promise<void> {
  const made = offer;
  if (!made) return;
  await made.prompt();
  const { outcome } = await made.userChoice;
  if (outcome === 'dismissed') decline();
  else change(undefined);
}

function decline(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // hidden until the page is loaded again
  }
  change(undefined);
}

function isDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function change(next: InstallEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
