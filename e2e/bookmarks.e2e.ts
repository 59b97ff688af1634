import type { Page } from 'playwright';
import { faultsInAllThemes, tooWide } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const bookmark = (page: Page, title: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/** A board with a post of one note, somebody else on it, and a comment of theirs. */
async function riverside(owner: Person, guest: Person) {
  const { _id: boardID } = await owner.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const { _id: postID } = await owner.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Lamp prototypes',
    things: [{ body: '<p>Three lamps came back on Monday.</p>' }],
  });
  await joinBoard(owner, guest, boardID);
  const said = { sourceType: 'POST', sourceID: postID, comment: 'The brass one.' };
  await guest.api('POST', '/chat/comment', said);
  return { boardID, postID };
}

test('a board, a post, a block and a comment are bookmarked where they are, and found under Bookmarks', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', viewport: { width: 1440, height: 900 } });
  const tomas = await openPerson({ name: 'Tomás Herrera' });
  const { boardID, postID } = await riverside(ilse, tomas);
  const { page } = ilse;
  await page.goto('/bookmarks');
  await page.getByRole('heading', { name: 'No bookmarks yet' }).waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);

  await page.goto(`/boards/${boardID}`);
  await button(page, 'Bookmark').waitFor();
  await page.keyboard.press('b');
  await button(page, 'Remove bookmark').waitFor();
  // A post in the list too, by its menu; it has a ribbon then, as the board has on the shelf.
  await page.getByRole('link', { name: 'Lamp prototypes' }).hover();
  await button(page, 'More for Lamp prototypes').click();
  await page.getByRole('menuitem', { name: 'Bookmark' }).click();
  const ribbon = page.getByRole('img', { name: 'Bookmarked' });
  await ribbon.waitFor();
  // However long the title is, it ends beside the ribbon.
  const between = await ribbon.evaluate((element) => {
    const title = element.parentElement!.querySelector('h2')!;
    const { right } = title.getBoundingClientRect();
    return element.getBoundingClientRect().left - right + parseFloat(getComputedStyle(title).paddingRight);
  });
  expect(between).toBeGreaterThan(0);
  await button(page, 'More for Lamp prototypes').click();
  await page.getByRole('menuitem', { name: 'Remove bookmark' }).click();
  await ribbon.waitFor({ state: 'detached' });
  await page.goto('/boards');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Riverside' })
    .getByRole('img', { name: 'Bookmarked' })
    .waitFor();
  await page.goto(`/posts/${postID}`);
  await button(page, 'Bookmark').first().click();
  await button(page, 'Remove bookmark').first().waitFor();
  await page.locator('[data-block="0"]').hover();
  await page.locator('[data-block="0"]').getByRole('button', { name: 'Bookmark' }).click();
  await page.locator('[data-block="0"]').getByRole('img', { name: 'Bookmarked' }).waitFor();
  await button(page, 'Comments, 1').click();
  const comment = page.getByRole('listitem').filter({ hasText: 'The brass one.' });
  await comment.hover();
  await comment.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Bookmark' }).click();

  await page.getByRole('link', { name: 'Bookmarks' }).click();
  await bookmark(page, 'Message by Tomás Herrera, on Lamp prototypes, Riverside').waitFor();
  await bookmark(page, 'Note in Lamp prototypes, Riverside').waitFor();
  await bookmark(page, 'Post in Riverside').waitFor();
  await expect.poll(() => bookmark(page, /./).count()).toBe(4);
  expect(await faultsInAllThemes(page)).toEqual([]);

  // Filters and orders are in the address, and Back undoes them.
  await button(page, /^Messages/).click();
  await expect.poll(() => bookmark(page, /./).count()).toBe(1);
  await page.goBack();
  await expect.poll(() => bookmark(page, /./).count()).toBe(4);
  await button(page, /Sort/).click();
  await page.getByRole('menuitemradio', { name: 'Alphabetical' }).click();
  await page.waitForURL(/sort=ALPHABETICAL/);
  await expect.poll(() => bookmark(page, /./).first().textContent()).toContain('Lamp prototypes');

  // Each leads to its very place.
  await page.getByRole('link', { name: '“The brass one.”' }).click();
  await page.waitForURL(new RegExp(`/posts/${postID}\\?.*commentID=`));
  await page.getByRole('complementary').getByText('The brass one.').waitFor();

  // The bookmark of a deleted post says so, and goes when it is told to.
  await page.goto('/bookmarks');
  await bookmark(page, 'Post in Riverside').waitFor();
  await ilse.api('DELETE', `/content/board/${boardID}/post/${postID}`);
  const stub = bookmark(page, 'A post that is no longer there');
  await stub.waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await stub.getByRole('button', { name: /^Remove bookmark/ }).click();
  await page.getByText('Bookmark(s) removed successfully').waitFor();
  await expect.poll(() => bookmark(page, /./).count()).toBe(3);
});

test('several are removed at once, by mouse and by keys; what fails is there again', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', viewport: { width: 1440, height: 900 } });
  const { page } = ilse;
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    const { _id: sourceID } = await ilse.api<{ _id: string }>('POST', '/content/board/create', { title });
    await ilse.api('POST', '/content/bookmark', { sourceID, sourceType: 'BOARD', state: true });
  }
  await page.goto('/bookmarks');
  await bookmark(page, 'Fourth').hover();
  await page.getByRole('checkbox', { name: 'Select Fourth' }).check();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('2 bookmarks selected').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);

  // A fault of the server passes, and is waited for; a refusal does not.
  ilse.expectProblem(/403|Failed to load resource/);
  await page.route('**/api/content/bookmark', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 403, json: {} }) : route.continue(),
  );
  await button(page, 'Remove bookmarks').click();
  await page.getByText('Error while removing bookmark(s)').waitFor();
  expect(await bookmark(page, /./).count()).toBe(4);
  await page.unroute('**/api/content/bookmark');
  await button(page, 'Remove bookmarks').click();
  await page.getByText('Bookmark(s) removed successfully').waitFor();
  await expect.poll(() => bookmark(page, /./).count()).toBe(2);
  await expect.poll(() => page.getByText(/bookmarks? selected/).count()).toBe(0);

  // Undo brings each back to where it was.
  await page.locator('[data-toasts]').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => bookmark(page, /./).count()).toBe(4);
  await expect.poll(() => bookmark(page, /./).first().textContent()).toContain('Fourth');
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);

  // A second tab hears of it all.
  const { info } = await ilse.api<{ info: { _id: string }[] }>('POST', '/content/bookmarks', {});
  await ilse.api('DELETE', '/content/bookmark', { _ids: info.map(({ _id }) => _id) });
  await page.getByRole('heading', { name: 'No bookmarks yet' }).waitFor();
});

test('on a phone nothing is wider than the page, and boxes are there to press', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...phone, viewport: { width: 320, height: 640 } });
  const { page } = ilse;
  const title = 'Everything that was ever said about the lamps of the reading room';
  const { _id: sourceID } = await ilse.api<{ _id: string }>('POST', '/content/board/create', { title });
  await page.goto(`/boards/${sourceID}`);
  await page.getByRole('banner').getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Bookmark' }).tap();
  const sources = () => ilse.api<{ info: unknown[] }>('GET', '/content/bookmark/sources');
  await expect.poll(async () => (await sources()).info.length).toBe(1);
  await page.goto('/bookmarks');
  await page.getByRole('checkbox', { name: `Select ${title}` }).tap({ force: true });
  await page.getByText('1 bookmark selected').waitFor();
  expect(await tooWide(page)).toEqual([]);
  expect(await faultsInAllThemes(page)).toEqual([]);
  await button(page, 'Clear').tap();
  await expect.poll(() => page.getByText('1 bookmark selected').count()).toBe(0);
});
