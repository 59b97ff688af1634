import type { Page } from 'playwright';
import { dropFiles } from './dropFiles.ts';
import { expect, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { writing } from './writing.ts';
import { drawn } from './faults.ts';
import { nightly } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const blocks = (page: Page) => page.locator('[data-block]');

/** A board with one post of notes, made by calls. */
async function writePost(person: Person, words: string[]) {
  const { _id: boardID } = await person.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const things = words.map((text) => ({ body: `<p>${text}</p>` }));
  const body = { title: 'Lamp prototypes', things };
  const { _id } = await person.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, body);
  return { boardID, postID: _id };
}

/** The first word of each block, in their order. */
const order = async (page: Page) =>
  (await blocks(page).allInnerTexts()).map(
    (text) => /\w+(?:\.txt)?/.exec(text.replace(/^(?:Add a block\s+)?(?:TXT\s)?/, ''))?.[0],
  );

/** Drags a block by its handle to a place in the window. */
async function dragBlock(page: Page, index: number, to: { x: number; y: number }): Promise<void> {
  const block = page.locator(`[data-block="${index}"]`);
  await block.hover();
  const handle = (await block.getByTitle('Drag to move').boundingBox())!;
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, handle.y + 16, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.move(to.x, to.y + 1);
  await page.locator('[data-block] > i').first().waitFor(); // the line where it will stand
  await page.mouse.up();
}

test('a block is dropped between two others, and from the gutter along which it is dragged', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const { postID } = await writePost(person, ['One', 'Two', 'Three', 'Four']);
  await page.goto(`/posts/${postID}`);
  await page.getByText('Four').waitFor();
  const box = async (index: number) => {
    await drawn(page);
    return (await page.locator(`[data-block="${index}"]`).boundingBox())!;
  };

  const second = await box(1);
  await dragBlock(page, 0, { x: second.x + 200, y: second.y + second.height - 3 });
  await expect.poll(() => order(page)).toEqual(['Two', 'One', 'Three', 'Four']);

  const third = await box(2);
  await dragBlock(page, 0, { x: third.x - 20, y: third.y + third.height - 10 });
  await expect.poll(() => order(page)).toEqual(['One', 'Three', 'Two', 'Four']);

  const last = await box(3);
  await dragBlock(page, 0, { x: last.x + 200, y: last.y + last.height + 40 });
  await expect.poll(() => order(page)).toEqual(['Three', 'Two', 'Four', 'One']);
});

nightly('files that are dropped together stand together, in their order', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const { postID } = await writePost(person, ['One', 'Two']);
  await page.goto(`/posts/${postID}`);
  await page.getByText('Two').waitFor();
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `${letter}.txt`);
  await dropFiles(page, '[data-block="0"]', names);
  await expect.poll(() => order(page)).toEqual(['One', ...names, 'Two']);
});

test('files that are dropped on a board become a post, which opens', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const { boardID } = await writePost(person, ['One']);
  await page.goto(`/boards/${boardID}`);
  await page.getByText('Lamp prototypes').waitFor();
  await dropFiles(page, 'main', ['a.txt', 'b.txt']);
  await page.waitForURL('**/posts/*');
  await expect.poll(() => order(page)).toEqual(['a.txt', 'b.txt']);
  await page.goto(`/boards/${boardID}`);
  await page.getByText('2 posts').waitFor();
});

test('somebody is mentioned in a note, is told once, and is led to the note', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...wide });
  const { boardID, postID } = await writePost(ilse, ['One']);
  await joinBoard(ilse, tomas, boardID, 'AUTHOR');
  await tomas.page.goto(`/boards/${boardID}`);

  const { page } = ilse;
  await page.goto(`/posts/${postID}`);
  await button(page, 'Note').click();
  await writing(page);
  await page.keyboard.type('Ask @tom');
  await page.getByRole('option', { name: /Tomás Herrera/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('about the brass one.');
  await page.getByText('Ask @Tomás Herrera about the brass one.').waitFor();

  await tomas.page.getByRole('button', { name: /^Activity ?, 1 unread$/ }).click();
  const panel = tomas.page.getByRole('complementary', { name: 'Activity' });
  await panel.getByRole('link', { name: /Ilse Okafor mentioned you in Lamp prototypes/ }).click();
  await tomas.page.waitForURL(`**/posts/${postID}?*thingID=*`);
  await tomas.page.locator('[data-block]').getByText('Ask @Tomás Herrera about the brass one.').waitFor();
});

test('a draft says whose it is until it has a title, and its writer sees at once that it is everybody’s', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const { boardID } = await writePost(person, ['One']);
  await page.goto(`/boards/${boardID}`);
  await button(page, 'New post').first().click();
  await page.waitForURL('**/posts/*');
  const draft = page.getByText('Only you see this, until it has a title or a block');
  await draft.waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('Lobby');
  await draft.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await writing(page);
  await page.keyboard.type('Oak.');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await draft.count()).toBe(0);
});

nightly(
  'a note written and deleted without a connection comes back by Undo with its words',
  async ({ openPerson }) => {
    const person = await openPerson({ name: 'Ilse Okafor', ...wide });
    person.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to fetch/);
    const { page } = person;
    const { postID } = await writePost(person, ['One']);
    await page.goto(`/posts/${postID}`);
    await button(page, 'Note').click();
    await writing(page);
    await page.keyboard.type('Two.');
    await page.getByText('Saved', { exact: true }).waitFor();
    await person.context.setOffline(true);
    // In the text of a block, or at the block itself.
    const isIn = (index: number, what: string) =>
      page.locator(`[data-block="${index}"] ${what}`.trim()).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+Enter');
    await isIn(2, '[contenteditable]');
    await page.keyboard.type('Brass.'); // the queue is at it
    await page.keyboard.press('Control+Enter');
    await isIn(3, '[contenteditable]');
    await page.keyboard.type('Or oak?');
    await page.keyboard.press('Escape');
    await isIn(3, '');
    await page.keyboard.press('Delete');
    await page.getByText('Or oak?').waitFor({ state: 'detached' });
    await button(page, 'Undo').click();
    await page.getByText('Or oak?').waitFor();
    await person.context.setOffline(false);
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Or oak?').waitFor();
    await expect.poll(() => order(page)).toEqual(['One', 'Two', 'Brass', 'Or']);
  },
);

test('a note that is too long says that it is not saved, until it is shorter', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  person.expectProblem(/400|413/);
  const { page } = person;
  const { postID } = await writePost(person, ['One']);
  await page.goto(`/posts/${postID}`);
  await button(page, 'Note').click();
  await writing(page);
  await page.keyboard.insertText('A long evening in the atelier. '.repeat(7000));
  await page.getByText('This note could not be saved.').waitFor();
  await page.getByText('Not all is saved', { exact: true }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Short.');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Short.', { exact: true }).waitFor();
});
