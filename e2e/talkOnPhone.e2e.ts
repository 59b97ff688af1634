import type { Locator } from 'playwright';
import { faults, tooWide } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';

// Tasks, tags and search on a phone, with one thumb.

const day = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function writeTask({ api, profileID }: Person, title: string, settings: object) {
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Depot' });
  const { _id: postID } = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title,
    things: [{ body: '<p>Three came back on Monday.</p>' }],
  });
  const at = `/content/board/${boardID}/post/${postID}`;
  await api('PUT', `${at}/task-settings`, settings);
  await api('POST', `${at}/task-member`, { taskMembers: [{ profileID }] });
  return { boardID, postID, at };
}

test('a task is carried out on a phone: its status, its column, its day, and the charts', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...phone });
  const { page, api } = person;
  const { at } = await writeTask(person, 'Lamps', { taskDueDate: day() });
  await writeTask(person, 'Ask the library', {});
  await page.goto('/tasks');
  await page.getByRole('region', { name: 'Due today' }).getByRole('link', { name: 'Lamps' }).waitFor();
  await page.getByRole('button', { name: 'Status of Lamps: Open' }).tap();
  await page.getByRole('menuitemradio', { name: 'In progress' }).tap();
  await page.getByRole('button', { name: 'Status of Lamps: In progress' }).waitFor();
  expect(await tooWide(page)).toEqual([]);
  // The filters begin at the margin, as the field above them does; the order beside that ends at the other one.
  const edges = async (place: Locator) => {
    const { x, width } = (await place.boundingBox())!;
    return { left: x, right: page.viewportSize()!.width - x - width };
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  expect((await edges(button('Status').locator('svg'))).left).toBe(20);
  expect((await edges(page.getByRole('searchbox', { name: 'Find a task' }).locator('..'))).left).toBe(20);
  expect((await edges(button('Sort: Due date, soonest first').locator('svg'))).right).toBe(20);

  await page.getByRole('radio', { name: 'Board' }).tap({ force: true });
  await page.getByRole('radio', { name: /^In progress/ }).tap({ force: true });
  await page
    .getByRole('region', { name: 'In progress', exact: true })
    .getByRole('link', { name: 'Lamps' })
    .waitFor();
  expect(await tooWide(page)).toEqual([]);
  // The filters stand above the columns, and not under them.
  const foot = async (locator: Locator) => {
    const { y, height } = (await locator.boundingBox())!;
    return y + height;
  };
  const tabs = page.getByRole('button', { name: /^Created by me/ });
  const statuses = page.getByRole('radio', { name: /^In progress/ }).locator('xpath=ancestor::fieldset');
  expect(await foot(tabs)).toBeLessThanOrEqual((await statuses.boundingBox())!.y);

  // In the calendar each task has its menu; what is due on no day stands below.
  await page.getByRole('radio', { name: 'Calendar' }).tap({ force: true });
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await calendar.getByRole('button', { name: 'Due date of Lamps' }).tap();
  await page.getByRole('menuitem', { name: 'A day later' }).tap();
  await expect
    .poll(async () => (await api<{ taskDueDate: string }>('GET', `${at}/task-settings`)).taskDueDate)
    .toBe(day(1));
  const undated = page.getByRole('complementary', { name: 'Without a date' });
  await undated.getByRole('button', { name: 'Due date of Ask the library' }).tap();
  await page.getByRole('menuitem', { name: 'Today', exact: true }).tap();
  await undated.waitFor({ state: 'detached' });
  expect(await tooWide(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Charts' }).tap({ force: true });
  await page.getByRole('heading', { name: 'Ilse Okafor has the most to do: 2 open' }).waitFor();
  expect(await tooWide(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
});

test('a post is tagged, and found by its tag, on a phone', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...phone });
  const { page } = person;
  const { postID, boardID } = await writeTask(person, 'Lamps', {});
  await page.goto(`/posts/${postID}?panel=tags`);
  const sheet = page.getByRole('dialog', { name: 'Post Tags' });
  await sheet.getByRole('combobox', { name: 'Add a tag' }).fill('brass');
  await page.getByRole('option', { name: 'brass' }).tap();
  await sheet.getByRole('button', { name: 'Remove brass' }).waitFor();
  expect(await tooWide(page)).toEqual([]);

  await page.goto(`/boards/${boardID}`);
  await page.getByRole('link', { name: 'Lamps' }).waitFor();
  await page.goto('/search?q=tag%3Abrass');
  const hit = page.locator('#main').getByRole('link', { name: 'Lamps' }).first();
  await hit.waitFor();
  expect(await tooWide(page)).toEqual([]);
  await hit.tap();
  await page.waitForURL(`**/posts/${postID}`);
  await page.getByText('Three came back on Monday.').waitFor();
});
