import type { Page } from 'playwright';
import { createBoard } from './createBoard.ts';
import { faultsInAllThemes } from './faults.ts';
import { expect, test, type Octavo, type Person } from './harness.ts';
import { nightly } from './nightly.ts';
import { unique } from './unique.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Somebody's board, and a link to it. */
async function invite(person: Person, title: string) {
  const boardID = (await createBoard(person, title)).split('/').at(-1)!;
  const made = await person.api<{ _id: string; url: string }>(
    'POST',
    `/content/board/${boardID}/members/invite/link`,
    { role: 'AUTHOR' },
  );
  return { boardID, linkID: made._id, path: new URL(made.url).pathname };
}

/** From the address to the code. */
async function signUp(octavo: Octavo, page: Page, email: string): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await button(page, 'Continue').click();
  await field(page, 'First name').fill('Nils');
  await field(page, 'Last name').fill('Visser');
  await field(page, 'Password').fill('kites over harbours');
  await button(page, 'Create account').click();
  await heading(page, 'Enter the code').waitFor();
  const mail = (await octavo.mailsTo(email)).at(-1)!;
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(/^Subject: (\d{6})/m.exec(mail)![1]!);
}

test('a visitor sees who invites to what, signs up, and is on the board', async ({
  octavo,
  openPerson,
  openVisitor,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const { boardID, path } = await invite(ana, 'Site visits');
  const { page } = await openVisitor();
  await page.goto(path);
  await heading(page, 'Site visits').waitFor();
  expect(await page.title()).toContain('Invitation to Site visits');
  await page.getByText('Ana Brandt invites you to').waitFor();
  await page.getByText('Author: writes, edits and deletes every post.').waitFor();
  await page.getByText('1 person', { exact: true }).waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);

  await link(page, 'Create an account').click();
  await page.getByText('Then you are taken straight to what you were invited to.').waitFor();
  await signUp(octavo, page, `${unique('nils')}@visser.example`);
  await page.waitForURL(`**/boards/${boardID}`);
  await heading(page, 'Site visits').waitFor();
  await page.getByText('You are on “Site visits” as Author').waitFor();
  expect(await page.getByRole('status').filter({ hasText: 'You are on' }).count()).toBe(1);

  // The link once more: there is nothing left to accept.
  await page.goto(path);
  await page.getByText('You are on this board already.').waitFor();
  expect(await button(page, 'Accept').count()).toBe(0);
  await link(page, 'Open board').click();
  await page.waitForURL(`**/boards/${boardID}`);
});

nightly(
  'a visitor with an account signs in, accepts, and is on the board',
  async ({ openPerson, openVisitor }) => {
    const ana = await openPerson({ name: 'Ana Brandt' });
    const ben = await openPerson({ name: 'Ben Okoye' });
    const { boardID, path } = await invite(ana, 'Herbarium');
    const { page } = await openVisitor();
    await page.goto(path);
    await link(page, 'Sign in').click();
    await field(page, 'E-mail or username').fill(ben.email);
    await field(page, 'Password').fill(ben.password);
    await button(page, 'Sign in').click();
    await page.waitForURL(`**${path}`);
    await button(page, 'Accept').click();
    await page.waitForURL(`**/boards/${boardID}`);
    await page.getByText('You are on “Herbarium” as Author').waitFor();
  },
);

test('to a visitor, a link that was withdrawn and one that never was show the one page', async ({
  openPerson,
  openVisitor,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const { boardID, linkID, path } = await invite(ana, 'Letterpress');
  await ana.api('DELETE', `/content/board/${boardID}/members/invite/link/${linkID}`);
  const { page, expectProblem } = await openVisitor();
  expectProblem(/status of 404/);
  const shown: string[] = [];
  for (const address of [path, `/boards/invitation/${'x'.repeat(43)}`]) {
    await page.goto(address);
    await heading(page, 'This invitation has run out.').waitFor();
    shown.push(await page.getByRole('main').innerText());
  }
  expect(shown[0]).toBe(shown[1]);
  expect(shown[0]).not.toContain('Letterpress');
});

test('an invitation that cannot be read, accepted or declined says so, and then works', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const ben = await openPerson({ name: 'Ben Okoye' });
  ben.expectProblem(/status of 500/);
  const { boardID, path: address } = await invite(ana, 'Site visits');
  const fails = (path: string) => ben.page.route(path, (route) => route.fulfill({ status: 500, json: {} }));

  await fails('**/content/board/invite/link/info');
  await ben.page.goto(address);
  await ben.page.getByRole('heading', { name: 'Failed to fetch board invitation' }).waitFor();
  await ben.page.unroute('**/content/board/invite/link/info');
  await ben.page.getByRole('button', { name: 'Try again' }).click();
  await ben.page.getByRole('heading', { level: 1, name: 'Site visits' }).waitFor();

  await fails('**/content/board/invitations/handle');
  await ben.page.getByRole('button', { name: /^Accept/ }).click();
  await ben.page.getByText('Failed to accept board invitation').waitFor();
  await ben.page.getByRole('button', { name: /^Decline/ }).click();
  await ben.page.getByText('Failed to decline board invitation').waitFor();
  await ben.page.unroute('**/content/board/invitations/handle');
  await ben.page.getByRole('button', { name: /^Accept/ }).click();
  await ben.page.waitForURL(`**/boards/${boardID}`);
});
