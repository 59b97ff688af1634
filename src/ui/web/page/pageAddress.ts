/** The router's location of the page: its entry in the history. */
export interface PageAddress {
  href: string;
  /** With the router's number of the entry, and its name. */
  state: { __TSR_index?: number; __TSR_key?: string | undefined } | null;
}

let read = (): PageAddress => ({ href: location.href, state: history.state as PageAddress['state'] });

/** @returns the page one is on, as the router knows it: of entries that lie on it, the router never hears */
export const pageAddress = (): PageAddress => read();

/** Sets the function that reads the page's address; called by the module that steers the pages. */
export function setPageAddress(reader: () => PageAddress): void {
  read = reader;
}

let heard: ((event: PopStateEvent) => void) | undefined;

// As this is loaded, which is before there is a router: at the window itself, whoever came first is asked first, capturing
// or not. Where there is no window, as in a test of something else, nobody steps.
globalThis.addEventListener?.('popstate', (event) => heard?.(event));

/** Hears of each step through the history before the router does, and may keep it from the router. */
export function onStep(listener: (event: PopStateEvent) => void): void {
  heard = listener;
}
