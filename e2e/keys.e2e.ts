import type { Page } from 'playwright';
import { expect, test, type Person } from './harness.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** What has the focus: the words of a block, of a card's link, or of whatever else it is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'nothing';
    if (active.matches('[data-block]'))
      return `block ${/[A-Z]\w+/.exec((active as HTMLElement).innerText)?.[0]}`;
    return active.textContent?.trim().slice(0, 24);
  });
const order = async (page: Page) =>
  (await page.locator('[data-block]').allInnerTexts()).map((text) => /[A-Z]\w+/.exec(text)?.[0]);
async function makeBoards(person: Person, titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles)
    ids.push((await person.api<{ _id: string }>('POST', '/content/board/create', { title }))._id);
  return ids;
}

const writePost = (person: Person, boardID: string, title: string, notes: string[] = []) =>
  person.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title,
    things: notes.map((text) => ({ body: `<p>${text}</p>` })),
  });

test('what one did to the blocks is undone and done again by keys, and focus is on what came back', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const [boardID = ''] = await makeBoards(person, ['Riverside']);
  const { _id } = await writePost(person, boardID, 'Lamps', ['One', 'Two', 'Three', 'Four']);
  await page.goto(`/posts/${_id}`);
  await page.getByText('Four').waitFor();

  await page.locator('[data-block="0"]').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => order(page)).toEqual(['Two', 'Three', 'One', 'Four']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(page)).toEqual(['Two', 'One', 'Three', 'Four']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(page)).toEqual(['One', 'Two', 'Three', 'Four']);
  await expect.poll(() => focused(page)).toBe('block One');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => order(page)).toEqual(['Two', 'One', 'Three', 'Four']);

  // A block that is deleted hands the focus on; the key and the toast bring it back once, with the focus.
  await page.locator('[data-block="2"]').focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => order(page)).toEqual(['Two', 'One', 'Four']);
  await expect.poll(() => focused(page)).toBe('block Four');
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(page)).toEqual(['Two', 'One', 'Three', 'Four']);
  await expect.poll(() => focused(page)).toBe('block Three');
  await page.keyboard.press('Control+y');
  await expect.poll(() => order(page)).toEqual(['Two', 'One', 'Four']);
  await page.locator('[data-block="0"]').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => order(page)).toEqual(['Two', 'One', 'Four']);
  await expect.poll(() => focused(page)).toBe('block Two');

  // In a text the keys are the text's.
  await page.keyboard.press('Enter');
  await page.keyboard.type(' words');
  await page.getByText('Two words').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByText('Two words').count()).toBe(0);
  expect(await order(page)).toEqual(['Two', 'One', 'Four']);
  // All of it is so on the server.
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Four').waitFor();
  expect(await order(page)).toEqual(['Two', 'One', 'Four']);
});
