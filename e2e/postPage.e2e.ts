import type { Page } from 'playwright';
import { expect, test, type Person } from './harness.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

async function writePost({ api }: Person, title: string): Promise<string> {
  const board = await api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside Reading Room',
  });
  const things = [{ body: '<p>Three lamps came back on Monday.</p>' }];
  const post = await api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
    title,
    things,
  });
  return `/posts/${post._id}`;
}

/** The names of the buttons and fields that can be seen, but for the title, which is words too. */
const controls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, [role="toolbar"], nav')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  );

test('a post is printed from its menu, without what is there to be pressed', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(await writePost(person, 'Lamps'));
  await page.getByText('Three lamps').waitFor();
  await page.getByRole('button', { name: 'Add reaction' }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await controls(page)).toEqual([]);
  expect(await page.getByText('Three lamps').isVisible()).toBe(true);
});

test('a long title gives way in the bar, not the name of the board', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  await page.goto(await writePost(person, 'Lamps and chairs '.repeat(11).trim()));
  const board = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await board.waitFor();
  const { clipped, lines } = await board.evaluate((element) => ({
    clipped: element.scrollWidth > element.clientWidth,
    lines: element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(clipped).toBe(false);
  expect(lines).toBeLessThan(1.5);
});
