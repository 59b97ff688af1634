import type { Page } from 'playwright';
import { photograph } from '../src/testing/photographs.ts';
import { connect } from './connect.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';

// Talk of two people: the things that they find, keep and send each other.

const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** A board of the owner's with a post, and the guest on it. */
async function share(owner: Person, guest: Person, title: string) {
  const { _id: boardID } = await owner.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const { _id: postID } = await owner.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title,
  });
  await joinBoard(owner, guest, boardID);
  return { boardID, postID };
}

const discussion = (page: Page) => page.getByRole('region', { name: 'Discussion', exact: true });
const messages = (page: Page) => discussion(page).locator('li[id^="comment-"]');

test('two who are connected send each other a picture and a paper, bookmark one, and nobody else finds them', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...desk });
  const ben = await openPerson({ name: 'Ben Okoye', ...phone });
  await connect(ilse, ben);
  await ilse.page.goto(`/messages?with=${ben.profileID}`);
  await ben.page.goto(`/messages?with=${ilse.profileID}`);
  for (const { page } of [ilse, ben]) await page.getByRole('textbox', { name: /^Write to/ }).waitFor();
  const picture = {
    name: 'lamp.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph('lamp', { width: 800, height: 600 }),
  };
  await ilse.page.locator('[data-attach]').setInputFiles(picture);
  await ilse.page.locator('[data-attached="lamp.jpg"]').waitFor();
  await ilse.page.getByLabel('Alternative text of lamp.jpg').fill('A lamp on a bench');
  await discussion(ilse.page).getByRole('button', { name: 'Send' }).click();
  const look = messages(ben.page).getByRole('button', { name: 'Look at A lamp on a bench' });
  await look.waitFor();
  await look.tap();
  const large = ben.page.getByRole('dialog');
  await large.getByRole('button', { name: 'Close' }).waitFor();
  await large.getByRole('button', { name: 'Close' }).tap();
  await large.waitFor({ state: 'detached' });

  // Back from the phone, with a word.
  const paper = { name: 'measures.txt', mimeType: 'text/plain', buffer: Buffer.from('Two metres') };
  await ben.page.locator('[data-attach]').setInputFiles(paper);
  await ben.page.locator('[data-attached="measures.txt"]').waitFor();
  await ben.page.getByRole('textbox', { name: /^Write to/ }).fill('And the measures.');
  await discussion(ben.page).getByRole('button', { name: 'Send' }).tap();
  const his = messages(ilse.page).filter({ hasText: 'And the measures.' });
  const download = ilse.page.waitForEvent('download');
  await his.getByRole('link', { name: 'Download measures.txt' }).click();
  expect((await download).suggestedFilename()).toBe('measures.txt');

  // Kept at hand, it leads back among the messages.
  await his.hover();
  await his.getByRole('button', { name: 'More' }).click();
  await ilse.page.getByRole('menuitem', { name: 'Bookmark' }).click();
  await expect
    .poll(async () => (await ilse.api<{ info: unknown[] }>('POST', '/content/bookmarks', {})).info.length)
    .toBe(1);
  await ilse.page.goto('/bookmarks');
  await ilse.page.getByText('Message by Ben Okoye, between you and Ben Okoye').waitFor();
  await ilse.page.getByRole('link', { name: '“And the measures.”' }).click();
  await ilse.page.waitForURL(new RegExp(`/messages\\?with=${ben.profileID}&commentID=`));
  await messages(ilse.page).filter({ hasText: 'And the measures.' }).waitFor();
  const { info } = await ilse.api<{ info: unknown[] }>('POST', '/search', { query: 'measures' });
  expect(info).toEqual([]);
});

test('what one has just written the other finds, in search and in the palette', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...desk });
  const ben = await openPerson({ name: 'Ben Okoye', ...desk });
  const { boardID } = await share(ilse, ben, 'Lamps');
  await ben.page.goto('/search');
  const field = ben.page.getByRole('combobox', { name: 'Search', exact: true });
  await field.waitFor();
  await ilse.api('POST', `/content/board/${boardID}/post/create`, { title: 'Trammels of the ferry' });
  await field.fill('tramm');
  await ben.page.locator('#main').getByRole('link', { name: 'Trammels of the ferry' }).waitFor();
  await ben.page.goto('/boards');
  await ben.page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();
  await ilse.api('POST', `/content/board/${boardID}/post/create`, { title: 'Gunwales, repaired' });
  await ben.page.keyboard.press('Control+k');
  await ben.page.getByRole('combobox', { name: 'Search and commands' }).fill('gunwal');
  await ben.page.getByRole('option', { name: /Gunwales, repaired/ }).waitFor();
});

test('a bookmark says what the other has done since; who is here is seen on their faces', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...desk });
  const ben = await openPerson({ name: 'Ben Okoye', ...desk });
  await connect(ilse, ben);
  const { boardID, postID } = await share(ilse, ben, 'Lamps');
  await ben.page.goto(`/posts/${postID}`);
  await ben.page.getByRole('heading', { level: 1, name: 'Lamps' }).waitFor();
  await ben.page.keyboard.press('b');
  await ben.page.getByRole('button', { name: 'Remove bookmark' }).first().waitFor();
  await ben.page.goto(`/people/${ilse.profileID}`);
  await ben.page.getByRole('heading', { level: 1, name: 'Ilse Okafor' }).waitFor();
  await ilse.page.goto('/boards');
  await ben.page.getByText('Here now').waitFor();
  await ben.page.keyboard.press('b');
  await ben.page.getByText('Bookmarked', { exact: true }).waitFor();
  await ben.page.goto('/boards');
  await ben.page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();

  await ilse.api('PUT', `/content/board/${boardID}/post/${postID}/settings`, { title: 'Lamps, round two' });
  await ilse.api('POST', '/chat/comment', {
    sourceType: 'CONNECTION',
    sourceID: ben.profileID,
    comment: 'Round two is up.',
  });
  await ben.page.goto('/bookmarks');
  const row = (name: string) => ben.page.locator('#main').getByRole('listitem').filter({ hasText: name });
  await row('Lamps, round two').getByText('Changed since you looked.').waitFor();
  await row('Ilse Okafor').getByText('Wrote to you since you looked.').waitFor();

  await ben.page.getByRole('searchbox', { name: 'Find a bookmark' }).fill('round');
  await row('Ilse Okafor').waitFor({ state: 'detached' });
  await row('Lamps, round two').waitFor();

  await ben.page.goto('/people');
  await ben.page.locator('#main').getByText(', here').first().waitFor({ state: 'attached' });
  await ilse.page.goto('about:blank');
  await ben.page.locator('#main').getByText(', here').first().waitFor({ state: 'detached' });
});
