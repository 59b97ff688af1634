import type { Page } from 'playwright';
import { connect, inviting } from './connect.ts';
import { faultsInAllThemes } from './faults.ts';
import { goWithin } from './goWithin.ts';
import { expect, phone, test, type Octavo } from './harness.ts';
import { andAtNight, firstByDay } from './nightly.ts';
import { unique } from './unique.ts';

const wide = { viewport: { width: 1440, height: 900 } };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
/** The row of somebody in a list of people. */
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const panel = (page: Page, name: string) => page.getByRole('complementary', { name: new RegExp(name) });

/** Signs up from the page of signing in: address, names, the code from the outbox. */
async function signUp(octavo: Octavo, page: Page, email: string, first: string, last: string): Promise<void> {
  await page
    .getByRole('link', { name: /create an account|sign up/i })
    .first()
    .click();
  await field(page, 'E-mail').fill(email);
  await button(page, 'Continue').click();
  await field(page, 'First name').fill(first);
  await field(page, 'Last name').fill(last);
  await field(page, 'Password').fill('kites over harbours');
  await button(page, 'Create account').click();
  await heading(page, 'Enter the code').waitFor();
  const codes = async () =>
    (await octavo.mailsTo(email)).flatMap((mail) => /^Subject: (\d{6})/m.exec(mail)?.[1] ?? []);
  await expect.poll(codes).toHaveLength(1);
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.type((await codes())[0]!);
}

test('an invitation by e-mail survives signing up, and connects the two', async ({
  octavo,
  openPerson,
  openVisitor,
}) => {
  const email = `${unique('tomas')}@herrera.example`;
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  await ilse.page.goto('/people');
  await heading(ilse.page, 'Nobody here yet').waitFor();
  await ilse.page.getByRole('link', { name: 'Add a person' }).first().click();
  await field(ilse.page, 'E-mail').fill('no address');
  await button(ilse.page, 'Send invitation').click();
  await ilse.page.getByText('E-mail is not an e-mail address.').waitFor();
  await field(ilse.page, 'E-mail').fill(email);
  await field(ilse.page, 'Message').fill('You rode it to every site visit.');
  await button(ilse.page, 'Send invitation').click();
  await ilse.page.getByText(`Invitation sent to ${email}`).waitFor();
  await heading(ilse.page, 'Sent by you 1').waitFor(); // listed without a reload

  const mail = (await octavo.mailsTo(email)).at(-1)!.replace(/=\r?\n/g, '');
  expect(mail).toContain('You rode it to every site visit.');
  const path = /\/people\/invitation\/[\w-]+/.exec(mail)![0];
  const { page } = await openVisitor(wide);
  await page.goto(path);
  await heading(page, 'Ilse Okafor').waitFor();
  await page.getByText('You rode it to every site visit.').waitFor();
  await signUp(octavo, page, email, 'Tomás', 'Herrera');
  await page.waitForURL(`**/people/${ilse.profileID}`);
  await page.getByText('You and Ilse Okafor are connected').waitFor();
  await heading(page, 'Ilse Okafor').waitFor();
  await page.getByText('Connected', { exact: true }).first().waitFor();

  await expect.poll(() => heading(ilse.page, 'Sent by you 1').count()).toBe(0);
  await ilse.page.getByRole('link', { name: 'People', exact: true }).first().click();
  await row(ilse.page, 'Tomás Herrera').getByText('Connected').filter({ visible: true }).waitFor();
});

test('whoever holds a link accepts or declines it, signed in on the way', async ({
  openPerson,
  openVisitor,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const ben = await openPerson({ name: 'Ben Okoye', ...wide });
  const cleo = await openPerson({ name: 'Cleo Adeyemi', ...wide });
  await ilse.page.goto('/people/add');
  await button(ilse.page, 'Make link').click();
  const path = new URL(await field(ilse.page, 'Invitation link').inputValue()).pathname;
  await ilse.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(ilse.page, 'Copy link').click();
  await ilse.page.getByText('Invitation link copied').waitFor();
  expect(await ilse.page.evaluate(() => navigator.clipboard.readText())).toContain(path);

  // Her own is none to answer.
  await ilse.page.goto(path);
  await heading(ilse.page, 'This is your own invitation.').waitFor();
  await ilse.page.goto('/people');

  // Ben is signed out: he signs in, and is back.
  const visitor = await openVisitor(wide);
  await visitor.page.goto(path);
  await visitor.page.getByRole('link', { name: 'Sign in' }).click();
  await field(visitor.page, 'E-mail or username').fill(ben.email);
  await field(visitor.page, 'Password').fill(ben.password);
  await button(visitor.page, 'Sign in').click();
  await visitor.page.waitForURL(`**${path}`);
  await heading(visitor.page, 'Ilse Okafor').waitFor();
  await button(visitor.page, 'Accept').click();
  await visitor.page.waitForURL(`**/people/${ilse.profileID}`);
  await row(ilse.page, 'Ben Okoye').getByText('Connected').filter({ visible: true }).waitFor();

  await cleo.page.goto(path);
  await button(cleo.page, 'Decline').click();
  await cleo.page.waitForURL('**/people');
  await heading(cleo.page, 'Nobody here yet').waitFor();

  // Withdrawn, it has run out for everybody else.
  await ilse.page.goto('/people?show=INVITATIONS');
  await ilse.page.getByText(/^used once/).waitFor();
  const withdrawn = ilse.page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/invite/'),
  );
  await button(ilse.page, 'Withdraw the invitation to whoever has the link').click();
  await withdrawn;
  await heading(ilse.page, 'No invitations on their way').waitFor();
  cleo.expectProblem(/Failed to load resource/);
  await cleo.page.goto(path);
  await heading(cleo.page, 'This invitation has run out.').waitFor();
});

test('somebody is found by name, asked, and answers; both pages follow', async ({ openPerson }) => {
  const ana = await openPerson({ name: 'Ana Lindqvist', ...wide });
  const dele = await openPerson({ name: 'Dele Castellane', ...wide });
  await dele.page.goto('/boards');
  await ana.page.goto('/people/add');
  await field(ana.page, 'Name or username').fill('caste');
  await button(ana.page, 'Connect with Dele Castellane').click();
  await ana.page.getByText('Invitation sent to Dele Castellane').waitFor();
  await button(ana.page, 'Withdraw the invitation to Dele Castellane').first().waitFor();

  // Wherever Dele is, the sidebar counts it.
  const place = dele.page.getByRole('link', { name: /^People/ });
  await expect.poll(() => place.textContent()).toContain('1 invitation');
  await place.click();
  await heading(dele.page, 'Waiting for you 1').waitFor();
  await button(dele.page, 'Accept Ana’s invitation').click();
  await row(dele.page, 'Ana Lindqvist').getByText('Connected').filter({ visible: true }).waitFor();
  await expect.poll(() => place.textContent()).not.toContain('invitation');
  await row(ana.page, 'Dele Castellane').getByText('Connected').filter({ visible: true }).waitFor();

  // Asked with a line, from the page of somebody; declined, which is not told.
  const eva = await openPerson({ name: 'Eva Moretti', ...wide });
  await eva.page.goto('/people');
  await ana.page.goto(`/people/${eva.profileID}`);
  await button(ana.page, 'Connect').click();
  await field(ana.page, 'A line to Eva, if you like').fill('We met on the 14.');
  await button(ana.page, 'Send invitation').click();
  await button(ana.page, 'Withdraw invitation').waitFor();
  await eva.page.getByText('We met on the 14.').waitFor();
  await button(eva.page, 'Decline Ana’s invitation').click();
  await heading(eva.page, 'Nobody here yet').waitFor();
  await button(ana.page, 'Withdraw invitation').click();
  await button(ana.page, 'Connect').waitFor();
});

test('a notebook is written by one and read by the other at once; what one keeps is one’s own', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...wide });
  const priya = await openPerson({ name: 'Priya Raman' });
  await connect(ilse, tomas);
  await connect(ilse, priya);
  await ilse.page.goto(`/people/${tomas.profileID}`);
  await button(ilse.page, /^Connection Notebook/).click();
  await heading(ilse.page, 'A blank page').waitFor();
  await tomas.page.goto(`/people/${ilse.profileID}?panel=notebook`);
  await heading(tomas.page, 'A blank page').waitFor();

  await field(ilse.page, 'Write a note for the two of you').fill(
    'Bring:\n[x] the brass hinge\n[ ] soup bowls',
  );
  await button(ilse.page, 'Add note').click();
  const notes = panel(tomas.page, 'Connection Notebook').getByRole('listitem');
  await notes.getByText('the brass hinge').waitFor();
  await field(tomas.page, 'Write a note for the two of you').fill('Tuesday, not Monday.');
  await tomas.page.keyboard.press('Control+Enter');
  await panel(ilse.page, 'Connection Notebook')
    .getByRole('listitem')
    .getByText('Tuesday, not Monday.')
    .waitFor();
  await ilse.page.getByText(/^2 notes, last by Tomás/).waitFor();
  await ilse.page.getByRole('link', { name: 'Open as a board' }).click();
  await ilse.page.waitForURL('**/boards/*');
  await heading(ilse.page, 'Tomás Herrera and Ilse Okafor').waitFor();
  await ilse.page.goBack();

  // How we Met: kept by a button, in words one says; Tomás sees none of it.
  await button(ilse.page, /^How we Met/).click();
  await field(ilse.page, 'Where').fill('Herrera Joinery, Porto');
  await field(ilse.page, 'When').fill('feb 2024');
  await ilse.page.getByRole('combobox', { name: 'Through whom' }).fill('pri');
  await ilse.page.getByRole('option', { name: 'Priya Raman' }).click();
  await button(ilse.page, 'Add').click();
  await field(ilse.page, 'Add a thing to remember').fill('drinks no coffee');
  await ilse.page.keyboard.press('Enter');
  await ilse.page.reload(); // not saved yet, and not lost
  await button(ilse.page, 'Remove drinks no coffee').waitFor();
  await button(ilse.page, 'Save changes').click();
  await ilse.page.getByText('Connection profile updated successfully').waitFor();
  await button(ilse.page, 'How we Met Herrera Joinery, Porto, February 2024').waitFor();
  await expect.poll(() => field(ilse.page, 'When').inputValue()).toBe('February 2024');
  await button(ilse.page, 'Not through Priya Raman').waitFor();
  const face = await panel(ilse.page, 'How we Met').getByText('PR', { exact: true }).boundingBox();
  expect(face!.width).toBe(face!.height); // round beside any name
  await field(ilse.page, 'Where').fill('somewhere else');
  await button(ilse.page, 'Discard').click();
  await expect.poll(() => field(ilse.page, 'Where').inputValue()).toBe('Herrera Joinery, Porto');
  await button(tomas.page, /^How we Met Nothing noted yet/).waitFor();
});

test('whom one blocks loses the page that is open; unblocked, all is as it was', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Wilma Okafor', ...wide });
  const marta = await openPerson({ name: 'Marta Castellane', ...wide });
  await connect(ilse, marta);
  await ilse.page.goto(`/people/${marta.profileID}?panel=notebook`);
  await field(ilse.page, 'Write a note for the two of you').fill('Before it all');
  await button(ilse.page, 'Add note').click();
  await marta.page.goto(`/people/${ilse.profileID}?panel=notebook`);
  await panel(marta.page, 'Connection Notebook').getByText('Before it all').waitFor();
  for (const { expectProblem } of [ilse, marta]) expectProblem(/Failed to load resource/);

  await button(ilse.page, 'More about Marta Castellane').click();
  await ilse.page.getByRole('menuitem', { name: 'Block' }).click();
  const question = ilse.page.getByRole('alertdialog', { name: 'Block Marta Castellane?' });
  await question.getByText('The notebook you share is closed to both of you.').waitFor();
  await question.getByRole('button', { name: 'Block' }).click();
  await ilse.page.getByText('Connection blocked successfully').waitFor();
  await ilse.page.getByText(/^You blocked Marta/).waitFor();
  await expect.poll(() => panel(ilse.page, 'Connection Notebook').count()).toBe(0);
  await heading(marta.page, "We couldn't find that content.").waitFor();
  await marta.page.getByText('Wilma Okafor’s page is no longer open to you.').waitFor();
  await marta.page.goto('/people/add?q=wilma');
  await heading(marta.page, 'Nobody found for “wilma”').waitFor();

  await ilse.page.goto('/people?show=BLOCKED');
  await row(ilse.page, 'Marta Castellane')
    .getByText('Blocked', { exact: true })
    .filter({ visible: true })
    .waitFor();
  await button(ilse.page, 'Unblock Marta Castellane').click();
  await ilse.page.getByText('Connection unblocked successfully').waitFor();
  await heading(ilse.page, 'Nobody is blocked').waitFor();
  await marta.page.goto(`/people/${ilse.profileID}?panel=notebook`);
  await panel(marta.page, 'Connection Notebook').getByText('Before it all').waitFor();
});

test('a connection ends for both, and the question says what goes with it', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...wide });
  await connect(ilse, tomas);
  await ilse.page.goto(`/people/${tomas.profileID}?panel=notebook`);
  await field(ilse.page, 'Write a note for the two of you').fill('The only note');
  await button(ilse.page, 'Add note').click();
  await panel(ilse.page, 'Connection Notebook').getByRole('listitem').getByText('The only note').waitFor();
  await tomas.page.goto('/people');
  await row(tomas.page, 'Ilse Okafor').waitFor();

  ilse.expectProblem(/Failed to load resource/); // what was on screen is asked for again, and is gone
  await button(ilse.page, 'More about Tomás Herrera').click();
  await ilse.page.getByRole('menuitem', { name: 'Disconnect' }).click();
  const question = ilse.page.getByRole('alertdialog', { name: 'Disconnect from Tomás Herrera?' });
  await question.getByText(/with its 1 note, for both of you/).waitFor();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await ilse.page.getByText('Connection disconnected successfully').waitFor();
  await button(ilse.page, 'Connect').waitFor();
  await expect.poll(() => panel(ilse.page, 'Connection Notebook').count()).toBe(0);
  await heading(tomas.page, 'Nobody here yet').waitFor();
});

test('the index is searched as one types, filtered in its address, and asks for nobody who cannot be', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  for (const name of ['Tomás Herrera', 'Sofia Brandt']) await connect(ilse, await openPerson({ name }));
  const { page } = ilse;
  await page.goto('/boards');
  await button(page, 'New board').first().waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await heading(page, 'Everyone 2').waitFor();
  await field(page, 'Find a person').fill('herr tom');
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Sofia' }).count()).toBe(0);
  await row(page, 'Tomás Herrera').waitFor();
  await expect.poll(() => page.url()).toContain('q=herr');
  await field(page, 'Find a person').fill('zzz');
  await heading(page, 'No results for “zzz”').waitFor();
  await button(page, 'Clear search').click();
  await row(page, 'Sofia Brandt').waitFor();
  for (const [tab, title] of [
    [/^Team/, 'No team yet'],
    [/^Blocked/, 'Nobody is blocked'],
    [/^Invitations/, 'No invitations on their way'],
  ] as const) {
    await button(page, tab).click();
    await heading(page, title).waitFor();
  }
  await expect.poll(() => page.url()).toContain('show=INVITATIONS');
  await button(page, /^Connected/).click();
  await heading(page, 'Connected 2').waitFor();
  await page.getByRole('main').getByText('Sofia Brandt').first().waitFor();
  await page.keyboard.press('j');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Sofia Brandt');
  await page.keyboard.press('Enter');
  await heading(page, 'Sofia Brandt').waitFor();

  for (const path of ['/people/nobody', `/people/${'0'.repeat(24)}`, '/people/invitation/short']) {
    ilse.expectProblem(/Failed to load resource|Page Not Found/);
    await page.goto(path);
    await heading(page, "We couldn't find that content.").waitFor();
    await page.getByText(`Page Not Found: ${path}`).waitFor();
  }
  await page.goto(`/people/${ilse.profileID}`); // oneself
  await page.waitForURL('**/profile/*');
});

test('five thousand people are read thirty at a time, and few of them drawn', async ({ openPerson }) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...wide });
  const sizes: number[] = [];
  await page.route('**/api/people/account/profile/connections', async (route) => {
    const { limit = 30, cursor = '0' } = route.request().postDataJSON() as {
      limit?: number;
      cursor?: string;
    };
    sizes.push(limit);
    const from = Number(cursor);
    const info = Array.from({ length: limit }, (_, number) => somebody(from + number));
    // As far as the person's room has come, the server says; the people are made up.
    const answer = await route.fetch({ postData: { limit: 1 } });
    await route.fulfill({
      headers: { 'live-as-of': answer.headers()['live-as-of']! },
      json: {
        info,
        hasRemaining: true,
        cursor: String(from + limit),
        total: 5000,
        counts: { CONNECTED: 5000, TEAM: 0, BLOCKED: 0 },
      },
    });
  });
  await page.goto('/people');
  await heading(page, 'Everyone 5,000').waitFor();
  const drawn = () => page.getByRole('list', { name: 'Everyone' }).getByRole('listitem').count();
  await row(page, 'Person 0000').waitFor();
  const readOn = async () => {
    await page.getByRole('main').evaluate((main) => main.scrollBy(0, 3000));
    return page.getByText(/^Person 0[1-9]\d\d$/).count();
  };
  await expect.poll(readOn).toBeGreaterThan(0);
  await expect.poll(drawn).toBeLessThan(60);
  expect(sizes.filter((size) => size !== 1).every((size) => size === 30)).toBe(true);
});

function somebody(number: number) {
  const name = String(number).padStart(4, '0');
  return {
    id: number.toString(16).padStart(24, '0'),
    firstName: 'Person',
    lastName: name,
    screenName: `person.${name}`,
    photo: null,
    avatarColor: '#176b87',
    orgName: null,
    status: 'CONNECTED',
    inTeam: false,
    connectedDate: '2026-11-20T10:00:00.000Z',
    blockedDate: null,
    connectionBoardID: null,
    commonBoardCount: 0,
    sortName: `${name} person`,
  };
}

test.for(
  firstByDay([
    ['wide', wide],
    ['phone', phone],
  ] as const),
)('axe finds nothing on the people screens: %s', { timeout: 300_000 }, async ([, size], { openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...size });
  const tomas = await openPerson({ name: 'Tomás Herrera' });
  const noor = await openPerson({ name: 'Noor El Amrani' });
  const marta = await openPerson({ name: 'Marta Castellane' });
  await connect(ilse, tomas);
  const { page } = ilse;
  await noor.api('POST', inviting, {
    profileID: ilse.profileID,
    message: 'I restore the tram windows.',
  });
  await ilse.api('POST', inviting, { email: `${unique('aoife')}@byrne.example` });
  await ilse.api('PUT', `/people/account/profile/connection/blocked/${marta.profileID}`);
  await tomas.api('POST', '/content/board/create', { title: 'Oak', share: 'public' });
  const { url } = await noor.api<{ url: string }>('POST', `${inviting}/link`, {});

  await goWithin(page, '/people');
  await row(page, 'Tomás Herrera').waitFor();
  await page.getByText('I restore the tram windows.').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await goWithin(page, '/people/add?q=tom');
  await field(page, 'Name or username').waitFor();
  await row(page, 'Tomás Herrera').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await goWithin(page, `/people/${tomas.profileID}`);
  await heading(page, 'Between you The notebook is for two, the rest for you alone').waitFor();
  await page.getByRole('link', { name: 'Oak', exact: true }).waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  for (const [name, title] of andAtNight<[string, string]>(
    [['notebook', 'Connection Notebook']],
    [
      ['met', 'How we Met'],
      ['linked', 'Linked To'],
    ],
  )) {
    await goWithin(page, `/people/${tomas.profileID}?panel=${name}`);
    await heading(page, title).waitFor();
    await page.getByRole('button', { name: /^(Add note|Save changes)$/ }).waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
  }
  // The tab one is at is in sight, however narrow the row.
  await goWithin(page, '/people?show=BLOCKED');
  await row(page, 'Marta Castellane').waitFor();
  const end = async () => {
    const { x, width } = (await button(page, /^Blocked/).boundingBox())!;
    return x + width;
  };
  await expect.poll(end).toBeLessThanOrEqual(page.viewportSize()!.width);
  ilse.expectProblem(/Failed to load resource/);
  await goWithin(page, `/people/${marta.profileID}`);
  await page.getByText(/^You blocked Marta/).waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await goWithin(page, new URL(url).pathname);
  await button(page, 'Accept').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
});
