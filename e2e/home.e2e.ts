import type { Page } from 'playwright';
import { faultsInAllThemes } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { nightly } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
/** The headings of home's parts, in the order of the page. */
const parts = (page: Page) => page.locator('#main h2').allInnerTexts();
const panel = (page: Page) => page.getByRole('complementary', { name: 'Arrange home' });
const part = (page: Page, zone: string, name: string) =>
  panel(page).getByRole('region', { name: zone }).getByRole('listitem').filter({ hasText: name });

test('home is arranged by dragging and by menu, and is so in another tab and after a reload', async ({
  openPerson,
}) => {
  const { page, context } = await openPerson({ name: 'Ilse Okafor', ...wide });
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/');
  const usual = ['Recent boards', 'Recent posts', 'Activity', 'Due', 'Unread discussions'];
  await expect.poll(() => parts(other)).toEqual(usual);
  await page.getByRole('button', { name: 'Arrange home' }).click();
  await part(page, 'Right', 'Due').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);

  // By dragging: above another part, and out of the page.
  await part(page, 'Right', 'Due').dragTo(part(page, 'Whole width', 'Recent boards'));
  const moved = ['Due', 'Recent boards', 'Recent posts', 'Activity', 'Unread discussions'];
  await expect.poll(() => parts(page)).toEqual(moved);
  await expect.poll(() => parts(other)).toEqual(moved);
  await part(page, 'Left', 'Activity').dragTo(
    panel(page).getByRole('region', { name: 'Not shown' }).getByRole('heading'),
  );
  await expect.poll(() => parts(other)).toEqual(moved.filter((name) => name !== 'Activity'));

  // By menu and keys.
  const menu = (name: string) => panel(page).getByRole('button', { name: `Place of ${name}` });
  await menu('Activity').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Right' }).press('Enter');
  await part(page, 'Right', 'Activity').waitFor();
  await menu('Activity').click();
  await page.getByRole('menuitem', { name: 'Up', exact: true }).click();
  await page.keyboard.press('Escape');
  const last = ['Due', 'Recent boards', 'Recent posts', 'Activity', 'Unread discussions'];
  await expect.poll(() => parts(page)).toEqual(last);
  await page.reload();
  await expect.poll(() => parts(page)).toEqual(last);
  await panel(page).getByRole('button', { name: 'Put everything back' }).click();
  await expect.poll(() => parts(other)).toEqual(usual);
});

test('a quick post goes to one’s own board, or to another that is chosen, without leaving home', async ({
  openPerson,
}) => {
  const { page, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { profiles } = await api<{ profiles: { sandboxBoardID: string }[] }>(
    'GET',
    '/people/account/profiles',
  );
  const { sandboxBoardID } = profiles[0]!;
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Lamp shop',
  });
  const titles = async (board: string) => {
    const { info } = await api<{ info: { title: string }[] }>('POST', `/content/board/${board}/post`, {});
    return info.map(({ title }) => title);
  };
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Quick post' });
  await field.fill('A lamp for the stairs');
  await field.press('Enter');
  await expect.poll(() => titles(sandboxBoardID)).toContain('A lamp for the stairs');
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByRole('button', { name: /^Board: / }).click();
  await page.getByRole('menuitemradio', { name: 'Lamp shop' }).click();
  await field.fill('Prices');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect.poll(() => titles(boardID)).toEqual(['Prices']);
  await page.getByRole('button', { name: 'Open', exact: true }).last().click();
  await page.waitForURL('**/posts/*');
});

test('on a phone the quick post is pressed with one thumb: nothing of it is lower than 44 px', async ({
  openPerson,
}) => {
  const { page } = await openPerson({
    name: 'Ilse Okafor',
    ...phone,
  });
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Quick post' });
  await field.waitFor();
  await page.getByRole('button', { name: /^Board: / }).waitFor();
  const form = page.locator('form').filter({ has: field });
  const heights = await form
    .locator('button, input')
    .evaluateAll((all) =>
      all.map(
        (one) => (one instanceof HTMLInputElement ? one.parentElement! : one).getBoundingClientRect().height,
      ),
    );
  expect(heights.length).toBe(3);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await field.fill('A lamp for the stairs');
  await form.getByRole('button', { name: 'Post', exact: true }).tap();
  await page.getByText(/^Posted on /).waitFor();
});

nightly('a new post from home goes to the sandbox board', async ({ openPerson }) => {
  const { page, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { profiles } = await api<{ profiles: { sandboxBoardID: string }[] }>(
    'GET',
    '/people/account/profiles',
  );
  await page.goto('/');
  await page.getByRole('heading', { name: 'Recent boards' }).waitFor();
  await page.locator('#main').getByRole('heading', { name: 'Recent posts' }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL('**/posts/*');
  const postID = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('textbox', { name: 'Title' }).fill('Stair lamp');
  await expect
    .poll(async () => {
      const { info } = await api<{ info: { _id: string; title: string }[] }>(
        'POST',
        `/content/board/${profiles[0]!.sandboxBoardID}/post`,
        {},
      );
      return info.find(({ _id }) => _id === postID)?.title;
    })
    .toBe('Stair lamp');
});
