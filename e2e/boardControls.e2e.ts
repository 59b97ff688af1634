import type { Page } from 'playwright';
import { faultsInAllThemes } from './faults.ts';
import { expect, test } from './harness.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('what fails on a board is told in its own words, and goes when it is tried again', async ({
  openPerson,
}) => {
  const nora = await openPerson({ name: 'Nora Nimbus', ...wide });
  nora.expectProblem(/status of (500|403)/);
  const { page } = nora;
  const { _id } = await nora.api<{ _id: string }>('POST', '/content/board/create', { title: 'Orchard' });
  const fail = (path: string, status = 500, json = {}) =>
    page.route(path, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
    );
  const open = `**/api/content/board/${_id}`;

  await fail(open);
  await page.goto(`/boards/${_id}`);
  await page.getByRole('heading', { name: 'Failed to fetch board' }).waitFor();
  await page.unroute(open);
  await button(page, 'Try again').click();
  await page.getByRole('heading', { level: 1, name: 'Orchard' }).waitFor();

  await fail('**/manage/lock');
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Lock board' }).click();
  await page.getByText('Failed to update board lock').waitFor();

  // Refused for good: a title that the server has failed to take is kept, and sent again by itself.
  await fail(open, 403);
  await button(page, 'Board Settings').click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Orchards');
  await button(page, 'Save changes').click();
  await page.getByText('An error occurred while updating the board settings.').waitFor();
  await page.unroute(open);
  await button(page, 'Save changes').click();
  await page.getByText('Board settings updated successfully.').waitFor();
});

test('a board in the list has its menu: it is bookmarked, put away and deleted there, each with Undo', async ({
  openPerson,
}) => {
  const nora = await openPerson({ name: 'Nora Nimbus', ...wide });
  const { page } = nora;
  await nora.api('POST', '/content/board/create', { title: 'Orchard' });
  await page.goto('/boards?show=MYBOARDS');
  const board = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Orchard/ }) });
  const choose = async (name: string) => {
    await board.hover();
    await button(page, 'More for Orchard').click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Bookmark');
  await board.hover();
  await button(page, 'More for Orchard').click();
  await page.getByRole('menuitem', { name: 'Remove bookmark' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await faultsInAllThemes(page)).toEqual([]);

  await choose('Archive board');
  await page.getByText('“Orchard” is in the archive').waitFor();
  await board.waitFor({ state: 'detached' });
  await button(page, 'Undo').first().click();
  await board.waitFor();

  await choose('Delete board');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click();
  await page.getByText('Board "Orchard" was deleted successfully.').waitFor();
  await board.waitFor({ state: 'detached' });
  await button(page, 'Undo').first().click();
  await board.waitFor();
  expect(new URL(page.url()).search).toBe('?show=MYBOARDS'); // where one was

  await page.getByRole('radio', { name: 'Rows' }).check();
  await page.getByRole('row', { name: /Orchard/ }).hover();
  await button(page, 'More for Orchard').click();
  await page.getByRole('menuitem', { name: 'Board Settings' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
});

test('whoever only reads sees how to comment and react, disabled, and who can help', async ({
  openPerson,
}) => {
  const nora = await openPerson({ name: 'Nora Nimbus', ...wide });
  const { page } = await openPerson({ name: 'Ben Okoye', ...wide });
  const { _id } = await nora.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Open orchard',
    share: 'public',
  });
  const post = await nora.api<{ _id: string }>('POST', `/content/board/${_id}/post/create`, {
    title: 'Apples',
    things: [{ body: '<p>Red ones</p>' }],
  });
  await page.goto(`/posts/${post._id}`);
  await page.getByText('Red ones').hover();
  for (const name of ['Comment', 'React']) {
    const tool = button(page, name).first();
    await expect.poll(() => tool.getAttribute('aria-disabled'), { message: name }).toBe('true');
    await tool.focus();
    await page
      .getByText(/Viewers only read\. Nora .*Nimbus can make you a subscriber\./)
      .first()
      .waitFor();
  }
});

test('a quick new post on Home goes to the sandbox board', async ({ openPerson }) => {
  const { page, api } = await openPerson({ name: 'Nora Nimbus', ...wide });
  await page.goto('/');
  await button(page, 'New post').first().click();
  await page.waitForURL('**/posts/*');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const made = await api<{ boardInfo: { boardType: string } }>('POST', `/content/post/${id}/things`, {});
  expect(made.boardInfo.boardType).toBe('SANDBOX');
});
