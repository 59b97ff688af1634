import type { Page } from 'playwright';
import { faultsInAllThemes } from './faults.ts';
import { expect, test } from './harness.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const titles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');

test('bookmarks are put into folders by menu, by drag and several at once; a folder that is deleted leaves them', async ({
  openPerson,
}) => {
  const { page, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
  for (const title of ['Lamps', 'Chairs', 'Tables']) {
    const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title });
    await api('POST', '/content/bookmark', { sourceID: _id, sourceType: 'BOARD', state: true });
  }
  await page.goto('/bookmarks');
  const folders = page.getByRole('navigation', { name: 'Folders' });
  const folder = (name: string) => folders.getByRole('button', { name });
  await titles(page).first().waitFor();

  // By menu, into one that is made on the way; and back by Undo.
  await page.getByRole('button', { name: 'Move to a folder: Lamps' }).click();
  await page.getByRole('menuitem', { name: 'New folder…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('To read');
  await page.getByRole('button', { name: 'Make folder' }).click();
  await folder('To read, 1 bookmark').waitFor();
  await page.getByText(', kept in To read').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await folder('To read, 0 bookmarks').waitFor();

  // By drag, several at once.
  await page.getByRole('checkbox', { name: 'Select Chairs' }).check();
  await page.getByRole('checkbox', { name: 'Select Tables' }).check();
  await titles(page).filter({ hasText: 'Chairs' }).dragTo(folder('To read, 0 bookmarks'));
  await folder('To read, 2 bookmarks').click();
  await expect.poll(() => titles(page).allInnerTexts()).toEqual(['Tables', 'Chairs']);
  await expect.poll(() => new URL(page.url()).searchParams.has('folder')).toBe(true);
  expect(await faultsInAllThemes(page)).toEqual([]);

  // By key, out of it.
  await page.getByRole('button', { name: 'Move to a folder: Chairs' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Out of the folder' }).press('Enter');
  await expect.poll(() => titles(page).allInnerTexts()).toEqual(['Tables']);

  await folders.getByRole('button', { name: 'Folder To read' }).click();
  await page.getByRole('menuitem', { name: 'Rename folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Kept');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename folder' }).click();
  await folder('Kept, 1 bookmark').waitFor();
  await folders.getByRole('button', { name: 'Folder Kept' }).click();
  await page.getByRole('menuitem', { name: 'Delete folder' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('The bookmark in it stays').waitFor();
  await question.getByRole('button', { name: 'Delete folder' }).click();
  await expect.poll(() => titles(page).allInnerTexts()).toEqual(['Tables', 'Chairs', 'Lamps']);
});
