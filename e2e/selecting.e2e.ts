import type { Page } from 'playwright';
import { faultsInAllThemes } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { nightly } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const titles = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'];
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected posts' });
const chosen = (page: Page) => page.locator('[data-selected] a').allInnerTexts();

/** The words of the link that has the focus. */
const focusedLink = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('a') && document.activeElement.textContent);

/** A board with five posts, by title. */
async function openBoard({ page, api }: Person): Promise<string> {
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  for (const title of titles) await api('POST', `/content/board/${_id}/post/create`, { title });
  await page.goto(`/boards/${_id}?sort=title`);
  await link(page, 'Alpha').waitFor();
  return _id;
}

test('posts are chosen by box, by Shift and Ctrl and by key; Delete takes them with one Undo', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  await openBoard(person);
  await link(page, 'Alpha').hover();
  await page.getByRole('checkbox', { name: 'Select Alpha' }).check();
  await page.getByRole('status').getByText('1 post selected').waitFor();
  await link(page, 'Delta').click({ modifiers: ['Shift'] });
  await expect.poll(() => chosen(page)).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta']);
  await link(page, 'Bravo').click({ modifiers: ['ControlOrMeta'] });
  await link(page, 'Echo').click(); // while some are chosen, a click chooses
  await expect.poll(() => chosen(page)).toEqual(['Alpha', 'Charlie', 'Delta', 'Echo']);
  expect(await faultsInAllThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });

  await page.getByRole('radio', { name: 'Rows' }).check();
  await page.locator('[data-layout="rows"] [data-item]').first().waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => focusedLink(page)).toBe('Alpha');
  await page.keyboard.press('x');
  await bar(page).getByText('1 selected').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar(page).getByText('2 selected').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  const gone = await chosen(page);
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 posts deleted').waitFor();
  await page.getByText('3 posts', { exact: true }).waitFor();
  for (const title of gone) expect(await link(page, title).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('5 posts', { exact: true }).waitFor();
  for (const title of gone) await link(page, title).waitFor();
});

nightly('what could not be deleted stays, and is told of', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  person.expectProblem(/403/);
  await openBoard(person);
  await link(page, 'Alpha').hover();
  await page.getByRole('checkbox', { name: 'Select Alpha' }).check();
  await bar(page).getByRole('button', { name: 'Select all 5' }).click();
  let calls = 0;
  await page.route('**/api/content/board/*/post/*', (route) =>
    route.request().method() === 'DELETE' && ++calls > 3
      ? route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({ error: 'FORBIDDEN', message: 'The board is locked.' }),
        })
      : route.continue(),
  );
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('3 posts deleted. 2 posts could not be deleted. The board is locked.').waitFor();
  await page.getByText('2 posts', { exact: true }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('5 posts', { exact: true }).waitFor();
});

test('on a phone a finger that rests on a post chooses it, and taps choose others', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...phone, reducedMotion: 'reduce' });
  const { page, context } = person;
  await openBoard(person);
  const box = (await link(page, 'Bravo').boundingBox())!;
  const touch = await context.newCDPSession(page);
  const at = { x: box.x + 10, y: box.y + 10 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await bar(page).getByText('1 selected').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await link(page, 'Delta').tap();
  await expect.poll(() => chosen(page)).toEqual(['Bravo', 'Delta']);
  expect(await faultsInAllThemes(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Clear selection' }).tap();
  await bar(page).waitFor({ state: 'detached' });
  await link(page, 'Delta').tap();
  await page.waitForURL('**/posts/*');
});
