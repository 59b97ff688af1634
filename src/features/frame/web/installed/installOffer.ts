import { createStore, useStore } from '#ui/web/index.ts';

/** The browser's offer to install the page, which only some browsers make. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Set once the offer was turned down: it is not made again in this browser. */
const KEY = 'octavo-install-declined';

const offer = createStore<InstallEvent | undefined>(undefined);

// Listened for from the start: the offer comes when the browser likes, and once.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // the browser's own banner
  if (!isDeclined()) offer.set(event as InstallEvent);
});
addEventListener('appinstalled', () => offer.set(undefined));

/** The offer, while there is one that has not been turned down. */
export function useInstallOffer(): { install(): Promise<void>; decline(): void } | undefined {
  return useStore(offer) ? { install, decline } : undefined;
}

/** Lets the browser ask; turning it down there is turning it down. */
async function install(): Promise<void> {
  const made = offer.get();
  if (!made) return;
  await made.prompt();
  const { outcome } = await made.userChoice;
  if (outcome === 'dismissed') decline();
  else offer.set(undefined);
}

function decline(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // hidden until the page is loaded again
  }
  offer.set(undefined);
}

function isDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
