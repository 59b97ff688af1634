import type { Page } from 'playwright';
import { expect, test } from './harness.ts';
import { joinBoard } from './joinBoard.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('whoever has open tasks is removed from a board once these are somebody else’s', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', viewport: { width: 1440, height: 900 } });
  const jonas = await openPerson({ name: 'Jonas Lindqvist' });
  const tomas = await openPerson({ name: 'Tomás Herrera' });
  const { page, api } = ilse;
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Site visits',
    share: 'restricted',
  });
  for (const helper of [jonas, tomas]) await joinBoard(ilse, helper, boardID, 'AUTHOR');
  const { _id: postID } = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Measure the tower',
  });
  const inPost = `/content/board/${boardID}/post/${postID}`;
  await api('PUT', `${inPost}/task-settings`, { taskMode: true });
  await api('POST', `${inPost}/task-member`, { taskMembers: [{ profileID: jonas.profileID }] });

  // Of a board with more than a page of members the rest is looked for: here two make a page, and no other comes.
  await page.route('**/members/list?*', async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has('cursor')) return;
    url.searchParams.set('limit', '2');
    await route.continue({ url: url.href });
  });
  await page.goto(`/boards/${boardID}?panel=members`);
  await button(page, 'Role of Jonas Lindqvist: Author').click();
  const removal = page.getByRole('menuitem', { name: /^Remove from board/ });
  await removal.waitFor();
  expect(await removal.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('menuitem', { name: 'Hand over tasks' }).click();
  const fromJonas = page.getByRole('dialog', { name: 'Hand over 1 task of Jonas Lindqvist?' });
  await fromJonas.getByText('Nobody yet').waitFor();
  await fromJonas.getByRole('combobox', { name: 'To' }).fill('tom');
  await page.getByRole('option', { name: 'Tomás Herrera' }).click();
  await fromJonas.getByText('To Tomás Herrera').waitFor();
  await fromJonas.getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('Handed over 1 task').waitFor();
  await fromJonas.waitFor({ state: 'detached' });

  // Of one whose members fit on a page they are chosen from a list.
  await page.unroute('**/members/list?*');
  await page.reload();
  const role = button(page, 'Role of Tomás Herrera: Author');
  await role.click();
  await page.getByRole('menuitem', { name: 'Hand over tasks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over 1 task of Tomás Herrera?' });
  await dialog.getByLabel('To').selectOption('Ilse Okafor');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('Handed over 1 task').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await role.click();
  await expect.poll(() => removal.getAttribute('aria-disabled')).toBeNull();
  await removal.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await role.waitFor({ state: 'detached' });
});
