/** As the server writes the addresses of files: paths of its own origin. */
const FILE = /^\/api(?=\/file-proc\/(?:file|picture)\/\S+$)/;

/**
 * An answer, or an event, of a server whose API is not at `/api` of the page's own origin: the addresses of files in it
 * become those of the API. Loaded only where that is so.
 */
export function rebaseFileUrls<T>(base: string, value: T): T {
  if (typeof value === 'string') return value.replace(FILE, base) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => rebaseFileUrls(base, item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, rebaseFileUrls(base, item as unknown)]),
  ) as T;
}
