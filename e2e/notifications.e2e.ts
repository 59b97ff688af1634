import { faultsInAllThemes, tooWide } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { nightly } from './nightly.ts';

/** A board with a post, and another person on it who may comment. */
async function shareBoard(owner: Person, guest: Person) {
  const { _id: boardID } = await owner.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const { _id: postID } = await owner.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Lamp prototypes',
  });
  await joinBoard(owner, guest, boardID);
  return { boardID, postID };
}

test('who watches a board is told of it, in one line and with the reason; less of it is two presses away', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const tomas = await openPerson({ name: 'Tomás Herrera', viewport: { width: 1440, height: 900 } });
  const { boardID, postID } = await shareBoard(ilse, tomas);
  const { page } = tomas;
  await page.goto(`/boards/${boardID}`);
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await dialog.getByRole('radio', { name: /^What concerns me/ }).isChecked();
  await dialog.getByRole('radio', { name: /^Everything/ }).check();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const say = (comment: string) =>
    ilse.api('POST', '/chat/comment', { sourceType: 'POST', sourceID: postID, comment });
  await say('The brass one rattles.');
  await say('Slate does not.');
  await page
    .getByRole('button', { name: /^Activity/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'Activity' });
  const item = panel.getByRole('listitem').filter({ hasText: 'made 2 comments on Lamp prototypes' });
  await item.getByText('Because you watch Riverside').waitFor();
  await item.getByText('Slate does not.').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);

  await item.getByRole('button', { name: 'Less like this' }).click();
  await page.getByRole('menuitem', { name: 'Mute this post' }).click();
  await expect.poll(() => item.count()).toBe(0);
  await page.goto('/settings?panel=watching');
  const settings = page.getByRole('complementary', { name: 'Watching & Muted' });
  await settings.getByRole('button', { name: 'Stop watching: Riverside' }).waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await settings.getByRole('button', { name: 'Unmute: Lamp prototypes' }).click();
  await page
    .getByRole('button', { name: /^Activity/ })
    .first()
    .click();
  await item.waitFor();
});

nightly(
  'on a phone the bell is in the menu of a post, and nothing is wider than the page',
  async ({ openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor' });
    const mei = await openPerson({
      name: 'Mei Adeyemi',
      ...phone,
    });
    const { postID } = await shareBoard(ilse, mei);
    const { page } = mei;
    await page.goto(`/posts/${postID}`);
    await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Notifications' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await dialog.getByRole('radio', { name: /^Nothing/ }).check();
    expect(await tooWide(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.goto('/settings?panel=watching');
    await page.getByRole('button', { name: 'Unmute: Lamp prototypes' }).waitFor();
    expect(await tooWide(page)).toEqual([]);
  },
);
