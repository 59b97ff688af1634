import { expect, test, type Person } from './harness.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

async function writePost({ api }: Person): Promise<string> {
  const board = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Reading room' });
  const post = await api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
    title: 'Lamps',
    things: [{ body: '<p>Three lamps came back on Monday.</p>' }],
  });
  const other = await api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
    title: 'Chairs',
  });
  await api('PUT', `/content/tag/thing/${other._id}/POST`, { tags: ['Repairs'] });
  return `/posts/${post._id}`;
}

test('a post is tagged beside it, with the board’s tags offered, and tags are taken off', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  await page.goto(await writePost(person));
  await page.getByRole('button', { name: 'Post Tags' }).click();
  const panel = page.getByRole('complementary', { name: 'Post Tags' });
  const field = panel.getByRole('combobox', { name: 'Add a tag' });
  await field.fill('repai');
  await page.getByRole('option', { name: 'Repairs' }).click();
  await panel.getByRole('button', { name: 'Remove Repairs' }).waitFor();
  await field.fill('brass');
  await page.getByRole('option', { name: 'brass' }).waitFor();
  await field.press('Enter');
  await panel.getByRole('button', { name: 'Remove brass' }).waitFor();
  const underTitle = page.getByRole('article').getByRole('list', { name: 'Tags' }).getByRole('listitem');
  expect(await underTitle.allInnerTexts()).toEqual(['Repairs', 'brass']);

  await page.reload();
  await panel.getByRole('button', { name: 'Remove Repairs' }).click();
  await expect.poll(() => underTitle.allInnerTexts()).toEqual(['brass']);
  await page.reload();
  await underTitle.first().waitFor();
  expect(await underTitle.allInnerTexts()).toEqual(['brass']);
});

test('whoever may not tag is told who can help', async ({ openPerson }) => {
  const owner = await openPerson({ name: 'Ilse Okafor', ...wide });
  const reader = await openPerson({ name: 'Sunniva Haddad', ...wide });
  const { _id } = await owner.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Open',
    share: 'public',
  });
  const post = await owner.api<{ _id: string }>('POST', `/content/board/${_id}/post/create`, {
    title: 'Lamps',
  });
  await owner.api('PUT', `/content/tag/thing/${post._id}/POST`, { tags: ['Red'] });
  await reader.page.goto(`/posts/${post._id}`);
  await reader.page.getByRole('list', { name: 'Tags' }).getByText('Red').waitFor();
  const button = reader.page.getByRole('button', { name: 'Post Tags' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
});
