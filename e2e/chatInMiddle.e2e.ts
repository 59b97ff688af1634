import type { Page } from 'playwright';
import { drawn, faultsInAllThemes } from './faults.ts';
import { expect, test } from './harness.ts';
import { joinBoard } from './joinBoard.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const message = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Message ${number}`, exact: true }) });

/** Where a message begins on screen, in px from the top; undefined where it is not in sight. */
async function topOf(page: Page, number: number): Promise<number | undefined> {
  const [y] = await message(page, number).evaluateAll((found) =>
    found.map((one) => one.getBoundingClientRect().y),
  );
  return y !== undefined && y > 0 && y < 800 ? Math.round(y) : undefined;
}
const isInSight = (page: Page, number: number) =>
  expect.poll(async () => (await topOf(page, number)) !== undefined).toBe(true);

test('a chat opens at the first message that is new, is read on both ways, and leads to the newest', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const mei = await openPerson({ name: 'Mei Tanaka', ...wide });
  const { page, api } = ilse;
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  await joinBoard(ilse, mei, boardID, 'AUTHOR');
  const ids: string[] = [];
  const write = async (number: number) => {
    const { _id } = await mei.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
      title: `Message ${number}`,
      things: [{ body: `<p>Words of ${number}.</p>` }, { body: '<p>And some more.</p>' }],
    });
    ids[number] = _id;
  };
  for (let number = 1; number <= 80; number++) await write(number);
  await api('PUT', `/content/board/${boardID}/read`, { readID: ids[30] });
  await api('PUT', `/content/board/${boardID}/viewMode`, { viewMode: 'chat' });

  // The page of older ones is held up until the chat stands.
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/content/board/*/post', async (route) => {
    const { cursor, direction } = route.request().postDataJSON() as { cursor?: string; direction?: string };
    if (cursor !== undefined && direction === undefined) await isAnswered;
    await route.continue();
  });
  await page.goto(`/boards/${boardID}`);
  await isInSight(page, 31);
  await message(page, 31).getByText('New', { exact: true }).waitFor();
  await message(page, 31).getByText('Words of 31.').waitFor();
  await isInSight(page, 30);
  const newest = page.getByRole('button', { name: 'Go to the newest' });
  await newest.waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);

  // Once it stands, neither what is written at the end nor what is read above moves it.
  const list = page.getByRole('list', { name: 'Posts, the oldest first' });
  await list.hover();
  await page.mouse.wheel(0, 10);
  await drawn(page);
  const top = await topOf(page, 31);
  await write(81);
  await expect.poll(() => list.getByRole('listitem').first().getAttribute('aria-setsize')).toBe('81');
  await drawn(page);
  expect(await topOf(page, 31)).toBe(top);
  const height = () => page.locator('main').evaluate(({ scrollHeight }) => scrollHeight);
  const before = await height();
  answer();
  await expect.poll(height).toBeGreaterThan(before + 500);
  await drawn(page);
  expect(await topOf(page, 31)).toBe(top);

  // Messages that have been on screen are read: left half read, the chat opens after that.
  const readID = async () => (await api<{ readID?: string }>('POST', `/content/board/${boardID}`, {})).readID;
  await expect.poll(readID).not.toBe(ids[30]);
  const left = ids.indexOf((await readID())!);
  expect([left > 30, left < 60]).toEqual([true, true]);
  await page.reload();
  await isInSight(page, left + 1);
  await message(page, left + 1)
    .getByText('New', { exact: true })
    .waitFor();
  await list.hover();

  const scrollTo = async (number: number, by: number) =>
    expect
      .poll(
        async () => {
          await page.mouse.wheel(0, by);
          await drawn(page);
          return topOf(page, number);
        },
        { timeout: 20_000 },
      )
      .toBeDefined();
  await scrollTo(1, -600);
  await scrollTo(81, 900);
  await expect.poll(readID).toBe(ids[81]);
  await newest.waitFor({ state: 'hidden' });
  await write(82);
  await isInSight(page, 82);

  // All is read: it opens at the newest.
  await expect.poll(readID).toBe(ids[82]);
  await page.reload();
  await isInSight(page, 82);

  // An address names a message, and from there one goes to the newest.
  await page.goto(`/boards/${boardID}?postID=${ids[60]}`);
  await isInSight(page, 60);
  await newest.click();
  await isInSight(page, 82);
  await newest.waitFor({ state: 'hidden' });

  // A message that one writes from the middle is at the end.
  await page.goto(`/boards/${boardID}?postID=${ids[20]}`);
  await isInSight(page, 20);
  const field = page.getByRole('textbox', { name: 'Write a post' });
  await field.fill('Six people is easy.');
  await field.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Six people is easy.' }).waitFor();
  await isInSight(page, 82);
});
