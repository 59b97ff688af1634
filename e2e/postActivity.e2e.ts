import { readFile } from 'node:fs/promises';
import { faultsInAllThemes } from './faults.ts';
import { expect, test } from './harness.ts';

test('what is done in a post is in its activity at once, who and from what to what, and leads there', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', viewport: { width: 1440, height: 900 } });
  const { page, api } = ilse;
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const post = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Lamp',
    things: [{ body: '<p>Three lamps came back on Monday.</p>' }],
  });
  await page.goto(`/posts/${post._id}`);
  await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Post Activity', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Post Activity' });
  const item = panel.getByRole('listitem');
  await item.filter({ hasText: 'wrote' }).waitFor();

  const inPost = `/content/board/${boardID}/post/${post._id}`;
  await api('PUT', `${inPost}/settings`, { title: 'Lantern' });
  const renamed = item.filter({ hasText: 'changed the title of' });
  await renamed.waitFor();
  await expect.poll(() => renamed.locator('del, ins').allTextContents()).toEqual(['Lamp', 'Lantern']);
  await renamed.getByText('You', { exact: true }).waitFor();

  // The count of entries, live, and all of them as a file.
  await panel.getByText('Kept for 180 days. 2 entries.').waitFor();
  await api('PUT', `${inPost}/settings`, { title: 'Lanterns' });
  await panel.getByText('Kept for 180 days. 3 entries.').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Post activity.csv');
  const text = await readFile(await saved.path(), 'utf8');
  expect(text.trim().split('\r\n').length).toBe(4);
  expect(text).toContain('Ilse Okafor,changed the title of Lanterns,Lamp,Lantern,Lanterns');

  const note = await api<{ _id: string }>('POST', `${inPost}/note`, { body: '<p>And one of brass.</p>' });
  await item.filter({ hasText: 'added a note' }).getByRole('link', { name: 'a note' }).click();
  await page.waitForURL((url) => url.searchParams.get('thingID') === note._id);
  expect(await faultsInAllThemes(page)).toEqual([]);

  // A deleted note is brought back from the trail.
  await api('DELETE', `${inPost}/note/${note._id}`);
  await page.getByText('And one of brass.').waitFor({ state: 'detached' });
  await page.goto(`/posts/${post._id}?panel=trail`);
  const back = item.filter({ hasText: 'deleted a note' }).getByRole('button', { name: 'Bring back' });
  await back.click();
  await item.filter({ hasText: 'brought back a note' }).waitFor();
  await page.getByText('And one of brass.').waitFor();
  await back.waitFor({ state: 'detached' });
});
