import type { Page } from 'playwright';
import { expect, test } from './harness.ts';
import { writing } from './writing.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const composer = (page: Page) => page.locator('[contenteditable][aria-label^="Write a comment"]');

/** The text of the comment that is written: each quote after `>`, each line by itself. */
const written = (page: Page) =>
  composer(page).evaluate((field) =>
    [...field.children].map(
      (part) => `${part.tagName === 'BLOCKQUOTE' ? '> ' : ''}${part.textContent.trim()}`,
    ),
  );

/** Chooses a word of the note that is written, as by a double click. */
async function choose(page: Page, word: string): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Note' })
    .getByText(word)
    .dblclick({ position: { x: 12, y: 12 } });
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe(word);
}

test('chosen words of a note are commented on, quoted, and made a quote, by the bar above them and by keys', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, api } = person;
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const { _id: postID } = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Type on glass',
    things: [{ body: '<p>Lamps</p><p>Shades</p>' }],
  });
  await page.goto(`/posts/${postID}`);
  await page.getByText('Lamps').click();
  await writing(page);
  await choose(page, 'Lamps');
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  // Above words at the edge of the text the bar begins where the text does.
  const { x } = (await page.getByRole('textbox', { name: 'Note' }).boundingBox())!;
  await expect.poll(async () => (await bar.boundingBox())?.x).toBeCloseTo(x, 0);
  await bar.getByRole('button', { name: 'Comment', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Comments' });
  await panel.waitFor();
  await expect.poll(() => written(page)).toEqual(['> Lamps', '']);
  await composer(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Which?');
  await expect.poll(() => written(page)).toEqual(['> Lamps', 'Which?']);

  // The panel is open already: the words go into what is being written, above it, and the caret comes back to it.
  await choose(page, 'Shades');
  await page.keyboard.press('Control+Shift+m');
  await expect.poll(() => written(page)).toEqual(['> Shades', '> Lamps', 'Which?']);
  await composer(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(' Both?');
  await page.keyboard.press('Enter');
  const said = panel.getByRole('listitem').filter({ hasText: 'Which? Both?' });
  await said.locator('blockquote').getByText('Lamps').waitFor();
  await said.locator('blockquote').getByText('Shades').waitFor();

  // Into a quote and out of it again.
  const body = async () =>
    (await api<{ things: { body: string }[] }>('POST', `/content/post/${postID}/things`, {})).things[0]!.body;
  await choose(page, 'Shades');
  const quote = bar.getByRole('button', { name: 'Quote', exact: true });
  expect(await quote.getAttribute('aria-pressed')).toBe('false');
  await quote.click();
  await expect.poll(() => quote.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(body).toBe('<p>Lamps</p><blockquote><p>Shades</p></blockquote>');
  await page.keyboard.press('Control+Shift+b');
  await expect.poll(() => quote.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(body).toBe('<p>Lamps</p><p>Shades</p>');
});
