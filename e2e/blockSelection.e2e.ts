import type { Page } from 'playwright';
import { faultsInAllThemes } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { nightly } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const words = ['Alpha', 'Bravo', 'Charlie', 'Delta'];

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected blocks' });
const block = (page: Page, name: string | RegExp) => page.locator('[data-block]').filter({ hasText: name });
const shown = async (page: Page) =>
  (await page.locator('[data-block] [class*="note"] > p').allInnerTexts()).map((text) => text.trim());
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).first();

/** A board with a post of four notes, which is open, and another post. */
async function openPost({ page, api }: Person): Promise<{ first: string; second: string }> {
  const board = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Riverside' });
  const write = async (title: string, notes: string[]) => {
    const path = `/content/board/${board._id}/post/create`;
    const things = notes.map((note) => ({ body: `<p>${note}</p>` }));
    return (await api<{ _id: string }>('POST', path, { title, things }))._id;
  };
  const second = await write('Second', ['Echo']);
  const first = await write('First', words);
  await page.goto(`/posts/${second}`);
  await block(page, 'Echo').waitFor();
  await page.goto(`/posts/${first}`);
  await block(page, 'Alpha').waitFor();
  return { first, second };
}

test('blocks are chosen by key and pointer, moved, deleted, copied and duplicated, each with one Undo', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  await openPost(person);
  await block(page, 'Alpha').focus();
  await page.keyboard.press('x');
  await page.getByRole('status').getByText('1 block selected').waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await bar(page).getByText('2 selected').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  // Both move together, and go back together.
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => shown(page)).toEqual(['Charlie', 'Alpha', 'Bravo', 'Delta']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown(page)).toEqual(words);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => shown(page)).toEqual(['Charlie', 'Alpha', 'Bravo', 'Delta']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown(page)).toEqual(words);

  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  await block(page, 'Bravo')
    .getByText('Bravo')
    .click({ modifiers: ['ControlOrMeta'] });
  await block(page, 'Delta')
    .getByText('Delta')
    .click({ modifiers: ['Shift'] });
  await block(page, 'Charlie').getByText('Charlie').click(); // while some are chosen, a click chooses
  await bar(page).getByText('2 selected').waitFor();
  await page.keyboard.press('Delete');
  await toast(page, '2 blocks deleted').waitFor();
  await expect.poll(() => shown(page)).toEqual(['Alpha', 'Charlie']);
  await undo(page).click();
  await expect.poll(() => shown(page)).toEqual(words);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => shown(page)).toEqual(['Alpha', 'Charlie']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown(page)).toEqual(words);

  await block(page, 'Bravo').focus();
  await page.keyboard.press('Control+d');
  await expect.poll(() => shown(page)).toEqual(['Alpha', 'Bravo', 'Bravo', 'Charlie', 'Delta']);
  await toast(page, '1 block copied').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown(page)).toEqual(words);
  // The changes are on the server too.
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(words);
});

test('several blocks are bookmarked at once, and no longer; one is tagged from its menu', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  await openPost(person);
  const choose = async (...chosen: string[]) => {
    for (const name of chosen)
      await block(page, name)
        .getByText(name)
        .click({ modifiers: ['ControlOrMeta'] });
  };
  const isBookmarked = (name: string) => block(page, name).getByRole('button', { name: 'Remove bookmark' });
  await choose('Alpha', 'Charlie');
  await bar(page).getByRole('button', { name: 'Bookmark', exact: true }).click();
  await toast(page, '2 blocks bookmarked').waitFor();
  await isBookmarked('Charlie').waitFor({ state: 'attached' });
  // Of those that are chosen, each action is done to the ones that it is there for.
  await choose('Alpha', 'Bravo', 'Charlie');
  await bar(page).getByRole('button', { name: 'Bookmark 1 of these' }).waitFor();
  await bar(page).getByRole('button', { name: 'Remove 2 bookmarks' }).click();
  await toast(page, '2 blocks bookmarked no longer').waitFor();
  await isBookmarked('Charlie').waitFor({ state: 'detached' });

  await block(page, 'Delta').focus();
  await block(page, 'Delta').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tagging block' });
  await dialog.getByRole('combobox', { name: 'Add a tag' }).fill('Oak');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await block(page, 'Delta').getByRole('link', { name: 'Oak' }).waitFor();
});

nightly(
  'blocks are copied, cut and pasted across posts, and moved to a post or a board that is looked for',
  async ({ openPerson }) => {
    const person = await openPerson({ name: 'Ilse Okafor', ...wide });
    const { page } = person;
    const { first, second } = await openPost(person);
    const go = async (postID: string, word: string) => {
      await page.goto(`/posts/${postID}`);
      await block(page, word).waitFor();
    };
    await block(page, 'Alpha').focus();
    await page.keyboard.press('Control+c');
    await toast(page, '1 block copied. Paste where you want it.').waitFor();
    await go(second, 'Echo');
    await block(page, 'Echo').focus();
    await page.keyboard.press('Control+v');
    await expect.poll(() => shown(page)).toEqual(['Echo', 'Alpha']);
    await go(first, 'Alpha');
    await block(page, 'Bravo')
      .getByText('Bravo')
      .click({ modifiers: ['ControlOrMeta'] });
    await block(page, 'Delta')
      .getByText('Delta')
      .click({ modifiers: ['ControlOrMeta'] });
    await bar(page).getByRole('button', { name: 'Cut' }).click();
    await toast(page, '2 blocks cut. Paste where you want them.').waitFor();
    await go(second, 'Echo');
    await block(page, 'Echo').focus();
    await page.keyboard.press('Control+v');
    await toast(page, '2 blocks moved here').waitFor();
    await expect.poll(() => shown(page)).toEqual(['Echo', 'Bravo', 'Delta', 'Alpha']);
    await undo(page).click();
    await expect.poll(() => shown(page)).toEqual(['Echo', 'Alpha']);
    await go(first, 'Alpha');
    await expect.poll(() => shown(page)).toEqual(words); // each where it was

    await block(page, 'Charlie')
      .getByText('Charlie')
      .click({ modifiers: ['ControlOrMeta'] });
    await bar(page).getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 1 block' });
    await dialog.getByRole('radio', { name: 'Second' }).check();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await toast(page, '1 block moved to “Second”').waitFor();
    await expect.poll(() => shown(page)).toEqual(['Alpha', 'Bravo', 'Delta']);
    await undo(page).click();
    await expect.poll(() => shown(page)).toEqual(words);
    await block(page, 'Alpha')
      .getByText('Alpha')
      .click({ modifiers: ['ControlOrMeta'] });
    await bar(page).getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByRole('searchbox').fill('Riverside');
    await dialog.getByRole('radio', { name: 'New post on “Riverside”' }).check();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await toast(page, '1 block moved to “Riverside”').waitFor();
    await expect.poll(() => shown(page)).toEqual(['Bravo', 'Charlie', 'Delta']);
  },
);

nightly(
  'on a phone a finger that rests on a block chooses it, and taps choose others',
  async ({ openPerson }) => {
    const person = await openPerson({ name: 'Ilse Okafor', ...phone, reducedMotion: 'reduce' });
    const { page, context } = person;
    await openPost(person);
    const at = (await block(page, 'Bravo').getByText('Bravo').boundingBox())!;
    const touch = await context.newCDPSession(page);
    const touchPoints = [{ x: at.x + 10, y: at.y + 10 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await bar(page).getByText('1 selected').waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await block(page, 'Delta').getByText('Delta').tap();
    await bar(page).getByText('2 selected').waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
    await toast(page, '2 blocks deleted').waitFor();
    await expect.poll(() => shown(page)).toEqual(['Alpha', 'Charlie']);
  },
);
