import type { Page } from 'playwright';
import { faults } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import type { Person } from './person.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const said = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
/** The field with its editor. */
const composer = (page: Page) => page.locator('[contenteditable][aria-label^="Write a comment"]');

/** A post of the owner's, with the guest on its board; both look at what is said of it. */
async function meet(owner: Person, guest: Person): Promise<string> {
  const { _id: boardID } = await owner.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const post = await owner.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Lamp prototypes',
    things: [{ body: '<p>Three lamps came back on Monday.</p>' }],
  });
  await joinBoard(owner, guest, boardID);
  for (const { page } of [owner, guest]) await page.goto(`/posts/${post._id}?panel=comments`);
  return post._id;
}

test('a comment has formatting: by Markdown and by keys, on the other screen, after a reload, and when it is changed', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', viewport: { width: 1440, height: 900 } });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...phone });
  await meet(ilse, tomas);
  const { page } = ilse;

  // The editor is loaded when somebody begins to write, and not before.
  await tomas.page.getByRole('textbox', { name: /Write a comment/ }).waitFor();
  expect(await composer(tomas.page).count()).toBe(0);
  await composer(page).waitFor(); // the caret is there

  await page.keyboard.type('The **brass** one, as @to');
  await page.getByRole('option', { name: /Tomás Herrera/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('says');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('`lamp()` and https://example.org/plan ');
  await page.keyboard.press('Enter');
  const comment = said(tomas.page, 'The brass one, as @Tomás says');
  await comment.locator('strong').getByText('brass').waitFor();
  await comment.locator('code').getByText('lamp()').waitFor();
  await comment.getByRole('link', { name: 'https://example.org/plan' }).waitFor();
  await comment.getByRole('link', { name: '@Tomás' }).waitFor();

  // In a list Enter begins a line; Ctrl Enter sends. A comment that is not sent outlives a reload with its formatting.
  await page.keyboard.type('- brass');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('steel');
  await page.reload();
  await composer(page).locator('li strong').getByText('steel').waitFor();
  await composer(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Enter');
  await said(tomas.page, 'steel').locator('ul > li strong').getByText('steel').waitFor();
  await expect.poll(() => composer(page).innerText()).toBe('\n');

  // Changed: the formatting is there, and goes on.
  const own = said(page, 'The brass one').first();
  await own.hover();
  await own.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = page.locator('[contenteditable][aria-label="Edit comment"]');
  await edited.locator('strong').getByText('brass').waitFor();
  await page.keyboard.type('. Done');
  await page.keyboard.press('Control+Enter');
  await said(tomas.page, 'Done').locator('strong').getByText('brass').waitFor();
  await said(tomas.page, ', edited').first().waitFor();

  // By finger: the tools stand below the words.
  const field = tomas.page.getByRole('textbox', { name: /Write a comment/ });
  await field.tap();
  await composer(tomas.page).waitFor();
  await button(tomas.page, 'Formatting').tap();
  await button(tomas.page, 'Quote').tap();
  await tomas.page.keyboard.type('It came back');
  await expect.poll(() => button(tomas.page, 'Quote').getAttribute('aria-pressed')).toBe('true');
  await button(tomas.page, 'Link').tap();
  await tomas.page.getByRole('textbox', { name: 'Address of the link' }).fill('octavo.example');
  await button(tomas.page, 'Set link').tap();
  expect(await faults(tomas.page, { floating: true })).toEqual([]);
  await button(tomas.page, 'Comment').last().tap();
  await said(page, 'It came back').locator('blockquote').waitFor();
  await said(page, 'It came back').getByRole('link', { name: 'octavo.example' }).waitFor();
  for (const person of [ilse, tomas]) expect(await faults(person.page, { floating: true })).toEqual([]);
});
