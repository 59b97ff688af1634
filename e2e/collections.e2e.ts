import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { faultsInAllThemes } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { nightly } from './nightly.ts';

/** The seventh is longer than a post is wide. */
const names = Array.from({ length: 12 }, (_, i) => {
  const at = String(i + 1).padStart(2, '0');
  return i === 6 ? `shade-${at}-${'in-the-evening-light-'.repeat(4)}.png` : `shade-${at}.png`;
});

/** Drops pictures of these names on the page. */
async function drop(page: Page, files: string[], width = 480): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    async ([all, wide]) => {
      const transfer = new DataTransfer();
      for (const [i, name] of all.entries()) {
        const canvas = new OffscreenCanvas(wide, (wide * 2) / 3);
        const brush = canvas.getContext('2d')!;
        brush.fillStyle = `hsl(${i * 30} 50% 50%)`;
        brush.fillRect(0, 0, wide, wide);
        transfer.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }));
      }
      return transfer;
    },
    [files, width] as const,
  );
  const article = page.locator('article');
  // Until the post is there, nothing takes them.
  const isTaken = async () => {
    for (const type of ['dragenter', 'dragover']) await article.dispatchEvent(type, { dataTransfer });
    return page.getByText(/^Drop (?:a file|files|\d+ files) /).count();
  };
  await expect.poll(isTaken).toBe(1);
  await article.dispatchEvent('drop', { dataTransfer });
}

/** How far what is in a place reaches beyond it, in px. */
const overhang = (place: Locator) => place.evaluate((element) => element.scrollWidth - element.clientWidth);

const tiles = (page: Page) =>
  page.locator('[data-file]').evaluateAll((all) => all.map((tile) => tile.getAttribute('data-file')));

test('files that are dropped become a collection, which others see fill, look through, and order', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt', viewport: { width: 1440, height: 900 } });
  const ben = await openPerson({ name: 'Ben Okoye', ...phone });
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
  expect(await overhang(ana.page.getByRole('group', { name: 'Files on their way' }))).toBe(0);
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

  // All of it is downloaded from the block and from the page of the collection, where it is said how much that is.
  const download = async (page: Page, name: string | RegExp) => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('All shades.zip');
    const bytes = await readFile(await saved.path());
    return names.map((each) => bytes.includes(each));
  };
  expect(await download(ana.page, 'Download')).toEqual(names.map(() => true));

  // The page of the collection, by both; one changes the order by key.
  await ben.page.getByRole('link', { name: '8 more' }).click();
  await ana.page.getByRole('link', { name: '8 more' }).click();
  for (const { page } of [ana, ben]) {
    await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
    await expect.poll(() => tiles(page)).toEqual(names);
    expect(await page.title()).toMatch(/^Single Thing Preview/);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  }
  expect(await download(ana.page, /^Download, [\d.]+ kB$/)).toEqual(names.map(() => true));
  expect(await faultsInAllThemes(ana.page)).toEqual([]);
  await ana.page.locator(`[data-file="${names[0]}"]`).focus();
  await ana.page.keyboard.press('Alt+ArrowRight');
  const moved = [names[1], names[0], ...names.slice(2)];
  for (const { page } of [ana, ben]) await expect.poll(() => tiles(page)).toEqual(moved);

  // For oneself in another order, which the address keeps; nothing is moved there.
  const sort = async (from: string, to: string) => {
    await ben.page.getByRole('button', { name: `Sort: ${from}` }).click();
    await ben.page.getByRole('menuitemradio', { name: to }).click();
    await ben.page.getByRole('button', { name: `Sort: ${to}` }).waitFor();
  };
  await sort('Own order', 'Name');
  await expect.poll(() => tiles(ben.page)).toEqual(names);
  await ben.page.reload();
  await expect.poll(() => tiles(ben.page)).toEqual(names);
  expect(await tiles(ana.page)).toEqual(moved);
  await ben.page.locator(`[data-file="${names[1]}"]`).click();
  await ben.page.getByRole('dialog').getByText('2 of 12', { exact: true }).waitFor();
  await ben.page.getByRole('dialog').locator('header').getByText(names[1]!).waitFor();
  await ben.page.keyboard.press('Escape');
  await ben.page.getByRole('dialog').waitFor({ state: 'detached' });
  await sort('Name', 'Own order');
  await expect.poll(() => tiles(ben.page)).toEqual(moved);

  // The collection's address, and that of the whole post, open by themselves; a file named in it, large.
  const [first] = await ben.page.locator('[data-file]').all();
  await first!.click();
  await ben.page.reload();
  await ben.page.getByRole('dialog').getByText('1 of 12', { exact: true }).waitFor();
  await ana.page.goto(`/posts/${_id}/postPreview`);
  await ana.page.getByRole('heading', { level: 1, name: 'All shades' }).waitFor();
  await expect.poll(() => tiles(ana.page)).toEqual(moved.slice(0, 4));
}, 120_000);

test('file blocks go into a collection: several by their bar, taken back and done again at once; one by dragging', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt', viewport: { width: 1440, height: 1200 } });
  const ben = await openPerson({ name: 'Ben Okoye', ...phone });
  const board = await ana.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Shades in order',
    share: 'public',
  });
  const { _id } = await ana.api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
    title: 'Sorting shades',
  });
  for (const person of [ana, ben]) await person.page.goto(`/posts/${_id}`);
  const { page } = ana;
  await ben.page.getByText('Nothing has been written here yet.').waitFor();
  await drop(page, names.slice(0, 4), 150); // so small that all of them are in sight
  const blocks = (on: Page) => on.locator('article [data-block]');
  const labels = (on: Page) =>
    blocks(on).evaluateAll((all) => all.map((block) => block.getAttribute('aria-label')!.split(',')[0]));
  await expect.poll(() => labels(ben.page)).toEqual(names.slice(0, 4));

  // Two that are chosen become a collection; one step takes that back.
  await blocks(page).nth(0).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('toolbar', { name: 'Selected blocks' });
  await bar.getByRole('button', { name: 'Move into a collection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('2 files became a collection').waitFor();
  const gathered = ['Collection of 2 files', names[2], names[3]];
  for (const on of [page, ben.page]) await expect.poll(() => labels(on)).toEqual(gathered);
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const on of [page, ben.page]) await expect.poll(() => labels(on)).toEqual(names.slice(0, 4));
  await blocks(page).nth(0).focus();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  for (const on of [page, ben.page]) await expect.poll(() => labels(on)).toEqual(gathered);

  // A block is dragged into it.
  const collection = blocks(page).nth(0);
  const hand = blocks(page).nth(2);
  await hand.hover();
  await hand.locator('[title="Drag to move"]').dragTo(collection);
  await page.getByText('1 file moved into Collection of 2 files').waitFor();
  await expect.poll(() => labels(ben.page)).toEqual(['Collection of 3 files', names[2]]);
}, 120_000);

test('a block is looked at alone, without layout, by thingID or id', async ({ openPerson }) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const board = await ana.api<{ _id: string }>('POST', '/content/board/create', { title: 'Alone' });
  const { _id } = await ana.api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
    title: 'Two notes',
  });
  const notes: string[] = [];
  for (const words of ['The first note', 'The second note']) {
    const path = `/content/board/${board._id}/post/${_id}/note`;
    notes.push((await ana.api<{ _id: string }>('POST', path, { body: `<p>${words}</p>` }))._id);
  }
  for (const name of ['thingID', 'id']) {
    await ana.page.goto(`/posts/${_id}/preview?${name}=${notes[1]}`);
    await ana.page.getByText('The second note').waitFor();
    expect(await ana.page.getByText('The first note').count()).toBe(0);
    expect(await ana.page.title()).toMatch(/^Single Thing Preview/);
    expect(await ana.page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    expect(await ana.page.getByRole('banner').count()).toBe(0);
  }
});

nightly(
  'a picture is commented on while it is looked at large, live for who looks at it too',
  async ({ openPerson }) => {
    const ana = await openPerson({ name: 'Ana Brandt', viewport: { width: 1440, height: 900 } });
    const ben = await openPerson({ name: 'Ben Okoye', ...phone });
    const board = await ana.api<{ _id: string }>('POST', '/content/board/create', {
      title: 'Shades to talk of',
      share: 'public',
    });
    const { _id } = await ana.api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
      title: 'One shade',
    });
    await ben.api('POST', `/content/board/${board._id}/members/join`);
    for (const person of [ana, ben]) await person.page.goto(`/posts/${_id}`);
    await drop(ana.page, names.slice(0, 1));
    for (const { page } of [ana, ben]) {
      await page.getByRole('button', { name: `Look at ${names[0]}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Comments', exact: true }).click();
      await page.getByRole('complementary', { name: 'Comments' }).waitFor();
    }
    const said = ana.page.getByRole('complementary', { name: 'Comments' });
    await said.getByRole('textbox').fill('A little warmer');
    await said.getByRole('button', { name: 'Comment', exact: true }).click();
    await ben.page
      .getByRole('complementary', { name: 'Comments' })
      .getByText('A little warmer')
      .first()
      .waitFor();
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Comments, 1' }).waitFor();
    // The menu is the one of its block, of which there is nothing to choose here.
    await ana.page.getByRole('dialog').locator('header').getByRole('button', { name: 'More' }).click();
    await ana.page.getByRole('menuitem', { name: 'Use as cover' }).waitFor();
    await ana.page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
    expect(await ana.page.getByRole('menuitem', { name: 'Select' }).count()).toBe(0);
    await ana.page.getByRole('menuitem', { name: 'Delete block' }).click();
    for (const { page } of [ana, ben]) await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  120_000,
);

nightly(
  'what is looked at large is bookmarked, reacted to and changed there, by key and on a phone, live for others',
  async ({ openPerson }) => {
    const ana = await openPerson({ name: 'Ana Brandt', viewport: { width: 1440, height: 900 } });
    const ben = await openPerson({ name: 'Ben Okoye', ...phone });
    const board = await ana.api<{ _id: string }>('POST', '/content/board/create', {
      title: 'Shades to keep',
      share: 'public',
    });
    const { _id } = await ana.api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
      title: 'Shades at hand',
    });
    await ben.api('POST', `/content/board/${board._id}/members/join`);
    for (const person of [ana, ben]) await person.page.goto(`/posts/${_id}`);
    await drop(ana.page, names.slice(0, 10));
    const large = (page: Page) => page.getByRole('dialog').filter({ hasText: / of \d+/ });
    for (const { page } of [ana, ben]) {
      await page.getByText('10 files,').waitFor();
      await page.locator(`[data-file="${names[0]}"]`).click();
      await large(page).getByText('1 of 10', { exact: true }).waitFor();
    }

    // By key; whose bookmark it is, only they see.
    const bookmarked = (page: Page) => large(page).getByRole('button', { name: 'Remove bookmark' });
    await large(ana.page).getByRole('button', { name: 'Bookmark', exact: true }).waitFor();
    await ana.page.keyboard.press('b');
    await bookmarked(ana.page).waitFor();
    const { info } = await ana.api<{ info: { type: string }[] }>('POST', '/content/bookmarks', {});
    expect(info.map(({ type }) => type)).toEqual(['FILE']);
    expect(await bookmarked(ben.page).count()).toBe(0);

    // On the phone, by hand: the other sees it come.
    await large(ben.page).getByRole('button', { name: 'React', exact: true }).tap();
    await ben.page.getByRole('dialog', { name: 'Add reaction' }).getByRole('button').first().tap();
    await large(ana.page).getByRole('button', { name: /, 1/ }).waitFor();
    expect(await ben.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    // The file's own menu, and the keys of that; in a menu, arrows are the menu's.
    await large(ana.page).getByRole('button', { name: 'More', exact: true }).click();
    await ana.page.getByRole('menuitem', { name: 'Caption and alternative text' }).waitFor();
    await ana.page.keyboard.press('ArrowRight');
    await ana.page.getByRole('menuitem', { name: 'Caption and alternative text' }).click();
    const words = ana.page.getByRole('dialog').filter({ hasText: 'Alternative text' });
    await words.getByRole('textbox', { name: /^Caption/ }).fill('At nine in the evening');
    await words.getByRole('button', { name: 'Save' }).click();
    await words.waitFor({ state: 'detached' });
    for (const { page } of [ana, ben]) await large(page).getByText('At nine in the evening').waitFor();
    await large(ana.page).getByText('1 of 10', { exact: true }).waitFor();
    await ana.page.keyboard.press('Alt+ArrowRight');
    for (const { page } of [ana, ben]) await large(page).getByText('2 of 10', { exact: true }).waitFor();
    await ana.page.keyboard.press('Delete');
    for (const { page } of [ana, ben]) await large(page).getByText('2 of 9', { exact: true }).waitFor();

    expect(await faultsInAllThemes(ana.page)).toEqual([]);

    // Somebody who only reads finds the actions of readers.
    await large(ben.page).getByRole('button', { name: 'More', exact: true }).tap();
    await ben.page.getByRole('menuitem', { name: 'Download the original' }).waitFor();
    expect(await ben.page.getByRole('menuitem', { name: 'Delete file' }).count()).toBe(0);
  },
  120_000,
);

test('the address of a collection names a file and a comment: that file is opened, marked afterwards, and the comment beside it', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt', viewport: { width: 1440, height: 900 } });
  const board = await ana.api<{ _id: string }>('POST', '/content/board/create', { title: 'Shades to find' });
  const { _id } = await ana.api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
    title: 'Many shades',
  });
  const { page } = ana;
  await page.goto(`/posts/${_id}`);
  await drop(page, names);
  await page.getByText('12 files,').waitFor();
  const { things } = await ana.api<{ things: { _id: string }[] }>('POST', `/content/post/${_id}/things`, {});
  const collectionID = things[0]!._id;
  const address = `/posts/${_id}/collection/${collectionID}`;
  const path = `/content/board/${board._id}/post/${_id}/collection/${collectionID}/things`;
  const files = await ana.api<{ things: { _id: string; fileName: string }[] }>('GET', path);
  const file = files.things[7]!;
  const say = (comment: string, sourceType: 'POST' | 'FILE', sourceID: string) =>
    ana.api<{ _id: string }>('POST', '/chat/comment', { sourceType, sourceID, comment });
  await say('Too green', 'POST', _id);
  const warmer = await say('A little warmer', 'FILE', file._id);
  await say('Agreed', 'FILE', file._id);

  // The file, large; from there to the one after it, which is marked among the others when that is closed.
  await page.goto(`${address}?thingID=${file._id}`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('header').getByText(file.fileName).waitFor();
  await dialog.getByText('8 of 12', { exact: true }).waitFor();
  expect(await page.getByRole('complementary', { name: 'Comments' }).count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('9 of 12', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator(`#main [data-named]`).waitFor();
  expect(await page.locator('#main [data-named] [data-file]').getAttribute('data-file')).toBe(
    files.things[8]!.fileName,
  );
  await page.locator('#main [data-named]').waitFor({ state: 'detached' });

  // The comment beside its file; and one that is on no file, in the discussion of the post.
  await page.goto(`${address}?thingID=${file._id}&commentID=${warmer._id}`);
  const beside = dialog.getByRole('complementary', { name: 'Comments' });
  await beside.locator(`#comment-${warmer._id}[data-named]`).getByText('A little warmer').waitFor();
  await beside.getByText('Agreed').waitFor();
  expect(await beside.getByText('Too green').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.goto(`${address}?commentID=${warmer._id}`);
  const discussion = page.getByRole('complementary', { name: 'Post Discussion' });
  await discussion.locator(`#comment-${warmer._id}`).waitFor();
  await discussion.getByText('Too green').waitFor();
  expect(await dialog.count()).toBe(0);
  await discussion.getByRole('button', { name: 'Close panel' }).click();
  await discussion.waitFor({ state: 'detached' });

  // The head of the page tells how much is said about the collection, and opens it beside the files.
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  const talk = page.getByRole('complementary', { name: 'Comments' });
  await talk.getByRole('textbox').fill('All of them, please');
  await talk.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('button', { name: 'Comments, 1' }).click();
  await talk.waitFor({ state: 'detached' });

  // A file that is deleted: that is said, and the others are shown.
  await ana.api('DELETE', `/file-proc/board/${board._id}/post/${_id}/collection/${collectionID}/files`, {
    filesID: [file._id],
  });
  await page.goto(`${address}?thingID=${file._id}`);
  await page.getByText('That file is no longer here').waitFor();
  await page.getByText('11 files').first().waitFor();
  await page.waitForURL((url) => url.search === '');
  expect(await dialog.count()).toBe(0);
}, 120_000);

test('a picture of a post is chosen as its cover, which others see on the board at once', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt', viewport: { width: 1440, height: 900 } });
  const ben = await openPerson({ name: 'Ben Okoye' });
  const board = await ana.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Shades to show',
    share: 'public',
  });
  const { _id } = await ana.api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
    title: 'Two shades',
  });
  const { page } = ana;
  await page.goto(`/posts/${_id}`);
  await drop(page, names.slice(0, 2), 480);
  const blocks = page.locator('#main [data-block]');
  for (const name of names.slice(0, 2)) await page.getByRole('button', { name: `Look at ${name}` }).waitFor();
  const { things } = await ana.api<{ things: { fileID: string }[] }>(
    'POST',
    `/content/post/${_id}/things`,
    {},
  );
  await ben.page.goto(`/boards/${board._id}`);
  const cover = (fileID: string) => ben.page.locator(`#main img[src*="/file/${fileID}/"]`);
  await cover(things[0]!.fileID).waitFor();

  const choose = async () => {
    await blocks.nth(1).hover();
    await blocks.nth(1).getByRole('toolbar').getByRole('button', { name: 'More' }).click();
    return page.getByRole('menuitem', { name: 'Use as cover' });
  };
  await (await choose()).click();
  await page.getByText('Cover changed').waitFor();
  await cover(things[1]!.fileID).waitFor();
  await cover(things[0]!.fileID).waitFor({ state: 'detached' });
  const again = await choose();
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true');
}, 120_000);
