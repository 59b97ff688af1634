import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { photograph } from '../src/testing/photographs.ts';
import { faultsInAllThemes } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { firstByDay } from './nightly.ts';

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const row = (page: Page, name: string) => tray(page).locator(`[data-upload="${name}"]`);

/** Holds the bytes that the page sends until they are let go, or refused. */
async function holdBytes(page: Page): Promise<(what: 'let go' | 'refused') => void> {
  const { promise, resolve } = Promise.withResolvers<'let go' | 'refused'>();
  const json = { error: 'LIMIT_REACHED', message: 'There is no room for it.' };
  await page.route('**/api/file-proc/files/**', async (route) =>
    (await promise) === 'refused' ? route.fulfill({ status: 422, json }) : route.continue(),
  );
  return resolve;
}

test.for(
  firstByDay([
    ['wide', { width: 1440, height: 900 }],
    ['phone', phone.viewport],
  ] as const),
)(
  '%s: what is on its way is seen from every page, and leads to its place once it is there',
  async ([where, viewport], { openPerson, onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'octavo-tray-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const name of ['lamp.jpg', 'hills.jpg'])
      await writeFile(join(folder, name), await photograph(name.startsWith('lamp') ? 'lamp' : 'hills'));
    const isPhone = where === 'phone';
    const { page, api } = await openPerson({ viewport, ...(isPhone && { hasTouch: true, isMobile: true }) });
    const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
      title: 'Riverside',
    });
    const { _id: postID } = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
      title: 'Lamps',
    });
    await page.goto(`/posts/${postID}`);
    const end = await holdBytes(page);
    const files = ['lamp.jpg', 'hills.jpg'].map((name) => join(folder, name));
    await page.locator('input[type=file]').last().setInputFiles(files);
    await page.locator('[data-upload="hills.jpg"]').waitFor();
    expect(await tray(page).count()).toBe(0); // the post shows them in their places

    await page.getByRole('link', { name: 'Boards', exact: true }).first().click();
    await tray(page).getByText('0 of 2 done').waitFor();
    if (isPhone) await tray(page).getByRole('button', { name: 'Show uploads' }).tap();
    await row(page, 'lamp.jpg').getByText('Step 1 of 8').waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    end('let go');
    await tray(page).getByRole('heading', { name: '2 files brought in' }).waitFor();
    await row(page, 'hills.jpg').getByText('In its post').waitFor();
    await row(page, 'lamp.jpg').getByRole('link', { name: 'Open' }).click();
    await page.waitForURL(new RegExp(`/posts/${postID}\\?thingID=`));
    await tray(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Look at lamp.jpg' }).waitFor();
  },
);

test('a file that fails is told of on any page, and sent again from there', async ({
  openPerson,
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-tray-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'survey.txt');
  await writeFile(path, 'Three lamps, one of brass.');
  const person = await openPerson({ viewport: { width: 1440, height: 900 } });
  person.expectProblem(/422/);
  const { page, api } = person;
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const { _id: postID } = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Lamps',
  });
  await page.goto(`/posts/${postID}`);
  const end = await holdBytes(page);
  await page.locator('input[type=file]').last().setInputFiles(path);
  await page.locator('[data-upload="survey.txt"]').waitFor();
  await page.getByRole('link', { name: 'Boards', exact: true }).first().click();
  await row(page, 'survey.txt').waitFor();
  end('refused');
  await row(page, 'survey.txt').getByText('There is no room for it.').waitFor();
  await tray(page).getByRole('heading', { name: '1 file not sent' }).waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await page.unroute('**/api/file-proc/files/**');
  await row(page, 'survey.txt').getByRole('button', { name: 'Retry' }).click();
  await row(page, 'survey.txt').getByText('In its post').waitFor();
  await tray(page).getByRole('button', { name: 'Close' }).click();
  await tray(page).waitFor({ state: 'detached' });
});
