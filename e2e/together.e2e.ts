import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { photograph } from '../src/testing/photographs.ts';
import { expect, openVisitor, startOctavo, test, type Octavo } from './harness.ts';
import { writing } from './writing.ts';

const PASSWORD = 'kites over harbours';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Signs up on screen: address, names, the code from the outbox. */
async function signUp(octavo: Octavo, page: Page, first: string, last: string): Promise<void> {
  const name = first.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const email = `${name}@together.example`;
  await field(page, 'E-mail').fill(email);
  await button(page, 'Continue').click();
  await field(page, 'First name').fill(first);
  await field(page, 'Last name').fill(last);
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Create account').click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  const mail = (await octavo.mailsTo(email)).at(-1)!;
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(/^Subject: (\d{6})/m.exec(mail)![1]!);
}

test('two people do the main job together, and a power cut loses none of it', async ({
  browser,
  onTestFinished,
}) => {
  const octavo = await startOctavo();
  onTestFinished(octavo.stop);
  const visit = async (options?: BrowserContextOptions) => {
    const visitor = await openVisitor(browser, octavo, options);
    onTestFinished(() => visitor.context.close());
    return visitor;
  };
  const folder = await mkdtemp(join(tmpdir(), 'octavo-photographs-'));
  const lamp = join(folder, 'lamp.jpg');
  const shelf = join(folder, 'shelf.jpg');
  await writeFile(lamp, await photograph('lamp'));
  await writeFile(shelf, await photograph('shelf'));

  // Ilse signs up, makes a board and writes.
  const first = await visit({ viewport: { width: 1440, height: 900 } });
  const ilse = first.page;
  await ilse.goto('/signup');
  await signUp(octavo, ilse, 'Ilse', 'Okafor');
  await ilse.waitForURL('**/signup/congrats');
  await ilse.getByRole('heading', { name: 'You look after this Octavo' }).waitFor(); // hers is the first account
  await ilse.goto('/boards');
  await button(ilse, 'New board').first().click();
  await field(ilse, 'Title').fill('Riverside Reading Room');
  await button(ilse, 'Make board').click();
  await ilse.getByRole('heading', { level: 1, name: 'Riverside Reading Room' }).waitFor();
  const board = ilse.url().split('?')[0]!;

  // She invites by link; Tomás sees who invites him to what, signs up, and is there.
  await button(ilse, 'Board Members').first().click();
  await button(ilse, 'Invite by link').click();
  await button(ilse, 'Make link').click();
  const link = await field(ilse, 'Invitation link').inputValue();
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const tomas = visitor.page;
  await tomas.goto(new URL(link).pathname);
  await tomas.getByRole('link', { name: 'Create an account' }).click();
  await signUp(octavo, tomas, 'Tomás', 'Herrera');
  await tomas.getByRole('heading', { level: 1, name: 'Riverside Reading Room' }).waitFor();
  await ilse.getByText('Tomás Herrera').first().waitFor(); // her panel, without a reload

  // A post with a note and a photograph; Tomás watches the board, then the post.
  await ilse.goto(board);
  await button(ilse, 'New post').first().click();
  await ilse.waitForURL('**/posts/*');
  await field(ilse, 'Title').fill('Lamp prototypes, round two');
  await tomas.getByText('Lamp prototypes, round two').first().waitFor();
  await tomas
    .getByRole('link', { name: /Lamp prototypes, round two/ })
    .first()
    .click();
  await tomas.waitForURL('**/posts/*');
  await ilse.keyboard.press('Enter');
  await writing(ilse);
  await ilse.keyboard.type('Three lamps came back on Monday.');
  await tomas.getByText('Three lamps came back on Monday.').waitFor();
  await ilse.locator('input[type=file]').last().setInputFiles(lamp);
  const picture = tomas.locator('figure img');
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(300);

  // The other way: he adds a note and a picture, and she sees both.
  await button(tomas, 'Note').click();
  await writing(tomas);
  await tomas.keyboard.type('The brass one reflects in the glass lobby.');
  await ilse.getByText('The brass one reflects in the glass lobby.').waitFor();
  await tomas.locator('input[type=file]').last().setInputFiles(shelf);
  await expect.poll(() => ilse.locator('figure img').count()).toBe(2);
  await ilse.getByText('Saved', { exact: true }).waitFor();

  // A power cut: everything is there afterwards, and the open pages find back by themselves.
  for (const person of [first, visitor]) person.expectProblem(/WebSocket|Failed to load|ERR_CONNECTION/);
  await octavo.halt('SIGKILL');
  await octavo.resume();
  const again = await visit();
  await again.page.goto('/signin');
  await again.page
    .getByLabel(/e-mail/i)
    .first()
    .fill('ilse@together.example');
  await field(again.page, 'Password').fill(PASSWORD);
  await button(again.page, 'Sign in').click();
  await again.page.getByText('Recent boards').first().waitFor();
  await again.page.goto(ilse.url());
  await again.page.getByText('The brass one reflects in the glass lobby.').waitFor();
  await expect.poll(() => again.page.locator('figure img').count()).toBe(2);
  await rm(folder, { recursive: true, force: true });
  expect([first, visitor, again].flatMap(({ problems }) => problems)).toEqual([]);
}, 180_000);
