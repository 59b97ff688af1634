import type { Page } from 'playwright';
import { expect, test } from './harness.ts';

const names = Array.from({ length: 12 }, (_, i) => `shade-${String(i + 1).padStart(2, '0')}.png`);

/** Drops small pictures of these names on the page. */
async function drop(page: Page, files: string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(async (all) => {
    const transfer = new DataTransfer();
    for (const [i, name] of all.entries()) {
      const canvas = new OffscreenCanvas(480, 320);
      const brush = canvas.getContext('2d')!;
      brush.fillStyle = `hsl(${i * 30} 50% 50%)`;
      brush.fillRect(0, 0, 480, 320);
      transfer.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }));
    }
    return transfer;
  }, files);
  await page.locator('article').dispatchEvent('drop', { dataTransfer });
}

const tiles = (page: Page) =>
  page.locator('[data-file]').evaluateAll((all) => all.map((tile) => tile.getAttribute('data-file')));

test('files that are dropped become a collection, which others see fill, look through, and order', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt', viewport: { width: 1440, height: 900 } });
  const ben = await openPerson({ name: 'Ben Okoye', viewport: { width: 390, height: 844 } });
  const board = await ana.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Shades',
    share: 'public',
  });
  const { _id } = await ana.api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
    title: 'All shades',
  });
  await ana.page.goto(`/posts/${_id}`);
  await ben.page.goto(`/posts/${_id}`);
  await ben.page.getByText('Nothing has been written here yet.').waitFor();

  // Of one, the server takes no byte the first time.
  const seventh = Buffer.from(names[6]!).toString('base64');
  let isRefused = false;
  await ana.page.route('**/api/file-proc/files/', async (route) => {
    const about = route.request().headers()['upload-metadata'] ?? '';
    if (isRefused || !about.includes(seventh)) return route.continue();
    isRefused = true;
    return route.fulfill({
      status: 422,
      json: { error: 'LIMIT_REACHED', message: 'There is no room for it.' },
    });
  });
  ana.expectProblem(/422/);
  await drop(ana.page, names);
  await ana.page.getByText(`There was an error uploading ${names[6]}`).waitFor();
  await ben.page.getByText('11 files,').waitFor(); // without a reload
  await ana.page.getByText('1 file could not be uploaded').waitFor();
  await ana.page.locator(`[data-upload="${names[6]}"]`).getByRole('button', { name: 'Retry' }).click();
  for (const { page } of [ana, ben]) await page.getByText('12 files,').waitFor();
  await expect.poll(() => ana.page.locator('[data-upload]').count()).toBe(0);
  expect(await tiles(ana.page)).toEqual(names.slice(0, 4));

  // Large, one after the other; and back to where one was.
  await ana.page.locator(`[data-file="${names[0]}"]`).click();
  const dialog = ana.page.getByRole('dialog');
  await dialog.getByText('1 of 12', { exact: true }).waitFor();
  await ana.page.keyboard.press('ArrowRight');
  await dialog.getByText('2 of 12', { exact: true }).waitFor();
  await dialog.locator('header').getByText(names[1]!).waitFor();
  await ana.page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);

  // The page of the collection, by both; one changes the order by key.
  await ben.page.getByRole('link', { name: '8 more' }).click();
  await ana.page.getByRole('link', { name: '8 more' }).click();
  for (const { page } of [ana, ben]) {
    await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
    await expect.poll(() => tiles(page)).toEqual(names);
    expect(await page.title()).toMatch(/^Single Thing Preview/);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  }
  await ana.page.locator(`[data-file="${names[0]}"]`).focus();
  await ana.page.keyboard.press('Alt+ArrowRight');
  const moved = [names[1], names[0], ...names.slice(2)];
  for (const { page } of [ana, ben]) await expect.poll(() => tiles(page)).toEqual(moved);

  // Its address, and that of the whole post, open by themselves; a file named in it, large.
  const [first] = await ben.page.locator('[data-file]').all();
  await first!.click();
  await ben.page.reload();
  await ben.page.getByRole('dialog').getByText('1 of 12', { exact: true }).waitFor();
  await ana.page.goto(`/posts/${_id}/postPreview`);
  await ana.page.getByRole('heading', { level: 1, name: 'All shades' }).waitFor();
  await expect.poll(() => tiles(ana.page)).toEqual(moved.slice(0, 4));
}, 60_000);
