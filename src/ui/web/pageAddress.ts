/** What the router takes for the page's entry in the history. */
export interface PageAddress {
  href: string;
  /** With `__TSR_index`, the router's number of the entry. */
  state: object | null;
}

let read = (): PageAddress => ({ href: location.href, state: history.state as object | null });

/** @returns the page one is on, as the router knows it: of entries that lie on it, the router never hears */
export const pageAddress = (): PageAddress => read();

/** Whoever steers the pages says which one it is. */
export function setPageAddress(reader: () => PageAddress): void {
  read = reader;
}

/** Hears of each step through the history before the router does, and may keep it from the router. */
export function onStep(listener: (event: PopStateEvent) => void): void {
  // The router listens at the window too: of those there, whoever captures is asked first.
  addEventListener('popstate', listener, { capture: true });
}
