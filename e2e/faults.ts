import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { andAtNight, isNight } from './nightly.ts';

/**
 * By day the light theme alone, and no contrast, which takes axe a third of its time. The others are other values of the
 * same tokens, and what contrast each has with the grounds it may lie on, in every theme, is computed by
 * `contrast.test.ts`. The night looks at both on the pages too.
 */
const themes = andAtNight(['light'], ['dark', 'coffee']);
const left = isNight ? [] : ['color-contrast'];

/**
 * Faults that axe finds on the page once it has come and nothing moves: half faded in, a colour is not the one meant.
 * @param options.floating a menu or tooltip is open: it hangs from the body, outside the landmarks, as it must
 */
export async function faults(page: Page, options: { floating?: boolean } = {}): Promise<string[]> {
  await stillness(page);
  const axe = await axeOf(page);
  const { violations } = await axe.disableRules(options.floating ? [...left, 'region'] : left).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Axe, run in the page itself. By default it opens a second page to join the results of frames; the product has none.
 * It names the places of violations alone, and fetches no style sheets, which none of its rules here reads.
 */
async function axeOf(page: Page): Promise<AxeBuilder> {
  // The checker's half a megabyte of script is compiled anew whenever it is given to a page, which takes longer than most rules.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .setLegacyMode();
}

/** Faults that axe finds in each of the three themes (by day in one), and the excess width on the narrowest screen. */
export async function faultsInAllThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  const theme = (name: string) =>
    page.evaluate((value) => void (document.documentElement.dataset['theme'] = value), name);
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light');
  for (const name of themes) {
    await theme(name);
    await stillness(page);
    const axe = await axeOf(page);
    // Another theme is other colours, and nothing else.
    const rules = name === 'light' ? axe.disableRules(left) : axe.withRules('color-contrast');
    const { violations } = await rules.analyze();
    found.push(
      ...violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    );
  }
  await theme(before);
  return [...found, ...(await tooWide(page))];
}

/** Whether anything makes the page, or what scrolls in it, go sideways at 320 px. */
export async function tooWide(page: Page): Promise<string[]> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  const measure = () =>
    Math.max(
      document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('main')].map((main) => main.scrollWidth - main.clientWidth),
    );
  // A page that is drawn otherwise on a phone is drawn so a moment after it has become narrow. Asked from here each time:
  // what waits in the page itself (`waitForFunction`) evaluates text there, which the page's policy refuses.
  let over = 0;
  const fits = async () => (over = await page.evaluate(measure)) <= 0;
  await expect
    .poll(fits, { timeout: 15_000 })
    .toBe(true)
    .catch(() => {});
  await page.setViewportSize(size);
  await drawn(page);
  return over > 0 ? [`${over} px too wide`] : [];
}

/** The page as it is after what was just done to it has been drawn: for what must not happen, or must stay as it is. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  await still(page);
}

/** The page has come (each has an h1; before it there is the shell alone), and nothing moves any more. */
async function stillness(page: Page): Promise<unknown> {
  // A toast, which leaves by itself while it is looked at, is there or gone, and never between.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' });
  return drawn(page); // what comes fades in from the next frame on
}

/** Nothing moves. */
function still(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(moving.map((animation) => animation.finished)).then(() => null);
  });
}
