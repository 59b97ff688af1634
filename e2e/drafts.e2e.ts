import { expect, test } from './harness.ts';

test('drafts are counted beside the posts, and a post without a title has one name', async ({
  openPerson,
}) => {
  const { page, api } = await openPerson({ viewport: { width: 1440, height: 900 } });
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  await api('POST', `/content/board/${_id}/post/create`, { title: 'Lamps' });
  await api('POST', `/content/board/${_id}/post/create`, {});
  await page.goto(`/boards/${_id}`);
  const card = page.locator('[data-item]').filter({ hasText: 'Draft' });
  await card.getByRole('link', { name: 'Untitled post' }).waitFor();
  await page.getByText('1 post, 1 draft', { exact: true }).waitFor();
  await card.getByRole('link').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Chairs');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.goBack();
  await page.getByText('2 posts', { exact: true }).waitFor();
  expect(await page.getByText('Draft', { exact: false }).count()).toBe(0);
});
