import type { Page } from 'playwright';
import { faults, faultsInAllThemes, tooWide } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { nightly } from './nightly.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A board of one's own with a post of one note, and another person on it by a link. */
async function shareBoard(owner: Person, guest: Person) {
  const { _id: boardID } = await owner.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const post = await owner.api<{ _id: string; things: { _id: string }[] }>(
    'POST',
    `/content/board/${boardID}/post/create`,
    { title: 'Lamp prototypes', things: [{ body: '<p>Three lamps came back on Monday.</p>' }] },
  );
  await joinBoard(owner, guest, boardID);
  return { boardID, postID: post._id, noteID: post.things[0]!._id };
}

nightly(
  'a mention raises the count at once, leads to its comment, and the count falls',
  async ({ openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor', viewport: { width: 1440, height: 900 } });
    const tomas = await openPerson({ name: 'Tomás Herrera', viewport: { width: 1440, height: 900 } });
    const { boardID, postID, noteID } = await shareBoard(ilse, tomas);
    const { page } = tomas;
    await page.goto(`/boards/${boardID}`);
    await button(page, 'Activity').waitFor();

    await ilse.page.goto(`/posts/${postID}?thingID=${noteID}`);
    await ilse.page.locator('[data-block="0"]').hover();
    await button(ilse.page, 'Comment').first().click();
    await ilse.page.getByRole('textbox', { name: /Write a comment/ }).pressSequentially('The brass one, @to');
    await ilse.page.getByRole('option', { name: /Tomás Herrera/ }).click();
    await ilse.page.keyboard.press('Enter');

    await button(page, /^Activity ?, 1 unread$/).click();
    const panel = page.getByRole('complementary', { name: 'Activity' });
    const item = panel.getByRole('link', { name: /Ilse Okafor mentioned you in Lamp prototypes/ });
    await item.waitFor();
    expect(await faults(page)).toEqual([]);
    await item.click();
    await page.waitForURL(new RegExp(`/posts/${postID}\\?.*commentID=`));
    await page.getByRole('listitem').filter({ hasText: 'The brass one' }).waitFor();
    await button(page, 'Activity').waitFor();
    await expect.poll(() => panel.count()).toBe(0);

    // The panel beside the page stays open while news comes, and while all of it is marked as seen.
    await button(page, 'Activity').click();
    await ilse.api('POST', `/chat/reaction/add/COMMENT/${await commentOf(tomas, postID)}`, { unicode: '💡' });
    await panel.getByRole('link', { name: /reacted 💡 to your comment/ }).waitFor();
    await button(page, 'Mark all as seen').click();
    await button(page, 'Activity').waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
  },
);

/** A comment of one's own on a post. */
async function commentOf(person: Person, sourceID: string): Promise<string> {
  const body = { sourceType: 'POST', sourceID, comment: 'They did.' };
  return (await person.api<{ _id: string }>('POST', '/chat/comment', body))._id;
}

test('on a phone, activity is behind the bell and under More', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...phone, viewport: { width: 320, height: 640 } });
  const { page } = tomas;
  await page.goto('/');
  await button(page, 'Activity').tap();
  await page.getByRole('heading', { name: 'Nothing yet' }).waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  // A person who joins by one's invitation is told of.
  const { postID } = await shareBoard(tomas, ilse);
  await page.getByRole('link', { name: /Ilse Okafor accepted your invitation to Riverside/ }).tap();
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  await page.goto('/');
  await button(page, 'Activity').waitFor();
  await ilse.api('POST', '/chat/comment', { sourceType: 'POST', sourceID: postID, comment: 'When?' });
  await button(page, /^Activity ?, 1 unread$/).waitFor();
  await button(page, /^More/).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Activity/ })
    .tap();
  await page.getByRole('link', { name: /Ilse Okafor replied to you in Lamp prototypes/ }).waitFor();
  expect(await tooWide(page)).toEqual([]);
  expect(await faultsInAllThemes(page)).toEqual([]);
});

nightly(
  'who asked for a connection is told that it was accepted; who was asked keeps the entry',
  async ({ openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor' });
    const tomas = await openPerson({ name: 'Tomás Herrera' });
    await ilse.page.goto('/boards');
    await button(ilse.page, 'Activity').waitFor();
    await ilse.api('POST', '/people/account/profile/connection/invite', { profileID: tomas.profileID });

    const { page } = tomas;
    await page.goto('/boards');
    await button(page, /^Activity ?, 1 unread$/).click();
    const panel = page.getByRole('complementary', { name: 'Activity' });
    await panel.getByRole('link', { name: /Ilse Okafor would like to connect/ }).waitFor();
    await tomas.api('POST', '/people/account/profile/connection/invite', { profileID: ilse.profileID });
    await panel
      .getByRole('link', { name: /Ilse Okafor invited you to connect ?You are connected\./ })
      .waitFor();
    await button(page, 'Activity').waitFor();

    await button(ilse.page, /^Activity ?, 1 unread$/).click();
    await ilse.page.getByRole('link', { name: /Tomás Herrera accepted your invitation to connect/ }).click();
    await ilse.page.getByRole('heading', { level: 1, name: 'Tomás Herrera' }).waitFor();
  },
);
