import type { Page } from 'playwright';
import { photograph } from '../src/testing/photographs.ts';
import { faultsInAllThemes } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { nightly } from './nightly.ts';
import { writing } from './writing.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const view = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const isFocused = (element: Element) => element === document.activeElement;
const words = (page: Page) => page.locator('body').innerText();

/** A board with two posts, of which one has a second note, and one that holds nothing. */
async function openBoard({ page, api }: Person): Promise<{ boardID: string; lamps: string }> {
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  const post = (title: string, notes: string[]) =>
    api<{ _id: string }>('POST', `/content/board/${_id}/post/create`, {
      title,
      things: notes.map((note) => ({ body: `<p>${note}</p>` })),
    });
  await post('Empty sheet', []);
  await post('Budget', ['Shelving moves to 41,200.']);
  const lamps = await post('Lamps', ['Three lamps came back.', 'The second arm is too short.']);
  await page.goto(`/boards/${_id}`);
  await page.getByRole('link', { name: 'Lamps' }).waitFor();
  return { boardID: _id, lamps: lamps._id };
}

test('Notes shows posts opened, one under another, and follows what is written elsewhere', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, api } = person;
  const { boardID, lamps } = await openBoard(person);
  await view(page, 'Notes');
  await page.getByText('The second arm is too short.').waitFor();
  await page.getByText('Shelving moves to 41,200.').waitFor();
  await page.getByText('Nothing has been written here yet.').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await api('POST', `/content/board/${boardID}/post/${lamps}/note`, {
    index: 2,
    body: '<p>Brass, then.</p>',
  });
  await page.getByText('Brass, then.').waitFor();

  // A note is written in where it stands, by pointer and by key.
  await page.getByText('Shelving moves to 41,200.').click();
  await writing(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' The canopy waits.');
  await page.keyboard.press('Escape');
  const first = page.getByRole('group', { name: /^Note, block 1 of/ });
  await expect.poll(() => first.filter({ hasText: 'The canopy waits.' }).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Enter');
  await writing(page);
  await page.keyboard.type(' Until spring.');
  const budget = async () => {
    const posts = await api<{ info: { title: string; excerpt: string }[] }>(
      'POST',
      `/content/board/${boardID}/post`,
      {},
    );
    return posts.info.find(({ title }) => title === 'Budget')?.excerpt;
  };
  await expect.poll(budget).toBe('Shelving moves to 41,200. The canopy waits. Until spring.');
  expect(new URL(page.url()).pathname).toBe(`/boards/${boardID}`);
  // The post stays where it is, though it is the one that was changed last.
  expect(await page.locator('#main [data-item] h2').allInnerTexts()).toEqual([
    'Lamps',
    'Budget',
    'Empty sheet',
  ]);

  // The view is remembered, and keys go from title to title.
  await page.reload();
  await page.getByText('Brass, then.').waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A');
  await page.keyboard.press('x');
  await page.getByRole('toolbar', { name: 'Selected posts' }).getByText('1 selected').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/posts/*');
});

nightly('on a phone Notes stands in one column, and nothing scrolls sideways', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...phone, reducedMotion: 'reduce' });
  await openBoard(person);
  const { page } = person;
  await view(page, 'Notes');
  await page.getByText('The second arm is too short.').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);

  // Keys go through the tools as they stand: the view, the order, and below these the filters.
  await page.getByRole('radio', { name: 'Notes' }).focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Sort: Recent');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toMatch(/^Which posts/);
});

test('on a phone Cards are rows, each with its cover beside its words; wide, leaves side by side', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...phone, reducedMotion: 'reduce' });
  const { page } = person;
  const { boardID, lamps } = await openBoard(person);
  await page.goto(`/posts/${lamps}`);
  const buffer = await photograph('lamp', { width: 600, height: 400 });
  const file = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').last().setInputFiles(file);
  await page.getByRole('main').locator('img[src*="file-proc"]').first().waitFor();
  await page.goto(`/boards/${boardID}`);
  const cards = page.getByRole('list', { name: 'Posts' }).getByRole('article');
  const cover = cards.locator('img');
  await cover.waitFor();
  const boxes = () =>
    cards.evaluateAll((all) => all.map((card) => ({ ...card.getBoundingClientRect().toJSON() }) as DOMRect));

  const rows = await boxes();
  expect(rows).toHaveLength(3);
  for (const [at, row] of rows.entries()) {
    expect(row.width).toBe(350); // from margin to margin
    expect(row.height).toBeLessThan(150);
    if (at > 0) expect(row.top).toBeGreaterThan(rows[at - 1]!.bottom);
  }
  const picture = (await cover.boundingBox())!;
  const title = (await page.getByRole('link', { name: 'Lamps', exact: true }).boundingBox())!;
  expect(picture.x + picture.width).toBeLessThan(title.x);
  expect(await faultsInAllThemes(page)).toEqual([]);

  await page.setViewportSize(wide.viewport);
  await expect.poll(async () => new Set((await boxes()).map(({ top }) => top)).size).toBe(1);
  for (const leaf of await boxes()) expect(leaf.height).toBeGreaterThan(leaf.width);
});

test('Confidential has no contents on the page until they are revealed, nor on paper', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  await openBoard(person);
  await view(page, 'Confidential');
  const covered = page.getByRole('link', { name: 'Covered post by Ilse Okafor' });
  await expect.poll(() => covered.count()).toBe(3);
  await expect.poll(() => page.title()).toMatch(/^Confidential/);
  expect(await page.locator('main').innerHTML()).not.toMatch(/Lamps|Budget|Shelving/);
  expect(await faultsInAllThemes(page)).toEqual([]);

  // Under the pointer and under the focus, as long as they are there.
  await covered.first().hover();
  await page.getByText('Three lamps came back.').waitFor();
  await page.mouse.move(0, 0);
  await page.getByText('Three lamps came back.').waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.getByText('Three lamps came back.').waitFor();
  await page.keyboard.press('j');
  await page.getByText('Shelving moves').waitFor();
  expect(await words(page)).not.toContain('Three lamps');

  await page.getByRole('button', { name: 'Reveal the post by Ilse Okafor' }).first().click();
  await page.getByText('Three lamps came back.').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Three lamps came back.').waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Hide the post by Ilse Okafor' }).click();
  await page.mouse.move(0, 0);
  await page.getByText('Three lamps came back.').waitFor({ state: 'detached' });
});

test('on a phone a tap reveals, the next opens, and coming back all is covered', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...phone, reducedMotion: 'reduce' });
  const { page } = person;
  await openBoard(person);
  await view(page, 'Confidential');
  const covered = page.getByRole('link', { name: 'Covered post by Ilse Okafor' });
  await covered.first().tap();
  await page.getByText('Three lamps came back.').waitFor();
  await expect.poll(() => covered.count()).toBe(2);
  expect(await faultsInAllThemes(page)).toEqual([]);
  await page.getByRole('link', { name: /Three lamps/ }).tap();
  await page.waitForURL('**/posts/*');
  await page.goBack();
  await expect.poll(() => covered.count()).toBe(3);
});

nightly(
  'the tools of a board stay while its posts scroll, and cover no post that keys lead to',
  async ({ openPerson }) => {
    const { page, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
    const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
    for (let number = 10; number < 60; number++)
      await api('POST', `/content/board/${_id}/post/create`, { title: `Sheet ${number}` });
    await page.goto(`/boards/${_id}?sort=title`);
    await view(page, 'Rows');
    const tools = page.getByRole('group', { name: 'View' });
    const sheet = (number: number) => page.getByRole('link', { name: `Sheet ${number}`, exact: true });
    await sheet(10).waitFor();
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 900));
    await sheet(40).waitFor();
    const bottom = async () => {
      const box = (await tools.boundingBox())!;
      expect(box.y).toBeGreaterThan(0);
      return box.y + box.height;
    };
    await expect.poll(async () => (await sheet(40).boundingBox())!.y).toBeGreaterThan(await bottom());
    expect(await faultsInAllThemes(page)).toEqual([]);

    await sheet(40).focus();
    for (let number = 39; number >= 12; number--) {
      await page.keyboard.press('k');
      await expect.poll(() => sheet(number).evaluate((link) => link === document.activeElement)).toBe(true);
      expect((await sheet(number).boundingBox())!.y).toBeGreaterThanOrEqual(await bottom());
    }
  },
);
