import type { Page } from 'playwright';
import { faults } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { live } from './live.ts';
import { nightly } from './nightly.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const said = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const composer = (page: Page) => page.getByRole('textbox', { name: /Write a comment/ });
/** The text in the composer, before its editor is there and in it. */
const written = (page: Page) =>
  composer(page).evaluate((field) =>
    (field instanceof HTMLTextAreaElement ? field.value : (field as HTMLElement).innerText).trim(),
  );

/** A board of the person's own with one post of one note. */
async function writePost({ api }: Person): Promise<{ boardID: string; postID: string; address: string }> {
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const things = [{ body: '<p>Three lamps came back on Monday.</p>' }];
  const body = { title: 'Lamp prototypes', things };
  const { _id: postID } = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, body);
  return { boardID, postID, address: `/posts/${postID}` };
}

test('two people talk about a post and its blocks', async ({ openPerson }) => {
  const owner = await openPerson({ name: 'Ilse Okafor', viewport: { width: 1440, height: 900 } });
  const guest = await openPerson({ name: 'Tomás Herrera', ...phone });
  const { boardID, address } = await writePost(owner);
  await joinBoard(owner, guest, boardID);
  const [ilse, tomas] = [owner.page, guest.page];
  for (const page of [ilse, tomas]) await page.goto(address);

  // From the phone, on the block; it is on the other screen at once.
  await tomas.locator('[data-block="0"]').tap();
  await button(tomas, 'Comment').tap();
  await composer(tomas).fill('The brass one reflects <b>everywhere</b>.\nSee https://example.org/lobby');
  await button(tomas, 'Comment').last().tap();
  await button(ilse, 'Comments, 1').click();
  await said(ilse, 'reflects <b>everywhere</b>').waitFor();
  await ilse.getByText('on “Three lamps came back on Monda…”').waitFor();

  // Answered, with a mention chosen by key; Enter sends.
  await said(ilse, 'reflects').hover();
  await said(ilse, 'reflects').getByRole('button', { name: 'Reply' }).click();
  await ilse.keyboard.type('Agreed, @to');
  await ilse.getByRole('option', { name: /Tomás Herrera/ }).waitFor();
  await ilse.keyboard.press('Enter');
  await ilse.keyboard.press('Enter');
  await said(tomas, 'Agreed, @Tomás').waitFor();
  expect(await written(ilse)).toBe('');

  // A reaction comes and goes.
  await said(tomas, 'Agreed').getByRole('button', { name: 'React' }).tap();
  await button(tomas, 'light bulb').tap();
  await button(ilse, 'light bulb, 1').click();
  await button(tomas, 'light bulb, 2').tap();
  await button(ilse, 'light bulb, 1').waitFor();

  // A deleted comment that has answers leaves its place; Undo brings it back.
  // The answer repeats its beginning: the first is meant.
  await said(tomas, 'reflects').first().getByRole('button', { name: 'More' }).tap();
  await tomas.getByRole('menuitem', { name: 'Delete comment' }).tap();
  await said(ilse, 'This comment was deleted').first().waitFor();
  await button(tomas, 'Undo').tap();
  await said(ilse, 'reflects').first().waitFor();

  for (const page of [ilse, tomas]) {
    expect(await faults(page, { floating: true })).toEqual([]);
  }
});

nightly(
  'whoever has a new name has it on the other screen at once, wherever they stand',
  async ({ openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor', viewport: { width: 1440, height: 900 } });
    const tomas = await openPerson({ name: 'Tomás Herrera', viewport: { width: 1440, height: 900 } });
    const { boardID, postID, address } = await writePost(ilse);
    await joinBoard(ilse, tomas, boardID);
    const page = tomas.page;
    await page.goto(`/boards/${boardID}`);
    await page.getByRole('link', { name: 'Lamp prototypes' }).waitFor();
    await page.goto(address);
    await button(page, 'Comments').click();
    await composer(page).click();
    await page.keyboard.type('Please look, @ils');
    await page.getByRole('option', { name: /Ilse Okafor/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await said(page, 'Please look, @Ilse').waitFor();
    await ilse.api('POST', '/chat/comment', { sourceType: 'POST', sourceID: postID, comment: 'Seen.' });
    await said(page, 'Seen.').filter({ hasText: 'Ilse Okafor' }).waitFor();

    // Tomás types on while it happens: his words stay.
    await composer(page).fill('Thank you');
    await ilse.page.goto(`/profile/${ilse.profileID}?panel=personal`);
    await ilse.page.getByLabel('First name').fill('Ilsebill');
    await button(ilse.page, 'Save changes').click();
    await said(page, 'Seen.').filter({ hasText: 'Ilsebill Okafor' }).waitFor();
    await said(page, 'Please look, @Ilsebill').getByRole('link', { name: '@Ilsebill' }).waitFor();
    expect(await written(page)).toBe('Thank you');
    await expect.poll(() => page.getByText('Ilse Okafor', { exact: true }).count()).toBe(0);

    // On the board, which was read before, too.
    await page.goBack();
    await page.getByText('Ilsebill').first().waitFor();
    await expect.poll(() => page.getByText('Ilse Okafor', { exact: true }).count()).toBe(0);
  },
);

nightly('a comment that is sent without a connection arrives once', async ({ openPerson }) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  ana.expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const { address } = await writePost(ana);
  const isLive = live(ana.page);
  await ana.page.goto(address);
  await isLive;
  await button(ana.page, 'Comments').click();
  await composer(ana.page).waitFor();
  await ana.page.getByText('No comments yet').waitFor(); // which it has read
  await ana.context.setOffline(true);
  await composer(ana.page).fill('Said in a tunnel');
  await ana.page.keyboard.press('Enter');
  await said(ana.page, 'Said in a tunnel').getByText('Sending…').waitFor();
  await ana.context.setOffline(false);
  await button(ana.page, 'Comments, 1').waitFor();
  expect(await said(ana.page, 'Said in a tunnel').count()).toBe(1);
});

nightly(
  'a comment that is resolved without a connection is so for everybody once there is one',
  async ({ openPerson }) => {
    const ana = await openPerson({ name: 'Ana Brandt' });
    const { page, context } = ana;
    ana.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    const { postID, address } = await writePost(ana);
    const body = { sourceType: 'POST', sourceID: postID, comment: 'Oak, or ash?' };
    await ana.api('POST', '/chat/comment', body);
    const isLive = live(page);
    await page.goto(`${address}?panel=comments`);
    await isLive;
    await said(page, 'Oak, or ash?').hover();
    await said(page, 'Oak, or ash?').getByRole('button', { name: 'More' }).click();
    const resolve = page.getByRole('menuitem', { name: 'Resolve' });
    await resolve.waitFor(); // the menu's code has come
    await context.setOffline(true);
    await resolve.click();
    await page.getByText('1 change waits').waitFor();
    await context.setOffline(false);
    await page.getByText('1 change waits').waitFor({ state: 'detached' });
    await expect
      .poll(async () => JSON.stringify(await ana.api('GET', `/chat/comments/POST/${postID}`)))
      .toContain('"resolved":{');
  },
);

/** A comment, by its words to the last letter. */
const remark = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ has: page.getByText(`Remark ${number}`, { exact: true }) });

test('a link opens a long discussion at its comment, and one reads on from there both ways', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', viewport: { width: 1440, height: 900 } });
  const { page, api: send } = ilse;
  const { postID: sourceID, address } = await writePost(ilse);
  const ids: string[] = [];
  for (let n = 0; n < 124; n++) {
    const remarked = { sourceType: 'POST', sourceID, comment: `Remark ${n}` };
    ids.push((await send<{ _id: string }>('POST', '/chat/comment', remarked))._id);
  }

  // In sight, marked for two seconds, with fifty before it and fifty after; the latest are not there.
  await page.goto(`${address}?commentID=${ids[60]}`);
  await page.locator(`#comment-${ids[60]}[data-named]`).waitFor();
  await expect.poll(() => inSight(page, ids[60]!)).toBe(true);
  await page.locator(`#comment-${ids[60]}:not([data-named])`).waitFor();
  expect(await remark(page, 11).count()).toBe(1);
  expect(await remark(page, 123).count()).toBe(0);

  // Older ones come above without moving what one reads.
  const first = page.locator(`#comment-${ids[11]}`);
  await first.scrollIntoViewIfNeeded();
  const older = button(page, 'Show older comments');
  await older.scrollIntoViewIfNeeded();
  const before = (await first.boundingBox())!.y;
  await older.click();
  await remark(page, 0).waitFor({ state: 'attached' });
  expect(Math.abs((await first.boundingBox())!.y - before)).toBeLessThan(4);
  await older.waitFor({ state: 'detached' });

  // Newer ones come below; nothing moves either, and at the end it is a discussion as ever.
  const newer = button(page, 'Show newer comments');
  await newer.scrollIntoViewIfNeeded();
  const last = page.locator(`#comment-${ids[110]}`);
  const end = (await last.boundingBox())!.y;
  await newer.click();
  await remark(page, 123).waitFor({ state: 'attached' });
  expect(Math.abs((await last.boundingBox())!.y - end)).toBeLessThan(4);
  await newer.waitFor({ state: 'detached' });
  expect(await page.getByText(/^Remark \d+$/).count()).toBe(124);

  // A comment that is sent from the middle of the list leads to its end.
  await page.goto(`${address}?commentID=${ids[30]}`);
  await expect.poll(() => inSight(page, ids[30]!)).toBe(true);
  await newer.waitFor({ state: 'attached' });
  await composer(page).fill('And that is that');
  await page.keyboard.press('Enter');
  await said(page, 'And that is that').waitFor();
  await remark(page, 123).waitFor();
  await newer.waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('commentID');

  // Or one goes there.
  await page.goto(`${address}?commentID=${ids[30]}`);
  await expect.poll(() => inSight(page, ids[30]!)).toBe(true);
  await button(page, 'Go to the latest').click();
  await said(page, 'And that is that').waitFor();
  expect(await faults(page, { floating: true })).toEqual([]);
});

/** Whether a comment stands within the window. */
const inSight = (page: Page, id: string) =>
  page.evaluate((name) => {
    const { top = -1, bottom = Infinity } =
      document.getElementById(`comment-${name}`)?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= innerHeight;
  }, id);
