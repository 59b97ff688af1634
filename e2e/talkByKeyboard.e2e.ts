import type { Page } from 'playwright';
import { chooseByKeys, focused, tabTo } from './byKey.ts';
import { connect } from './connect.ts';
import { expect, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';

// Tasks, tags, bookmarks, messages, notifications and home by keyboard alone: no pointer is touched.

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** Once the page has what it shows, keys are heard. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function writePosts({ api }: Person, ...titles: string[]) {
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const postIDs: string[] = [];
  for (const title of titles) {
    const things = [{ body: `<p>About ${title.toLowerCase()}.</p>` }];
    const at = `/content/board/${boardID}/post/create`;
    postIDs.push((await api<{ _id: string }>('POST', at, { title, things }))._id);
  }
  return { boardID, postIDs };
}

test('a task gets its status, priority and due date by keys, in the list and on the board', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, api, profileID } = person;
  const { boardID, postIDs } = await writePosts(person, 'Lamps', 'Chairs');
  const at = `/content/board/${boardID}/post/${postIDs[0]}`;
  await api('POST', `${at}/task-member`, { taskMembers: [{ profileID }] });
  const settings = () =>
    api<{ taskStatus: string; taskPriority: string; taskDueDate: string | null }>(
      'GET',
      `${at}/task-settings`,
    );
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.getByRole('link', { name: 'Lamps' }).waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Lamps');

  await page.keyboard.press('s');
  await page.getByRole('menuitemradio', { name: 'In progress' }).waitFor();
  await chooseByKeys(page, 'In p');
  await page.getByRole('button', { name: 'Status of Lamps: In progress' }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await tabTo(page, /^Lamps$/);
  await page.keyboard.press('p');
  await page.getByRole('menuitemradio', { name: 'High' }).waitFor();
  await chooseByKeys(page, 'High');
  await page.getByRole('button', { name: 'Priority of Lamps: High' }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await tabTo(page, /^Lamps$/);
  await page.keyboard.press('d');
  await page.getByRole('menuitem', { name: 'Today', exact: true }).waitFor();
  await chooseByKeys(page, 'Tod');
  await page.getByRole('region', { name: 'Due today' }).getByRole('link', { name: 'Lamps' }).waitFor();
  await expect.poll(settings).toMatchObject({ taskStatus: 'IN_PROGRESS', taskPriority: 'HIGH' });

  // Several at once: chosen by X, changed by the bar's menu, and taken back in one.
  await api('POST', `/content/board/${boardID}/post/${postIDs[1]}/task-member`, {
    taskMembers: [{ profileID }],
  });
  const second = page.getByRole('region', { name: 'Without a date' }).getByRole('link', { name: 'Chairs' });
  await second.waitFor();
  await tabTo(page, /^Lamps$/);
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' });
  await bar.getByText('1 selected').waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Chairs');
  await page.keyboard.press('x');
  await bar.getByText('2 selected').waitFor();
  await page.keyboard.press('p');
  await page.getByRole('menuitem', { name: 'Critical' }).waitFor();
  await chooseByKeys(page, 'Crit');
  await page.getByText('2 posts given critical priority').waitFor();
  await bar.waitFor({ state: 'detached' });
  const priority = (of: string) => page.getByRole('button', { name: `Priority of ${of}` });
  await priority('Lamps: Critical').waitFor();
  await priority('Chairs: Critical').waitFor();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('2 posts taken back').waitFor();
  await priority('Lamps: High').waitFor();
  await priority('Chairs: No priority').waitFor();

  // Another view by arrows, and another column by one.
  await tabTo(page, /^List$/, 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await column('In progress').getByRole('link', { name: 'Lamps' }).waitFor();
  await column('Open').getByRole('link', { name: 'Chairs' }).waitFor(); // each column is read by itself
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Chairs');
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Lamps');
  await page.keyboard.press('ArrowRight');
  await column('In review').getByRole('link', { name: 'Lamps' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Lamps');
  await expect.poll(async () => (await settings()).taskStatus).toBe('IN_REVIEW');
});

test('a post is tagged and bookmarked by keys, a block and a line of a list too', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, api } = person;
  const { boardID, postIDs } = await writePosts(person, 'Lamps', 'Chairs');
  const kept = async () => {
    const { info } = await api<{ info: { type: string }[] }>('POST', '/content/bookmarks', {});
    return info.map(({ type }) => type);
  };
  await page.goto(`/posts/${postIDs[0]}`);
  await page.getByText('About lamps.').waitFor();
  await page.keyboard.press('t');
  const panel = page.getByRole('complementary', { name: 'Post Tags' });
  await panel.waitFor();
  await tabTo(page, /^Add a tag$/);
  await page.keyboard.type('brass');
  await page.getByRole('option', { name: 'brass' }).waitFor();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Remove brass' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  // The block that has the focus, not the post.
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toMatch(/^Note, block 1 of 1/);
  await page.keyboard.press('b');
  await page.getByText('Bookmarked', { exact: true }).waitFor();
  await expect.poll(kept).toEqual(['NOTE']);
  await page.keyboard.press('b');
  await page.getByText('Bookmark removed', { exact: true }).waitFor();
  await expect.poll(kept).toEqual([]);

  // A line of a list, not the board; and the board, where nothing else has the focus.
  await page.goto(`/boards/${boardID}`);
  await page.getByRole('link', { name: 'Chairs' }).waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toMatch(/^(Lamps|Chairs)$/);
  await page.keyboard.press('b');
  await page.locator('#main').getByRole('img', { name: 'Bookmarked' }).waitFor();
  await expect.poll(kept).toEqual(['POST']);

  // And it is found again, and removed, by keys.
  await page.goto('/bookmarks');
  await page.locator('#main').getByRole('listitem').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 bookmark selected').waitFor();
  await tabTo(page, /^Remove bookmark$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No bookmarks yet' }).waitFor();
});

test('two write to each other by keys alone', async ({ openPerson }) => {
  const ana = await openPerson({ name: 'Ana Brandt', ...wide });
  const ben = await openPerson({ name: 'Ben Okoye', ...wide });
  await connect(ana, ben);
  await ben.api('POST', '/chat/comment', {
    sourceType: 'CONNECTION',
    sourceID: ana.profileID,
    comment: 'Tuesday?',
  });
  const { page } = ana;
  await page.goto('/boards');
  await heading(page, 'Boards');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.getByRole('button', { name: /Ben Okoye/ }).waitFor();
  await page.keyboard.press('j');
  const discussion = page.getByRole('region', { name: 'Discussion', exact: true });
  const today = discussion.getByRole('region', { name: 'Today' });
  await today.getByText('Tuesday?').waitFor();
  await expect.poll(() => focused(page)).toMatch(/Ben Okoye/);
  await page.keyboard.press('Enter'); // from reading to writing
  await expect.poll(() => focused(page)).toMatch(/^Write to Ben/);
  await page.keyboard.type('Tuesday it is.');
  await page.keyboard.press('Enter');
  await today.getByText('Tuesday it is.').waitFor();
  await ben.page.goto(`/messages?with=${ana.profileID}`);
  await ben.page.getByRole('region', { name: 'Today' }).getByText('Tuesday it is.').waitFor();
  await discussion.getByText(/^Seen \d{2}:\d{2}$/).waitFor();

  // On to what else is unread, by a key that makes a new post elsewhere; and nothing more is.
  const { boardID } = await writePosts(ana);
  await joinBoard(ana, ben, boardID, 'AUTHOR');
  // The key goes on to a discussion that is shown as unread, however late the list of the unread hears of it.
  const { promise: isOpen, resolve: letListCome } = Promise.withResolvers<void>();
  await page.route('**/api/chat/threads', async (route) => {
    const { unreadOnly } = route.request().postDataJSON() as { unreadOnly?: boolean };
    if (unreadOnly) await isOpen;
    await route.continue();
  });
  await ben.api('POST', '/chat/comment', {
    sourceType: 'BOARD',
    sourceID: boardID,
    comment: 'Which lamp?',
  });
  await page.getByRole('button', { name: /Riverside.*unread/ }).waitFor();
  await tabTo(page, /^Discussion options$/, 'Shift+Tab');
  await page.keyboard.press('n');
  await today.getByText('Which lamp?').waitFor();
  letListCome();
  await page.getByRole('button', { name: /Riverside.*unread/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await page.getByText('You have read all that was said to you.').waitFor();
  expect(new URL(page.url()).searchParams.get('board')).toBe(boardID);
});

test('a board is watched, and the activity read and muted, by keys alone', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...wide });
  const { boardID, postIDs } = await writePosts(ilse, 'Lamps');
  await joinBoard(ilse, tomas, boardID);
  const { page } = tomas;
  await page.goto(`/boards/${boardID}`);
  await page.getByRole('link', { name: 'Lamps' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: /Search/ });
  await palette.waitFor();
  await page.keyboard.type('>notific');
  await page.getByRole('option', { name: /^Notifications/ }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await dialog.getByRole('radio', { name: /^What concerns me/ }).waitFor();
  await tabTo(page, /^What concerns me/);
  // The choice shows before the server has it: a comment until then is told by the former one.
  const kept = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && /\/notifications\/preferences\//.test(response.url()),
  );
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => dialog.getByRole('radio', { name: /^Everything/ }).isChecked()).toBe(true);
  await kept;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await ilse.api('POST', '/chat/comment', {
    sourceType: 'POST',
    sourceID: postIDs[0],
    comment: 'The brass one rattles.',
  });
  await page
    .getByRole('button', { name: /^Activity ?, 1 unread/ })
    .first()
    .waitFor();
  await tabTo(page, /^Activity/);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Activity' });
  const item = panel.getByRole('listitem').filter({ hasText: 'The brass one rattles.' });
  await item.waitFor();
  await tabTo(page, /^Less like this/);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Mute this post' }).waitFor();
  await chooseByKeys(page, 'Mute this p');
  await item.waitFor({ state: 'detached' });
});

test('home is arranged and a quick post made by keys alone', async ({ openPerson }) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...wide });
  await page.goto('/');
  await page.getByRole('heading', { level: 2, name: 'Due' }).waitFor();
  await tabTo(page, /^Quick post/);
  await page.keyboard.type('Ask for the card index');
  await page.keyboard.press('Enter');
  await page.getByText(/^Posted on/).waitFor();
  await tabTo(page, /^Arrange home/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Arrange home' });
  await panel.waitFor();
  await tabTo(page, /^Place of Due/);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Left', exact: true }).waitFor();
  await chooseByKeys(page, 'Left');
  await panel.getByRole('region', { name: 'Left' }).getByText('Due', { exact: true }).waitFor();
});
