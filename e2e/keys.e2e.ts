import type { Page } from 'playwright';
import { expect, test, type Person } from './harness.ts';
import { writing } from './writing.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** The words of the element with the focus: a block, a card's link, or another. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'nothing';
    if (active.matches('[data-block]'))
      return `block ${/[A-Z]\w+/.exec((active as HTMLElement).innerText.replace('Add a block', ''))?.[0]}`;
    return active.textContent?.trim().slice(0, 24);
  });
const order = async (page: Page) =>
  (await page.locator('[data-block]').allInnerTexts()).map(
    (text) => /[A-Z]\w+/.exec(text.replace('Add a block', ''))?.[0],
  );
const item = (page: Page, name: string) =>
  page.locator('[data-item]').filter({ has: page.getByRole('link', { name }) });

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
  await expect.poll(() => order(page)).toEqual(['One', 'Four']); // before that, the last is another's
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => order(page)).toEqual(['Two', 'One', 'Four']);
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => focused(page)).toBe('block Two');

  // In a text the keys are the text's.
  await page.keyboard.press('Enter');
  await writing(page);
  await page.keyboard.type(' words');
  await page.getByText('Two words').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByText('Two words').count()).toBe(0);
  expect(await order(page)).toEqual(['Two', 'One', 'Four']);
  // All of it is so on the server.
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => order(page)).toEqual(['Two', 'One', 'Four']);
});

test('a card that is deleted hands the focus on, and Undo gives it back', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const [boardID = ''] = await makeBoards(person, ['Riverside']);
  for (const title of ['Third', 'Second', 'First']) await writePost(person, boardID, title);
  await page.goto(`/boards/${boardID}?sort=title`);
  await item(page, 'First').waitFor();
  await item(page, 'Second').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete post' }).press('Enter');
  await item(page, 'Second').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Third');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await item(page, 'Second').waitFor();
  await expect.poll(() => focused(page)).toBe('Second');
});

test('J and K and the arrows go through boards and cards, and going back is to the card', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const titles = [
    'Alpha',
    'Bravo',
    'Charlie',
    'Delta',
    'Echo',
    'Foxtrot',
    'Golf',
    'Hotel',
    'India',
    'Juliett',
  ];
  const [boardID = ''] = await makeBoards(person, titles);
  for (const title of ['Third', 'Second', 'First'])
    await writePost(person, boardID, title, ['Some words', 'More words']);

  await page.goto('/boards?sort=title');
  await item(page, 'Alpha').waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toContain('Alpha');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toContain('Bravo');
  await page.keyboard.press('ArrowDown'); // the covers stand in lines
  await expect.poll(() => focused(page)).not.toMatch(/Alpha|Bravo|Charlie/);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toContain('Bravo');
  await page.keyboard.press('k');
  await expect.poll(() => focused(page)).toContain('Alpha');

  await page
    .getByRole('radio', { name: 'Rows' })
    .or(page.getByRole('button', { name: 'Rows' }))
    .click();
  await page.getByRole('table').waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Alpha');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Bravo');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toBe('Alpha');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Alpha' }).waitFor();
  await item(page, 'First').waitFor();

  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('First');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe('Second');
  await page.keyboard.press('Enter');
  await page.locator('[data-block]').first().waitFor();
  // Into the first block, by either key, and on.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('block Some');
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('block More');
  await page.keyboard.press('k');
  await expect.poll(() => focused(page)).toBe('block Some');
  await page.goBack();
  await item(page, 'Second').waitFor();
  await expect.poll(() => focused(page)).toBe('Second');
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe('Third');
});
