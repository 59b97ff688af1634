import type { Page } from 'playwright';
import { faultsInAllThemes } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { firstByDay } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const titles = (page: Page) => page.locator('#main [data-item] h2').allInnerTexts();

test.for(
  firstByDay([
    ['wide', wide],
    ['phone', phone],
  ] as const),
)('%s: a board begins from a template that one has looked through', async ([, options], { openPerson }) => {
  const { page } = await openPerson({ name: 'Nora Nimbus', ...options });
  await page.goto('/boards');
  await page.getByRole('button', { name: 'New board' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New board' });
  const title = dialog.getByRole('textbox', { name: 'Title' });
  const begin = (name: string) => dialog.getByRole('radio', { name, exact: true }).check();
  await begin('Reading list');
  // The template's texts stand in the fields, until something else is written.
  expect(await title.inputValue()).toBe('Reading list');
  await dialog
    .getByRole('region', { name: 'What is on it: Reading list' })
    .getByText('4 posts, 4 tags')
    .waitFor();
  await title.fill('Books of the winter');
  await begin('Project plan');
  expect(await title.inputValue()).toBe('Books of the winter');
  await dialog.getByText('6 posts, 4 tags').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await begin('Reading list');
  await dialog.getByRole('button', { name: 'Make board' }).click();
  await page.getByRole('heading', { level: 1, name: 'Books of the winter' }).waitFor();
  await expect
    .poll(() => titles(page))
    .toEqual(['How this list works', 'The next one', 'The one on the bedside table', 'One that stayed']);
});

test('a board is copied with its posts, and without, by whoever reads it', async ({ openPerson }) => {
  const nora = await openPerson({ name: 'Nora Nimbus', ...wide });
  const { page } = await openPerson({ name: 'Ben Okoye', ...wide });
  const { _id: boardID } = await nora.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Greenhouse',
    description: 'Under glass',
    share: 'public',
  });
  for (const title of ['Basil', 'Fennel', 'Sorrel'])
    await nora.api('POST', `/content/board/${boardID}/post/create`, {
      title,
      things: [{ body: `<p>About ${title}</p>` }],
    });
  const choose = async () => {
    await page.goto(`/boards/${boardID}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy board' }).click();
    return page.getByRole('dialog', { name: 'Copy “Greenhouse”' });
  };
  const whole = await choose();
  expect(await whole.getByRole('radio', { name: /Everything: 3 posts too/ }).isChecked()).toBe(true);
  expect(await faultsInAllThemes(page)).toEqual([]);
  await whole.getByRole('button', { name: 'Copy board' }).click();
  await page.getByRole('heading', { level: 1, name: 'Copy of Greenhouse' }).waitFor();
  await page.getByText('Under glass').first().waitFor();
  await expect.poll(() => titles(page)).toEqual(['Sorrel', 'Fennel', 'Basil']);

  const empty = await choose();
  await empty.getByRole('radio', { name: /Without posts/ }).check();
  await empty.getByRole('textbox', { name: 'Title' }).fill('Greenhouse, next year');
  await empty.getByRole('button', { name: 'Copy board' }).click();
  await page.getByRole('heading', { level: 1, name: 'Greenhouse, next year' }).waitFor();
  await page.getByRole('heading', { name: 'A blank sheet' }).waitFor();
});
