import { faultsInAllThemes } from './faults.ts';
import { expect, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';

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
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await panel.getByRole('button', { name: 'Remove Repairs' }).click();
  await expect.poll(() => underTitle.allInnerTexts()).toEqual(['brass']);
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect.poll(() => underTitle.allInnerTexts()).toEqual(['brass']);
});

test('`#` in a note offers the board’s tags and a new one, and puts it on the post', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  await page.goto(await writePost(person));
  const underTitle = page.getByRole('article').getByRole('list', { name: 'Tags' }).getByRole('listitem');
  await page.getByText('Three lamps came back').click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await page.keyboard.press('End');
  await page.keyboard.type(' #repa');
  await page.getByRole('listbox', { name: 'Tags' }).getByRole('option', { name: 'Repairs' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => underTitle.allInnerTexts()).toEqual(['Repairs']);
  await page.keyboard.type('and #brass');
  await page.getByRole('option', { name: 'brass new' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => underTitle.allInnerTexts()).toEqual(['Repairs', 'brass']);
  expect(await note.innerText()).toContain('on Monday. #Repairs and #brass');
  // Each is taken back by itself; what came after it stays.
  await page
    .getByText('The post is tagged “Repairs”.')
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(() => underTitle.allInnerTexts()).toEqual(['brass']);
  // A change that was not sent when the page was left is sent by the next page.
  await page.reload();
  await expect.poll(() => underTitle.allInnerTexts()).toEqual(['brass']);
});

test('whoever may not tag is told who can help', async ({ openPerson }) => {
  const owner = await openPerson({ name: 'Ilse Okafor', ...wide });
  const reader = await openPerson({ name: 'Sunniva Haddad', ...wide });
  const { _id } = await owner.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Open',
    share: 'public',
  });
  const post = await owner.api<{ _id: string }>('POST', `/content/board/${_id}/post/create`, {
    title: 'Stools',
  });
  await owner.api('PUT', `/content/tag/thing/${post._id}/POST`, { tags: ['Red'] });
  await reader.page.goto(`/posts/${post._id}`);
  await reader.page.getByRole('list', { name: 'Tags' }).getByText('Red').waitFor();
  const button = reader.page.getByRole('button', { name: 'Post Tags' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
});

/** A board with three posts that are tagged, for its owner and somebody who writes on it. */
async function tagBoard({ api }: Person): Promise<{ boardID: string; postIDs: string[] }> {
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Reading room',
  });
  const postIDs: string[] = [];
  for (const [title, tags] of [
    ['Lamps', ['Red', 'Old']],
    ['Chairs', ['Red']],
    ['Shelves', ['Oak, waxed']],
  ] as const) {
    const things = [{ body: `<p>About ${title}</p>` }];
    const post = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
      title,
      things,
    });
    await api('PUT', `/content/tag/thing/${post._id}/POST`, { tags });
    postIDs.push(post._id);
  }
  return { boardID, postIDs };
}

test('a board is filtered by tags, any or all of them, in its address; the list follows what others tag', async ({
  openPerson,
}) => {
  const owner = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = owner;
  const { boardID, postIDs } = await tagBoard(owner);
  await page.goto(`/boards/${boardID}?sort=title`);
  const titles = page.locator('#main [data-item] h2');
  await expect.poll(() => titles.count()).toBe(3);
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Tag Filter' });
  const tags = panel.getByRole('list', { name: 'Tags' }).getByRole('button');
  const labels = async () => (await tags.allInnerTexts()).map((words) => words.replace(/\s+/g, ' '));
  await expect.poll(labels).toEqual(['Red 2', 'Oak, waxed 1', 'Old 1']);
  expect(await faultsInAllThemes(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Red 2' }).click();
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Chairs', 'Lamps']);
  await panel.getByRole('button', { name: 'Oak, waxed 1' }).click();
  await expect.poll(() => titles.count()).toBe(3);
  await panel.getByRole('radio', { name: 'All of them' }).check({ force: true });
  await page.getByText('No posts with these tags').waitFor();
  await panel.getByRole('button', { name: 'Oak, waxed 1' }).click();
  await panel.getByRole('button', { name: 'Old 1' }).click();
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Lamps']);
  // The address alone says it, and going back takes back the last choice.
  await page.goto(page.url());
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Lamps']);
  await page.goBack();
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Chairs', 'Lamps']);

  // A post that is tagged elsewhere is counted here a second later.
  await owner.api('PUT', `/content/tag/thing/${postIDs[2]}/POST`, { tags: ['Red', 'New'] });
  await expect.poll(() => titles.count()).toBe(3);
  await panel.getByRole('button', { name: 'Red 3' }).waitFor();
  await panel.getByRole('button', { name: 'Sort: Most used' }).click();
  await page.getByRole('menuitemradio', { name: 'Z to A' }).click();
  await expect.poll(labels).toEqual(['Red 3', 'Old 1', 'New 1']);
  // Admins give a tag another name and a colour, and put two together.
  await panel.getByRole('button', { name: 'Manage tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage tags' });
  await dialog.getByRole('button', { name: 'Colour of Red' }).click();
  await page.getByRole('menuitemradio', { name: 'Oxblood' }).click();
  await dialog.locator('[data-colour="oxblood"]').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Rename New' }).click();
  await dialog.getByRole('textbox', { name: 'New name of New' }).fill('old');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Put together' }).click();
  await page.getByText('“New” is “Old” now').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(labels).toEqual(['Red 3', 'Old 2']);
  await panel.getByRole('button', { name: 'Whose tags: All tags' }).click();
  await page.getByRole('menuitemradio', { name: 'Not my tags' }).click();
  await panel.getByText('Nobody else has put tags on anything here.').waitFor();
});

test('several posts are tagged by a dialog for admins alone, with one Undo; a block by one of its own', async ({
  openPerson,
}) => {
  const owner = await openPerson({ name: 'Ilse Okafor', ...wide });
  const author = await openPerson({ name: 'Dele Adeyemi', ...wide });
  const { page } = owner;
  const { boardID, postIDs } = await tagBoard(owner);
  await joinBoard(owner, author, boardID, 'AUTHOR');
  const chosen = async (on: typeof page) => {
    await on.goto(`/boards/${boardID}?sort=title`);
    await on.getByRole('radio', { name: 'Rows' }).check({ force: true });
    await on.getByRole('link', { name: 'Lamps' }).hover();
    await on.getByRole('checkbox', { name: 'Select Lamps' }).check();
    await on.getByRole('checkbox', { name: 'Select Chairs' }).check();
    return on
      .getByRole('toolbar', { name: 'Selected posts' })
      .getByRole('button', { name: 'Tag', exact: true });
  };
  expect(await (await chosen(author.page)).getAttribute('aria-disabled')).toBe('true');
  await (await chosen(page)).click();
  const dialog = page.getByRole('dialog', { name: 'Tagging 2 post(s)' });
  await dialog.getByText('on 1 of 2').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Red' }).uncheck({ force: true });
  await dialog.getByRole('checkbox', { name: 'Old' }).check({ force: true });
  await dialog.getByRole('combobox', { name: 'Add a tag' }).fill('brass');
  await page.getByRole('option', { name: 'brass' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Tagged 2 posts').waitFor();
  const tagsOf = (title: string) =>
    page
      .locator('[data-item]')
      .filter({ has: page.getByRole('link', { name: title }) })
      .locator('h2 bdi')
      .allInnerTexts();
  await expect.poll(() => tagsOf('Lamps')).toEqual(['Old', 'brass']);
  await expect.poll(() => tagsOf('Chairs')).toEqual(['Old', 'brass']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => tagsOf('Lamps')).toEqual(['Old', 'Red']);
  await expect.poll(() => tagsOf('Chairs')).toEqual(['Red']);

  await page.goto(`/posts/${postIDs[0]}`);
  const block = page.locator('[data-block="0"]');
  await block.focus();
  await block.getByRole('button', { name: 'Tag', exact: true }).click();
  const ofBlock = page.getByRole('dialog', { name: 'Tagging block' });
  await ofBlock.getByRole('combobox', { name: 'Add a tag' }).fill('soft');
  await page.getByRole('option', { name: 'soft' }).waitFor();
  await ofBlock.getByRole('combobox', { name: 'Add a tag' }).press('Enter');
  await ofBlock.getByRole('button', { name: 'Remove soft' }).waitFor();
  await ofBlock.getByRole('button', { name: 'Done' }).click();
  // A tag leads to what else has it.
  await block.getByRole('link', { name: 'soft' }).click();
  await expect.poll(() => page.locator('#main [data-item] h2').count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('tags')).toBe('soft');
});
