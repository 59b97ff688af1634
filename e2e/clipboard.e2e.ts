import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChooser, Page } from 'playwright';
import { expect, test, type Person } from './harness.ts';
import { firstByDay } from './nightly.ts';
import { writing } from './writing.ts';

const wide = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce' as const,
  permissions: ['clipboard-read', 'clipboard-write'],
};

const samples = join(import.meta.dirname, '../src/blocks/note/web/paste/samples');
const sample = (name: string) => readFileSync(join(samples, `${name}.html`), 'utf8');

/** A post of one board with a note. */
async function writePost(person: Person, body: string) {
  const { _id: boardID } = await person.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Harbour',
  });
  const { _id: postID } = await person.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Field trip',
    things: [{ body }],
  });
  return { boardID, postID };
}

/** The first note's text on the server. */
const body = async (person: Person, postID: string) =>
  (await person.api<{ things: { body: string }[] }>('POST', `/content/post/${postID}/things`, {})).things[0]!
    .body;

async function write(page: Page): Promise<void> {
  await page.locator('[data-block="0"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[contenteditable]:focus').waitFor();
}

/** Pastes by the keys, what another program has put on the clipboard. */
async function paste(page: Page, html: string, text: string): Promise<void> {
  await page.evaluate(
    ([markup, words]) => {
      const clipboardData = new DataTransfer();
      if (markup !== '') clipboardData.setData('text/html', markup!);
      clipboardData.setData('text/plain', words!);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    },
    [html, text],
  );
}

const clipboard = (page: Page, type: string) =>
  page.evaluate(async (wanted) => {
    const [item] = await navigator.clipboard.read();
    return item!.types.includes(wanted) ? (await item!.getType(wanted)).text() : '';
  }, type);

// How each is read is held by `samples.test.ts`.
test.for(
  firstByDay([
    [
      'googleDocs',
      /^<h1>Field trip to the lighthouse<\/h1><h3>Who comes along<\/h3><p>We leave <strong>early<\/strong>, in <em>two<\/em> boats/,
    ],
    [
      'word',
      /^<h1>Minutes of the harbour meeting<\/h1><h2>What was decided<\/h2>.*<ul><li><p>Buy planks<\/p><ul><li><p>of oak<\/p><\/li><\/ul><\/li>/,
    ],
    [
      'notion',
      /<ul data-type="taskList"><li data-checked="false" data-type="taskItem">.*<div data-callout="tip"><p>Bring a <strong>pencil<\/strong>/,
    ],
    ['excel', /^<table>.*<th[^>]*><p>Item<\/p><\/th>.*<td[^>]*align="right"[^>]*><p>1,240\.50<\/p>/],
    ['googleSheets', /^<table>.*<th[^>]*><p>Day<\/p><\/th>.*<td[^>]*colspan="2"/],
  ] as const),
)('what %s has put on the clipboard becomes what it was there', async ([name, expected], { openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const { postID } = await writePost(person, '<p></p>');
  await page.goto(`/posts/${postID}`);
  await write(page);
  await paste(page, sample(name), 'plain');
  await expect.poll(() => body(person, postID)).toMatch(expected);
});

test('a note is copied as HTML for other programs and as Markdown, and comes back as it was; so is a whole post', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const html =
    '<h2>To do</h2><p>Ask <strong>Priya</strong>, <mark data-color="green">soon</mark></p>' +
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>rope</p></li><li data-type="taskItem" data-checked="false"><p>tea</p></li></ul>' +
    '<div data-callout="tip"><p>Mind the gap</p></div>';
  const { postID } = await writePost(person, html);
  const markdown = '## To do\n\nAsk **Priya**, soon\n\n- [x] rope\n- [ ] tea\n\n> [!TIP]\n> Mind the gap';

  // While one reads it: nothing has been opened for writing yet, which a page does by itself after a while.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/NoteEditor-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/posts/${postID}`, { waitUntil: 'commit' });
  const note = page.getByText('To do').locator('..');
  const fetched = page.waitForResponse(/copyReading/);
  await note.dispatchEvent('pointerdown');
  await (await fetched).finished();
  await note.evaluate((element) => getSelection()!.selectAllChildren(element));
  await page.keyboard.press('Control+c');
  await expect.poll(() => clipboard(page, 'text/plain')).toBe(markdown);
  expect(await clipboard(page, 'text/html')).toContain('☑ ');
  expect(await page.locator('[contenteditable]').count()).toBe(0);
  letGo();

  // While one writes it: the words of a part as they are, of more as Markdown.
  await write(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await expect.poll(() => clipboard(page, 'text/plain')).toBe(markdown);
  const copied = await clipboard(page, 'text/html');
  expect(copied).toContain('background-color');
  expect(copied).toContain('☐ ');
  const before = await body(person, postID);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => body(person, postID)).not.toContain('rope');
  await page.keyboard.press('Control+v');
  await expect.poll(() => body(person, postID)).toBe(before);

  await page
    .getByRole('button', { name: 'More for this post' })
    .or(page.getByRole('button', { name: 'More', exact: true }))
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await page.getByText('Copied as Markdown').waitFor();
  expect(await clipboard(page, 'text/plain')).toBe(`# Field trip\n\n${markdown}\n`);
});

test('Image, File and Collection in the / menu ask for files and put them where one writes', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const { postID } = await writePost(person, '<p></p>');
  // From the beginning: asked for later, the first question could come before.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  await page.goto(`/posts/${postID}`);
  await write(page);
  const pick = async (word: string, option: string, names: string[]) => {
    await writing(page);
    await page.keyboard.type(`/${word}`);
    const item = page.getByRole('option', { name: option, exact: true });
    await item.waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => choosers.length).toBe(1);
    const chosen = choosers.pop()!;
    await chosen.setFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })));
    return chosen.element().getAttribute('accept');
  };
  await page.keyboard.type('Before. ');
  expect(await pick('image', 'Image', ['map.txt'])).toBe('image/*');
  await page.getByRole('group', { name: 'map.txt, block 2 of 2' }).waitFor();
  expect(await pick('coll', 'Collection', ['a.txt', 'b.txt'])).toBe('');
  await page
    .getByRole('group', { name: /block 2 of 3/ })
    .getByText('b.txt')
    .waitFor();
  await page.getByRole('group', { name: 'map.txt, block 3 of 3' }).waitFor();
});

test('pasted pictures are blocks, a pasted address is a link', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const { postID } = await writePost(person, '<p>The tides</p>');
  await page.goto(`/posts/${postID}`);
  await write(page);
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('tides');
  await paste(page, '', 'https://tides.example/today');
  await expect
    .poll(() => body(person, postID))
    .toMatch(/^<p>The <a [^>]*href="https:\/\/tides\.example\/today"[^>]*>tides<\/a><\/p>$/);

  const picture = readFileSync(join(import.meta.dirname, '../public/icon-512.png')).toString('base64');
  await page.evaluate((bytes) => {
    const clipboardData = new DataTransfer();
    const file = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0)!);
    clipboardData.items.add(new File([file], 'chart.png', { type: 'image/png' }));
    clipboardData.setData('text/html', '<meta charset="utf-8"><img src="https://tides.example/chart.png">');
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, picture);
  await page.getByRole('group', { name: 'chart.png, block 2 of 2' }).locator('img').waitFor();
});
