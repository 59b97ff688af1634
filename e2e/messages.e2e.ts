import type { Page } from 'playwright';
import { connect } from './connect.ts';
import { createBoard } from './createBoard.ts';
import { faultsInAllThemes } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { joinBoard } from './joinBoard.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: /^Write a comment/ });
const discussion = (page: Page) => page.getByRole('region', { name: 'Discussion', exact: true });

test('a discussion is found among the messages, read and answered there, on a desk and on a phone', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt', reducedMotion: 'reduce' });
  const ben = await openPerson({
    name: 'Ben Okoye',
    ...phone,
    reducedMotion: 'reduce',
  });
  await ben.page.goto('/messages');
  await ben.page.getByText('No discussions yet').waitFor();
  expect(await faultsInAllThemes(ben.page)).toEqual([]);

  const board = await createBoard(ana, 'Riverside Reading Room');
  const boardID = board.split('/').at(-1)!;
  const { _id: postID } = await ana.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Lamp prototypes, round two',
  });
  await joinBoard(ana, ben, boardID, 'AUTHOR');
  const say = (comment: string) =>
    ben.api('POST', '/chat/comment', { sourceType: 'POST', sourceID: postID, comment });
  await say('Which arm is it, the long one?');

  // The message comes by itself, with its count; to open it is to read it.
  await ana.page.goto('/messages');
  const row = ana.page.getByRole('button', { name: /Lamp prototypes, round two/ });
  await row.getByText('1 unread').waitFor();
  await say('I measured it again at the long table.');
  await row.getByText('2 unread').waitFor();
  await row.click();
  await discussion(ana.page).getByText('Which arm is it').waitFor();
  await discussion(ana.page).getByText('New', { exact: true }).waitFor();
  await expect.poll(() => row.getByText('unread').count()).toBe(0);
  expect(await faultsInAllThemes(ana.page)).toEqual([]);
  await composer(ana.page).fill('The long one. Hold the globe.');
  await ana.page.keyboard.press('Enter');

  const theirs = ben.page.getByRole('button', { name: /Lamp prototypes, round two/ });
  await theirs.getByText('1 unread').waitFor();
  await theirs.click();
  await discussion(ben.page).getByText('Hold the globe').waitFor();
  expect(await faultsInAllThemes(ben.page)).toEqual([]);
  await ben.page.getByRole('button', { name: 'All discussions' }).click();
  await theirs.waitFor();
  // On a phone a discussion lies over the list: going back leads there, not off the page.
  await theirs.click();
  await discussion(ben.page).getByText('Hold the globe').waitFor();
  await ben.page.goBack();
  await theirs.waitFor();
});

/** The messages of today, without the announcements of them. */
const today = (page: Page) => discussion(page).getByRole('region', { name: 'Today' });

test('two who are connected write to each other: it comes by itself, typing is seen, what is unread is counted', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt', reducedMotion: 'reduce' });
  const ben = await openPerson({
    name: 'Ben Okoye',
    ...phone,
    reducedMotion: 'reduce',
  });
  await connect(ana, ben);
  const to = (page: Page, name: string) => page.getByRole('textbox', { name: `Write to ${name}` });

  // From the person's page; the other is elsewhere, and learns of it by the dot.
  await ben.page.goto('/boards');
  await ana.page.goto(`/people/${ben.profileID}`);
  await ana.page.getByRole('link', { name: 'Message', exact: true }).click();
  // Ben is on another page, and never wrote: he is here all the same, and away when he has closed it.
  await discussion(ana.page).getByText('here', { exact: true }).waitFor();
  await ben.page.goto('about:blank');
  await discussion(ana.page).getByText('away', { exact: true }).waitFor();
  await ben.page.goto('/boards');
  await discussion(ana.page).getByText('here', { exact: true }).waitFor();
  await to(ana.page, 'Ben').fill('The carpenter can do Tuesday');
  await ana.page.keyboard.press('Enter');
  const more = ben.page.getByRole('button', { name: /More ?, 1 unread/ });
  await more.waitFor();
  await more.click();
  await ben.page.getByRole('link', { name: /Messages ?, 1 unread/ }).click();
  await ben.page.getByRole('button', { name: /Ana Brandt/ }).click();
  await today(ben.page).getByText('The carpenter can do Tuesday').waitFor();
  await expect.poll(() => more.count()).toBe(0);

  // Typing is seen on the other screen, and goes with the message.
  await to(ben.page, 'Ana').pressSequentially('Tuesday, then');
  await discussion(ana.page).getByText('Ben is typing').waitFor();
  expect(await faultsInAllThemes(ana.page)).toEqual([]);
  await ben.page.getByRole('button', { name: 'Send' }).click();
  await today(ana.page).getByText('Tuesday, then').waitFor();
  await expect.poll(() => discussion(ana.page).getByText('Ben is typing').count()).toBe(0);
  expect(await faultsInAllThemes(ben.page)).toEqual([]);

  // The receiver is picked by keys; the key that sends is as one has chosen.
  await ana.api('PUT', '/people/account/profile/edit', { commentSend: 'MOD_ENTER' });
  await ana.page.goto('/messages');
  await ana.page.getByRole('button', { name: 'New message' }).click();
  await ana.page.getByRole('searchbox', { name: 'To' }).fill('ben');
  await ana.page.getByRole('button', { name: /Ben Okoye @/ }).waitFor();
  // Of names that are still being looked for, none is picked.
  await expect
    .poll(async () => {
      await ana.page.keyboard.press('Enter');
      return ana.page.getByRole('searchbox', { name: 'To' }).count();
    })
    .toBe(0);
  await to(ana.page, 'Ben').fill('Two lines');
  await ana.page.keyboard.press('Enter');
  await ana.page.keyboard.type('and the second');
  await discussion(ana.page).getByText('Ctrl Enter sends').waitFor();
  await ana.page.keyboard.press('Control+Enter');
  await today(ben.page).getByText('and the second').waitFor();

  // The end of the connection ends it on both screens.
  ana.expectProblem(/404/);
  ben.expectProblem(/404/);
  await ben.api('DELETE', `/people/account/profile/connection/disconnect/${ana.profileID}`);
  await discussion(ana.page).getByText('You and Ben Okoye are not connected').waitFor();
  await expect.poll(() => today(ben.page).getByText('and the second').count()).toBe(0);
});

test('a tab shows what lies further back than the discussions that are loaded', async ({ openPerson }) => {
  const { page, api } = await openPerson({ name: 'Ana Brandt' });
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside Reading Room',
  });
  const say = (sourceType: string, sourceID: string) =>
    api('POST', '/chat/comment', { sourceType, sourceID, comment: 'Well seen.' });
  await say('BOARD', boardID);
  for (let index = 0; index < 31; index++) {
    const { _id } = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
      title: `Lamp ${index}`,
    });
    await say('POST', _id);
  }
  await page.goto('/messages');
  const row = (name: RegExp) => page.getByRole('listitem').getByRole('button', { name });
  await row(/^Lamp 30/).waitFor();
  expect(await row(/^Riverside Reading Room/).count()).toBe(0);
  await page.getByRole('button', { name: 'Boards', exact: true }).click();
  await row(/^Riverside Reading Room/).waitFor();
  await page.goBack();
  await row(/^Lamp 30/).waitFor();
});
