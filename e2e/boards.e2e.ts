import type { Page } from 'playwright';
import { createBoard } from './createBoard.ts';
import { faultsInAllThemes } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { makeBoard } from './makeBoard.ts';
import { andAtNight, firstByDay } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.for(
  firstByDay([
    ['wide', wide],
    ['phone', phone],
  ] as const),
)(
  '%s: on home, boards, a board and its panels axe finds nothing in any theme, and nothing scrolls sideways',
  async ([, options], { openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor', reducedMotion: 'reduce', ...options });
    const { page } = ilse;
    const board = await createBoard(ilse, 'Riverside Reading Room');
    const screens = andAtNight(
      ['/', '/boards', `${board}?panel=members`],
      ['/boards?show=SUBSCRIPTIONS', board, `${board}?panel=settings`],
    );
    for (const screen of screens) {
      await page.goto(screen);
      await page.locator('h1').first().waitFor();
      expect(await faultsInAllThemes(page), screen).toEqual([]);
    }
  },
);

test('a deleted board is asked about with its numbers, and comes back by Undo', async ({ openPerson }) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...wide });
  await makeBoard(page, 'Sites');
  // The board's title is changed where it stands.
  await page.getByRole('heading', { level: 1 }).hover();
  await button(page, 'Rename board').click();
  const title = page.getByRole('textbox', { name: 'Board title' });
  await title.fill('Site visits');
  await title.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Site visits' }).waitFor();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Delete board' }).click();
  await page.getByText('It can be brought back for 30 days.').waitFor();
  await button(page, 'Delete board').click();
  await page.waitForURL('**/boards');
  await page.getByText('Board "Site visits" was deleted successfully.').waitFor();
  await button(page, 'Undo').click();
  await page.getByRole('heading', { level: 1, name: 'Site visits' }).waitFor();
});

test('a role follows on the open page, and who is removed is told so', async ({ openPerson }) => {
  const owner = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page: ilse } = owner;
  const jonas = await openPerson({ name: 'Jonas Lindqvist', ...wide });
  jonas.expectProblem(/404/); // of the board once it is closed to him
  const board = await createBoard(owner, 'Site visits');
  await ilse.goto(board);
  await button(ilse, 'Board Members').click();
  await button(ilse, 'Invite by link').click();
  await ilse.getByLabel('Role', { exact: true }).selectOption('viewer');
  await button(ilse, 'Make link').click();
  const link = await ilse.getByRole('textbox', { name: 'Invitation link' }).inputValue();

  await jonas.page.goto(new URL(link).pathname);
  await button(jonas.page, 'Accept').click();
  await jonas.page.waitForURL(`**${board}`);
  const newPost = button(jonas.page, 'New post').first(); // an empty board has another
  await expect.poll(() => newPost.getAttribute('aria-disabled')).toBe('true');

  await ilse.getByRole('button', { name: 'Role of Jonas Lindqvist: Viewer' }).click();
  await ilse.getByRole('menuitemradio', { name: /^Contributor/ }).click();
  await expect.poll(() => newPost.getAttribute('aria-disabled')).toBeNull();

  await ilse.getByRole('button', { name: 'Role of Jonas Lindqvist: Contributor' }).click();
  await ilse.getByRole('menuitem', { name: 'Remove from board' }).click();
  await button(ilse, 'Remove').click();
  await jonas.page.getByRole('heading', { name: "We couldn't find that content." }).waitFor();
  await jonas.page.getByText('You no longer have access to “Site visits”.').waitFor();
});

test('boards are looked for by their titles and put in either direction; the address keeps both', async ({
  openPerson,
}) => {
  const { page, api } = await openPerson({ name: 'Ana Brandt', reducedMotion: 'reduce' });
  for (const title of ['Lamps', 'Éclairs', 'Eclair shop'])
    await api('POST', '/content/board/create', { title });
  await page.goto('/boards');
  const titles = () =>
    page.locator('#main li a').evaluateAll((all) => all.map((one) => one.textContent.trim()));
  const shown = async (...wanted: string[]) =>
    expect
      .poll(async () => (await titles()).map((words) => wanted.find((title) => words.startsWith(title))))
      .toEqual(wanted);
  await page.getByRole('searchbox', { name: 'Find a board' }).fill('éclair');
  await shown('Eclair shop', 'Éclairs');
  await page.getByRole('button', { name: 'Sort: Recent' }).click();
  await page.getByRole('menuitemradio', { name: 'Title, from Z' }).click();
  await page.waitForURL(/sort=title-desc/);
  await shown('Éclairs', 'Eclair shop');
  // A board comes when its title matches from now on; one whose title no longer does goes.
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Eclair last' });
  await shown('Éclairs', 'Eclair shop', 'Eclair last');
  await api('PUT', `/content/board/${_id}`, { _id, title: 'Tarts' });
  await shown('Éclairs', 'Eclair shop');
  await page.reload();
  await shown('Éclairs', 'Eclair shop');
  await page.getByRole('searchbox', { name: 'Find a board' }).fill('nothing');
  await page.getByRole('heading', { name: 'No board found' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Sort: Recent' }).waitFor();
});
