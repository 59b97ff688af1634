import type { Page } from 'playwright';
import { chooseByKeys, focused, tabTo } from './byKey.ts';
import { expect, test } from './harness.ts';
import { writing } from './writing.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

interface Stored {
  title: string;
  searchable: boolean;
  things: { body: string }[];
}

const block = (page: Page, index: number) => page.locator(`[data-block="${index}"]`);
/** The block itself has the focus, not the text in it. */
const atBlock = (page: Page, index: number) => block(page, index).and(page.locator(':focus')).waitFor();
/** The kind of each block: its first tag. */
const kinds = (page: Page) =>
  page
    .locator('[data-block]')
    .evaluateAll((all) => all.map((one) => one.querySelector('h1, table, ul')?.tagName));

// No pointer is touched.
test('a post is written, put in order and set up by keyboard alone', async ({ openPerson }) => {
  const { page, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { keyboard } = page;
  await page.goto('/');
  await expect.poll(() => page.getByRole('button', { name: 'New post' }).first().isEnabled()).toBe(true);
  await keyboard.press('n');
  await page.waitForURL('**/posts/*');
  await expect.poll(() => focused(page)).toBe('Title');
  await keyboard.type('Type on glass');
  await keyboard.press('Enter');
  await writing(page);
  const postID = new URL(page.url()).pathname.split('/').at(-1)!;
  const stored = () => api<Stored>('POST', `/content/post/${postID}/things`, {});

  // Words: a heading by `/`, an emoji by `:`, and a colour by the tools above what is chosen.
  const choose = async (typed: string, option: RegExp) => {
    await keyboard.type(typed);
    await page.getByRole('option', { name: option }).waitFor();
    await keyboard.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
  };
  await choose('/head', /^Heading/);
  await keyboard.type('Wet ink');
  await keyboard.press('Enter');
  await keyboard.type('Letters are ');
  await choose(':rocke', /rocket/);
  await keyboard.type('red');
  await keyboard.press('Control+Shift+ArrowLeft');
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  await bar.waitFor();
  await keyboard.press('Alt+F10');
  // From the end.
  for (const tool of ['Quote', 'Comment', 'Colour']) {
    await keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe(tool);
  }
  await keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/Ink$/);
  for (const colour of [/Grey$/, /Red$/]) {
    await keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toMatch(colour);
  }
  await keyboard.press('Enter');
  await writing(page);

  // A table and a check list, each a note of its own below.
  await keyboard.press('Control+Enter');
  await block(page, 1).locator('[contenteditable]:focus').waitFor();
  await choose('/table', /^Table/);
  await page.locator('table').waitFor();
  await keyboard.type('Sample');
  await keyboard.press('Tab');
  await keyboard.type('Height');
  await keyboard.press('Control+Enter');
  await block(page, 2).locator('[contenteditable]:focus').waitFor();
  await choose('/check', /^Checklist/);
  await keyboard.type('Order glass');
  await keyboard.press('Enter');
  await keyboard.type('Mix ink');
  await expect
    .poll(async () => (await stored()).things.map(({ body }) => body))
    .toEqual([
      expect.stringMatching(/<h1>Wet ink<\/h1><p>Letters are 🚀 ?<span data-color="red">red<\/span><\/p>/),
      expect.stringContaining('Height'),
      expect.stringContaining('Mix ink'),
    ]);

  // Moved, put back and moved again; deleted, and brought back.
  await keyboard.press('Escape');
  await atBlock(page, 2);
  await keyboard.press('Alt+ArrowUp');
  await atBlock(page, 1);
  await expect.poll(() => kinds(page)).toEqual(['H1', 'UL', 'TABLE']);
  await keyboard.press('Control+z');
  await expect.poll(() => kinds(page)).toEqual(['H1', 'TABLE', 'UL']);
  await keyboard.press('Control+Shift+z');
  await expect.poll(() => kinds(page)).toEqual(['H1', 'UL', 'TABLE']);
  await keyboard.press('Delete');
  await expect.poll(() => kinds(page)).toEqual(['H1', 'TABLE']);
  await keyboard.press('Control+z');
  await expect.poll(() => kinds(page)).toEqual(['H1', 'UL', 'TABLE']);
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await stored()).things[1]!.body).toContain('Mix ink');

  // To the settings of the post, and back from them.
  await keyboard.press('k');
  await atBlock(page, 0);
  await tabTo(page, /^More$/, 'Shift+Tab');
  await keyboard.press('Enter');
  await chooseByKeys(page, 'Post S');
  const panel = page.getByRole('complementary', { name: 'Post Settings' });
  await panel.waitFor();
  await tabTo(page, /^Can be found/);
  await keyboard.press('Space');
  await tabTo(page, /^Save changes/);
  await keyboard.press('Enter');
  await page.getByText('Post settings updated successfully').waitFor();
  expect(await stored()).toMatchObject({ title: 'Type on glass', searchable: false });
});
