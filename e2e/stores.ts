import type { Page } from 'playwright';

/** Files of the build in which a word was looked for. Their names change with what is in them: once is enough. */
type Looked = { looked?: Set<string> };

/**
 * The stores of the browser in which a word stands, each with its key. Looked through are the databases, the caches of
 * the worker, the storages of the page and its cookies.
 */
export function inStores(page: Page, word: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const found: string[] = [];
    const look = (where: string, text: string) => {
      if (text.toLowerCase().includes(wanted)) found.push(where);
    };
    const bytes = (data: BufferSource) => new TextDecoder().decode(data);
    const textOf = async (value: unknown): Promise<string> => {
      if (typeof value === 'string') return value;
      if (value instanceof Blob) return value.text();
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return bytes(value as BufferSource);
      if (typeof value !== 'object' || value === null) return String(value);
      const parts = await Promise.all(
        Object.entries(value).map(async ([key, part]) => `${key} ${await textOf(part)}`),
      );
      return parts.join(' ');
    };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(all.getAllKeys()), done(all.getAll())]);
        for (const [at, value] of values.entries()) {
          const key = JSON.stringify(keys[at]);
          look(`${name} ${store} ${key}`, `${key} ${await textOf(value)}`);
        }
      }
      database.close();
    }
    const looked = ((globalThis as Looked).looked ??= new Set());
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const file = `${name} ${request.url} ${wanted}`;
        if (looked.has(file)) continue;
        const { length } = found;
        const response = await cache.match(request);
        look(`${name} ${request.url}`, `${request.url} ${await response?.text()}`);
        if (new URL(request.url).pathname.startsWith('/assets/') && found.length === length) looked.add(file);
      }
    }
    for (const storage of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries(storage)) look(`storage ${key}`, `${key} ${String(value)}`);
    look('cookies', document.cookie);
    return found;
  }, word.toLowerCase());
}
