import { expect, test } from './harness.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

test('a filter is saved under a name, for oneself and for all, and is there on every open page', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const ben = await openPerson({ name: 'Ben Okoye', ...wide });
  const { _id: boardID } = await ilse.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Depot',
    share: 'public',
  });
  for (const title of ['Stools', 'Chairs']) {
    const { _id } = await ilse.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
      title,
    });
    if (title === 'Stools') await ilse.api('PUT', `/content/tag/thing/${_id}/POST`, { tags: ['oak'] });
  }
  await ben.page.goto(`/boards/${boardID}`);
  await ilse.page.goto(`/boards/${boardID}?tags=oak&sort=title`);
  const posts = (page: typeof ilse.page) => page.locator('#main [data-item] h2');
  await expect.poll(() => posts(ilse.page).allInnerTexts()).toEqual(['Stools']);
  const saved = (page: typeof ilse.page) => page.getByRole('button', { name: 'Saved', exact: true });
  const dialog = (page: typeof ilse.page) => page.getByRole('dialog', { name: 'Saved filters' });

  await saved(ilse.page).click();
  const form = dialog(ilse.page);
  await form.getByRole('textbox', { name: 'Save what is shown now as' }).fill('Oak, by title');
  await form.getByText('For everybody on this board').click();
  await form.getByRole('button', { name: 'Save filter' }).click();
  await form.getByRole('button', { name: 'Oak, by title', exact: true, pressed: true }).waitFor();

  // The saved filter comes to the other screen by itself; there it is opened, and not changed.
  await saved(ben.page).click();
  await dialog(ben.page).getByRole('button', { name: 'Oak, by title', exact: true }).click();
  await expect.poll(() => posts(ben.page).allInnerTexts()).toEqual(['Stools']);
  const { searchParams } = new URL(ben.page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ tags: 'oak', sort: 'title' });
  await dialog(ben.page).getByRole('button', { name: 'Remove Oak, by title' }).hover();
  await ben.page.getByRole('tooltip').getByText('Viewers only read.').waitFor();
  await ben.page.goBack();
  await expect.poll(() => posts(ben.page).count()).toBe(2);

  await form.getByRole('button', { name: 'Rename Oak, by title' }).click();
  const name = form.getByRole('textbox', { name: 'Another name for Oak, by title' });
  await name.fill('Oak');
  await name.press('Enter');
  await dialog(ben.page).getByRole('button', { name: 'Oak', exact: true }).waitFor();
  await form.getByRole('button', { name: 'Remove Oak' }).click();
  await saved(ben.page).waitFor({ state: 'detached' });

  // The days on which posts were changed last filter too, and stand in the address.
  const days = ben.page.getByRole('dialog', { name: 'Show posts changed' });
  await ben.page.getByRole('button', { name: 'Date', exact: true }).click();
  await days.getByRole('button', { name: 'Today' }).click();
  await ben.page.waitForURL(/[?&]from=\d{4}-\d\d-\d\d/);
  await ben.page.getByText(/^2 of 2 posts/).waitFor();
  await days.getByLabel('Changed since').fill('2020-02-01');
  await days.getByLabel('Until').fill('2020-02-02');
  await ben.page.getByText('No posts from these days').waitFor();
  await ben.page.keyboard.press('Escape');
  await ben.page.getByRole('button', { name: /^Remove filter/ }).click();
  await expect.poll(() => posts(ben.page).count()).toBe(2);
});
