import type { Page } from 'playwright';
import { faultsInAllThemes } from './faults.ts';
import { expect, test } from './harness.ts';
import { makeBoard } from './makeBoard.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const hit = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

test('what was just written is found as one types, by its beginning, its kind and its misspelling', async ({
  openPerson,
}) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', reducedMotion: 'reduce' });
  await makeBoard(page, 'Lamp prototypes');

  await page.goto('/search');
  await page.getByText('What are you looking for?').waitFor();
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('lam');
  await hit(page, 'Lamp prototypes').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('lam');
  await page.getByText('1 result').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);

  await field(page).fill('welcome');
  await page.getByRole('region', { name: 'Posts' }).waitFor();
  await page.getByRole('button', { name: 'Board: Any board' }).click();
  await page.getByRole('menuitemradio', { name: 'Lamp prototypes' }).click();
  await page.getByText('No results for “welcome”').waitFor();
  await page.getByRole('button', { name: 'Search all boards' }).click();
  await page.getByRole('region', { name: 'Posts' }).getByRole('link').first().click();
  await page.waitForURL(/\/posts\//);
  await page.goBack();
  await page.getByRole('region', { name: 'Posts' }).waitFor();
  expect(await field(page).inputValue()).toBe('welcome');

  await field(page).fill('zzyzx');
  await page.getByText('No results for “zzyzx”').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('What are you looking for?').waitFor();
});

test('nobody finds what they may not read', async ({ openPerson }) => {
  const { page } = await openPerson({ name: 'Ilse Okafor' });
  await makeBoard(page, 'Unspoken zeppelins');
  const tomas = await openPerson({ name: 'Tomás Herrera', viewport: { width: 390, height: 844 } });
  await tomas.page.goto('/search?q=zeppelins');
  await tomas.page.getByText('No results for “zeppelins”').waitFor();
  expect(await faultsInAllThemes(tomas.page)).toEqual([]);
  await page.goto('/search?q=zeppelins');
  await hit(page, 'Unspoken zeppelins').waitFor();
});
