import type { Page } from 'playwright';
import { createBoard } from './createBoard.ts';
import { drawn, faults, faultsInAllThemes } from './faults.ts';
import { expect, phone, test } from './harness.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The text of the current line, which the field names as its active one. */
const current = (page: Page) =>
  field(page).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant')!)?.textContent,
  );

test('keys open it, words find a post, Enter opens it, Esc gives the focus back', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, context, api } = ilse;
  const board = await createBoard(ilse, 'Lamp prototypes');
  await page.goto(board);
  const { _id } = await api<{ _id: string }>(
    'POST',
    `/content${board.replace('boards', 'board')}/post/create`,
    {
      title: 'Reading lamp switch',
    },
  );
  const button = page.getByRole('button', { name: 'Board settings' });
  await button.focus();
  await page.keyboard.press('Control+k');
  await palette(page).getByText('Recent boards').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

  // Letters typed before the palette is there come into it, and Enter waits for the answers.
  await page.keyboard.press('/');
  await page.keyboard.type('reading');
  await option(page, /Reading lamp switch/).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('reading');
  await palette(page).getByText('In Lamp prototypes').waitFor();
  await expect.poll(() => current(page)).toContain('Reading lamp switch');
  expect(await faultsInAllThemes(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => current(page)).toContain('New post called');
  await page.keyboard.press('ArrowUp');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const tab = await opened;
  await tab.waitForURL(`**/posts/${_id}`);
  await tab.close();
  await page.keyboard.press('/');
  await palette(page).waitFor();
  await page.keyboard.type('switch');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/posts/${_id}`);

  // A word written just now.
  await api('PUT', `/content/board/${board.split('/').at(-1)}/post/${_id}/settings`, {
    title: 'Quixotic windmill',
  });
  await page.keyboard.press('Control+k');
  await field(page).fill('windmil');
  await option(page, /Quixotic windmill/).waitFor();
  await field(page).fill('zzyzx');
  await palette(page)
    .getByText('No results for “zzyzx”. Check the spelling, or search all boards.')
    .waitFor();
  await option(page, 'Search everywhere for “zzyzx”').click();
  await page.waitForURL('**/search?q=zzyzx');
});

test('commands: a theme, a place, a board, a post with a name, the keys, and the way out', async ({
  openPerson,
}) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...wide });
  await page.goto('/boards');
  await heading(page, 'Boards').waitFor();
  const run = async (words: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await field(page).fill(words);
    await option(page, name).waitFor();
    await expect.poll(() => current(page)).toMatch(name);
    await page.keyboard.press('Enter');
    await palette(page).waitFor({ state: 'detached' });
  };
  await run('>dark', /^Switch to the dark theme/);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await run('>people', /^Go to People/);
  await heading(page, 'People').waitFor();
  await run('>new board', /^New board/);
  await page.getByRole('textbox', { name: 'Title' }).fill('Site visits');
  await page.getByRole('button', { name: 'Make board' }).click();
  await heading(page, 'Site visits').waitFor();
  await page.keyboard.press('Control+k');
  await field(page).fill('Morning light');
  await option(page, /^New post called “Morning light”/).click();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await expect.poll(() => page.title()).toContain('Morning light');
  await page.keyboard.press('Control+k');
  await field(page).fill('?');
  await page
    .getByRole('dialog', { name: 'Keyboard' })
    .getByText('Search and commands', { exact: true })
    .waitFor();
  await page.keyboard.press('Escape');
  await run('>sign out', /^Sign out/);
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/signin');
  await page.keyboard.press('Control+k');
  await drawn(page);
  expect(await palette(page).count()).toBe(0);
});

test('commands: another of one’s profiles is gone on as', async ({ openPerson }) => {
  const { page, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
  const foxglove = { firstName: 'Foxglove', lastName: 'Papers', screenName: `foxglove.${Date.now()}` };
  await api('POST', '/people/account/profile', foxglove);
  await page.goto('/boards');
  await heading(page, 'Boards').waitFor();
  await page.keyboard.press('Control+k');
  await field(page).fill('>switch profile');
  await option(page, /^Continue as Foxglove Papers/).click();
  await page.getByText('You continue as Foxglove Papers').waitFor();
});

test('what can be done with the posts that are selected stands in it, and is done to all of them', async ({
  openPerson,
}) => {
  const { page, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Depot' });
  for (const title of ['Stools', 'Chairs', 'Tables'])
    await api('POST', `/content/board/${boardID}/post/create`, { title });
  await page.goto(`/boards/${boardID}`);
  const post = (name: string) => page.locator('#main [data-item]').filter({ hasText: name });
  for (const name of ['Stools', 'Chairs']) {
    await post(name).getByRole('link').first().focus();
    await page.keyboard.press('x');
  }
  await page.keyboard.press('Control+k');
  await palette(page).getByText('On the selected posts').waitFor();
  await field(page).fill('>lock');
  await palette(page)
    .getByRole('group', { name: 'On the selected posts' })
    .getByRole('option')
    .first()
    .click();
  await expect
    .poll(async () => {
      const { info } = await api<{ info: { title: string; lockBy: unknown }[] }>(
        'POST',
        `/content/board/${boardID}/post`,
        {},
      );
      return info.flatMap(({ title, lockBy }) => (lockBy ? [title] : [])).toSorted();
    })
    .toEqual(['Chairs', 'Stools']);
});

test('on a phone it fills the screen; without a connection it says so and has what one was on', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...phone, reducedMotion: 'reduce' });
  const { page, context, expectProblem } = ilse;
  expectProblem(/ERR_INTERNET_DISCONNECTED|socket|WebSocket/i);
  await page.goto(await createBoard(ilse, 'Lamp prototypes'));
  await page.getByRole('heading', { level: 1, name: 'Lamp prototypes' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'More', exact: true })
    .tap();
  await page.getByRole('button', { name: 'Search and commands', exact: true }).tap();
  await field(page).fill('lamp');
  await option(page, /Lamp prototypes/).waitFor();
  const size = async () => {
    const { width, height } = (await palette(page).boundingBox())!;
    return [width, height];
  };
  await expect.poll(size).toEqual([390, 844]);
  expect((await option(page, /Lamp prototypes/).boundingBox())!.height).toBe(44);
  expect(await faults(page)).toEqual([]);
  await context.setOffline(true);
  await palette(page)
    .getByText(/^You are offline\. What you opened/)
    .waitFor();
  await field(page).fill('protot');
  await option(page, /Lamp prototypes/).tap();
  await palette(page).waitFor({ state: 'detached' });
  await context.setOffline(false);
});

test('what can be done on the page stands in it, with the reason where one may not', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, api } = ilse;
  const board = await createBoard(ilse, 'Lamp prototypes');
  const { _id } = await api<{ _id: string }>(
    'POST',
    `/content${board.replace('boards', 'board')}/post/create`,
    { title: 'Reading lamp switch' },
  );
  await page.goto(board);
  await page.getByRole('link', { name: 'Reading lamp switch' }).waitFor();
  const run = async (words: string, name: RegExp) => {
    await page.keyboard.press('Control+k');
    await field(page).fill(words);
    await expect.poll(() => current(page)).toMatch(name);
    await page.keyboard.press('Enter');
  };
  await run('>members', /^Board Members/);
  await page.getByRole('complementary', { name: 'Board Members' }).waitFor();
  await run('>members', /^Board Members/); // the same closes it
  await page.getByRole('complementary', { name: 'Board Members' }).waitFor({ state: 'detached' });
  await run('>delete board', /^Delete board/);
  await page.getByText('It can be brought back for 30 days.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Reading lamp switch' }).click();
  await page.waitForURL(`**/posts/${_id}`);
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await run('>rename', /^Rename/);
  await page.getByRole('dialog', { name: 'Rename post' }).getByRole('textbox').fill('Lamp switch');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.title()).toContain('Lamp switch');
  await page.keyboard.press('Control+k');
  await palette(page).getByText('On this post').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await run('>delete', /^Delete post/);
  await page.waitForURL(`**${board}`);
  await page.getByText('“Lamp switch” deleted').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Lamp switch' }).waitFor();

  // One's own board cannot be deleted: the line says so, and Enter on it does nothing.
  const { info } = await api<{ info: { _id: string; boardType: string }[] }>('POST', '/content/boards', {});
  await page.goto(`/boards/${info.find(({ boardType }) => boardType === 'SANDBOX')!._id}`);
  await page.getByRole('button', { name: 'Board settings' }).waitFor();
  await run('>delete board', /^Delete board.*Your own board stays/);
  await drawn(page);
  expect(await palette(page).count()).toBe(1);
  expect(await option(page, /^Delete board/).getAttribute('aria-disabled')).toBe('true');
});
