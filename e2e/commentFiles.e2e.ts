import type { Page } from 'playwright';
import { photograph } from '../src/testing/photographs.ts';
import { faultsInAllThemes } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { nightly } from './nightly.ts';
import type { Person } from './person.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
// In the panel of a desk, and in the sheet of a phone.
const said = (page: Page) => page.locator('li[id^="comment-"]');
const send = (page: Page) => page.locator('button', { hasText: /^Comment$/ });
const attached = (page: Page, name: string) => page.locator(`[data-attached="${name}"]`);

const desk = { viewport: { width: 1440, height: 900 } };

/** A board of the owner's with a post, and the guest on it as a subscriber; both in the post's discussion. */
async function meet(owner: Person, guest: Person): Promise<void> {
  const { _id: boardID } = await owner.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const post = await owner.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Lamp prototypes',
    things: [{ body: '<p>Three lamps came back on Monday.</p>' }],
  });
  await joinBoard(owner, guest, boardID);
  for (const { page } of [owner, guest]) {
    await page.goto(`/posts/${post._id}?panel=comments`);
    await page.getByRole('textbox', { name: /^Write a comment/ }).waitFor();
  }
}

const picture = async (name: string, subject = 'lamp') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph(subject as 'lamp', { width: 1200, height: 800 }),
});
const paper = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`About ${name}`) });

/** Pastes or drops a file on the field, as the browser tells the page of it. */
async function hand(page: Page, how: 'paste' | 'drop', name: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Write a comment/ }).evaluate(
    (field, [kind, fileName]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([`The text of ${fileName}`], fileName));
      const init = { bubbles: true, cancelable: true };
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: dataTransfer })
          : new DragEvent('drop', { ...init, dataTransfer });
      field.dispatchEvent(event);
    },
    [how, name] as const,
  );
}

test('two people send files: chosen, pasted and dropped, on a desk and on a phone; they are seen, changed and taken out', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...desk });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...phone });
  await meet(ilse, tomas);

  // Without a word: two pictures and a paper, which come as they may.
  await ilse.page
    .locator('[data-attach]')
    .setInputFiles([await picture('lamp.jpg'), await picture('hills.jpg', 'hills')]);
  await attached(ilse.page, 'lamp.jpg').waitFor();
  await attached(ilse.page, 'hills.jpg').waitFor();
  await hand(ilse.page, 'paste', 'pasted.txt');
  await attached(ilse.page, 'pasted.txt').waitFor();
  await hand(ilse.page, 'drop', 'dropped.txt');
  await attached(ilse.page, 'dropped.txt').waitFor();
  await ilse.page.getByLabel('Alternative text of lamp.jpg').fill('A lamp on a bench');
  expect(await faultsInAllThemes(ilse.page)).toEqual([]);
  await button(ilse.page, 'Remove dropped.txt').click();
  await attached(ilse.page, 'dropped.txt').waitFor({ state: 'detached' });
  await send(ilse.page).click();
  await said(ilse.page).getByText('pasted.txt').waitFor();

  // On the other screen at once: pictures open large, the paper is downloaded.
  const look = said(tomas.page).getByRole('button', { name: 'Look at A lamp on a bench' });
  await look.waitFor();
  await look.tap();
  const large = tomas.page.getByRole('dialog').filter({ hasText: /1 of 2/ });
  await large.waitFor();
  await large.getByRole('button', { name: 'Close' }).tap();
  await large.waitFor({ state: 'detached' });
  const download = tomas.page.waitForEvent('download');
  await said(tomas.page).getByRole('link', { name: 'Download pasted.txt' }).tap();
  expect((await download).suggestedFilename()).toBe('pasted.txt');
  expect(await faultsInAllThemes(tomas.page)).toEqual([]);

  // With one hand: the button is large enough, and words go along.
  const attach = await button(tomas.page, 'Attach files').evaluate((element) => {
    const { width, height } = getComputedStyle(element, '::before');
    return [parseFloat(width), parseFloat(height)];
  });
  expect(Math.min(...attach)).toBeGreaterThanOrEqual(44);
  await tomas.page.locator('[data-attach]').setInputFiles(await picture('mine.jpg', 'hills'));
  await attached(tomas.page, 'mine.jpg').waitFor();
  await tomas.page.getByRole('textbox', { name: /^Write a comment/ }).fill('Mine is brass.');
  await send(tomas.page).tap();
  const his = said(ilse.page).filter({ hasText: 'Mine is brass.' });
  await his.getByRole('button', { name: 'Look at mine.jpg' }).waitFor();

  // The comment's writer takes one out again, and deletes the other comment.
  const hers = said(ilse.page).filter({ hasText: 'pasted.txt' });
  await hers.hover();
  await hers.getByRole('button', { name: 'More' }).click();
  await ilse.page.getByRole('menuitem', { name: 'Edit' }).click();
  const editing = said(ilse.page).filter({ has: ilse.page.getByRole('button', { name: 'Save' }) });
  await editing.getByRole('button', { name: 'Remove pasted.txt' }).click();
  await editing.locator('[data-attached="pasted.txt"]').waitFor({ state: 'detached' });
  await editing.getByRole('button', { name: 'Save' }).click();
  await said(tomas.page).getByText('pasted.txt').waitFor({ state: 'detached' });
  await said(tomas.page).getByRole('button', { name: 'Look at A lamp on a bench' }).waitFor();
});

nightly(
  'a file that cannot be sent says why, and goes on when it is tried again; one on its way is cancelled',
  async ({ openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor', ...desk });
    const tomas = await openPerson({ name: 'Tomás Herrera', ...desk });
    await meet(ilse, tomas);
    const { page, expectProblem } = ilse;
    expectProblem(/status of 400/); // the server has no room for it
    let refuses = true;
    await page.route('**/api/file-proc/files/**', async (route) => {
      if (refuses)
        await route.fulfill({ status: 400, json: { code: 'INVALID', message: 'No room for this one.' } });
      else await route.continue();
    });
    await page.locator('[data-attach]').setInputFiles(paper('list.txt'));
    await page.getByRole('textbox', { name: /^Write a comment/ }).fill('The list.');
    await page.getByText('Try again, or remove what failed').waitFor();
    expect(await send(page).isDisabled()).toBe(true);
    refuses = false;
    await button(page, 'Try list.txt again').click();
    await attached(page, 'list.txt').waitFor();
    await send(page).click();
    await said(tomas.page).getByText('list.txt').waitFor();

    // Nothing comes through for a while: it is given up.
    let letGo = () => {};
    const held = new Promise<void>((done) => (letGo = done));
    await page.unroute('**/api/file-proc/files/**');
    await page.route('**/api/file-proc/files/**', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.locator('[data-attach]').setInputFiles(paper('other.txt'));
    await page.locator('[data-coming="other.txt"]').waitFor();
    await page.getByText('A file is on its way').waitFor();
    await button(page, 'Cancel other.txt').click();
    await page.locator('[data-coming="other.txt"]').waitFor({ state: 'detached' });
    letGo();
  },
);
