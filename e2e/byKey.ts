import type { Page } from 'playwright';
import { expect } from 'vitest';

/** The name of the element with the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'nothing';
    const label = active.getAttribute('aria-label') ?? (active as HTMLInputElement).labels?.[0]?.innerText;
    return (label ?? (active as HTMLElement).innerText).replaceAll(/\s+/g, ' ').trim();
  });

/** Goes on by Tab, or back, until what has the focus is called that. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let steps = 0; steps < 80; steps++) {
    const at = await focused(page);
    if (name.test(at)) return;
    passed.push(at);
    await page.keyboard.press(key);
  }
  throw new Error(`No ${name} among ${passed.join(' · ')}`);
}

/** Chooses from a menu that has been opened by its first letters: it hears them once it has the focus. */
export async function chooseByKeys(page: Page, letters: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null))
    .toBe(true);
  await page.keyboard.type(letters);
  await expect.poll(() => focused(page)).toMatch(new RegExp(`^${letters}`));
  await page.keyboard.press('Enter');
}
