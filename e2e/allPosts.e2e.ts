import { expect, test } from './harness.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

test('the posts of all boards, filtered, sorted and followed, with the view in the address', async ({
  openPerson,
}) => {
  const { page, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
  const make = async (board: string, ...titles: string[]) => {
    const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', { title: board });
    const posts: string[] = [];
    for (const title of titles) {
      const { _id } = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, { title });
      posts.push(_id);
    }
    return { boardID, posts };
  };
  const depot = await make('Depot', 'Lamps', 'Chairs');
  const workshop = await make('Workshop', 'Bench', 'Apples');
  for (const id of [depot.posts[0], workshop.posts[0]])
    await api('PUT', `/content/tag/thing/${id}/POST`, { tags: ['oak'] });
  await api('PUT', `/content/tag/thing/${depot.posts[0]}/POST`, { tags: ['oak', 'light'] });
  await api('PUT', `/content/board/${depot.boardID}/post/${depot.posts[1]}/task-settings`, {
    taskMode: true,
    taskPriority: 'HIGH',
  });
  await api('PUT', `/content/board/${depot.boardID}/post/${depot.posts[0]}/task-settings`, {
    taskMode: true,
    taskDueDate: '2999-12-31',
  });

  await page.goto('/boards');
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  const titles = page.locator('#main [data-item] h2 a');
  await expect.poll(() => titles.count()).toBe(5); // with the one that welcomes
  const row = page.getByRole('listitem').filter({ hasText: 'Bench' });
  await row.getByRole('link', { name: 'Workshop' }).waitFor();
  // How tasks stand is one column, though one has a priority and the other a due date.
  const statuses = page.locator('#main [data-facts] > :first-child');
  const places = () => statuses.evaluateAll((all) => all.map((glyph) => glyph.getBoundingClientRect().left));
  await expect.poll(async () => (await places()).length).toBe(2);
  const [one, other] = await places();
  expect(one).toBe(other);

  // A change that somebody makes elsewhere is here by itself.
  await api('PUT', `/content/board/${workshop.boardID}/post/${workshop.posts[1]}/settings`, {
    title: 'Pears',
  });
  await page.getByRole('link', { name: 'Pears' }).waitFor();

  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  const tags = page.getByRole('dialog', { name: 'Show posts with tags' });
  const choose = async (typed: string, name: string) => {
    await tags.getByRole('combobox', { name: 'Find a tag' }).fill(typed);
    await page.getByRole('option', { name }).click();
  };
  await choose('oa', 'oak');
  await expect.poll(() => titles.allInnerTexts().then((all) => all.toSorted())).toEqual(['Bench', 'Lamps']);
  await choose('lig', 'light');
  await tags.getByText('All of them').click();
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Lamps']);
  expect(new URL(page.url()).searchParams.get('tags')).toBe('oak,light');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Lamps']);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => titles.count()).toBe(5);

  // By how they stand as tasks, which shows assigned ones alone; by whom; and back again.
  await page.getByRole('button', { name: 'Task', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Task Filter' });
  await panel.getByText('High', { exact: true }).click();
  await page.getByRole('heading', { name: 'No tasks like these' }).waitFor();
  await api('POST', `/content/board/${depot.boardID}/post/${depot.posts[1]}/task-member`, {
    taskMembers: [
      { profileID: await page.evaluate(() => /currentProfileID=(\w+)/.exec(document.cookie)![1]) },
    ],
  });
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Chairs']);
  await panel.getByRole('button', { name: 'Clear all' }).click();
  await panel.getByText('Created', { exact: true }).click();
  await expect.poll(() => titles.count()).toBe(5);
  await page.locator('#main').getByText('Ilse Okafor').waitFor();
  await page.goBack();

  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('menuitemradio', { name: 'Title' }).click();
  await expect.poll(() => titles.allInnerTexts().then((all) => all.slice(0, 2))).toEqual(['Bench', 'Chairs']);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('title');

  // The keys of every list; and what can be done to a post, with what it takes on its board.
  await page.getByRole('link', { name: 'Bench' }).focus();
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Chairs');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/posts/${depot.posts[1]}`);
});
