import type { Page } from 'playwright';
import { expect, phone, test } from './harness.ts';
import { makeBoard } from './makeBoard.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });

/** Is asked, and stays with what was written. */
async function stays(page: Page, words: string): Promise<void> {
  await question(page).waitFor();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect(await title(page).inputValue()).toBe(words);
}

test('the settings of a board ask before what is not saved goes: closed, before another panel, before another page', async ({
  openPerson,
}) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...wide });
  await makeBoard(page, 'Riverside');
  await page.getByRole('button', { name: /Board settings/i }).click();
  await title(page).fill('Riverside Reading Room');
  await button(page, 'Close panel').click();
  await stays(page, 'Riverside Reading Room');
  await title(page).press('Escape');
  await stays(page, 'Riverside Reading Room');
  await page.getByRole('button', { name: /Board Members/ }).click();
  await stays(page, 'Riverside Reading Room');
  await page.getByRole('link', { name: 'Home' }).click();
  await stays(page, 'Riverside Reading Room');

  // Another change of the address is no leaving.
  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('menuitemradio', { name: 'Title' }).click();
  await page.waitForURL(/sort=title/);
  expect(await question(page).count()).toBe(0);

  await page.getByRole('link', { name: 'Home' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('link', { name: /Riverside/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Riverside', exact: true }).waitFor();

  await page.getByRole('button', { name: /Board settings/i }).click();
  await title(page).fill('Reading Room');
  await button(page, 'Save changes').click();
  await page.getByRole('heading', { level: 1, name: 'Reading Room' }).waitFor();
  await button(page, 'Close panel').click();
  await title(page).waitFor({ state: 'detached' });
});

test('on a phone, going back asks too', async ({ openPerson }) => {
  const { page } = await openPerson({
    name: 'Ilse Okafor',
    viewport: phone.viewport,
    reducedMotion: 'reduce',
  });
  const board = await makeBoard(page, 'Riverside');
  await page.getByRole('button', { name: /Board settings/i }).click();
  await title(page).fill('Riverside Reading Room');
  await page.goBack();
  await stays(page, 'Riverside Reading Room');
  await button(page, 'Close panel').click();
  await stays(page, 'Riverside Reading Room');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await title(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(board);
  await page.getByRole('heading', { level: 1, name: 'Riverside', exact: true }).waitFor();
});
