import type { Page } from 'playwright';
import { faultsInAllThemes } from './faults.ts';
import { goWithin } from './goWithin.ts';
import { expect, phone, test, type Octavo, type Person } from './harness.ts';
import { andAtNight, firstByDay } from './nightly.ts';
import { unique } from './unique.ts';

const wide = { viewport: { width: 1440, height: 900 } };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

/** The secret in the mail that invites an address to a team. */
async function secretFor(octavo: Octavo, email: string): Promise<string> {
  const secret = async () => {
    const text = (await octavo.mailsTo(email)).join('\n').replace(/=\n/g, '');
    return /\/team\/invitation\/([\w-]{43})/.exec(text)?.[1];
  };
  await expect.poll(secret).toBeDefined();
  return (await secret())!;
}

/** Signs up from the page that asks for the address, up to the code. @param more to be filled in beside names and password */
async function signUp(octavo: Octavo, page: Page, email: string, more = async () => {}): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await button(page, 'Continue').click();
  await field(page, 'First name').fill(email.startsWith('noor') ? 'Noor' : 'Maren');
  await field(page, 'Last name').fill(email.startsWith('noor') ? 'Haddad' : 'Vogt');
  await field(page, 'Password').fill('kites over harbours');
  await more();
  await button(page, 'Create account').click();
  await heading(page, 'Enter the code').waitFor();
  const codes = async () =>
    (await octavo.mailsTo(email)).flatMap((mail) => /^Subject: (\d{6})/m.exec(mail)?.[1] ?? []);
  await expect.poll(codes).toHaveLength(1);
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.type((await codes())[0]!);
}

/** Makes an organisation, and takes people into its team. */
async function makeTeam(octavo: Octavo, owner: Person, handle: string, members: Person[]): Promise<void> {
  await owner.api('POST', '/people/organization', { name: 'Foxglove Studio', handle });
  for (const member of members) {
    await owner.api('POST', '/people/organization/members/invite', { emails: [member.email] });
    const inviteID = await secretFor(octavo, member.email);
    await member.api('PUT', '/people/organization/invitation', { inviteID, type: 'accept' });
  }
}

test('an organisation is made, three are invited, and one signs up through the invitation', async ({
  octavo,
  openPerson,
  openVisitor,
}) => {
  const tomas = await openPerson({ name: 'Tomás Herrera', ...wide });
  const handle = unique('foxglove');
  const email = `${unique('noor')}@tramglass.example`;
  await tomas.api('POST', '/people/organization', { name: 'Herrera Books', handle });
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  await ilse.page.goto('/boards');
  await heading(ilse.page, 'Boards').waitFor();
  expect(await ilse.page.getByRole('link', { name: 'Team' }).count()).toBe(0);

  await button(ilse.page, /account menu/).click();
  await ilse.page.getByRole('menuitem', { name: 'Organisation' }).click();
  await field(ilse.page, 'Name').fill(handle);
  await ilse.page.getByText(`That handle is taken. Try ${handle}_team.`).waitFor();
  await field(ilse.page, 'Name').fill('Foxglove Studio');
  await field(ilse.page, 'Handle').fill(`${handle}-studio!`);
  await ilse.page.getByText('Removed: -, !').waitFor();
  await ilse.page.getByText('Free. Letters, digits and underscores.').waitFor();
  await button(ilse.page, 'Create organisation').click();

  await heading(ilse.page, 'Who joins Foxglove Studio?').waitFor();
  await ilse.page.getByRole('link', { name: 'Team', exact: true }).first().waitFor();
  await field(ilse.page, 'E-mail').fill(
    `Noor Haddad <${email}>, ${unique('aas')}@brygge.example; not-one ${unique('oyvind')}@lund.example`,
  );
  await ilse.page.keyboard.press('Enter');
  await ilse.page.getByText('not-one This is not an e-mail address.').waitFor();
  await field(ilse.page, 'Title').fill('Restorer');
  await field(ilse.page, 'Department').fill('Studio');
  await button(ilse.page, 'Send 3 invitations').click();
  await heading(ilse.page, '3 invitations sent').waitFor();
  await button(ilse.page, 'Leave out not-one').click();
  await ilse.page.getByRole('link', { name: 'Back to the team' }).click();
  await heading(ilse.page, /^Invited 3$/).waitFor();

  const noor = await openVisitor(phone);
  const secret = await secretFor(octavo, email);
  await noor.page.goto(`/team/invitation/${secret}`);
  await heading(noor.page, 'Foxglove Studio').waitFor();
  await noor.page.getByText('invites you to the team of').waitFor();
  await noor.page
    .getByRole('link', { name: /create an account|sign up/i })
    .first()
    .click();
  await signUp(octavo, noor.page, email);

  // On the other screen at once, with what was written into the invitation.
  const row = ilse.page.getByRole('row', { name: /Noor Haddad/ });
  await row.getByText('Restorer').waitFor();
  await heading(ilse.page, /^Invited 2$/).waitFor();
  await noor.page.waitForURL('**/team'); // and there is nothing left to accept
  await noor.page.getByText('You are in the team of Foxglove Studio.').waitFor();
  await noor.page.getByText('Restorer, Studio').waitFor();
});

test('whoever signs up with an organisation has it from the beginning', async ({
  octavo,
  openPerson,
  openVisitor,
}) => {
  const tomas = await openPerson({ name: 'Tomás Herrera', ...wide });
  const handle = unique('herrera');
  const own = unique('brygge');
  await tomas.api('POST', '/people/organization', { name: 'Herrera Books', handle });
  const { page } = await openVisitor(wide);
  await page.goto('/signup');
  await signUp(octavo, page, `${unique('maren')}@brygge.example`, async () => {
    await field(page, 'I am starting an organisation for my team').check();
    await field(page, 'Organisation').fill('Brygge Press');
    await field(page, 'Handle').fill(handle);
    await page.getByText(`That handle is taken. Try ${handle}_team.`).waitFor();
    await field(page, 'Handle').fill(own);
    await page.getByText(`${own} is free.`).waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
  });
  await heading(page, /Maren/).or(page.getByText('Maren Vogt')).first().waitFor();
  await page.goto('/organization');
  await heading(page, 'Brygge Press').waitFor();
  await page.getByText(`@${own}`, { exact: true }).waitFor();
});

test('job details are the owner’s to write, and everybody’s to read', async ({ octavo, openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const ana = await openPerson({ name: 'Ana Brandt', ...wide });
  await makeTeam(octavo, ilse, 'job_details', [ana]);
  await ana.page.goto(`/team/${ana.profileID}?panel=job`);
  await panel(ana.page, 'Job Details').getByText('Ilse Okafor keeps these').waitFor();

  await ilse.page.goto('/team');
  await button(ilse.page, 'Ana Brandt: Member').click();
  await ilse.page.getByRole('menuitem', { name: 'Job details' }).click();
  const details = panel(ilse.page, 'Job Details');
  await details.getByLabel('Title').fill('Editor');
  await details.getByLabel('Department').fill('Publications');
  await details.getByLabel('Starts').fill('2027-02-01');
  await details.getByLabel('Manager').fill('ils');
  await ilse.page.getByRole('option', { name: /Ilse Okafor/ }).click();
  await details.getByRole('button', { name: 'Save changes' }).click();
  await ilse.page.getByText('Ana’s job details are saved.').waitFor();
  await ana.page.getByText('Editor, Publications').waitFor();
  await ana.page.getByText('1 February 2027').first().waitFor();
  // However long one's words are, a year is not broken.
  await ilse.api('PUT', `/people/organization/members/${ana.profileID}`, {
    title: 'Senior coordinator of interdisciplinary conservation',
    department: 'Restoration and conservation',
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwll',
  });
  await ilse.page.goto('/team');
  const year = ilse.page.getByRole('row', { name: /Ana Brandt/ }).getByText('2027', { exact: true });
  const lines = () =>
    year.evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getClientRects().length;
    });
  await expect.poll(lines).toBe(1);

  ana.expectProblem(/Page Not Found: \/team\/add/);
  await ana.page.goto('/team/add');
  await heading(ana.page, "We couldn't find that content.").waitFor();
  await ana.page.goto('/organization/job_details');
  await heading(ana.page, 'Foxglove Studio').waitFor();
  ana.expectProblem(/404/);
  await ana.page.goto('/organization/somebody_elses');
  await heading(ana.page, "We couldn't find that content.").waitFor();
});

test('whoever is removed hears of it, what is theirs goes to somebody else; an organisation says what it is', async ({
  octavo,
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const ben = await openPerson({ name: 'Ben Okoye', ...phone });
  await makeTeam(octavo, ilse, 'what_it_is', [ben]);
  await ben.page.goto('/organization');
  await ilse.page.goto('/organization?panel=organization');
  const settings = panel(ilse.page, 'My Organization');
  await settings.getByLabel('About').fill('People who make small public rooms.');
  await settings.getByRole('button', { name: 'Save changes' }).click();
  await ilse.page.getByText('Organization Information Updated Successfully').waitFor();
  await ben.page.getByText('People who make small public rooms.').waitFor();
  await settings.getByLabel('Handle').fill('what_it_was');
  await settings.getByText('Free. Letters, digits and underscores.').waitFor();
  await settings.getByRole('button', { name: 'Save changes' }).click();
  await ilse.page.getByText('Org Handle updated successfully').waitFor();
  await ben.page.getByText('@what_it_was').waitFor();

  await ilse.page.goto('/team');
  // No call makes a team board yet; what becomes of one is the server's tests' business.
  await ilse.page.route('**/members/*/removal', (route) =>
    route.fulfill({ json: { boardCount: 2, postCount: 14, reportCount: 0 } }),
  );
  await button(ilse.page, 'Ben Okoye: Member').click();
  await ilse.page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  const dialog = ilse.page.getByRole('alertdialog', { name: 'Remove Ben Okoye?' });
  await dialog.getByText('Ben owns 2 team boards with 14 posts. They go to whom you name.').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('Choose who takes over.').waitFor();
  await dialog.getByLabel('Goes to').fill('ilse');
  await ilse.page.getByRole('option', { name: /Ilse Okafor/ }).click();
  const removed = ilse.page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  expect(new URL((await removed).url()).searchParams.get('handOverTo')).toBe(ilse.profileID);
  await expect.poll(() => ilse.page.getByRole('row', { name: /Ben Okoye/ }).count()).toBe(0);
  await heading(ben.page, 'An organisation for your team').waitFor();
});

test('an organisation is seen at a glance, and who somebody in it is, as far as they show it', async ({
  octavo,
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const ana = await openPerson({ name: 'Ana Brandt', ...wide });
  await makeTeam(octavo, ilse, 'at_a_glance', [ana]);
  await ilse.api('POST', '/people/organization/members/invite', {
    emails: [`${unique('waiting')}@example.org`],
  });
  await ilse.api('PUT', `/people/organization/members/${ana.profileID}`, { department: 'Publications' });
  await ana.api('PUT', '/people/account/profile/edit', {
    about: 'Reads proofs by the river.',
    location: 'Ghent',
    website: 'https://brandt.example',
    showLocation: true,
    showWebSocial: false,
  });

  await ilse.page.goto('/organization?panel=overview');
  const overview = panel(ilse.page, 'Overview');
  const told = async () => {
    const [names, values] = [overview.locator('dt'), overview.locator('dd')];
    const all = await Promise.all([names.allTextContents(), values.allTextContents()]);
    return Object.fromEntries(all[0].map((name, nth) => [name, all[1][nth]]));
  };
  await expect.poll(told).toMatchObject({
    Owner: 'Ilse Okafor',
    Handle: '@at_a_glance',
    People: '2, and 1 invited',
    Departments: '1',
    'Team boards': '0',
    'Posts on them': '0',
  });
  await overview.getByRole('link', { name: 'Publications' }).click();
  await ilse.page.waitForURL('**/team?department=Publications');
  await ilse.page.getByRole('row', { name: /Ana Brandt/ }).waitFor();
  await expect.poll(() => ilse.page.getByRole('row', { name: /Ilse Okafor/ }).count()).toBe(0);

  await ilse.page.goto(`/team/${ana.profileID}?panel=profile`);
  const profile = panel(ilse.page, 'Team Member Profile');
  await profile.getByText('Ana Brandt', { exact: true }).waitFor();
  await profile.getByText(`@${ana.screenName}`, { exact: true }).waitFor();
  await profile.getByText('Reads proofs by the river.').waitFor();
  await profile.getByText('Ghent', { exact: true }).waitFor();
  expect(await profile.getByText('brandt.example').count()).toBe(0); // not shown to anybody
  await profile.getByRole('link', { name: 'Open their page' }).click();
  await ilse.page.waitForURL(`**/people/${ana.profileID}`);
});

test.for(
  firstByDay([
    ['wide', wide],
    ['on a phone', phone],
  ] as const),
)('nothing keeps anybody out, %s', { timeout: 300_000 }, async ([width, screen], { octavo, openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...screen });
  const ana = await openPerson({ name: 'Ana Brandt', ...screen });
  await ilse.page.goto('/organization');
  await heading(ilse.page, 'An organisation for your team').waitFor();
  expect(await faultsInAllThemes(ilse.page), 'making one').toEqual([]);
  await makeTeam(octavo, ilse, `axe_${width.replace(/ /g, '_')}`, [ana]);
  const email = `${unique('waiting')}@example.org`;
  await ilse.api('POST', '/people/organization/members/invite', { emails: [email] });
  const secret = await secretFor(octavo, email);
  const pages = andAtNight<[string, string | RegExp]>(
    [
      ['/organization?panel=overview', 'Departments'],
      ['/team', 'Team'],
      [`/team/${ana.profileID}?panel=job`, 'Job Details'],
    ],
    [
      ['/organization', 'Foxglove Studio'],
      ['/organization?panel=organization', 'My Organization'],
      ['/team/add', 'Who joins Foxglove Studio?'],
      [`/team/${ana.profileID}?panel=profile`, 'Team Member Profile'],
      [`/team/invitation/${secret}`, 'Foxglove Studio'],
    ],
  );
  for (const [address, title] of pages) {
    await goWithin(ilse.page, address);
    await heading(ilse.page, title).first().waitFor();
    expect(await faultsInAllThemes(ilse.page), address).toEqual([]);
  }
});
