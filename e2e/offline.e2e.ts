import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright';
import { drawn } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { controlled, kept, readings } from './kept.ts';
import { makeBoard } from './makeBoard.ts';
import { firstByDay, nightly } from './nightly.ts';
import { seenPost } from './seenPost.ts';
import { unique } from './unique.ts';
import { writing } from './writing.ts';

// Without a connection: the product opens, what was seen is there, and what is written is kept.
const workers = { serviceWorkers: 'allow' } as const;
const wide = { viewport: { width: 1440, height: 900 }, ...workers };
const small = { ...phone, ...workers };
const OFFLINE = 'You are offline. Some features may not work as expected…';
const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to fetch/;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** At the foot of a phone: the tools of writing cover the tabs, and the notice stands above both. */
async function expectInOrder(page: Page): Promise<void> {
  const boxOf = async (place: Locator) => (await place.boundingBox())!;
  const inOrder = async () => {
    const tabs = await boxOf(page.getByRole('navigation', { name: 'Main', includeHidden: true }));
    const tools = await boxOf(page.getByRole('toolbar', { name: 'Formatting' }));
    const notice = await boxOf(page.getByText(OFFLINE, { exact: true }));
    return tools.y <= tabs.y && notice.y + notice.height < tools.y;
  };
  await expect.poll(inOrder).toBe(true);
}

const setOffline = (context: BrowserContext, offline: boolean) => context.setOffline(offline);

// The phone first: there the notice, the tabs and the tools of writing stand one above another.
test.for(
  firstByDay([
    ['phone', small],
    ['wide', wide],
  ] as const),
)(
  '%s: a board that was seen opens after a reload without a connection, and what is written on it is not lost',
  async ([, size], { openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor', ...size });
    const { page, context, expectProblem } = ilse;
    expectProblem(NO_CONNECTION);
    const { board, post } = await seenPost(ilse);

    await setOffline(context, true);
    await page.goto(board);
    await heading(page, 'Riverside Reading Room').waitFor();
    await page.getByText(OFFLINE, { exact: true }).waitFor();
    if (size === small) {
      const bottom = async () => {
        const { y, height } = (await page.getByText(OFFLINE, { exact: true }).boundingBox())!;
        return y + height;
      };
      const tabs = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!.y;
      await expect.poll(bottom).toBeLessThan(tabs); // which it leaves to be pressed
    }
    await page.getByText('Lamps').first().click();
    await page.waitForURL(`**${post}*`);
    await page.getByText('Brass, or oak?').click();
    await writing(page);
    await page.keyboard.press('End');
    await page.keyboard.type(' Oak, says Tomás.');
    await page.getByText('1 change waits').waitFor();
    if (size === small) await expectInOrder(page);

    await page.reload();
    await page.getByText('Brass, or oak? Oak, says Tomás.').waitFor();
    await page.getByText('1 change waits').waitFor();

    await setOffline(context, false);
    await page.getByText('1 change waits').waitFor({ state: 'detached' });
    await page.getByText(OFFLINE).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Brass, or oak? Oak, says Tomás.').waitFor();
  },
);

test('tags, a task and a bookmark are changed without a connection, stand there after a reload, and are sent with it', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, context, expectProblem, api } = ilse;
  expectProblem(NO_CONNECTION);
  const { post } = await seenPost(ilse);
  const tags = page.getByRole('complementary', { name: 'Post Tags' });
  const task = page.getByRole('complementary', { name: 'Post Task' });
  // The code of dialogs comes with the first look at each; without a connection it comes from the worker.
  await page.goto('/bookmarks');
  await page.getByRole('heading', { name: 'No bookmarks yet' }).waitFor();
  await kept(page, '["bookmarks"', '["bookmarked"');
  await page.goto('/tasks?scope=all');
  await heading(page, 'Tasks').waitFor();
  await kept(page, String.raw`{\"scope\":\"ALL\"`);
  await page.goto(post);
  await page.getByText('Brass, or oak?').waitFor();
  await setOffline(context, true);
  await page.getByText(OFFLINE, { exact: true }).waitFor();

  await button(page, 'Post Tags').first().click();
  await tags.getByRole('combobox', { name: 'Add a tag' }).fill('brass');
  await page.getByRole('option', { name: 'brass' }).waitFor();
  await tags.getByRole('combobox', { name: 'Add a tag' }).press('Enter');
  await tags.getByRole('button', { name: 'Remove brass' }).waitFor();
  await button(page, 'Post Task').first().click();
  await task.getByRole('button', { name: 'Make it a task' }).click();
  await task.getByRole('combobox', { name: 'Priority' }).selectOption('HIGH');
  await button(page, 'Bookmark').first().click();
  await button(page, 'Remove bookmark').first().waitFor();
  await page.getByText('4 changes wait').waitFor();

  await page.reload();
  await task.getByRole('combobox', { name: 'Priority' }).waitFor();
  await expect.poll(() => task.getByRole('combobox', { name: 'Priority' }).inputValue()).toBe('HIGH');
  await page.getByRole('list', { name: 'Tags' }).getByText('brass').first().waitFor();
  await button(page, 'Remove bookmark').first().waitFor();
  await page.goto('/bookmarks');
  await page.getByRole('main').getByRole('link', { name: 'Lamps' }).waitFor();
  await page.goto('/tasks?scope=all');
  await page.getByRole('main').getByText('Lamps').first().waitFor();

  await setOffline(context, false);
  await page.getByText(/changes? waits?/).waitFor({ state: 'detached' });
  const saved = async () => {
    const { info } = await api<{ info: { tags: string[]; taskPriority: string }[] }>(
      'POST',
      '/content/tasks',
      {},
    );
    const bookmarks = await api<{ info: { title: string }[] }>('POST', '/content/bookmarks', {});
    return [info.map(({ tags: names, taskPriority }) => [names, taskPriority]), bookmarks.info[0]?.title];
  };
  await expect.poll(saved).toEqual([[[['brass'], 'HIGH']], 'Lamps']);
});

/** Makes a board by a call, so that this browser has not seen it open. */
async function makeUnseenBoard(page: Page, title: string): Promise<void> {
  const status = await page.evaluate(async (name) => {
    const cookie = (key: string) => new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
    const response = await fetch('/api/content/board/create', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'auth-token': decodeURIComponent(cookie('token')),
        profile: cookie('currentProfileID'),
      },
      body: JSON.stringify({ title: name }),
    });
    return response.status;
  }, title);
  expect(status).toBeLessThan(300);
}

test('what was not seen is not gone to, and it is said why, until that is dismissed', async ({
  openPerson,
}) => {
  const { page, context, expectProblem } = await openPerson({ name: 'Ilse Okafor', ...wide });
  expectProblem(NO_CONNECTION);
  await makeBoard(page, 'Seen');
  await kept(page, '["board"', '["posts"');
  await makeUnseenBoard(page, 'Unseen');
  await page.goto('/boards');
  await page.getByRole('main').getByText('Unseen').first().waitFor();
  await controlled(page);
  await kept(page, 'Unseen');
  await setOffline(context, true);
  const notice = page.getByRole('status').getByText(OFFLINE, { exact: true });
  await notice.waitFor();
  await button(page, 'Dismiss').click();
  await notice.waitFor({ state: 'detached' });

  await page
    .getByRole('main')
    .getByRole('link', { name: /Unseen/ })
    .first()
    .click();
  await notice.waitFor();
  await heading(page, 'Boards').waitFor();
  expect(new URL(page.url()).pathname).toBe('/boards');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(?!Un)Seen/ })
    .first()
    .click();
  await heading(page, 'Seen').waitFor();
  await setOffline(context, false);
  await notice.waitFor({ state: 'detached' });
});

nightly(
  'people, team, organisation, profile and settings that were seen open after a reload; who was not is not gone to',
  async ({ openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
    const tomas = await openPerson({ name: 'Tomás Herrera' });
    const { page, context } = ilse;
    ilse.expectProblem(NO_CONNECTION);
    await ilse.api('POST', '/people/organization', { name: 'Foxglove Studio', handle: unique('foxglove') });
    const seen: [path: string, name: string, key: string][] = [
      ['/people', 'People', '["people"'],
      [`/people/${tomas.profileID}`, 'Tomás Herrera', '["personPage"'],
      ['/team', 'Team', '["team"'],
      [`/team/${ilse.profileID}`, 'Ilse Okafor', `["team","${ilse.profileID}","${ilse.profileID}"]`],
      ['/organization', 'Foxglove Studio', '["organization"'],
      [`/profile/${ilse.profileID}`, 'Ilse Okafor', '["profileView"'],
      ['/settings', 'Settings', '["menuDetails"'],
    ];
    for (const [path, name, key] of seen) {
      await page.goto(path);
      await heading(page, name).waitFor();
      await kept(page, key);
    }
    await controlled(page);
    await setOffline(context, true);
    for (const [path, name] of seen) {
      await page.goto(path);
      await heading(page, name).waitFor();
      expect(await page.getByText(/could not be read|Try again/).count(), path).toBe(0);
    }
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await heading(page, 'People').waitFor();
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Guide' }).click(); // all of it is in the code
    await heading(page, 'Getting started').waitFor();
    await page.getByRole('link', { name: 'Boards', exact: true }).click();
    await drawn(page);
    await heading(page, 'Getting started').waitFor();
  },
);

test('pictures that were seen are there without a connection, and gone with signing out', async ({
  openPerson,
}) => {
  const { page, context, expectProblem } = await openPerson({ name: 'Ilse Okafor', ...wide });
  expectProblem(NO_CONNECTION);
  await makeBoard(page, 'Riverside Reading Room');
  await controlled(page);
  await button(page, 'New post').first().click();
  await page.waitForURL('**/posts/*');
  const post = new URL(page.url()).pathname;
  await page.getByRole('textbox', { name: 'Title' }).fill('Lamps');
  await page.keyboard.press('Enter');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(join(import.meta.dirname, '../public/icon-512.png'));
  const picture = page.locator('main img[src*="/file-proc/file/"]').first();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await picture.waitFor();
  await page.goto(post); // as it is seen by whoever comes to it
  await expect.poll(width).toBeGreaterThan(0);
  await kept(page, '["post"', '/file-proc/file/'); // with the file in its place, not as it was on its way
  const pictures = () =>
    page.evaluate(async () => (await (await caches.open('octavo-pictures')).keys()).length);
  await expect.poll(pictures).toBeGreaterThan(0);
  await setOffline(context, true);
  await page.goto(post);
  await expect.poll(width).toBeGreaterThan(0);
  await setOffline(context, false);
  await page.getByText(OFFLINE).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => caches.has('octavo-pictures'))).toBe(true);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.evaluate(() => caches.has('octavo-pictures'))).toBe(false);
});

test('a connection that goes a moment after the page has loaded breaks nothing, and live updates come once it is back', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide, serviceWorkers: 'block' });
  ilse.expectProblem(NO_CONNECTION);
  const board = await makeBoard(ilse.page, 'Site visits');
  // The socket's code, which is loaded a moment after the page, is asked for without a connection.
  const { promise: failed, resolve: hasFailed } = Promise.withResolvers<void>();
  await ilse.page.route('**/assets/soon-*.js', async (route) => {
    await heading(ilse.page, 'Site visits').waitFor(); // on a slow machine the code is asked for before the data is there
    await setOffline(ilse.context, true);
    await route.abort('internetdisconnected');
    hasFailed();
  });
  await ilse.page.goto(board);
  await heading(ilse.page, 'Site visits').waitFor();
  await failed;
  await ilse.page.unroute('**/assets/soon-*.js');
  await setOffline(ilse.context, false);
  const second = await ilse.context.newPage();
  await second.goto(board);
  await button(second, 'New post').first().click();
  await second.waitForURL('**/posts/*');
  await second.getByRole('textbox', { name: 'Title' }).fill('From the other tab');
  await second.keyboard.press('Enter');
  await ilse.page.getByText('From the other tab').first().waitFor();
});

test('signing out leaves nothing on the device of what was read', async ({ openPerson }) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...wide });
  await makeBoard(page, 'Secret garden');
  await kept(page, 'Secret garden');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => readings(page)).toEqual([]);
});

test('the worker keeps the build, and no answer of the API', async ({ openPerson }) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...wide });
  await makeBoard(page, 'Site visits');
  await controlled(page);
  await page.reload();
  await heading(page, 'Site visits').waitFor();
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain('/');
  expect(paths.filter((path) => /\/(board|post)-.*\.js$/.test(path))).toHaveLength(2);
  expect(paths.filter((path) => path.startsWith('/api') || path.includes('boards/'))).toEqual([]);
});
