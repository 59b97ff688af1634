import type { Page } from 'playwright';
import { photograph } from '../src/testing/photographs.ts';
import { faultsInAllThemes } from './faults.ts';
import { expect, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { live } from './live.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const item = async (page: Page, name: string) => {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** A board of Ilse's with three posts, on which somebody else is an author. */
async function makeBoard(ilse: Person, other: Person): Promise<{ boardID: string; postIDs: string[] }> {
  const { _id: boardID } = await ilse.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Site visits',
    share: 'restricted',
  });
  await joinBoard(ilse, other, boardID, 'AUTHOR');
  const postIDs: string[] = [];
  for (const title of ['Alpha', 'Bravo', 'Charlie'])
    postIDs.push(
      (await ilse.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, { title }))._id,
    );
  return { boardID, postIDs };
}

test('a post is set, locked and taken out of the archive where it stands, and everybody sees whose doing it is', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...wide });
  tomas.expectProblem(/403/); // of what he types while the lock comes
  const { boardID, postIDs } = await makeBoard(ilse, tomas);
  const { page } = ilse;
  const connected = live(tomas.page);
  await tomas.page.goto(`/posts/${postIDs[0]}`);
  await tomas.page.getByLabel('Title', { exact: true }).waitFor();
  await connected;

  await page.goto(`/posts/${postIDs[0]}`);
  await item(page, 'Post Settings');
  await page.getByRole('radio', { name: /^Editors/ }).check();
  await page.getByRole('switch', { name: /^Can be passed on/ }).uncheck();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await button(page, 'Save changes').click();
  await page.getByText('Post settings updated successfully').waitFor();
  const sent = Promise.withResolvers<void>();
  await tomas.page.route('**/post/*/settings', async (route) => {
    await sent.promise;
    await route.continue();
  });
  const typed = tomas.page.waitForRequest('**/post/*/settings');
  await tomas.page.getByLabel('Title', { exact: true }).fill('Alpha, as Tomás calls it');
  await typed;
  await button(page, 'Lock post').click();
  await page.getByText('Post Locked successfully').waitFor();
  // The text being typed comes too late to be saved, and is kept.
  sent.resolve();
  const kept = tomas.page.getByRole('alertdialog', { name: 'Keep what you wrote?' });
  await kept.getByText('You can no longer write in “Alpha”').waitFor();
  expect(await kept.getByLabel('What you wrote').inputValue()).toBe('Alpha, as Tomás calls it');
  await button(tomas.page, 'Discard').click();
  await tomas.page.getByText('Locked by Ilse Okafor').waitFor();
  await tomas.page.getByText('Ilse Okafor can unlock it').waitFor();
  expect(await tomas.page.getByLabel('Title', { exact: true }).count()).toBe(0);
  await button(tomas.page, 'More').click();
  expect(await tomas.page.getByRole('menuitem', { name: 'Copy link' }).count()).toBe(0);
  await tomas.page.keyboard.press('Escape');
  await button(page, 'Unlock').click();
  await page.getByText('Post Unlocked successfully').waitFor();
  await tomas.page.getByLabel('Title', { exact: true }).waitFor();

  // Several at once, with one Undo; and which posts are shown stands in the address.
  await page.goto(`/boards/${boardID}?sort=title`);
  await link(page, 'Bravo').hover();
  await page.getByRole('checkbox', { name: 'Select Bravo' }).check();
  await link(page, 'Charlie').click({ modifiers: ['ControlOrMeta'] });
  const bar = page.getByRole('toolbar', { name: 'Selected posts' });
  await bar.getByRole('button', { name: 'Archive' }).click();
  await page.getByText('2 posts archived').waitFor();
  await link(page, 'Bravo').waitFor({ state: 'detached' });
  await button(page, 'Undo').click();
  await page.getByText('2 posts taken out').waitFor();
  await link(page, 'Bravo').waitFor();
  await ilse.api('PUT', `/content/board/${boardID}/post/${postIDs[1]}/manage/lock`, { lockBy: true });
  await page.getByRole('heading', { name: 'Locked Bravo' }).waitFor();
  await button(page, 'Which posts: All posts').click();
  await page.getByRole('menuitemradio', { name: 'Locked' }).click();
  await link(page, 'Alpha').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('posts')).toBe('locked');
  await page.goBack();
  await link(page, 'Alpha').waitFor();
});

test('a board is locked, archived and given a cover; an author may look at its settings', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...wide });
  const { boardID } = await makeBoard(ilse, tomas);
  const { page } = ilse;
  const connected = live(tomas.page);
  await tomas.page.goto(`/boards/${boardID}?panel=settings`);
  const title = tomas.page.getByRole('textbox', { name: 'Title', exact: true });
  await title.waitFor();
  expect(await title.isDisabled()).toBe(true);
  await tomas.page
    .getByText(/Ilse Okafor can make you an admin\./)
    .first()
    .waitFor();
  await connected;

  await page.goto(`/boards/${boardID}`);
  await item(page, 'Lock board');
  await page.getByText('Board Locked successfully').waitFor();
  await tomas.page.getByText('Locked by Ilse Okafor').waitFor();
  await expect.poll(() => button(tomas.page, 'New post').first().getAttribute('aria-disabled')).toBe('true');
  await button(page, 'Unlock').click();
  await page.getByText('Board Unlocked successfully').waitFor();

  await page.goto(`/boards/${boardID}?panel=settings`);
  const buffer = await photograph('hills', { width: 900, height: 600 });
  const chooser = page.locator('input[type=file][aria-label="Upload picture"]');
  await chooser.setInputFiles({ name: 'hills.jpg', mimeType: 'image/jpeg', buffer });
  const picture = page.getByRole('group', { name: 'Cover' }).locator('img');
  await picture.waitFor();
  await page.getByRole('group', { name: 'Cover' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await button(page, 'Save changes').click();
  await page.getByText('Board settings updated successfully.').waitFor();
  expect(await picture.evaluate((image) => (image as HTMLElement).style.objectPosition)).toBe('75% 50%');
  expect(await faultsInAllThemes(page)).toEqual([]);

  // Below its picture, and everywhere it has none, it is bound in a cloth that is chosen.
  const cloths = page.getByRole('group', { name: 'Cloth' });
  const worn = cloths.getByRole('radio', { checked: true });
  const before = await worn.evaluate((radio) => radio.closest('label')!.title);
  const wanted = before === 'plum' ? 'moss' : 'plum';
  await cloths.getByRole('radio', { name: wanted }).check();
  await button(page, 'Save changes').click();
  await tomas.page
    .getByRole('group', { name: 'Cloth' })
    .getByRole('radio', { name: wanted, checked: true })
    .waitFor();
  await page.goto(`/boards/${boardID}?panel=trail`);
  const trail = page.getByRole('complementary', { name: 'Board Activity' });
  await trail.getByText('changed the cloth of this board').waitFor();
  await trail.getByText(wanted, { exact: true }).waitFor();
  await page.goto(`/boards/${boardID}?panel=settings`);
  await picture.waitFor();

  // A cover that the server does not take away stays, and that is said.
  ilse.expectProblem(/500/);
  const cover = '**/file/cover';
  await page.route(cover, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await button(page, 'Remove cover').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Failed to remove picture. Please try again later.').waitFor();
  await page.unroute(cover);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await picture.count()).toBe(1);

  await button(page, 'Archive board').click();
  await page.getByText('“Site visits” is in the archive').waitFor();
  await page.goto('/boards');
  await page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();
  await button(page, 'Which boards: In use').click();
  await page.getByRole('menuitemradio', { name: 'Archived' }).click();
  await page.getByRole('link', { name: /Site visits/ }).click();
  await button(page, 'Take out').click();
  await page.getByText('“Site visits” is out of the archive').waitFor();
});
