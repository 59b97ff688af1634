import type { Page } from 'playwright';
import { faultsInAllThemes } from './faults.ts';
import { dropFiles } from './dropFiles.ts';
import { expect, phone, test } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { nightly } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('fifty posts that are chosen move to another board and back; an open page of one follows', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, api, context } = person;
  const board = (title: string) => api<{ _id: string }>('POST', '/content/board/create', { title });
  const [from, to] = [await board('Riverside'), await board('Workshop')];
  const write = (title: string) =>
    api<{ _id: string }>('POST', `/content/board/${from._id}/post/create`, { title });
  const lamps = await write('Lamps');
  await write('Chairs');
  for (let number = 1; number <= 48; number++) await write(`Sketch ${number}`);
  await page.goto(`/boards/${to._id}`);
  await page.getByText('A blank sheet').waitFor();
  const other = await context.newPage();
  await other.goto(`/posts/${lamps._id}`);
  const crumb = (name: string) =>
    other.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name });
  await crumb('Riverside').waitFor();

  await page.goto(`/boards/${from._id}?sort=title`);
  await link(page, 'Lamps').hover();
  await page.getByRole('checkbox', { name: 'Select Lamps' }).check();
  await page.getByRole('button', { name: 'Select all 50' }).click();
  await page.getByRole('toolbar', { name: 'Selected posts' }).getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 50 posts' });
  await dialog.getByRole('radio', { name: 'Workshop' }).check();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await page.getByText('50 posts moved to “Workshop”').waitFor();
  await page.getByText('A blank sheet').waitFor();
  await other.getByText('“Lamps” is on “Workshop” now').waitFor();
  await crumb('Workshop').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await link(page, 'Lamps').waitFor();
  await link(page, 'Chairs').waitFor();

  // The move is in the trail of the board.
  await page.goto(`/boards/${from._id}?panel=trail`);
  const panel = page.getByRole('complementary', { name: 'Board Activity' });
  await panel.getByText('moved here').first().waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await api('PUT', `/content/board/${from._id}/post/${lamps._id}/settings`, { title: 'Lanterns' });
  await panel.getByText('changed the title of').waitFor();
  await page.goto(`/posts/${lamps._id}?panel=trail`);
  const ofPost = page.getByRole('complementary', { name: 'Post Activity' });
  await ofPost.getByText(/changed the title/).waitFor();
});

test('a board as a chat opens at the newest, and what is written below is a post', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, api } = person;
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  for (let i = 1; i <= 40; i++)
    await api('POST', `/content/board/${_id}/post/create`, {
      title: `Message ${i}`,
      things: [{ body: `<p>Words of message ${i}.</p>` }],
    });
  await page.goto(`/boards/${_id}`);
  await page.getByRole('radio', { name: 'Chat' }).check();
  await expect.poll(() => page.getByText('Words of message 40.').isVisible()).toBe(true);
  const field = page.getByRole('textbox', { name: 'Write a post' });
  await field.fill('Six people is easy.\nThe pot of coffee, too.');
  await field.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'The pot of coffee, too.' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await expect
    .poll(async () => {
      const box = await page.getByText('Six people is easy.').boundingBox();
      return box !== null && box.y > 0 && box.y < 900;
    })
    .toBe(true);
  expect(await faultsInAllThemes(page)).toEqual([]);

  // Older ones come as one scrolls up.
  await page.getByText('Words of message 40.').hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -1200);
      return page.getByText('Words of message 1.', { exact: true }).isVisible();
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Go to the newest' }).click();
  await expect.poll(() => page.getByText('Six people is easy.').isVisible()).toBe(true);
});

nightly(
  'the line of what is new stands on every device where one has read to, and stays while one reads',
  async ({ browser, openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
    const mei = await openPerson({ name: 'Mei Tanaka', ...wide });
    const { _id } = await ilse.api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
    await joinBoard(ilse, mei, _id, 'AUTHOR');
    const write = (by: typeof ilse, title: string) =>
      by.api<{ _id: string }>('POST', `/content/board/${_id}/post/create`, {
        title,
        things: [{ body: '<p>Words.</p>' }],
      });
    await write(ilse, 'One');
    await write(mei, 'Two');

    // On the desk: all is read, nothing is new. The view is remembered for this board alone.
    const { page, context } = ilse;
    const read = () =>
      page.waitForResponse(
        (response) => response.url().endsWith(`/content/board/${_id}/read`) && response.ok(),
      );
    await page.goto(`/boards/${_id}`);
    const first = read();
    await page.getByRole('radio', { name: 'Chat' }).check();
    await first;
    const message = (on: Page, title: string) => on.getByRole('listitem').filter({ hasText: title });
    const line = (on: Page) => on.getByText('New', { exact: true });
    await message(page, 'Two').waitFor();
    expect(await line(page).count()).toBe(0);

    // Elsewhere it opens as a chat too, and follows what is chosen in another tab.
    const other = await context.newPage();
    await other.goto(`/boards/${_id}`);
    await other.getByRole('radio', { name: 'Chat', checked: true }).waitFor();
    await other.getByRole('radio', { name: 'Rows' }).check();
    await page.getByRole('radio', { name: 'Rows', checked: true }).waitFor();
    // A page in front there would read along.
    await other.close();
    await page.goto('/');
    const three = await write(mei, 'Three');

    // On a phone that has seen nothing of it the line stands before what is new, and stays there while one reads.
    const { cookies } = await context.storageState();
    const device = await browser.newContext({
      ...phone,
      reducedMotion: 'reduce',
      baseURL: new URL(page.url()).origin,
      serviceWorkers: 'block',
    });
    await device.addCookies(cookies);
    const small = await device.newPage();
    await small.goto(`/boards/${_id}`);
    await small.getByRole('radio', { name: 'Rows', checked: true }).waitFor();
    await small.getByRole('radio', { name: 'Chat' }).check();
    await message(small, 'Three').getByText('New', { exact: true }).waitFor();
    await expect
      .poll(async () => (await ilse.api<{ readID?: string }>('POST', `/content/board/${_id}`, {})).readID)
      .toBe(three._id);
    await write(mei, 'Four');
    await message(small, 'Four').waitFor();
    await message(small, 'Three').getByText('New', { exact: true }).waitFor();
    await device.close();

    // Back at the desk, nothing of that is new any more.
    await page.goto(`/boards/${_id}`);
    await page.getByRole('radio', { name: 'Chat', checked: true }).waitFor();
    await message(page, 'Four').waitFor();
    expect(await line(page).count()).toBe(0);
    // Another board opens as one's boards do.
    const next = await ilse.api<{ _id: string }>('POST', '/content/board/create', { title: 'Workshop' });
    await page.goto(`/boards/${next._id}`);
    await page.getByRole('radio', { name: 'Cards', checked: true }).waitFor();
  },
);

nightly('files that are dropped in a chat become one post, a block each', async ({ openPerson }) => {
  const { page, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  await page.goto(`/boards/${_id}`);
  await page.getByRole('radio', { name: 'Chat' }).check();
  await page.getByRole('textbox', { name: 'Write a post' }).waitFor();
  await dropFiles(page, 'main', ['plan.txt', 'list.txt']);
  const files = async () =>
    (await api<{ info: { totalFileCount: number }[] }>('POST', `/content/board/${_id}/post`, {})).info.map(
      ({ totalFileCount }) => totalFileCount,
    );
  await expect.poll(files).toEqual([2]);
  // One stays in the chat, where they stand as one message.
  const message = page.getByRole('listitem').filter({ hasText: 'plan.txt' });
  await message.getByText('list.txt').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/boards/${_id}`);
});

nightly(
  'on a phone the chat has its field at the foot, and nothing scrolls sideways',
  async ({ openPerson }) => {
    const { page, api } = await openPerson({ name: 'Ilse Okafor', ...phone, reducedMotion: 'reduce' });
    const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
    await page.goto(`/boards/${_id}`);
    await page.getByRole('radio', { name: 'Chat' }).check();
    await page.getByRole('textbox', { name: 'Write a post' }).fill('First words');
    await page.getByRole('button', { name: 'Post', exact: true }).tap();
    await page.getByRole('listitem').filter({ hasText: 'First words' }).waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
  },
);
