import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe } from 'vitest';
import { faults, tooWide } from './faults.ts';
import { expect, phone, test } from './harness.ts';

// The design system by itself, in a real browser: what a unit test can't see. Only the development server has it. By day
// journeys through the product use the same components, and axe looks at them there.
const wide = { viewport: { width: 1440, height: 900 } };
const themes = ['light', 'dark', 'coffee'];

let vite: ViteDevServer;

beforeAll(async () => {
  vite = await createServer({
    configFile: 'vite.config.ts',
    cacheDir: 'node_modules/.vite/gallery', // `npm run dev` may be running, with a cache of its own
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'silent',
    // Found beforehand: met in the middle of a test, they would reload the page.
    optimizeDeps: {
      include: ['dialog', 'alert-dialog', 'menu', 'popover', 'tooltip', 'combobox', 'otp-field'].map(
        (part) => `@base-ui/react/${part}`,
      ),
    },
  });
  await vite.listen();
});
afterAll(() => vite.close());

async function openGallery(browser: Browser, options: BrowserContextOptions, theme = 'light') {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const address = `${vite.resolvedUrls!.local[0]}src/ui/web/gallery/gallery.html?theme=${theme}`;
  await page.goto(address, { timeout: 120_000 }); // the first time, each file is transformed
  await page.getByRole('heading', { name: 'Components' }).waitFor();
  return { page, problems, close: () => context.close() };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(themes)('%s', (theme) => {
  test.for([
    ['wide', wide],
    ['phone', phone],
  ] as const)('%s: axe finds nothing, and nothing scrolls sideways', async ([, options], { browser }) => {
    const { page, problems, close } = await openGallery(browser, options, theme);
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
    expect(await tooWide(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('axe finds nothing in what floats', async ({ browser }) => {
    const { page, close } = await openGallery(browser, wide, theme);
    await button(page, 'Post menu').click();
    await page.getByRole('menu').waitFor();
    expect(await faults(page, { floating: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Confirm').click();
    await page.getByRole('alertdialog').waitFor();
    // Also while the menu was still fading, the question has the focus: Esc closes it.
    expect(await faults(page, { floating: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Toasts').click();
    await button(page, 'Panel').click();
    await page.getByRole('complementary').waitFor();
    expect(await faults(page)).toEqual([]);
    await close();
  });
});

test('a menu is loaded when reached for, steered by keys, and gives the focus back', async ({ browser }) => {
  const { page, close } = await openGallery(browser, wide);
  const trigger = button(page, 'Post menu');
  await trigger.focus();
  await page.keyboard.press('Enter');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect
    .poll(() => item('Rename').evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(() => item('Delete post').evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.keyboard.press('ArrowUp'); // disabled, but it can be reached, and says why
  await page
    .getByRole('tooltip', { name: 'Admins change settings.' })
    .or(page.getByText('Admins change settings.'))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => trigger.evaluate((element) => element === document.activeElement)).toBe(true);
  await close();
});

test('a menu that can’t be loaded leaves the page standing, and comes at the next try', async ({
  browser,
}) => {
  const { page, close } = await openGallery(browser, wide);
  await page.route('**/MenuLayer.tsx*', (route) => route.abort());
  await button(page, 'Post menu').click();
  await page.getByText('This could not be loaded.').waitFor();
  await page.unroute('**/MenuLayer.tsx*');
  await button(page, 'Post menu').click();
  await button(page, 'Post menu').click();
  await page.getByRole('menu').waitFor();
  await close();
});

test('a question has its focus on Cancel, holds it, and a toast above it can still be pressed', async ({
  browser,
}) => {
  const { page, close } = await openGallery(browser, wide);
  await button(page, 'Toasts').click();
  await button(page, 'Confirm').click();
  await page.getByRole('alertdialog', { name: 'Delete “Site visits”?' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Cancel');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Delete board');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Cancel');
  await page.locator('[data-toasts]').getByText('Undo').click();
  await expect.poll(() => page.getByText('Post deleted').count()).toBe(0);
  expect(await page.getByRole('alertdialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Confirm');
  await close();
});

test('the words of a toast stay where they are as its icon comes', async ({ browser }) => {
  const { page, close } = await openGallery(browser, phone);
  const { promise: isWanted, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/ToastIcon.tsx*', async (route) => {
    await isWanted;
    await route.continue();
  });
  await button(page, 'Toasts').click();
  const error = page.locator('[data-toasts] [data-variant=danger]');
  const place = () =>
    error.getByText('There was an error').evaluate((words) => {
      const { left, width, height } = words.getBoundingClientRect();
      return [left, width, height];
    });
  const before = await place();
  expect(await error.locator('> svg').count()).toBe(0);
  letCome();
  await error.locator('> svg').waitFor();
  expect(await place()).toEqual(before);
  await close();
});

test('a panel gives the focus back to what opened it', async ({ browser }) => {
  const { page, close } = await openGallery(browser, wide);
  await button(page, 'Panel').click();
  await button(page, 'Close panel').focus();
  await page.keyboard.press('Escape');
  await page.getByRole('complementary').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Panel');
  await close();
});

test('on a phone the panel is a sheet: 49 px spring back, 50 close', async ({ browser }) => {
  const { page, close } = await openGallery(browser, phone);
  await button(page, 'Panel').tap();
  const sheet = page.getByRole('dialog', { name: 'Board Members' });
  await sheet.waitFor();
  const top = () => sheet.boundingBox().then((box) => box!.y);
  const { height } = phone.viewport;
  await expect.poll(top).toBeGreaterThanOrEqual(height * 0.22 - 1);
  await expect.poll(top).toBeLessThan(height * 0.23); // at rest, 78 % high
  const rest = await top();

  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 120, y }] });
  const swipe = async (distance: number) => {
    await touch('touchStart', rest + 30);
    for (let step = 1; step <= 7; step++) await touch('touchMove', rest + 30 + (distance * step) / 7);
    await expect.poll(top).toBeCloseTo(rest + distance, 0); // it follows
    await touch('touchEnd');
  };
  await swipe(49);
  await expect.poll(top).toBe(rest);
  await swipe(50);
  await sheet.waitFor({ state: 'detached' });
  await close();
});

test('a finger that asks why a button is off is told', async ({ browser }) => {
  const { page, close } = await openGallery(browser, phone);
  await button(page, 'Lock board').tap({ force: true });
  await page.getByRole('tooltip').getByText('Ask Tomás Herrera.').waitFor();
  await close();
});
