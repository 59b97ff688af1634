import type { Page } from 'playwright';
import { dropFiles } from './dropFiles.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { nightly } from './nightly.ts';

const names = Array.from({ length: 50 }, (_, at) => `page-${String(at + 1).padStart(2, '0')}.txt`);

const tiles = (page: Page) =>
  page.locator('[data-file]').evaluateAll((all) => all.map((tile) => tile.getAttribute('data-file')));

/** A post that everybody reads, opened by two. */
async function openFor(ana: Person, ben: Person, title: string): Promise<string> {
  const board = await ana.api<{ _id: string }>('POST', '/content/board/create', { title, share: 'public' });
  const post = await ana.api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, { title });
  for (const { page } of [ana, ben]) await page.goto(`/posts/${post._id}`);
  await ben.page.getByText('Nothing has been written here yet.').waitFor();
  return post._id;
}

nightly(
  'fifty files dropped at once become one collection, seen live by another; of one that failed, the next try goes well',
  async ({ openPerson }) => {
    const ana = await openPerson({ name: 'Ana Brandt', viewport: { width: 1440, height: 900 } });
    const ben = await openPerson({ name: 'Ben Okoye', ...phone });
    await openFor(ana, ben, 'Folios');
    const failing = Buffer.from(names[30]!).toString('base64');
    let isRefused = false;
    await ana.page.route('**/api/file-proc/files/', async (route) => {
      const about = route.request().headers()['upload-metadata'] ?? '';
      if (isRefused || !about.includes(failing)) return route.continue();
      isRefused = true;
      return route.fulfill({
        status: 422,
        json: { error: 'LIMIT_REACHED', message: 'There is no room for it.' },
      });
    });
    ana.expectProblem(/422/);
    await dropFiles(ana.page, 'article', names);

    // The collection is there for the other person before all of its files are.
    const collection = ben.page.getByRole('region', { name: 'Collection' });
    await collection.waitFor();
    expect(await ben.page.locator('[data-block]').count()).toBe(1);
    await ana.page.getByText(`There was an error uploading ${names[30]}`).waitFor();
    await ben.page.getByText('49 files,').waitFor();
    await ana.page.getByText('1 file could not be uploaded').waitFor();
    await ana.page.locator(`[data-upload="${names[30]}"]`).getByRole('button', { name: 'Retry' }).click();
    for (const { page } of [ana, ben]) await page.getByText('50 files,').waitFor();
    await expect.poll(() => ana.page.locator('[data-upload]').count()).toBe(0);

    // On its page all of them stand in the order in which they were dropped, the one that came last too.
    await ben.page.getByRole('link', { name: '46 more' }).click();
    await ben.page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
    const more = ben.page.getByRole('button', { name: 'Show more' });
    await expect
      .poll(async () => {
        const foot = await more.all();
        await foot[0]?.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => undefined); // it may have come meanwhile
        return tiles(ben.page);
      })
      .toEqual(names);
  },
);

test('files of a collection are put in order by dragging and have captions, live; one is dragged out among the blocks', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt', viewport: { width: 1440, height: 1200 } });
  const ben = await openPerson({ name: 'Ben Okoye', ...phone });
  const postID = await openFor(ana, ben, 'Plates');
  const { page } = ana;
  const few = names.slice(0, 12);
  await dropFiles(page, 'article', few);
  for (const on of [page, ben.page]) await on.getByText('12 files,').waitFor();
  for (const on of [page, ben.page]) await on.getByRole('link', { name: '8 more' }).click();
  for (const on of [page, ben.page]) await expect.poll(() => tiles(on)).toEqual(few);

  // By hand, behind the third.
  const tile = (name: string) =>
    page.locator('[data-item]').filter({ has: page.locator(`[data-file="${name}"]`) });
  const third = (await tile(few[2]!).boundingBox())!;
  await tile(few[0]!).dragTo(tile(few[2]!), {
    targetPosition: { x: third.width - 10, y: third.height / 2 },
  });
  const ordered = [few[1], few[2], few[0], ...few.slice(3)];
  for (const on of [page, ben.page]) await expect.poll(() => tiles(on)).toEqual(ordered);

  // A caption stands under its file, for the other too.
  await tile(few[1]!)
    .getByRole('button', { name: `More for ${few[1]}` })
    .click();
  await page.getByText('Caption and alternative text').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('The frontispiece');
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const on of [page, ben.page])
    await on.locator('#main').getByText('The frontispiece', { exact: true }).waitFor();

  // Out of it, in the post: to a place below.
  for (const on of [page, ben.page]) await on.goto(`/posts/${postID}`);
  await page.getByText('12 files,').waitFor();
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Below');
  await ben.page.getByText('Below').waitFor();
  const note = page.locator('[data-block="1"]');
  const { width, height } = (await note.boundingBox())!;
  await page
    .locator('li')
    .filter({ has: page.locator(`[data-file="${few[1]}"]`) })
    .dragTo(note, { targetPosition: { x: width / 2, y: height - 4 } });
  const labels = (on: Page) =>
    on
      .locator('article [data-block]')
      .evaluateAll((all) => all.map((block) => block.getAttribute('aria-label')!.split(',')[0]));
  for (const on of [page, ben.page])
    await expect.poll(() => labels(on)).toEqual(['Collection of 11 files', 'Note', few[1]]);
});

nightly('of a large collection the files near the window are drawn, both ways', async ({ openPerson }) => {
  const ana = await openPerson({ name: 'Ana Brandt', viewport: { width: 700, height: 500 } });
  const ben = await openPerson({ name: 'Ben Okoye' });
  await openFor(ana, ben, 'Slides');
  const { page } = ana;
  const many = Array.from({ length: 75 }, (_, at) => `slide-${String(at + 1).padStart(2, '0')}.txt`);
  await dropFiles(page, 'article', many.slice(0, 25));
  await page.getByText('25 files,').waitFor();
  await page.getByRole('link', { name: '21 more' }).click();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
  for (const there of [50, 75]) {
    await dropFiles(page, '#main', many.slice(there - 25, there));
    await page.getByText(`${there} files`).first().waitFor();
  }
  await expect.poll(() => page.locator('[data-upload]').count()).toBe(0);
  const items = page.locator('#main li[data-item]');
  const more = page.getByRole('button', { name: 'Show more' });
  // Ten at a time, each waited for.
  for (let read = 10; read < many.length; read += 10) {
    const [foot] = await more.all();
    await foot?.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => undefined); // it may have come meanwhile
    await expect.poll(() => items.count()).toBeGreaterThan(read);
  }
  await expect.poll(() => items.count()).toBe(many.length);
  await items.last().scrollIntoViewIfNeeded();
  await page.locator(`[data-file="${many[74]}"]`).waitFor();
  await expect.poll(async () => (await tiles(page)).length).toBeLessThan(60);
  const heightOf = () => page.locator('#main').evaluate((main) => main.scrollHeight);
  const height = await heightOf();

  await items.first().scrollIntoViewIfNeeded();
  await page.locator(`[data-file="${many[0]}"]`).waitFor();
  await expect.poll(async () => (await tiles(page)).includes(many[74]!)).toBe(false);
  expect(Math.abs((await heightOf()) - height)).toBeLessThan(10);

  // By the address of one in the middle it opens there, and is read on both ways.
  const fortieth = await items.nth(39).getAttribute('data-item');
  await page.goto(`${new URL(page.url()).pathname}?thingID=${fortieth}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('40 of 75', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const tile = page.locator(`[data-file="${many[39]}"]`);
  const isInSight = () =>
    tile.evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInSight).toBe(true);
  expect(await tiles(page)).not.toContain(many[0]);
  // The file's place among all files counts, not that among those that are loaded.
  await tile.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect
    .poll(async () => {
      const shown = await tiles(page);
      return shown.indexOf(many[38]!) - shown.indexOf(many[39]!);
    })
    .toBe(1);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
  const earlier = page.getByRole('button', { name: 'Show earlier' });
  expect(await earlier.count()).toBe(0); // without a file in the address, from the start
  expect((await tiles(page)).slice(0, 2)).toEqual(many.slice(0, 2));
});
