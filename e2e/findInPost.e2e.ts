import type { Page } from 'playwright';
import { expect, phone, test } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { writing } from './writing.ts';

/** The words that are marked, and the one that one is at, as the browser draws them. */
const marked = (page: Page) =>
  page.evaluate(() =>
    ['found-in-post', 'found-in-post-now'].map((name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => {
        const whole = document.createRange();
        whole.setStart(range.startContainer, range.startOffset);
        whole.setEnd(range.endContainer, range.endOffset);
        return whole.toString();
      }),
    ),
  );

const filler = Array.from({ length: 30 }, (_, at) => `<p>Line ${at} of it.</p>`).join('');

test('words are found in all notes of a post by key, gone through, and replaced one by one or all, with one Undo', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt', reducedMotion: 'reduce' });
  const { page } = ana;
  const { _id: boardID } = await ana.api<{ _id: string }>('POST', '/content/board/create', { title: 'Shop' });
  const { _id: postID } = await ana.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Stock',
    things: [
      { body: `<p>Brass la<strong>mps</strong> and LAMPS.</p>${filler}` },
      { body: '<p>Nothing here.</p>' },
      { body: `${filler}<p>Old lamps.</p>` },
    ],
  });
  const saved = async () =>
    (await ana.api<{ things: { body: string }[] }>('POST', `/content/post/${postID}/things`, {})).things.map(
      ({ body }) => body,
    );
  // The server's events come late at times, as on a busy machine.
  const late: (() => void)[] = [];
  let isLate = false;
  await page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const tell = () => socket.send(message);
      if (isLate) late.push(tell);
      else tell();
    });
  });
  await page.goto(`/posts/${postID}`);
  await page.getByText('Nothing here.').waitFor();
  const title = page.locator('article').getByRole('textbox', { name: 'Title' });
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find in this post' });
  const find = bar.getByRole('textbox', { name: 'Find in this post' });
  const status = bar.getByRole('status');
  await find.and(page.locator(':focus')).waitFor();
  // The title is not behind it.
  const { y, height } = (await bar.locator('..').boundingBox())!;
  expect(y + height).toBeLessThan((await title.boundingBox())!.y);
  await page.keyboard.type('lamps');
  await expect.poll(() => status.textContent()).toBe('1 of 3');
  await expect.poll(() => marked(page)).toEqual([['LAMPS', 'lamps'], ['lamps']]);

  // Round about, the one far below is brought into sight.
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => status.textContent()).toBe('3 of 3');
  await expect.poll(() => page.getByText('Old lamps.').isVisible()).toBe(true);
  const isInSight = () =>
    page.getByText('Old lamps.').evaluate((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top > 60 && bottom < innerHeight;
    });
  await expect.poll(isInSight).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => status.textContent()).toBe('1 of 3');
  await bar.getByRole('button', { name: 'Match case' }).click();
  await expect.poll(() => status.textContent()).toBe('1 of 2');
  await bar.getByRole('button', { name: 'Match case' }).click();

  // One, in a note that is read; the next takes its place.
  await find.focus();
  await page.keyboard.press('Control+Shift+h');
  const instead = bar.getByRole('textbox', { name: 'Replace with' });
  await instead.fill('lights');
  await instead.press('Enter');
  await page.getByText('Brass lights and LAMPS.').waitFor();
  await expect.poll(() => status.textContent()).toBe('1 of 2');

  // The rest, one of them in a note that one writes in.
  await page.locator('[data-block="2"]').focus();
  await page.keyboard.press('Enter');
  await writing(page);
  isLate = true;
  await page.keyboard.type(' New lamps.');
  await page.keyboard.press('Control+f');
  await find.and(page.locator(':focus')).waitFor();
  await expect.poll(() => status.textContent()).toBe('1 of 3');
  const told = await status.evaluateHandle((place) => {
    const words: (string | null)[] = [];
    new MutationObserver(() => words.push(place.textContent)).observe(place, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return words;
  });
  await expect.poll(async () => (await saved()).join()).toContain('New lamps.');
  await page.getByRole('banner').getByText('Saved', { exact: true }).waitFor();
  expect(await told.jsonValue()).toEqual([]);
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await page.getByText('3 replaced.').waitFor();
  isLate = false;
  for (const tell of late) tell();
  await page.getByText('Brass lights and lights.').waitFor();
  await page.getByText('Old lights. New lights.').waitFor();
  await expect.poll(async () => (await saved()).join().match(/lights/g)?.length).toBe(4);

  // Taken back as one, and what was written before stays.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Brass lights and LAMPS.').waitFor();
  await page.getByText('Old lamps. New lamps.').waitFor();
  await expect.poll(async () => (await saved()).join().match(/lights/g)?.length).toBe(1);
  await expect.poll(async () => (await saved()).join()).toContain('Old lamps. New lamps.');
  await find.focus();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-block'))).toBe('0');
  expect(await marked(page)).toEqual([[], []]);
});

test('notes that are not one’s own to change are left as they are, and that is said; on a phone, from the menu', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const ben = await openPerson({ name: 'Ben Okoye', ...phone });
  const { _id: boardID } = await ana.api<{ _id: string }>('POST', '/content/board/create', { title: 'Shop' });
  await joinBoard(ana, ben, boardID, 'CONTRIBUTOR');
  const { _id: postID } = await ana.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Stock',
    things: [{ body: '<p>Lamps of Ana.</p>' }],
  });
  await ben.api('POST', `/content/board/${boardID}/post/${postID}/note`, { body: '<p>Lamps of Ben.</p>' });
  const { page } = ben;
  await page.goto(`/posts/${postID}`);
  await page.getByText('Lamps of Ben.').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
  await page.getByText('Find and replace').click();
  const bar = page.getByRole('search', { name: 'Find in this post' });
  await bar.getByRole('textbox', { name: 'Find in this post' }).fill('Lamps');
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('Lights');
  await expect.poll(() => bar.getByRole('status').textContent()).toBe('1 of 2');
  await expect
    .poll(() =>
      bar.getByRole('button', { name: 'Replace', exact: true }).last().getAttribute('aria-disabled'),
    )
    .toBe('true');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await page.getByText('1 replaced. 1 is in notes that are not yours to change.').waitFor();
  await page.getByText('Lights of Ben.').waitFor();
  await page.getByText('Lamps of Ana.').waitFor();
  // As wide as the phone, and the title is not behind it.
  const box = (await bar.locator('..').boundingBox())!;
  expect([box.x, box.width]).toEqual([0, 390]);
  const title = (await page.locator('article h1').boundingBox())!;
  expect(box.y + box.height).toBeLessThan(title.y);
});

test('letters that are typed before the bar has come are in its field', async ({ openPerson }) => {
  const { page, api } = await openPerson({ name: 'Ana Brandt' });
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Shop' });
  const { _id: postID } = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Stock',
    things: [{ body: '<p>Brass lamps.</p>' }],
  });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/FindBar-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/FindBar-*.js');
  await page.goto(`/posts/${postID}`);
  await page.getByText('Brass lamps.').waitFor();
  const block = page.locator('[data-block="0"]');
  await block.focus();
  await page.keyboard.press('Control+f');
  await asked;
  await page.keyboard.type('l');
  await page.keyboard.press('Control+f'); // again, as whoever sees nothing happen
  await page.keyboard.type('a');
  letGo();
  const bar = page.getByRole('search', { name: 'Find in this post' });
  const find = bar.getByRole('textbox', { name: 'Find in this post' });
  await find.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('mps');
  expect(await find.inputValue()).toBe('lamps');
  await expect.poll(() => bar.getByRole('status').textContent()).toBe('1 of 1');
  // Closed again, one is at the block.
  await page.keyboard.press('Escape');
  await block.and(page.locator(':focus')).waitFor();
});
