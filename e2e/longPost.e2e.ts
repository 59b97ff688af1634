import type { Page } from 'playwright';
import { expect, test, type Person } from './harness.ts';
import { nightly } from './nightly.ts';

const COUNT = 70;
const MIDDLE = 40;

/** A post of more blocks than are drawn whole. @returns its id, and those of its blocks */
async function longPost({ api }: Person): Promise<{ postID: string; ids: string[] }> {
  const board = await api<{ _id: string }>('POST', '/content/board/create', { title: 'The kiln' });
  const path = `/content/board/${board._id}/post`;
  const { _id: postID } = await api<{ _id: string }>('POST', `${path}/create`, { title: 'Firings' });
  const ids: string[] = [];
  for (let index = 0; index < COUNT; index++) {
    const body = { body: `<p>Firing ${index}, ${'of the tiles for the stairs '.repeat(12)}</p>`, index };
    ids.push((await api<{ _id: string }>('POST', `${path}/${postID}/note`, body))._id);
  }
  return { postID, ids };
}

const block = (page: Page, index: number) => page.locator(`#main [data-block="${index}"]`);
const tools = (page: Page, index: number) => block(page, index).getByRole('toolbar');

test('of a long post the block that one points at or goes into has its tools, and the others their text', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', reducedMotion: 'reduce' });
  const { postID, ids } = await longPost(ilse);
  const { page } = ilse;
  await page.goto(`/posts/${postID}?thingID=${ids[MIDDLE]}`);
  await tools(page, MIDDLE).waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('#main [data-block]').count()).toBe(COUNT);
  expect(await page.locator('#main [data-block]').getByRole('toolbar').count()).toBe(1);
  expect(await tools(page, 0).count()).toBe(0);
  await block(page, MIDDLE + 1).hover();
  await tools(page, MIDDLE + 1).waitFor();
  expect(await block(page, 0).textContent()).toContain('Firing 0,');

  // A far block has its tools at once when somebody comes to it by key.
  await block(page, 0).focus();
  await tools(page, 0).waitFor();
  await page.keyboard.press('j');
  await tools(page, 1).waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => page.locator('#main [data-selected]').count()).toBe(2);
  await page.keyboard.press('Escape');

  // Words are found where nothing is drawn yet.
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find in this post' }).fill(`Firing ${COUNT - 3},`);
  await page.getByText('1 of 1').waitFor();
  const found = block(page, COUNT - 3);
  await expect.poll(() => found.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  await found.hover();
  await tools(page, COUNT - 3).waitFor();
});

nightly(
  'in a long post a block is dragged to its place by its handle, past blocks that nobody has pointed at',
  async ({ openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor', reducedMotion: 'reduce' });
    const { postID, ids } = await longPost(ilse);
    const { page } = ilse;
    await page.goto(`/posts/${postID}`);
    await expect.poll(() => page.locator('#main [data-block]').count()).toBe(COUNT);
    await block(page, 0).hover();
    await block(page, 0).locator('[title="Drag to move"]').hover();
    await page.mouse.down();
    const { x, y, height } = (await block(page, 2).boundingBox())!;
    // Moved on, as by hand, until the block takes what is dropped on it.
    const takes = async () => {
      await page.mouse.move(x + 100, y + height - 8);
      await page.mouse.move(x + 102, y + height - 6);
      return block(page, 2).getAttribute('data-drop-target-for-element');
    };
    await expect.poll(takes).toBe('true');
    await takes();
    await page.mouse.up();
    const first = () =>
      page
        .locator('#main [data-block]')
        .evaluateAll((all) => all.slice(0, 4).map((one) => one.getAttribute('data-item')));
    await expect.poll(first).toEqual([ids[1], ids[2], ids[0], ids[3]]);

    // The line between two of them adds a note there.
    await block(page, 1).hover();
    await block(page, 1)
      .getByRole('button', { name: 'Add a block' })
      .click({ position: { x: 40, y: 8 } });
    await page.getByRole('textbox', { name: 'Note' }).and(page.locator(':focus')).waitFor();
    await expect.poll(first).toEqual([ids[1], expect.any(String), ids[2], ids[0]]);
  },
);

test('in a long post writing in one block draws no other, and what is far is no editor any more', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', reducedMotion: 'reduce' });
  const { postID, ids } = await longPost(ilse);
  const { page } = ilse;
  await page.goto(`/posts/${postID}?thingID=${ids[MIDDLE]}`);
  await expect.poll(() => page.locator('#main [data-block]').count()).toBe(COUNT);
  await page.locator('#main [data-named]').waitFor({ state: 'detached' });
  await block(page, MIDDLE).getByText('Firing').click();
  const editor = block(page, MIDDLE).getByRole('textbox', { name: 'Note' });
  await editor.waitFor();
  await page.keyboard.press('End');

  const drawn = await page.evaluateHandle((written) => {
    const found = new Set<string | null>();
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const item = element?.closest('[data-block]')?.getAttribute('data-item');
        if (item && item !== written) found.add(item);
      }
    }).observe(document.querySelector('#main article')!, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    return found;
  }, ids[MIDDLE]);
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith(ids[MIDDLE]!),
  );
  await page.keyboard.type('glazed ');
  await saved;
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect(await drawn.evaluate((found) => found.size)).toBe(0);

  // Elsewhere it is read again, as it was written.
  await block(page, 0).focus();
  await editor.waitFor({ state: 'detached' });
  await expect.poll(() => block(page, MIDDLE).textContent()).toContain('glazed');
});
