import type { Page } from 'playwright';
import { expect, test, type Person } from './harness.ts';
import { nightly } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const PANEL = 360;
const panel = (page: Page) => page.getByRole('complementary');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openBoard({ page, api }: Person): Promise<void> {
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  for (let number = 10; number < 40; number++)
    await api('POST', `/content/board/${_id}/post/create`, { title: `Sheet ${number}` });
  await page.goto(`/boards/${_id}`);
  await page.getByRole('link', { name: 'Sheet 39' }).waitFor();
}

/** Holds what moves a panel as it begins, so that it can be looked at wherever it is. */
const holdMotion = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added)
        if (node instanceof HTMLElement && node.matches('aside'))
          requestAnimationFrame(() => {
            for (const motion of node.getAnimations()) motion.pause();
            node.dataset['held'] = '';
          });
    }).observe(document.body, { childList: true, subtree: true });
  });

/** How wide the page is, and where the panel begins, so much of the way along: the two at each moment. */
const along = (page: Page, moments: number[]) =>
  page.locator('aside[data-held]').evaluate((element, times) => {
    const [motion] = element.getAnimations();
    return times.map((time) => {
      motion!.currentTime = time;
      const view = document.querySelector('#main')!.parentElement!.getBoundingClientRect();
      return [view.width, element.getBoundingClientRect().left - view.right];
    });
  }, moments);
const goOn = (page: Page) =>
  page.locator('aside[data-held]').evaluate((element) => {
    for (const motion of element.getAnimations()) motion.finish();
    delete element.dataset['held'];
  });
const pageWidth = (page: Page) =>
  page.locator('#main').evaluate((main) => main.parentElement!.getBoundingClientRect().width);

test('a panel pushes the page as it comes, and the page takes its room back as it goes', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  await openBoard(person);
  const whole = await pageWidth(page);
  await holdMotion(page);

  await button(page, 'Board Members').click();
  await page.locator('aside[data-held]').waitFor();
  const coming = await along(page, [0, 75, 150, 225, 299.9]);
  const widths = coming.map(([width]) => width!);
  expect(widths[0]).toBeCloseTo(whole, 0);
  expect(widths.at(-1)).toBeCloseTo(whole - PANEL, 0);
  expect(widths).toEqual(widths.toSorted((one, other) => other - one));
  for (const [, gap] of coming) expect(Math.abs(gap!)).toBeLessThan(1);
  await goOn(page);
  expect(await pageWidth(page)).toBe(whole - PANEL);

  // Another takes its place: nothing moves.
  await button(page, 'Board Discussion').click();
  await page.getByRole('complementary', { name: 'Board Discussion' }).waitFor();
  expect(await panel(page).evaluate((element) => element.getAnimations().length)).toBe(0);
  expect(await pageWidth(page)).toBe(whole - PANEL);

  // Closed, it is there no more, while it is still seen to go.
  await button(page, 'Close panel').click();
  await panel(page).waitFor({ state: 'detached' });
  await page.locator('aside[data-held]').waitFor();
  const going = await along(page, [0, 75, 150, 225, 299.9]);
  going.forEach(([width, gap], at) => {
    expect(width! + widths[at]!).toBeCloseTo(2 * whole - PANEL, 0);
    expect(Math.abs(gap!)).toBeLessThan(1);
  });
  await goOn(page);
  await expect.poll(() => pageWidth(page)).toBe(whole);
  await expect.poll(() => page.locator('aside').count()).toBe(0);
});

nightly('for whoever wants no motion, a panel is there, and gone, at once', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide, reducedMotion: 'reduce' });
  const { page } = person;
  await openBoard(person);
  const whole = await pageWidth(page);
  for (let times = 0; times < 2; times++) {
    await button(page, 'Board Members').click();
    await panel(page).waitFor();
    expect(await pageWidth(page)).toBe(whole - PANEL);
    await button(page, 'Close panel').click();
    await panel(page).waitFor({ state: 'detached' });
    expect(await pageWidth(page)).toBe(whole);
    expect(await page.locator('aside').count()).toBe(0);
  }
});
