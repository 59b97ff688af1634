import type { Page } from 'playwright';
import { expect, test, type Person } from './harness.ts';
import { nightly } from './nightly.ts';

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

test('a link to a block opens the post with the block in sight, marked for a moment', async ({
  openPerson,
}) => {
  const viewport = { width: 1440, height: 500 };
  const person = await openPerson({ name: 'Ilse Okafor', reducedMotion: 'reduce', viewport });
  const { page, api } = person;
  const board = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  const words = (index: number) => (index === 18 ? 'Zeppelins' : `Paragraph ${index}`);
  const things = Array.from({ length: 20 }, (_, index) => ({ body: `<p>${words(index)}</p>` }));
  const post = await api<{ _id: string; things: { _id: string }[] }>(
    'POST',
    `/content/board/${board._id}/post/create`,
    { title: 'Lamps', things },
  );
  const linkTo = (index: number) => `/posts/${post._id}?thingID=${post.things[index]!._id}`;
  const block = (index: number) => page.locator(`[data-block="${index}"]`);
  const isInSight = (index: number) =>
    block(index).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  const arrives = async (index: number) => {
    await page.locator(`[data-block="${index}"][data-named]`).waitFor();
    await expect.poll(() => isInSight(index)).toBe(true);
    await expect.poll(() => block(index).evaluate((it) => it === document.activeElement)).toBe(true);
    await page.locator('[data-named]').waitFor({ state: 'detached' });
  };

  await page.goto(linkTo(14));
  await arrives(14);
  expect(await isInSight(0)).toBe(false);

  // From within the product, where the router begins a page at its top.
  await page.goto('/search?q=zeppelins');
  await page.locator(`main a[href*="thingID=${post.things[18]!._id}"]`).click();
  await arrives(18);
});

nightly(
  'of a long post the blocks around the one a link leads to come first, then all of them',
  async ({ openPerson }) => {
    const viewport = { width: 1440, height: 700 };
    const { page, api } = await openPerson({ name: 'Ilse Okafor', reducedMotion: 'reduce', viewport });
    const board = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
    const made = await api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
      title: 'Log',
    });
    const ids: string[] = [];
    for (let index = 0; index < 120; index++) {
      const body = { body: `<p>Entry ${index}</p>`, index };
      const path = `/content/board/${board._id}/post/${made._id}/note`;
      ids.push((await api<{ _id: string }>('POST', path, body))._id);
    }
    // The second reading waits until the journey has seen what the first one brings.
    let readings = 0;
    let goOn = Promise.withResolvers<void>();
    await page.route(`**/post/${made._id}/things*`, async (route) => {
      readings += 1;
      if (readings > 1) await goOn.promise;
      await route.continue();
    });
    const blocks = page.locator('[data-block]');
    const block = (index: number) => page.locator(`[data-block="${index}"]`);
    const isInSight = () =>
      block(80).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });

    await page.goto(`/posts/${made._id}?thingID=${ids[80]}`);
    await page.locator('[data-block="80"][data-named]').waitFor();
    await expect.poll(() => blocks.count()).toBe(50);
    await expect.poll(isInSight).toBe(true);
    goOn.resolve();
    await expect.poll(() => blocks.count()).toBe(120);
    await expect.poll(isInSight).toBe(true);
    await page.locator('[data-named]').waitFor({ state: 'detached' });
    expect(await isInSight()).toBe(true);
    expect(readings).toBe(2);

    // All of it can be found, marked and printed.
    await block(0).scrollIntoViewIfNeeded();
    await page.getByText('Entry 0', { exact: true }).waitFor();
    const text = await page.locator('article').innerText();
    expect(text.match(/Entry \d+/g)).toHaveLength(120);

    // At its start it opens at its start.
    readings = 0;
    goOn = Promise.withResolvers();
    await page.goto(`/posts/${made._id}`);
    await expect.poll(() => blocks.count()).toBe(50);
    await block(0).waitFor();
    goOn.resolve();
    await expect.poll(() => blocks.count()).toBe(120);
    expect(readings).toBe(2);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);
