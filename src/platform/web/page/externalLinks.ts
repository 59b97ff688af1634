import { createStore } from '#ui/web/index.ts';
import { socketOrigin } from '../calling/config.ts';

/** The hosts that were agreed to in this tab, until it is closed. */
const KEY = 'octavo-agreed-hosts';

/** The address outside that somebody wants to go to and has not agreed to yet. */
const asked = createStore<URL | undefined>(undefined);
export const { get: askedAddress, subscribe: onAskedAddress } = asked;

/** Opens an address in a tab of its own. One that leads elsewhere is asked about first, once a host and tab. */
export function openAddress(href: string): void {
  const url = new URL(href, location.href);
  if (isExternal(url) && !agreed().includes(url.host)) asked.set(url);
  else open(url);
}

/** Goes where one was asked about; that host is not asked about again. */
export function agree(): void {
  const url = asked.get();
  if (!url) return;
  remember(url.host);
  open(url);
  asked.set(undefined);
}

export const decline = (): void => asked.set(undefined);

/** Holds every link that leads elsewhere, whoever wrote it, until it is agreed to. Returns how to stop. */
export function watchLinks(): () => void {
  document.addEventListener('click', hold, true);
  document.addEventListener('auxclick', hold, true);
  return () => {
    document.removeEventListener('click', hold, true);
    document.removeEventListener('auxclick', hold, true);
  };
}

function hold(event: MouseEvent): void {
  if (event.button > 1) return; // a menu for the link opens nothing
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // In what is being written a press sets the caret.
  if (!link?.href || link.isContentEditable) return;
  const url = new URL(link.href, location.href);
  if (!isExternal(url)) return;
  event.preventDefault();
  openAddress(url.href);
}

/** Other origins than the page's and the API's; mail and telephone are no places to go to. */
function isExternal({ protocol, origin }: URL): boolean {
  return /^https?:$/.test(protocol) && origin !== location.origin && origin !== socketOrigin();
}

function open(url: URL): void {
  window.open(url.href, '_blank', 'noopener,noreferrer');
}

function agreed(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return []; // asked each time
  }
}

function remember(host: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...agreed(), host]));
  } catch {
    // as above
  }
}
