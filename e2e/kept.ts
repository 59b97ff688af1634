import type { Page } from 'playwright';
import { expect } from './harness.ts';

/** Waits until the worker has the page in its hands. */
export async function controlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/**
 * Has the page write what it shows, as it does every two seconds and when it is left, and waits until that is written.
 * @param words of the keys or the contents of what the page has read
 */
export async function kept(page: Page, ...words: string[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect
    .poll(async () => {
      await page.evaluate(() => void dispatchEvent(new Event('pagehide')));
      const texts = await readings(page);
      return words.filter((word) => !texts.some((text) => text.includes(word)));
    })
    .toEqual([]);
}

/** The readings that this browser keeps: keys and texts. Nothing while some are written and not marked. */
export async function readings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(async () => {
    const databases = await indexedDB.databases(); // opening one that is not there would make it, without its store
    return databases.some(({ name }) => name === 'octavo-kept');
  });
  if (!isThere) return [];
  return page.evaluate(
    () =>
      new Promise((done, fail) => {
        const opening = indexedDB.open('octavo-kept');
        opening.addEventListener('error', () => fail(opening.error));
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('readings').objectStore('readings');
          const keys = store.getAllKeys();
          const values = store.getAll();
          values.addEventListener('success', () => {
            opening.result.close();
            const texts = values.result.filter((value) => typeof value === 'string');
            const marks = values.result.filter((value) => typeof value !== 'string');
            const hashes = marks.flatMap((mark: object) => Object.keys(mark));
            const names = (keys.result as string[]).filter((key) => key.includes('/'));
            const isMarked = (key: string) => hashes.includes(key.slice(key.indexOf('/') + 1));
            done(names.every(isMarked) ? [...names, ...texts] : []); // one is used only once it is marked
          });
        });
      }),
  );
}
