import type { Page } from 'playwright';
import { connect } from './connect.ts';
import { faults } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import type { Person } from './person.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const said = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

/** A board of the owner's with a post of two notes, and the guest on it as a subscriber; both on the post. */
async function meet(owner: Person, guest: Person): Promise<{ postID: string; notes: string[] }> {
  const { _id: boardID } = await owner.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const things = [
    { body: '<p>Three lamps came back on Monday.</p>' },
    { body: '<p>The tram goes early.</p>' },
  ];
  const post = await owner.api<{ _id: string; things: { _id: string }[] }>(
    'POST',
    `/content/board/${boardID}/post/create`,
    { title: 'Lamp prototypes', things },
  );
  await joinBoard(owner, guest, boardID);
  for (const { page } of [owner, guest]) await page.goto(`/posts/${post._id}`);
  return { postID: post._id, notes: post.things.map(({ _id }) => _id) };
}

test('two people settle a thread; the comments on a block are read by themselves', async ({ openPerson }) => {
  const desk = { viewport: { width: 1440, height: 900 } };
  const ilse = await openPerson({ name: 'Ilse Okafor', ...desk });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...phone });
  const { postID, notes } = await meet(ilse, tomas);
  const say = (by: Person, comment: string, about: object = {}) =>
    by.api<{ _id: string }>('POST', '/chat/comment', {
      sourceType: 'POST',
      sourceID: postID,
      comment,
      ...about,
    });
  const { _id: replyTo } = await say(ilse, 'Who fetches them?');
  await say(tomas, 'I can, at nine.', { replyTo });
  await say(tomas, 'Brass or steel?', { sourceType: 'NOTE', sourceID: notes[0] });

  // From the block one reads what is on it, and from there the rest.
  await button(ilse.page, '1 comment').click();
  await panel(ilse.page, 'Comments').getByText('Brass or steel?').waitFor();
  expect(await said(ilse.page, 'Who fetches them?').count()).toBe(0);
  await ilse.page.keyboard.type('Brass.');
  await ilse.page.keyboard.press('Enter');
  await panel(ilse.page, 'Comments').getByText('Brass.', { exact: true }).waitFor();
  await button(ilse.page, /Show the whole discussion/).click();
  const whole = panel(ilse.page, 'Post Discussion');
  await whole.getByText('I can, at nine.').waitFor();

  // Settled on one screen, it is put away on the other; whoever wants to reads it.
  await button(tomas.page, 'Comments, 4').tap();
  await said(tomas.page, 'I can, at nine.').waitFor();
  await said(ilse.page, 'Who fetches them?').first().hover();
  await said(ilse.page, 'Who fetches them?').first().getByRole('button', { name: 'More' }).click();
  await ilse.page.getByRole('menuitem', { name: 'Resolve' }).click();
  const settled = button(tomas.page, /Resolved: Who fetches them\?/);
  await settled.waitFor();
  expect(await said(tomas.page, 'I can, at nine.').count()).toBe(0);
  expect(await faults(tomas.page, { floating: true })).toEqual([]);
  await settled.tap();
  await tomas.page.getByText('Resolved by Ilse').waitFor();
  await said(tomas.page, 'I can, at nine.').waitFor();

  // An answer opens it again, everywhere.
  await say(tomas, 'Make that ten.', { replyTo });
  await said(ilse.page, 'Make that ten.').waitFor();
  await expect.poll(() => ilse.page.getByText('Resolved').count()).toBe(0);
  expect(await faults(ilse.page, { floating: true })).toEqual([]);
});

test('whoever comes back sees where they had stopped reading, by keyboard alone', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', viewport: { width: 1440, height: 900 } });
  const tomas = await openPerson({ name: 'Tomás Herrera', viewport: { width: 1440, height: 900 } });
  const { postID } = await meet(ilse, tomas);
  const { page } = tomas;
  const say = (comment: string) =>
    ilse.api('POST', '/chat/comment', { sourceType: 'POST', sourceID: postID, comment });
  await say('Who fetches them?');
  await button(page, 'Comments, 1').waitFor();
  const read = page.waitForResponse(/\/chat\/threads\/POST\/.*\/read/);
  await page.keyboard.press('c');
  await said(page, 'Who fetches them?').waitFor();
  await read;
  expect(await page.getByText('New', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await panel(page, 'Post Discussion').waitFor({ state: 'detached' });

  await say('Nobody?');
  await button(page, 'Comments, 2').waitFor();
  await page.keyboard.press('c');
  await said(page, 'Nobody?').getByText('New', { exact: true }).waitFor();
  // A comment of one's own does not move the line.
  await page.getByRole('textbox', { name: /Write a comment/ }).waitFor();
  await page.keyboard.type('I do.');
  await page.keyboard.press('Enter');
  await said(page, 'I do.').waitFor();
  await said(page, 'Nobody?').getByText('New', { exact: true }).waitFor();
});

test('on a phone: who is not on the board is offered an invitation, and a comment becomes a task', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...phone });
  const tomas = await openPerson({ name: 'Tomás Herrera', viewport: { width: 1440, height: 900 } });
  const zoe = await openPerson({ name: 'Zoe Lindqvist' });
  const { postID } = await meet(ilse, tomas);
  await connect(ilse, zoe);
  const { page } = ilse;
  await button(page, 'Comments').tap();
  const field = page.getByRole('textbox', { name: /Write a comment/ });
  await field.tap();
  await page.keyboard.type('@zo');
  await page.getByRole('option', { name: /Invite Zoe Lindqvist/ }).tap();
  await page.getByText('Zoe Lindqvist is invited').waitFor();

  // The person whom a comment mentions does the task that it becomes.
  const mentionProfiles = [{ profileID: tomas.profileID }];
  const comment = 'Fetch the lamps by nine';
  await ilse.api('POST', '/chat/comment', { sourceType: 'POST', sourceID: postID, comment, mentionProfiles });
  await said(page, comment).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Make a task' }).tap();
  await button(page, 'Open').tap();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect.poll(() => title.inputValue()).toBe(comment);
  await page.getByText('by Ilse Okafor').first().waitFor();
  const { info } = await tomas.api<{ info: { title: string; taskMode: boolean }[] }>(
    'POST',
    '/content/tasks',
    {
      scope: 'ASSIGNED_TO_ME',
    },
  );
  expect(info).toMatchObject([{ title: comment, taskMode: true }]);
  await page.goto((await page.getByRole('link', { name: 'a comment' }).getAttribute('href'))!);
  await page.locator('[data-named]').getByText(comment).waitFor();
});
