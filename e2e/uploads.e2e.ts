import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright';
import { photograph } from '../src/testing/photographs.ts';
import { expect, test } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { nightly } from './nightly.ts';
import { passHalfMinute } from './stoppedUploads.ts';

const MB = 1_000_000;
const row = (page: Page, name: string) => page.locator(`[data-upload="${name}"]`);

/** A file in a folder of its own, for the length of a journey. */
async function fileOf(
  name: string,
  bytes: Buffer,
  onCleanup: (clean: () => Promise<void>) => void,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-upload-'));
  onCleanup(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
}

async function newPost(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'New post' }).first().click();
  await page.waitForURL('**/posts/*');
}

const add = (page: Page, path: string) => page.locator('input[type=file]').last().setInputFiles(path);

/** The page's line: it sends so many bytes a second, as bad Wi-Fi does, or nothing at all. */
async function lineOf(page: Page): Promise<(uploadThroughput: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  return async (uploadThroughput) => {
    const offline = uploadThroughput === 0;
    const conditions = { offline, latency: 5, downloadThroughput: -1, uploadThroughput };
    await devtools.send('Network.emulateNetworkConditions', conditions);
  };
}

/** Bytes the page has been told have arrived, from "Step 1 of 8, sending. 12 MB of 31 MB". */
async function arrived(page: Page, name: string): Promise<number> {
  const words = await row(page, name).innerText();
  return Number(/([\d.]+) MB of/.exec(words)?.[1] ?? 0) * MB;
}

/** Holds what the page sends of its files, from now on, but for so many chunks. @returns what lets it go */
async function holdAfter(page: Page, chunks: number): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  let sent = 0;
  await page.route('**/api/file-proc/files/**', async (route) => {
    if (route.request().method() === 'PATCH' ? ++sent > chunks : chunks === 0) await held;
    await route.continue();
  });
  return letGo;
}

async function bytesOf(sent: Request[]): Promise<number> {
  const lengths = await Promise.all(sent.map((request) => request.headerValue('content-length')));
  return lengths.reduce((sum, length) => sum + Number(length ?? 0), 0);
}

async function hashOfDownload(page: Page, name: string): Promise<string> {
  const link = page.getByRole('link', { name: `Download ${name}` });
  await link.waitFor();
  const response = await page.request.get((await link.getAttribute('href'))!);
  return createHash('sha256')
    .update(await response.body())
    .digest('hex');
}

test('a picture is seen at once, and stands in its place when it is ready', async ({
  openPerson,
  onTestFinished,
}) => {
  const { page } = await openPerson({ viewport: { width: 1440, height: 900 } });
  await newPost(page);
  const path = await fileOf('lamp.jpg', await photograph('lamp'), onTestFinished);
  const letGo = await holdAfter(page, 0);
  await add(page, path);
  await row(page, 'lamp.jpg').locator('img').waitFor(); // before a byte of it is sent
  letGo();
  const picture = page.locator('figure img');
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(600);
  expect(await picture.getAttribute('srcset')).toMatch(/1600w.*800w.*400w/);
  await expect.poll(() => row(page, 'lamp.jpg').count()).toBe(0);

  // Another takes its place, in the same block; undone, the first is back.
  const block = page.getByRole('group', { name: /^\S+, block 1 of 1$/ });
  const named = await block.getAttribute('data-item');
  await block.hover();
  await block.getByRole('button', { name: 'More' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Replace file' }).click();
  await (await chosen).setFiles(await fileOf('hills.jpg', await photograph('hills'), onTestFinished));
  await page.getByText('hills.jpg is there now, in place of the former file').waitFor();
  await page.getByRole('button', { name: 'Look at hills.jpg' }).waitFor();
  await expect.poll(() => block.getAttribute('data-item')).toBe(named);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Look at lamp.jpg' }).waitFor();

  // The words of a picture are asked for where it stands, until it has them.
  const words = page.getByRole('dialog', { name: 'Caption and alternative text' });
  const ask = (what: string) => block.getByRole('button', { name: `Add ${what}`, exact: true });
  await ask('a caption and alternative text').click();
  await words.getByLabel('Title').fill('The works');
  await words.getByLabel('Caption').fill('Dusk at the works');
  await words.getByRole('button', { name: 'Save' }).click();
  await page.locator('figcaption').getByText('Dusk at the works').waitFor();
  await ask('alternative text').click();
  await words.getByLabel('Alternative text').fill('A lamp over a workbench');
  await words.getByRole('button', { name: 'Save' }).click();
  await ask('alternative text').waitFor({ state: 'detached' });
  await block.getByRole('button', { name: 'Look at A lamp over a workbench' }).waitFor();

  // Without its details it stands alone.
  await block.hover();
  await block.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Caption and alternative text' }).click();
  await words.getByLabel('Show details beside it').uncheck();
  await words.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.locator('figcaption').count()).toBe(0);
});

test('a large file continues where it stopped, in a tab opened after the first was closed', async ({
  openPerson,
  onTestFinished,
}) => {
  const { page, context } = await openPerson({ viewport: { width: 1440, height: 900 } });
  await newPost(page);
  const post = page.url();
  const bytes = randomBytes(80 * MB);
  const path = await fileOf('survey.bin', bytes, onTestFinished);
  await (
    await lineOf(page)
  )(12 * MB);
  await add(page, path);
  await expect.poll(() => arrived(page, 'survey.bin'), { timeout: 30_000 }).toBeGreaterThan(40 * MB);
  await page.close();

  const again = await context.newPage();
  const sent: Request[] = [];
  again.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request)));
  await again.goto(post);
  await row(again, 'survey.bin').waitFor(); // its place is held
  await add(again, path);
  expect(await hashOfDownload(again, 'survey.bin')).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(await bytesOf(sent)).toBeLessThan(80 * MB - 40 * MB + 5 * 6.3 * MB);
  expect(sent.some((request) => Number(request.headers()['upload-offset']) > 0)).toBe(true);
  await expect.poll(() => row(again, 'survey.bin').count()).toBe(0);
  await expect.poll(() => again.getByRole('link', { name: 'Download survey.bin' }).count()).toBe(1);
});

nightly(
  'a file that the browser can read again goes on by itself in a tab opened after the first was closed',
  async ({ octavo, openPerson }) => {
    const { page, context } = await openPerson({ viewport: { width: 1440, height: 900 } });
    // A file of the browser's own file system, in place of one that its picker would hand out.
    await context.addInitScript(() => {
      const pick = async () => [await (await navigator.storage.getDirectory()).getFileHandle('survey.bin')];
      Object.assign(window, { showOpenFilePicker: pick });
    });
    await newPost(page);
    const post = page.url();
    const hash = await page.evaluate(async (size) => {
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
      const folder = await navigator.storage.getDirectory();
      const file = await (await folder.getFileHandle('survey.bin', { create: true })).createWritable();
      await file.write(bytes);
      await file.close();
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    }, 40 * MB);
    await holdAfter(page, 5);
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await expect.poll(() => arrived(page, 'survey.bin')).toBeGreaterThan(20 * MB);
    await page.close();

    const again = await context.newPage();
    // Bytes that the closed tab's last requests may still have brought are not sent again, and no file is begun again.
    const sent: Request[] = [];
    let begun = 0;
    again.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request);
      if (request.method() === 'POST' && request.headers()['upload-concat'] === 'partial') begun++;
    });
    await again.goto(post);
    await row(again, 'survey.bin').waitFor();
    const goesOn = async () => {
      await passHalfMinute(octavo);
      return sent.length > 0;
    };
    await expect.poll(goesOn, { interval: 500 }).toBe(true);
    await again.getByRole('link', { name: 'Download survey.bin' }).waitFor();
    expect(await hashOfDownload(again, 'survey.bin')).toBe(hash);
    expect(begun).toBe(0);
    expect(await bytesOf(sent)).toBeLessThan(20 * MB);
  },
);

test('others read whom a stopped upload waits for, and see it go on', async ({
  octavo,
  openPerson,
  onTestFinished,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', viewport: { width: 1440, height: 900 } });
  const tomas = await openPerson({ name: 'Tomás Herrera', viewport: { width: 1440, height: 900 } });
  const { _id: boardID } = await ilse.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const { _id: postID } = await ilse.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Survey',
  });
  await joinBoard(ilse, tomas, boardID, 'AUTHOR');
  await tomas.page.goto(`/posts/${postID}`);

  const path = await fileOf('survey.bin', randomBytes(40 * MB), onTestFinished);
  await ilse.page.goto(`/posts/${postID}`);
  await ilse.page.getByRole('button', { name: 'File', exact: true }).waitFor();
  await holdAfter(ilse.page, 5);
  await add(ilse.page, path);
  await expect.poll(() => arrived(ilse.page, 'survey.bin')).toBeGreaterThan(20 * MB);
  await row(tomas.page, 'survey.bin').waitFor();
  await ilse.page.close();
  const waits = row(tomas.page, 'survey.bin').getByText(
    /^Stopped at \d+ MB of 40 MB\. Ilse can go on with it\.$/,
  );
  const isWaitedFor = async () => {
    await passHalfMinute(octavo);
    return waits.isVisible();
  };
  await expect.poll(isWaitedFor, { interval: 500 }).toBe(true);
  expect(await row(tomas.page, 'survey.bin').getByRole('button', { name: 'Choose' }).count()).toBe(0);

  const again = await ilse.context.newPage();
  await again.goto(`/posts/${postID}`);
  await row(again, 'survey.bin')
    .getByText(/^Stopped at .* Choose the file again to go on\.$/)
    .waitFor();
  await add(again, path);
  await tomas.page.getByRole('link', { name: 'Download survey.bin' }).waitFor();
});

nightly(
  'without a network it waits, says so, and goes on by itself',
  async ({ openPerson, onTestFinished }) => {
    const { page, expectProblem } = await openPerson({ viewport: { width: 1440, height: 900 } });
    expectProblem(/ERR_INTERNET_DISCONNECTED/);
    await newPost(page);
    const bytes = randomBytes(60 * MB); // two chunks a stream: those under way are sent to their end
    const path = await fileOf('survey.bin', bytes, onTestFinished);
    const setLine = await lineOf(page);
    await setLine(4 * MB);
    await add(page, path);
    await expect.poll(() => arrived(page, 'survey.bin')).toBeGreaterThan(5 * MB);
    await setLine(0);
    await row(page, 'survey.bin').getByText('Offline. It continues by itself').waitFor();
    await setLine(100 * MB);
    expect(await hashOfDownload(page, 'survey.bin')).toBe(createHash('sha256').update(bytes).digest('hex'));
  },
);

test('cancelled in one tab, it is gone from the other too, and its sender stops', async ({
  openPerson,
  onTestFinished,
}) => {
  const { page, context } = await openPerson({ viewport: { width: 1440, height: 900 } });
  await newPost(page);
  const other = await context.newPage();
  await other.goto(page.url());
  const path = await fileOf('survey.bin', randomBytes(40 * MB), onTestFinished);
  await (
    await lineOf(page)
  )(0.3 * MB);
  await add(page, path);
  await row(other, 'survey.bin').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => row(other, 'survey.bin').count()).toBe(0);
  await expect.poll(() => row(page, 'survey.bin').count()).toBe(0);
  await add(page, path);
  await row(other, 'survey.bin').waitFor();
  await row(page, 'survey.bin').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => row(other, 'survey.bin').count()).toBe(0);
});
