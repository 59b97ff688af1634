import type { Page } from 'playwright';
import { expect, test } from './harness.ts';

/** Opens a post, and waits until that is noted as a look at it. */
async function lookAt(page: Page, open: () => Promise<unknown>): Promise<void> {
  const noted = page.waitForResponse(
    (response) => response.url().endsWith('/view') && response.request().method() === 'POST',
  );
  await open();
  expect((await noted).ok()).toBe(true);
}

test('a post that somebody else has changed since one looked is marked in lists, until one looks again', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const ben = await openPerson({ name: 'Ben Okoye' });
  const { _id: boardID } = await ana.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Depot',
    share: 'public',
  });
  const path = `/content/board/${boardID}/post`;
  const make = async (title: string) =>
    (await ana.api<{ _id: string }>('POST', `${path}/create`, { title }))._id;
  const [lamps, chairs] = [await make('Lamps'), await make('Chairs')];
  await ben.api('POST', `/content/board/${boardID}/members/join`);
  for (const person of [ana, ben])
    for (const postID of [lamps, chairs])
      await lookAt(person.page, () => person.page.goto(`/posts/${postID}`));
  const marked = ({ page }: typeof ana) =>
    page
      .locator('#main [data-item]')
      .filter({ has: page.getByRole('img', { name: 'Changed since you looked' }) })
      .locator('h2 a')
      .allInnerTexts();
  for (const { page } of [ana, ben]) {
    await page.goto(`/boards/${boardID}`);
    await page.locator('#main').getByRole('link', { name: 'Lamps' }).waitFor();
  }

  // A note more, while the list is open; and another title. Settings are no change of what a post says.
  await ana.api('POST', `${path}/${lamps}/note`, { body: '<p>Brass</p>' });
  await expect.poll(() => marked(ben)).toEqual(['Lamps']);
  await ana.api('PUT', `${path}/${chairs}/settings`, { title: 'Old chairs' });
  await expect.poll(async () => (await marked(ben)).toSorted()).toEqual(['Lamps', 'Old chairs']);
  expect(await marked(ana)).toEqual([]); // one's own doing
  await ben.page.goto('/posts');
  await expect.poll(async () => (await marked(ben)).toSorted()).toEqual(['Lamps', 'Old chairs']);

  await lookAt(ben.page, () => ben.page.locator('#main').getByRole('link', { name: 'Lamps' }).click());
  await ben.page.getByRole('heading', { level: 1 }).waitFor();
  await ben.page.goBack();
  await expect.poll(() => marked(ben)).toEqual(['Old chairs']);
});
