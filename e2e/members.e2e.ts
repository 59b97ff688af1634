import type { Page } from 'playwright';
import { createBoard } from './createBoard.ts';
import { faultsInAllThemes } from './faults.ts';
import { expect, test } from './harness.ts';
import { nightly } from './nightly.ts';
import { unique } from './unique.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const wide = { viewport: { width: 1440, height: 900 } };

test('somebody is invited by name, by address, asks for access, and is let in', async ({
  octavo,
  openPerson,
  openVisitor,
}) => {
  const [ana, ben] = [
    await openPerson({ name: 'Ana Brandt', ...wide }),
    await openPerson({ name: 'Ben Okoye', ...wide }),
  ];
  ben.expectProblem(/404/); // of the board that is not his yet
  const { url } = await ana.api<{ url: string }>(
    'POST',
    '/people/account/profile/connection/invite/link',
    {},
  );
  await ben.api('PUT', '/people/invitations/handle', { inviteID: url.split('/').at(-1), type: 'accept' });
  const board = await createBoard(ana, 'Site visits');
  await ana.page.goto(board);

  // By name: he finds it under Activity.
  await button(ana.page, 'Board Members').click();
  const invite = ana.page.getByRole('combobox', { name: 'Invite people' });
  await invite.fill('ben');
  await ana.page.getByRole('option', { name: 'Ben Okoye' }).click();
  // By address: two at once, pasted.
  const address = `${unique('nils')}@visser.example`;
  const lastName = unique('Visser'); // its username is free
  await invite.fill(`${address}, somebody@visser.example `);
  const chosen = ana.page.getByRole('list', { name: 'To be invited' });
  await chosen.getByText('somebody@visser.example').waitFor();
  await button(ana.page, 'Leave out somebody@visser.example').click();
  await field(ana.page, 'Message').fill('The one about the hinge.');
  await button(ana.page, 'Invite 2 people').click();
  await ana.page.getByRole('heading', { name: 'Invited 2' }).waitFor();
  expect(await faultsInAllThemes(ana.page)).toEqual([]);
  const pendingBen = button(ana.page, 'Invitation of Ben Okoye: Author');
  await pendingBen.click();
  await ana.page.getByRole('menuitemradio', { name: /^Viewer/ }).click();
  await button(ana.page, 'Invitation of Ben Okoye: Viewer').click();
  await ana.page.getByRole('menuitem', { name: 'Send again' }).waitFor();
  await ana.page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
  await ana.page.getByRole('heading', { name: 'Invited 1' }).waitFor();

  // A new person signs up straight into it.
  const mail = (await octavo.mailsTo(address)).at(-1)!.replaceAll(/=\r?\n/g, '');
  const path = /\/boards\/invitation\/[\w-]{43}/.exec(mail)![0];
  const { page: nils } = await openVisitor(wide);
  await nils.goto(path);
  await heading(nils, 'Site visits').waitFor();
  await nils.getByText('The one about the hinge.').waitFor();
  await nils.getByRole('link', { name: 'Create an account', exact: true }).click();
  expect(await field(nils, 'E-mail').inputValue()).toBe(address);
  await button(nils, 'Continue').click();
  await field(nils, 'First name').fill('Nils');
  await field(nils, 'Last name').fill(lastName);
  await field(nils, 'Password').fill('kites over harbours');
  await button(nils, 'Create account').click();
  await heading(nils, 'Enter the code').waitFor();
  const codes = async () =>
    (await octavo.mailsTo(address)).flatMap((sent) => /^Subject: (\d{6})/m.exec(sent)?.[1] ?? []);
  await expect.poll(codes).toHaveLength(1);
  await nils.getByRole('textbox').first().click();
  await nils.keyboard.type((await codes())[0]!);
  await nils.waitForURL(`**${board}`);
  await button(ana.page, `Role of Nils ${lastName}: Author`).waitFor(); // her panel, without a reload
  // Within a button, which has a name of its own, a picture has no role.
  await ana.page.locator(`[aria-label^="Nils ${lastName} (here)"]`).waitFor();

  // Somebody who has the address alone asks, and is let in.
  await ben.page.goto(board);
  await heading(ben.page, "We couldn't find that content.").waitFor();
  await field(ben.page, 'Or ask for access').fill('Priya said it is here.');
  expect(await faultsInAllThemes(ben.page)).toEqual([]);
  await button(ben.page, 'Request access').click();
  await ben.page.getByText('Sent. If this address has an owner').waitFor();
  await ana.page.getByText('Priya said it is here.').waitFor();
  await button(ana.page, 'Let Ben Okoye onto the board').click();
  await ana.page.getByRole('menuitem', { name: 'Contributor' }).click();
  await button(ana.page, 'Role of Ben Okoye: Contributor').waitFor();
  await heading(ben.page, 'Site visits').waitFor(); // his page opens by itself
});

nightly('an invitation that is over says why to its holder', async ({ openPerson }) => {
  const [ana, ben] = [await openPerson({ name: 'Ana Brandt' }), await openPerson({ name: 'Ben Okoye' })];
  const boardID = (await createBoard(ana, 'Herbarium')).split('/').at(-1)!;
  const link = await ana.api<{ _id: string; url: string }>(
    'POST',
    `/content/board/${boardID}/members/invite/link`,
    { role: 'AUTHOR' },
  );
  await ben.page.goto(new URL(link.url).pathname);
  await heading(ben.page, 'Herbarium').waitFor();
  ben.expectProblem(/410/);
  await ana.api('DELETE', `/content/board/${boardID}/members/invite/link/${link._id}`);
  await button(ben.page, 'Accept').click();
  await heading(ben.page, 'This invitation was withdrawn.').waitFor();
  await ben.page.getByText('From Ana Brandt').waitFor();
  expect(await faultsInAllThemes(ben.page)).toEqual([]);
  await button(ben.page, 'Ask Ana for another').click();
  await ben.page.getByText('Asked. Once Ana').waitFor();
  await ana.page.goto(`/boards/${boardID}?panel=members`);
  await button(ana.page, 'Let Ben Okoye onto the board').waitFor();
});
