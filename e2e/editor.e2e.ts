import type { Page } from 'playwright';
import { tooWide } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { writing } from './writing.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

interface Note {
  body: string;
  bodyRaw: string;
}

/** A post of one board with these notes. */
async function writePost(person: Person, ...bodies: string[]) {
  const { _id: boardID } = await person.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const { _id: postID } = await person.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Type on glass',
    things: bodies.map((body) => ({ body })),
  });
  return { boardID, postID };
}

/** The texts of the notes on the server. */
const bodies = async (person: Person, postID: string) =>
  (await person.api<{ things: Note[] }>('POST', `/content/post/${postID}/things`, {})).things.map(
    ({ body }) => body,
  );

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The smallest picture. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens the first note by key, at its end. */
async function write(page: Page): Promise<void> {
  await page.locator('[data-block="0"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[contenteditable]:focus').waitFor(); // not the field that takes what is typed before it is there
}

const table = (rows: string[][]) => rows.map((cells) => cells.join(' | '));
const cells = (page: Page) =>
  page
    .locator('table tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.trim()).join(' | '),
      ),
    );

test('a table is made, changed and aligned by keyboard alone, and is read as it was made', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const { postID } = await writePost(person, '<p></p>');
  await page.goto(`/posts/${postID}`);
  await write(page);
  const { keyboard } = page;

  await keyboard.type('/table');
  await page.getByRole('option', { name: 'Table' }).waitFor();
  await keyboard.press('Enter');
  await page.locator('table').waitFor();
  const words = ['Sample', 'Height', 'Read at', 'News', '140', '31', 'Hanken', '120', '34'];
  for (const [index, word] of words.entries()) {
    if (index > 0) await keyboard.press('Tab');
    await keyboard.type(word);
  }
  await expect
    .poll(() => cells(page))
    .toEqual(
      table([
        ['Sample', 'Height', 'Read at'],
        ['News', '140', '31'],
        ['Hanken', '120', '34'],
      ]),
    );

  // The caret goes along with the row that moves, which stays below the heading.
  await keyboard.press('Alt+Shift+ArrowUp');
  await keyboard.press('Alt+Shift+ArrowUp');
  await keyboard.press('Alt+Shift+ArrowLeft');
  await keyboard.type(' m');
  await expect
    .poll(() => cells(page))
    .toEqual(
      table([
        ['Sample', 'Read at', 'Height'],
        ['Hanken', '34 m', '120'],
        ['News', '31', '140'],
      ]),
    );
  await keyboard.press('Control+Alt+ArrowDown');
  await keyboard.press('Control+Alt+ArrowRight');
  await expect.poll(() => page.locator('tr').count()).toBe(4);
  await expect.poll(() => page.locator('th').count()).toBe(4);

  // The rest stands in the tools above, which are reached by key too.
  const bar = page.getByRole('toolbar', { name: 'Table' });
  const choose = async (menu: string, option: string) => {
    await keyboard.press('Alt+F10');
    const face = bar.getByRole('button', { name: menu, exact: true });
    await face.focus();
    await keyboard.press('Enter');
    await bar.getByRole(menu === 'Alignment' ? 'menuitemradio' : 'menuitem', { name: option }).focus();
    await keyboard.press('Enter');
    await writing(page);
  };
  await keyboard.press('Tab');
  await choose('Column', 'Delete column');
  await expect.poll(() => page.locator('th').count()).toBe(3);
  await keyboard.press('ArrowDown');
  await choose('Row', 'Delete row');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight'); // its words were chosen
  await choose('Alignment', 'Align right');
  await expect.poll(() => page.locator('tr').count()).toBe(3);
  await expect.poll(() => page.locator('[align="right"]').count()).toBe(3);
  await keyboard.press('Alt+F10');
  await bar.getByRole('button', { name: 'Heading column' }).focus();
  await keyboard.press('Enter');
  await expect.poll(() => page.locator('th').count()).toBe(5);
  await expect
    .poll(async () =>
      (await bodies(person, postID))[0]!.replaceAll(/<\/?(p|tbody|colgroup|col)\b[^>]*>/g, ''),
    )
    .toBe(
      '<table><tr><th>Sample</th><th>Read at</th><th align="right">Height</th></tr>' +
        '<tr><th>Hanken</th><td>34 m</td><td align="right">120</td></tr>' +
        '<tr><th>News</th><td>31</td><td align="right">140</td></tr></table>',
    );

  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Hanken').waitFor();
  await expect.poll(() => page.locator('[contenteditable]').count()).toBe(0);
  expect(await cells(page)).toEqual(
    table([
      ['Sample', 'Read at', 'Height'],
      ['Hanken', '34 m', '120'],
      ['News', '31', '140'],
    ]),
  );
  expect(
    await page
      .locator('td')
      .last()
      .evaluate((cell) => getComputedStyle(cell).textAlign),
  ).toBe('right');
});

test('code has its language, colours and a button that copies it, written and read; callouts and days stand beside', async ({
  openPerson,
}) => {
  const person = await openPerson({
    name: 'Ilse Okafor',
    ...wide,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page } = person;
  const { postID } = await writePost(person, '<p></p>');
  await page.goto(`/posts/${postID}`);
  await write(page);
  const { keyboard } = page;

  await keyboard.type('```py ');
  await keyboard.type('def height(m):\nreturn m # in mm');
  const kinds = () =>
    page
      .locator('pre [data-token]')
      .evaluateAll((all) => all.map((one) => `${(one as HTMLElement).dataset['token']} ${one.textContent}`));
  const python = ['keyword def', 'title height', 'keyword return', 'comment # in mm'];
  await expect.poll(kinds).toEqual(python);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Rust');
  await expect.poll(kinds).not.toEqual(python);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Python');
  await expect.poll(kinds).toEqual(python);
  await writing(page);

  // Out of the code, below it.
  await keyboard.press('Control+End');
  await keyboard.press('ArrowDown');
  await keyboard.type('/warn');
  await page.getByRole('option', { name: 'Warning' }).waitFor();
  await keyboard.press('Enter');
  await keyboard.type('Wet paint until ');
  await keyboard.type('/date');
  await page.getByRole('option', { name: 'Date' }).waitFor();
  await keyboard.press('Enter');
  await page.getByLabel('Date').and(page.locator('input')).fill('2026-11-26');
  await page.getByLabel('Date').and(page.locator('input')).press('Enter');
  await writing(page);
  await keyboard.type('!');
  await expect
    .poll(() => bodies(person, postID))
    .toEqual([
      '<pre><code class="language-python">def height(m):\nreturn m # in mm</code></pre>' +
        '<div data-callout="warning"><p>Wet paint until <time datetime="2026-11-26">26 November 2026</time>!</p></div>',
    ]);

  // The text is there before this tab knows: what a tab has not heard of it opens again to be written on.
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Wet paint').waitFor();
  await expect.poll(kinds).toEqual(python);
  expect(await page.locator('[contenteditable]').count()).toBe(0);
  await button(page, 'Copy code').click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('def height(m):\nreturn m # in mm');
  expect(await page.locator('[contenteditable]').count()).toBe(0);
});

test('on a phone, all that can be done to words and tables stands in the Text Editor Toolbar', async ({
  openPerson,
}) => {
  const person = await openPerson({
    name: 'Ilse Okafor',
    ...phone,
  });
  const { page } = person;
  const { postID } = await writePost(
    person,
    '<table><tr><th>Sample</th><th>Height</th></tr><tr><td>News</td><td>140</td></tr></table>',
  );
  await page.goto(`/posts/${postID}`);
  await page.getByText('140').tap();
  await writing(page);
  await button(page, 'All tools').tap();
  const panel = page.getByRole('dialog', { name: 'Text Editor Toolbar' });
  await panel.getByRole('button', { name: 'Row below' }).tap();
  await panel.getByRole('button', { name: 'Align right' }).tap();
  await expect.poll(() => panel.getByRole('button', { name: 'Move column on' }).isDisabled()).toBe(true);
  await panel.getByRole('button', { name: 'Move column back' }).tap();
  await expect
    .poll(() => cells(page))
    .toEqual(
      table([
        ['Height', 'Sample'],
        ['140', 'News'],
        ['', ''],
      ]),
    );
  await expect.poll(() => page.locator('[align="right"]').count()).toBe(3);
});

test('on a phone a table keeps a number beside its unit, and scrolls within its note', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...phone });
  const { page } = person;
  const { postID } = await writePost(
    person,
    '<table><tr><th>Sample</th><th>Height</th><th>Width</th><th>Depth</th><th>Weight</th></tr>' +
      '<tr><td>News</td><td>140 mm</td><td>1,240 mm</td><td>12.5 cm</td><td>3.5 kg</td></tr></table>',
  );
  await page.goto(`/posts/${postID}`);
  const cell = page.locator('td');
  await cell.first().waitFor();
  const lines = await cell.evaluateAll((all) =>
    all.map((one) => {
      const words = document.createRange();
      words.selectNodeContents(one.querySelector('p')!.firstChild!);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1, 1]);
  expect(await tooWide(page)).toEqual([]);
  await cell.last().scrollIntoViewIfNeeded();
  const { x, width } = (await cell.last().boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(phone.viewport.width);
});

test('on a phone, somebody is mentioned and a picture put in from the Text Editor Toolbar', async ({
  openPerson,
}) => {
  const person = await openPerson({
    name: 'Ilse Okafor',
    ...phone,
  });
  const { page } = person;
  const ben = await openPerson({ name: 'Ben Okoye' });
  const { boardID, postID } = await writePost(person, '<p>Ask</p>');
  await joinBoard(person, ben, boardID, 'AUTHOR');
  await page.goto(`/posts/${postID}`);
  await page.getByText('Ask', { exact: true }).tap();
  await writing(page);
  await page.keyboard.press('End');
  const panel = page.getByRole('dialog', { name: 'Text Editor Toolbar' });
  await button(page, 'All tools').tap();
  await panel.getByRole('button', { name: 'Mention somebody' }).tap();
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('option', { name: /Ben Okoye/ }).tap();
  await expect
    .poll(() => bodies(person, postID))
    .toEqual([expect.stringMatching(/^<p>Ask <.*@Ben Okoye<.*<\/p>$/)]);

  await writing(page);
  await button(page, 'All tools').tap();
  const choosing = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Image' }).tap();
  const chooser = await choosing;
  expect(await chooser.element().getAttribute('accept')).toBe('image/*');
  await chooser.setFiles({ name: 'plan.png', mimeType: 'image/png', buffer: onePixel });
  await page.locator('[data-block="1"] img').waitFor();
});

test('posts and boards are linked to by their titles, which are shown as they are now, to who may read them', async ({
  openPerson,
}) => {
  const person = await openPerson({
    name: 'Ilse Okafor',
    ...wide,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page } = person;
  const lamps = await writePost(person, '<p>Wick</p>');
  const rename = (title: string) =>
    person.api('PUT', `/content/board/${lamps.boardID}/post/${lamps.postID}/settings`, { title });
  await rename('Lamp prototypes');
  const { boardID, postID } = await writePost(person, '<p></p>');
  await page.goto(`/posts/${postID}`);
  await write(page);
  const { keyboard } = page;

  await keyboard.type('See [[lamp proto');
  await page.getByRole('option', { name: 'Lamp prototypes' }).waitFor();
  await keyboard.press('Enter');
  const link = page.locator('a[data-reference="POST"]');
  await expect.poll(() => link.getAttribute('data-title')).toBe('Lamp prototypes');
  await keyboard.type(':rocke');
  await page.getByRole('option', { name: 'rocket' }).waitFor();
  await keyboard.press('Enter');
  await page.evaluate(
    (address) => navigator.clipboard.writeText(address),
    `${new URL(page.url()).origin}/boards/${lamps.boardID}`,
  );
  await keyboard.press('Control+v');
  await expect
    .poll(() => page.locator('a[data-reference="BOARD"]').getAttribute('data-title'))
    .toBe('Riverside');
  await expect
    .poll(() => bodies(person, postID))
    .toEqual([
      `<p>See <a data-reference="POST" href="/posts/${lamps.postID}">a post</a> 🚀 ` +
        `<a data-reference="BOARD" href="/boards/${lamps.boardID}">a board</a> </p>`,
    ]);

  // Read, it is called what it is called now, and leads there.
  await rename('Lamps, round two');
  await page.reload();
  await page.getByRole('link', { name: 'Lamps, round two' }).click();
  await page.getByText('Wick').waitFor();

  // Somebody who may read this post and not the linked one is told no title.
  await person.api('PUT', `/content/board/${boardID}/post/${postID}/settings`, { public: true });
  const other = await openPerson({ name: 'Ben Okoye', ...wide });
  const told: string[] = [];
  other.page.on('response', async (response) => told.push(await response.text().catch(() => '')));
  const asked = other.page.waitForResponse((response) => response.url().endsWith('/api/content/titles'));
  await other.page.goto(`/posts/${postID}`);
  expect(await (await asked).json()).toEqual({ info: [] });
  await other.page.getByRole('link', { name: 'a post' }).waitFor();
  expect(told.join()).not.toContain('Lamps');
});
