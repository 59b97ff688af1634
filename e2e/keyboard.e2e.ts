import type { Page } from 'playwright';
import { focused, tabTo } from './byKey.ts';
import { expect, test } from './harness.ts';

// Boards by keyboard alone: no pointer is touched, and the focus is never lost.

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected posts' });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens what the focus is on, and puts it away again by Escape: the focus is where it was. */
async function openAndLeave(
  page: Page,
  open: () => Promise<void>,
  isOpen: () => Promise<void>,
): Promise<void> {
  const before = await focused(page);
  await open();
  await isOpen();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe(before);
}

test('a board is made, filled, looked at, sorted out and set up by keyboard alone', async ({
  openPerson,
}) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...wide });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();

  // A board: asked for its title, the first field has the focus.
  await tabTo(page, /^New board$/);
  await openAndLeave(
    page,
    () => page.keyboard.press('Enter'),
    () => dialog(page).waitFor(),
  );
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Title');
  await page.keyboard.type('Riverside');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  const board = page.url();

  const post = (title: string) => page.getByRole('link', { name: title, exact: true });
  const posts = () => page.getByRole('list', { name: 'Posts' }).getByRole('listitem').allInnerTexts();

  // Posts.
  for (const title of ['Lamps', 'Shelves', 'Chairs']) {
    await page.keyboard.press('n');
    await page.waitForURL('**/posts/*');
    await expect.poll(() => focused(page)).toBe('Title');
    await page.keyboard.type(title);
    await page.keyboard.press('Escape');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: title, exact: true }).waitFor();
  }

  // Two of them are chosen, tagged, and one goes into the archive.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar(page).getByText('1 selected').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar(page).getByText('2 selected').waitFor();
  await tabTo(page, /^Move/);
  await openAndLeave(
    page,
    () => page.keyboard.press('Enter'),
    () => dialog(page).waitFor(),
  );
  await tabTo(page, /^Tag/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('combobox').waitFor();
  await page.keyboard.type('oak');
  await page.keyboard.press('Enter');
  await tabTo(page, /^(Save|Done|Tag|Apply)/);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });

  // Another view, by arrows.
  await page.goto(board);
  await page.getByRole('link', { name: 'Chairs', exact: true }).waitFor();
  await tabTo(page, /^(Cards|Rows)$/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1);

  // Filtered by the tag; the address says so, and the filter is taken away again.
  await tabTo(page, /^Tags/);
  await page.keyboard.press('Enter');
  await panel(page, 'Tag Filter').getByRole('button', { name: /^oak/ }).waitFor();
  await tabTo(page, /^oak/);
  await page.keyboard.press('Space');
  await page.waitForURL(/tags=oak/);
  await post('Lamps').waitFor({ state: 'detached' });
  await post('Chairs').waitFor();
  await page.keyboard.press('Escape');
  await tabTo(page, /^Remove filter/);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.search.includes('tags'));
  await post('Lamps').waitFor();

  // One goes into the archive, is found there, and is taken out.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar(page).getByText('1 selected').waitFor();
  const { length: before } = await posts();
  await tabTo(page, /^Archive/);
  await page.keyboard.press('Enter');
  await bar(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await posts()).length).toBe(before - 1);
  await tabTo(page, /^Which posts/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Archived' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForURL(/posts=archived/);
  await expect.poll(async () => (await posts()).length).toBe(1);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar(page).getByText('1 selected').waitFor();
  await tabTo(page, /^Take out/);
  await page.keyboard.press('Enter');
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Nothing is in the archive' }).waitFor();
  await tabTo(page, /^Remove filter/);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.search.includes('archived'));
  await expect.poll(async () => (await posts()).length).toBe(before);

  // A panel, and the settings, by Escape back to where one was.
  await tabTo(page, /^Board Members/, 'Shift+Tab');
  await openAndLeave(
    page,
    () => page.keyboard.press('Enter'),
    () => panel(page, 'Board Members').waitFor(),
  );
  await panel(page, 'Board Members').waitFor({ state: 'detached' });
  await tabTo(page, /^Board Settings/);
  await openAndLeave(
    page,
    () => page.keyboard.press('Enter'),
    () => panel(page, 'Board Settings').waitFor(),
  );
  await panel(page, 'Board Settings').waitFor({ state: 'detached' });
});
