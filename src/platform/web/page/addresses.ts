/** Search parameters as they are written: all text, no types guessed. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Leaves out what is undefined or empty, so that a default is not in the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const kept = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && value !== ''
      ? [[name, value]]
      : typeof value === 'number'
        ? [[name, String(value)]]
        : [],
  );
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}

/** Where a visitor signs in, to come back to `href` afterwards. */
export function signInAddress(href: string): { to: string; search: Record<string, string | undefined> } {
  return { to: '/signin', search: { next: href === '/' ? undefined : href } };
}

/** An address within the product to go on to, from the `next` of an address; home where it leads elsewhere. */
export function nextAddress(next: string | undefined): string {
  // `//host` and `/\host` are other origins to a browser, also with a tab or a line break in between; `/.//host` becomes one.
  return next !== undefined && /^(?![^?#]*[/\\]{2})\/[^\u0000-\u001f]*$/.test(next) ? next : '/';
}
