import type { Page } from 'playwright';
import { drawn, faultsInAllThemes } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { live } from './live.ts';
import { nightly } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
const shelf = (page: Page) => page.getByRole('main').getByText('Riverside');
const bin = (page: Page) => page.getByRole('complementary', { name: 'Bin' });

/** A board with a post of two notes, on which somebody else is an author. */
async function shareBoard(owner: Person, author: Person) {
  const { _id: boardID } = await owner.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const things = ['Three lamps came back.', 'The brass one stays.'].map((text) => ({
    body: `<p>${text}</p>`,
  }));
  const body = { title: 'Lamp prototypes', things };
  const { _id } = await owner.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, body);
  await joinBoard(owner, author, boardID, 'AUTHOR');
  return { board: `/boards/${boardID}`, post: `/posts/${_id}` };
}

/** Takes the notice away that offers Undo, as time does. */
async function letGo(page: Page, message: RegExp): Promise<void> {
  const notice = page.locator('[data-toasts] [data-variant]').filter({ hasText: message });
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'detached' });
}

/** Deletes the one post of the board that is open. */
async function deletePost(page: Page): Promise<void> {
  await page.getByRole('main').getByText('Lamp prototypes').first().hover();
  await button(page, 'More for Lamp prototypes').click();
  await item(page, 'Delete post').click();
  await letGo(page, /“Lamp prototypes” deleted/);
}

async function openBin(page: Page): Promise<void> {
  await button(page, 'More').first().click();
  await item(page, 'Bin').click();
}

test('a block, a post and a board come back from the bin, on the screens of others too', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...wide });
  tomas.expectProblem(/404/); // of the board while it is deleted
  const { board, post } = await shareBoard(ilse, tomas);
  const listening = live(tomas.page);
  await tomas.page.goto(`${board}?panel=bin`);
  await bin(tomas.page).getByRole('heading', { name: 'Nothing in the bin' }).waitFor();
  await listening;

  // A block: it comes into the bin that is open elsewhere.
  const { page } = ilse;
  await page.goto(post);
  const block = page.locator('[data-block="0"]');
  await block.hover();
  await block.getByRole('button', { name: 'More' }).click();
  await item(page, 'Delete block').click();
  await letGo(page, /deleted/);
  await bin(tomas.page).getByText('Three lamps came back.').waitFor();
  await bin(tomas.page)
    .getByText(/^Deleted by Ilse Okafor, today \d\d:\d\d\. Kept until \d/)
    .waitFor();

  // The block goes with its post, and both come back by the other.
  await page.goto('/boards');
  await shelf(page).first().click();
  await deletePost(page);
  await openBin(page);
  for (const each of [page, tomas.page]) {
    await bin(each).getByText('Lamp prototypes').waitFor();
    await expect.poll(() => bin(each).getByRole('listitem').count()).toBe(1);
  }
  await button(tomas.page, 'Bring back Lamp prototypes').click();
  await tomas.page.getByRole('main').getByText('Lamp prototypes').first().waitFor();
  for (const each of [page, tomas.page]) await button(each, 'Bring back Three lamps came back.').waitFor();
  await button(page, 'Bring back Three lamps came back.').click();
  for (const each of [page, tomas.page])
    await bin(each).getByRole('heading', { name: 'Nothing in the bin' }).waitFor();
  await tomas.page.goto(post);
  await expect
    .poll(async () => (await tomas.page.locator('[data-block]').allInnerTexts()).map((text) => text.trim()))
    .toEqual([expect.stringContaining('Three lamps'), expect.stringContaining('The brass one')]);

  // A board.
  await button(page, 'More').first().click();
  await item(page, 'Delete board').click();
  await button(page, 'Delete board').click();
  await page.waitForURL('**/boards');
  await letGo(page, /was deleted successfully/);
  await button(page, 'Bin').click();
  await bin(page)
    .getByText(/^Deleted today \d\d:\d\d\. Kept until \d/)
    .waitFor();
  await tomas.page.goto('/boards');
  await tomas.page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();
  await expect.poll(() => shelf(tomas.page).count()).toBe(0);
  await button(page, 'Bring back Riverside').click();
  await bin(page).getByRole('heading', { name: 'Nothing in the bin' }).waitFor();
  for (const each of [page, tomas.page]) await shelf(each).first().waitFor();
});

nightly('who may write but delete no posts finds in the bin what they made', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const mei = await openPerson({ name: 'Mei Adeyemi', ...wide });
  const { board, post } = await shareBoard(ilse, mei);
  const boardID = board.split('/').at(-1)!;
  const postID = post.split('/').at(-1)!;
  const body = { body: '<p>From Mei.</p>' };
  const note = await mei.api<{ _id: string }>('POST', `/content/board/${boardID}/post/${postID}/note`, body);
  await ilse.api('DELETE', `/content/board/${boardID}/post/${postID}/note/${note._id}`);
  const { things } = await ilse.api<{ things: { _id: string }[] }>(
    'POST',
    `/content/post/${postID}/things`,
    {},
  );
  await ilse.api('DELETE', `/content/board/${boardID}/post/${postID}/note/${things[0]!._id}`);
  await mei.page.goto(`${board}?panel=bin`);
  await expect.poll(() => bin(mei.page).getByRole('listitem').count()).toBe(2);
  const role = { profileID: mei.profileID, role: 'CONTRIBUTOR' };
  await ilse.api('PUT', `/content/board/${boardID}/members/role/update`, role);
  await expect
    .poll(() => bin(mei.page).getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('From Mei.')]);
  await ilse.api('PUT', `/content/board/${boardID}/members/role/update`, { ...role, role: 'viewer' });
  await bin(mei.page).waitFor({ state: 'detached' });
  await button(mei.page, 'More').first().click();
  await item(mei.page, 'Copy link').waitFor();
  expect(await item(mei.page, 'Bin').count()).toBe(0);
});

nightly(
  'on a phone the bin is a sheet; axe finds nothing in any theme, and it is worked by keys',
  async ({ openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor', reducedMotion: 'reduce', ...phone });
    const tomas = await openPerson({ name: 'Tomás Herrera', reducedMotion: 'reduce', ...wide });
    const { board } = await shareBoard(ilse, tomas);
    const { page } = ilse;
    await page.goto(board);
    await deletePost(page);
    await openBin(page);
    const sheet = page.getByRole('dialog', { name: 'Bin' });
    await sheet.getByText('Lamp prototypes').waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);

    await tomas.page.goto(`${board}?panel=bin`);
    await bin(tomas.page).getByText('Lamp prototypes').waitFor();
    expect(await faultsInAllThemes(tomas.page)).toEqual([]);
    await button(page, 'Bring back Lamp prototypes').tap();
    await sheet.getByRole('heading', { name: 'Nothing in the bin' }).waitFor();
    await button(page, 'Close panel').tap();
    await page.getByRole('main').getByText('Lamp prototypes').first().waitFor();
    await bin(tomas.page).getByRole('heading', { name: 'Nothing in the bin' }).waitFor();
  },
);

test('whoever deletes what they have just opened by its address is not told that it is gone', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const tomas = await openPerson({ name: 'Tomás Herrera' });
  const { post } = await shareBoard(ilse, tomas);
  const { page } = ilse;
  // The code of the page one goes to is on its way: what is deleted is not gone before that page is there.
  const deletions: string[] = [];
  page.on('request', (request) => void (request.method() === 'DELETE' && deletions.push(request.url())));
  const held: (() => Promise<void>)[] = [];
  await page.route(/assets\/BoardsPage-.*\.js/, (route) => void held.push(() => route.continue()));
  const comeLate = async () => {
    await expect.poll(() => held.length).toBe(1);
    await drawn(page);
    expect(deletions).toEqual([]);
    await held.pop()!();
  };
  await page.goto(post);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await button(page, 'More').first().click();
  await item(page, 'Delete post').click(); // the board's code is the post's too
  await page.getByText('“Lamp prototypes” deleted').waitFor();
  expect(await page.getByText('no longer shared').count()).toBe(0);
  expect(deletions.splice(0)).toHaveLength(1);

  const { board } = await shareBoard(ilse, tomas);
  await page.goto(board);
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  await button(page, 'More').first().click();
  await item(page, 'Delete board').click();
  await button(page, 'Delete board').click();
  await comeLate();
  await page.getByText('Board "Riverside" was deleted successfully.').waitFor();
  expect(await page.getByText('no longer have access').count()).toBe(0);
});

nightly(
  'the address of a board that one has deleted offers to bring it back, to its owner alone',
  async ({ openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor' });
    const jonas = await openPerson({ name: 'Jonas Lindqvist', ...phone });
    for (const { expectProblem } of [ilse, jonas]) expectProblem(/404/);
    const { _id } = await ilse.api<{ _id: string }>('POST', '/content/board/create', {
      title: 'Site visits',
      share: 'public',
    });
    await ilse.api('DELETE', `/content/board/${_id}`);
    await jonas.page.goto(`/boards/${_id}`);
    await jonas.page.getByRole('heading', { name: "We couldn't find that content." }).waitFor();
    await ilse.page.goto(`/boards/${_id}`);
    await ilse.page.getByRole('heading', { name: '“Site visits” is in the bin.' }).waitFor();
    expect(await faultsInAllThemes(ilse.page)).toEqual([]);
    await ilse.page.getByRole('button', { name: 'Bring back' }).click();
    await ilse.page.getByRole('heading', { level: 1, name: 'Site visits' }).waitFor();
  },
);
