import { faultsInAllThemes } from './faults.ts';
import { expect, test } from './harness.ts';
import { nightly } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

test('a search is saved under a name, and is there in Search, in the palette and in another tab', async ({
  openPerson,
}) => {
  const { page, context, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Lamp shop' });
  await api('POST', `/content/board/${_id}/post/create`, { title: 'Lamp of brass' });
  const other = await context.newPage();
  await other.goto('/search');
  await page.goto('/search?q=lamp&type=POST');
  const saved = page.getByRole('button', { name: 'Saved', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  await saved.click();
  await dialog.getByRole('textbox', { name: 'Save what is shown now as' }).fill('Posts on lamps');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await dialog.getByRole('button', { name: 'Posts on lamps', exact: true, pressed: true }).waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);

  // In another tab it stands where nothing is searched for yet.
  await other
    .getByRole('region', { name: 'Saved searches' })
    .getByRole('button', { name: 'Posts on lamps' })
    .click();
  await other.getByRole('main').getByRole('link', { name: 'Lamp of brass' }).waitFor();
  const { searchParams } = new URL(other.url());
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'lamp', type: 'POST' });
  await other.goto('/boards');
  await other.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();
  await other.keyboard.press('Control+k');
  await other.getByRole('combobox', { name: 'Search and commands' }).fill('posts on');
  await other.getByRole('option', { name: /^Posts on lamps/ }).click();
  await other.waitForURL('**/search?q=lamp&type=POST');

  await dialog.getByRole('button', { name: 'Rename Posts on lamps' }).click();
  const name = dialog.getByRole('textbox', { name: 'Another name for Posts on lamps' });
  await name.fill('Lamps');
  await name.press('Enter');
  await dialog.getByRole('button', { name: 'Remove Lamps' }).click();
  await dialog.getByRole('list', { name: 'Saved searches' }).waitFor({ state: 'detached' });
});

nightly(
  'within a board, Ctrl F finds what stands on it, and coming back finds it still there',
  async ({ openPerson }) => {
    const { page, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
    const make = async (title: string) =>
      (await api<{ _id: string }>('POST', '/content/board/create', { title }))._id;
    const [lamps, chairs] = [await make('Lamp shop'), await make('Chair shop')];
    const post = (boardID: string, title: string, words: string) =>
      api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
        title,
        things: [{ body: `<p>${words}</p>` }],
      });
    const { _id: brass } = await post(lamps, 'Polish of brass', 'Rub it with a quillow.');
    await post(chairs, 'Polish of oak', 'No quillow here.');

    await page.goto(`/boards/${lamps}`);
    await page.getByRole('heading', { level: 2, name: 'Polish of brass' }).waitFor();
    const panel = page.getByRole('complementary', { name: 'Search this board' });
    // The key comes a moment after the board; once the panel is there, it is the browser's again.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+f');
        return panel.count();
      })
      .toBe(1);
    await expect
      .poll(() => panel.getByRole('searchbox').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.type('quillow');
    await panel
      .getByRole('region', { name: 'Notes' })
      .getByRole('link', { name: 'Polish of brass' })
      .waitFor();
    await panel.getByText('1 result').waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await panel.getByRole('link', { name: 'Polish of brass' }).click();
    await page.waitForURL(`**/posts/${brass}**`);

    // In a post it is one of its actions.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('>search this');
    await page.getByRole('option', { name: /^Search this post/ }).click();
    const inPost = page.getByRole('complementary', { name: 'Search this post' });
    await inPost.getByRole('searchbox', { name: 'Words to find' }).fill('quillow');
    await inPost.getByText('1 result').waitFor();
    await inPost.getByRole('searchbox', { name: 'Words to find' }).fill('oak');
    await inPost.getByText('No results for “oak”').waitFor();

    await page.goto(`/boards/${lamps}?panel=find&find=quillow`);
    await panel.getByRole('region', { name: 'Notes' }).waitFor();
    await panel.getByRole('searchbox', { name: 'Words to find' }).fill('oak');
    await panel.getByText('No results for “oak”').waitFor();
    await panel.getByRole('link', { name: 'Search with more filters' }).click();
    await page.waitForURL(`**/search?q=oak&board=${lamps}`);
    await page.getByRole('button', { name: 'Search all boards' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Polish of oak' }).waitFor();
  },
);
