import { socketOrigin } from './config.ts';

/** The hosts that were agreed to in this tab, until it is closed. */
const KEY = 'octavo-agreed-hosts';

let asked: URL | undefined;
const listeners = new Set<() => void>();

/** The address outside that somebody wants to go to and has not agreed to yet. */
export const askedAddress = (): URL | undefined => asked;

export function onAskedAddress(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens an address in a tab of its own. One that leads elsewhere is asked about first, once a host and tab. */
export function openAddress(href: string): void {
  const url = new URL(href, location.href);
  if (isExternal(url) && !agreed().includes(url.host)) ask(url);
  else open(url);
}

/** Goes where one was asked about; that host is not asked about again. */
export function agree(): void {
  if (!asked) return;
  remember(asked.host);
  open(asked);
  ask(undefined);
}

export const decline = (): void => ask(undefined);

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

function ask(url: URL | undefined): void {
  asked = url;
  for (const listener of listeners) listener();
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
