import type { Page } from 'playwright';
import { drawn } from './faults.ts';
import { expect, test } from './harness.ts';

test('drafts are counted beside the posts, and a post without a title has one name', async ({
  openPerson,
}) => {
  const { page, api } = await openPerson({ viewport: { width: 1440, height: 900 } });
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  await api('POST', `/content/board/${_id}/post/create`, { title: 'Lamps' });
  await api('POST', `/content/board/${_id}/post/create`, {});
  // In one place, of whatever board they are.
  const other = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Hillside' });
  await api('POST', `/content/board/${other._id}/post/create`, {});
  await page.goto('/posts');
  await page.getByRole('button', { name: 'Which posts: All posts' }).click();
  await page.getByRole('menuitemradio', { name: 'My drafts' }).click();
  const drafts = page.locator('#main [data-item]');
  await expect.poll(() => drafts.count()).toBe(2);
  for (const board of ['Riverside', 'Hillside']) await drafts.getByRole('link', { name: board }).waitFor();

  await page.goto(`/boards/${_id}`);
  const card = page.locator('[data-item]').filter({ hasText: 'Draft' });
  await card.getByRole('link', { name: 'Untitled post' }).waitFor();
  await page.getByText('1 post, 1 draft', { exact: true }).waitFor();
  await card.getByRole('link').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Chairs');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.goBack();
  await page.getByText('2 posts', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Draft', { exact: false }).count()).toBe(0);
});

test('a draft that is renamed from its card is one post among the others', async ({ openPerson }) => {
  const { page, api } = await openPerson({ viewport: { width: 1440, height: 900 } });
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  await api('POST', `/content/board/${_id}/post/create`, {});
  await page.goto(`/boards/${_id}`);
  await page.getByText('0 posts, 1 draft', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'More for Untitled post' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Lamps');
  await page.getByRole('button', { name: 'Rename' }).click();
  // The expected post has been confirmed by the board's event: from then on nothing may stand there twice.
  await page.getByText('1 post', { exact: true }).waitFor();
  await drawn(page);
  expect(await page.locator('[data-item]').count()).toBe(1);
  await page.getByRole('link', { name: 'Lamps', exact: true }).waitFor();
});

test('an empty draft goes when it is left, and one with a word in it stays', async ({ openPerson }) => {
  const { page, api, context } = await openPerson({ viewport: { width: 1440, height: 900 } });
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  await api('POST', `/content/board/${_id}/post/create`, { title: 'Lamps' });
  const title = page.getByRole('textbox', { name: 'Title' });
  const begin = async () => {
    await page.getByRole('button', { name: 'New post' }).first().click();
    await title.waitFor();
  };
  await page.goto(`/boards/${_id}`);
  await begin();
  await page.goBack();
  await page.getByText('1 post', { exact: true }).waitFor();
  await expect.poll(() => page.locator('[data-item]').count()).toBe(1);

  // Gone from within the pause in which the title is not yet on its way.
  await begin();
  await title.pressSequentially('Ch');
  await page.goBack();
  await page.getByText('2 posts', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Ch', exact: true }).waitFor();

  // Another tab shows it still.
  await begin();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Title' }).waitFor();
  await page.goBack();
  await page.getByText('2 posts, 1 draft', { exact: true }).waitFor();
  await drawn(page);
  await other.getByRole('textbox', { name: 'Title' }).fill('Chairs');
  await other.getByText('Saved', { exact: true }).waitFor();
  await page.getByText('3 posts', { exact: true }).waitFor();
});

/** Holds calls of a path back. @returns what lets each of them go, in the order they came */
async function hold(page: Page, path: string): Promise<(() => void)[]> {
  const going: (() => void)[] = [];
  await page.route(path, async (route) => {
    await new Promise<void>((go) => going.push(go));
    await route.continue();
  });
  return going;
}

test('an empty draft goes once the visit to it is noted', async ({ openPerson }) => {
  const { page, api } = await openPerson({ viewport: { width: 1440, height: 900 } });
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  await api('POST', `/content/board/${_id}/post/create`, { title: 'Lamps' });
  const going = await hold(page, '**/content/post/*/view');
  await page.goto(`/boards/${_id}`);
  await page.getByRole('button', { name: 'New post' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await expect.poll(() => going.length).toBe(1);
  await page.goBack();
  await page.getByText('1 post, 1 draft', { exact: true }).waitFor();
  await drawn(page);
  going.pop()!();
  await page.getByText('1 post', { exact: true }).waitFor();
});

test('what is typed while a new post is being made is its title', async ({ openPerson }) => {
  const { page, api } = await openPerson({ viewport: { width: 1440, height: 900 } });
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  const going = await hold(page, '**/post/create');
  await page.goto(`/boards/${_id}`);
  await page.getByRole('button', { name: 'New post' }).first().waitFor();
  await page.keyboard.press('n');
  await expect.poll(() => going.length).toBe(1);
  await page.keyboard.type('Nine lamps, '); // N, G and / are shortcuts elsewhere
  going.pop()!();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.waitFor();
  await page.keyboard.type('oak');
  await expect.poll(() => title.inputValue()).toBe('Nine lamps, oak');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe('Nine lamps, oak');
});

test('a post that could not be made gives focus back to where it was', async ({ openPerson }) => {
  const person = await openPerson({ viewport: { width: 1440, height: 900 } });
  const { page, api } = person;
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  person.expectProblem(/500/);
  await page.route('**/post/create', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/boards/${_id}`);
  const button = page.getByRole('button', { name: 'New post' }).first();
  await button.click();
  await page.getByText('Something went wrong').waitFor();
  await expect.poll(() => button.evaluate((focused) => focused === document.activeElement)).toBe(true);
});
