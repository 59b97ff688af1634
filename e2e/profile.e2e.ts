import type { Page } from 'playwright';
import { faultsInAllThemes } from './faults.ts';
import { goWithin } from './goWithin.ts';
import { expect, phone, test, type Octavo, type Person } from './harness.ts';
import { andAtNight, firstByDay } from './nightly.ts';
import { unique } from './unique.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const panelTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const saved = (page: Page) => page.getByText('Profile updated successfully');

const panels = {
  personal: 'Personal',
  'contact-info': 'Contact Info',
  location: 'Location',
  preferences: 'Preferences',
  'my-profile': 'My Profile',
  visibility: 'Visibility',
  'landing-page': 'Landing Page',
  notifications: 'Notifications & Recovery',
};

async function openPanel(page: Page, { profileID }: Person, panel: keyof typeof panels): Promise<void> {
  await page.goto(`/profile/${profileID}?panel=${panel}`);
  await panelTitle(page, panels[panel]).waitFor();
}

async function codeFor(octavo: Octavo, address: string): Promise<string> {
  const mails = await octavo.mailsTo(address);
  return /^Subject: (\d{6})/m.exec(mails.at(-1)!)![1]!;
}

/** The secret in the link that takes a change back, once the mail has come. */
async function undoToken(octavo: Octavo, address: string): Promise<string> {
  const find = async () => {
    const mails = (await octavo.mailsTo(address)).join('').replace(/=\n/g, '').replace(/=3D/g, '=');
    return /contact-undo\/([\w-]+)/.exec(mails)?.[1];
  };
  await expect.poll(find).toBeTruthy();
  return (await find())!;
}

test('a profile is edited, panel by panel, and another tab follows', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const other = await openPerson({ name: 'Tomas Herrera' });
  const { page } = ilse;
  ilse.expectProblem(/status of 409/); // a name that is taken
  await page.goto('/boards');
  await page.getByRole('button', { name: /^Ilse Okafor.*account menu/ }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await heading(page, 'Ilse Okafor').waitFor();
  const second = await ilse.context.newPage();
  await second.goto(`/profile/${ilse.profileID}`);
  await heading(second, 'Ilse Okafor').waitFor();

  await button(page, 'Edit').click();
  await panelTitle(page, 'Personal').waitFor();
  await field(page, 'First name').fill('Ilsebill');
  await field(page, 'Username').fill(other.screenName);
  await page.getByText(/^That username is taken\./).waitFor();
  await button(page, 'Save changes').click();
  await page
    .getByText('Username is taken.')
    .or(page.getByText(/^That username is taken\./))
    .first()
    .waitFor();
  const free = unique('ilsebill');
  await field(page, 'Username').fill(free);
  await page.getByText(`${free} is free.`).waitFor();
  await button(page, 'Save changes').click();
  await saved(page).waitFor();
  await heading(second, 'Ilsebill Okafor').waitFor();
  await second.getByRole('button', { name: /^Ilsebill Okafor.*account menu/ }).waitFor();
  await second.close();

  await openPanel(page, ilse, 'my-profile');
  await page.getByRole('textbox', { name: 'About' }).fill('Architect of small public rooms.');
  await page.getByRole('radio', { name: 'Plum' }).check();
  await field(page, 'Website').fill('foxglove');
  await button(page, 'Add a link').click();
  await field(page, 'Name of link 1').fill('Riverside');
  await field(page, 'Address of link 1').fill('foxglove.example/riverside');
  await button(page, 'Save changes').click();
  await page.getByText('Website is not a web address.').waitFor();
  await expect
    .poll(() => field(page, 'Website').evaluate((input) => input === document.activeElement))
    .toBe(true);
  await field(page, 'Website').fill('foxglove.example');
  await button(page, 'Save changes').click();
  await saved(page).waitFor();
  await page.getByRole('link', { name: 'foxglove.example', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Riverside' }).waitFor();

  await openPanel(page, ilse, 'location');
  await field(page, 'Place').fill('Utrecht');
  await field(page, 'Time zone').selectOption('Europe/Amsterdam');
  await field(page, 'City').fill('Utrecht');
  await button(page, 'Save changes').click();
  await saved(page).waitFor();
  await page.getByText(/^Utrecht, where it is \d\d:\d\d$/).waitFor();

  await openPanel(page, ilse, 'notifications');
  await field(page, 'Mail from').fill('08:00');
  await field(page, 'Mail until').fill('19:00');
  await page.getByText('comes from 08:00 to 19:00 by Europe/Amsterdam time').waitFor();
  await button(page, 'Save changes').click();
  await saved(page).waitFor();
});

test('what is not saved is asked about, wherever one goes', async ({ openPerson }) => {
  for (const viewport of [{ width: 1440, height: 900 }, phone.viewport]) {
    const ilse = await openPerson({ name: 'Ilse Okafor', viewport });
    const { page } = ilse;
    await openPanel(page, ilse, 'personal');
    await field(page, 'Last name').fill('Lindqvist');
    await page.getByText('Not saved yet').waitFor();
    await button(page, 'Close panel').click();
    await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
    await button(page, 'Cancel').click();
    expect(await field(page, 'Last name').inputValue()).toBe('Lindqvist');
    if (viewport.width > 760) {
      await page.getByRole('link', { name: 'Boards', exact: true }).click();
      await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
      await button(page, 'Cancel').click();
      expect(await field(page, 'Last name').inputValue()).toBe('Lindqvist');
    }
    await button(page, 'Close panel').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await panelTitle(page, 'Personal').waitFor({ state: 'detached' });
    await heading(page, 'Ilse Okafor').waitFor();
  }
});

test('the e-mail address is changed by its code, and taken back by the link the old one is sent', async ({
  octavo,
  openPerson,
  openVisitor,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const { page } = ilse;
  ilse.expectProblem(/status of 4(00|01)/); // a wrong code; and the session ends
  await openPanel(page, ilse, 'contact-info');
  await button(page, 'Change e-mail address').click();
  await field(page, 'New e-mail address').fill('ilse at foxglove');
  await button(page, 'Send code').click();
  await page.getByText('Please enter an e-mail address such as ilse@example.org.').waitFor();
  const email = `${unique('ilse')}@foxglove.example`;
  await field(page, 'New e-mail address').fill(email);
  await button(page, 'Send code').click();
  await page.getByText(`The six digits for ${email} are in the server’s log`).waitFor();
  await page.getByText(/^Send another code in \d\d s$/).waitFor();
  const code = await codeFor(octavo, email);
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await page.getByText('That code is not right. Please look again.').waitFor();
  await page.getByRole('textbox', { name: 'Code' }).focus(); // what is pasted goes into all six
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, code);
  await page.getByText('Your email has been successfully verified.').waitFor();
  await page.getByRole('link', { name: email }).waitFor();

  const token = await undoToken(octavo, ilse.email);
  const visitor = await openVisitor();
  visitor.expectProblem(/status of 410/); // the second time
  await visitor.page.goto(`/contact-undo/${token}`);
  expect(await faultsInAllThemes(visitor.page)).toEqual([]);
  await button(visitor.page, 'Take it back').click();
  await heading(visitor.page, 'The change is taken back.').waitFor();
  await visitor.page.getByText(`Your address is ${ilse.email} again.`).waitFor();
  await page.getByRole('link', { name: email }).waitFor({ state: 'detached' });
  await visitor.page.goto(`/contact-undo/${token}`);
  await button(visitor.page, 'Take it back').click();
  await visitor.page.getByText('This link has expired or was used already.').waitFor();
});

test('which mail comes, and where one is reached on the day the address is lost', async ({
  octavo,
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const { page } = ilse;
  const kept = async () => {
    const info = await ilse.api<Record<string, unknown>>('GET', '/people/account/profile/info');
    return [info['notifyMentions'], info['notifyInvitations'], info['emailRecovery']];
  };
  await openPanel(page, ilse, 'notifications');
  expect(await kept()).toEqual([true, true, '']);
  await page.getByRole('switch', { name: /^Mentions/ }).click();
  await expect.poll(kept).toEqual([false, true, '']);
  await page.getByRole('switch', { name: /^Invitations/ }).click();
  await expect.poll(kept).toEqual([false, false, '']);
  await page.getByRole('switch', { name: /^Mentions/ }).click();
  await expect.poll(kept).toEqual([true, false, '']);

  await button(page, 'Add recovery address').click();
  const email = `${unique('ilse')}@harbour.example`;
  await page.getByLabel('New recovery address').fill(email);
  await button(page, 'Send code').click();
  await page.getByText(`The six digits for ${email} are in the server’s log`).waitFor();
  expect((await kept())[2]).toBe('');
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.type(await codeFor(octavo, email));
  await expect.poll(kept).toEqual([true, false, email]);
  await page.getByText(email, { exact: true }).waitFor();
  await button(page, 'Remove recovery address').click();
  await expect.poll(kept).toEqual([true, false, '']);
});

test('a private profile shows strangers a name, and what is hidden is not shown', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const tomas = await openPerson({ name: 'Tomas Herrera' });
  const look = async () => {
    await tomas.page.goto(`/profile/${ilse.profileID}`);
    await tomas.page.waitForURL(`**/people/${ilse.profileID}`); // somebody else's is their page among the people
    await heading(tomas.page, 'Ilse Okafor').waitFor();
  };
  await look();
  await button(tomas.page, 'Copy link').waitFor();
  expect(await tomas.page.getByText(ilse.email).count()).toBe(0);
  await openPanel(ilse.page, ilse, 'visibility');
  await ilse.page.getByRole('switch', { name: /^E-mail address/ }).click();
  await saved(ilse.page).waitFor();
  await look();
  await tomas.page.getByText(ilse.email).waitFor();
  await ilse.page.getByRole('switch', { name: /^Private profile/ }).click();
  await ilse.page.getByText('Private profile', { exact: true }).first().waitFor();
  await expect
    .poll(async () => {
      await look();
      return tomas.page.getByText('Ilse shows more to people they are connected with.').count();
    })
    .toBe(1);
  expect(await tomas.page.getByText(ilse.email).count()).toBe(0);
  expect(await button(tomas.page, 'Copy link').count()).toBe(0);
});

test('the theme goes along with the profile, and a tab begins where one chose', async ({
  octavo,
  openPerson,
  openVisitor,
}) => {
  const visitor = await openVisitor();
  const calls: string[] = [];
  visitor.context.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await visitor.page.goto('/');
  await button(visitor.page, 'Dark').click();
  await expect
    .poll(() => visitor.page.evaluate(() => document.documentElement.dataset['theme']))
    .toBe('dark');
  expect(calls.filter((path) => path.includes('/people/account'))).toEqual([]);

  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const { page, context } = ilse;
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/people/account/profile/edit') && response.request().method() === 'PUT',
  );
  await openPanel(page, ilse, 'preferences');
  await page.getByLabel('Close panel').waitFor();
  const panel = page.getByRole('complementary', { name: 'Preferences' });
  await panel.getByText('Coffee').click();
  expect((await kept).status()).toBe(200);

  // As in a browser where nothing was chosen yet.
  await context.clearCookies({ name: 'colorMode' });
  await page.goto('/boards');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('coffee');

  await openPanel(page, ilse, 'landing-page');
  await page.getByRole('radio', { name: 'Boards' }).check();
  const tab = await context.newPage();
  await tab.goto(octavo.url);
  await heading(tab, 'Boards').waitFor();
  await tab.getByRole('link', { name: 'Home', exact: true }).click();
  await tab.waitForURL(octavo.url + '/');
  await heading(tab, 'Boards').waitFor({ state: 'detached' });
});

test.for(firstByDay([{ width: 1440, height: 900 }, phone.viewport]))(
  'every panel can be used by everybody, $width px wide',
  { timeout: 300_000 },
  async (viewport, { openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor', viewport, reducedMotion: 'reduce' });
    await ilse.page.goto(`/profile/${ilse.profileID}`);
    await heading(ilse.page, 'Ilse Okafor').waitFor();
    expect(await faultsInAllThemes(ilse.page)).toEqual([]);
    const [first, second, ...others] = Object.keys(panels) as (keyof typeof panels)[];
    for (const panel of andAtNight([first!, second!], others)) {
      await goWithin(ilse.page, `/profile/${ilse.profileID}?panel=${panel}`);
      await panelTitle(ilse.page, panels[panel]).waitFor();
      expect(await faultsInAllThemes(ilse.page), panel).toEqual([]);
    }
  },
);
