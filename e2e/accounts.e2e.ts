import type { Page } from 'playwright';
import { faults, tooWide } from './faults.ts';
import { expect, test, type Octavo } from './harness.ts';
import { firstByDay, nightly } from './nightly.ts';
import { unique } from './unique.ts';

const PASSWORD = 'kites over harbours';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function codeFor(octavo: Octavo, email: string): Promise<string> {
  const mails = await octavo.mailsTo(email);
  return /^Subject: (\d{6})/m.exec(mails.at(-1)!)![1]!;
}

/** Faults that axe finds, and things that scroll sideways on a very narrow screen. */
const seen = async (page: Page) => [...(await faults(page)), ...(await tooWide(page))];

test('a visitor signs up with a code, and mistakes are told where they are made', async ({
  octavo,
  openVisitor,
  openPerson,
}) => {
  const other = await openPerson({ name: 'Ilse Okafor' });
  const { page, expectProblem } = await openVisitor();
  expectProblem(/status of 4(00|29)/); // the wrong code
  const last = unique('okafor');
  const email = `${last}@foxglove.example`;

  await page.goto('/signup');
  await heading(page, 'Create an account').waitFor();
  expect(await seen(page)).toEqual([]);
  await field(page, 'E-mail').fill('ilse at foxglove');
  await button(page, 'Continue').click();
  await page.getByText('E-mail is not an e-mail address.').waitFor();
  await field(page, 'E-mail').fill(email);
  await button(page, 'Continue').click();

  await heading(page, 'About you').waitFor();
  await field(page, 'First name').fill('Ilse');
  await field(page, 'Last name').fill(last);
  await expect.poll(() => field(page, 'Username').inputValue()).toBe(`ilse.${last}`);
  await page.getByText(`ilse.${last} is free.`).waitFor();
  await field(page, 'Username').fill(other.screenName);
  await page.getByText(`That username is taken. Try ilse.${last}.`).waitFor();
  await field(page, 'Username').fill(`ilse.${last}`);
  await field(page, 'Password').fill('password2024');
  await page.getByText('Easily guessed').waitFor();
  await field(page, 'Password').fill(PASSWORD);
  await page.getByText('Strong', { exact: true }).waitFor();
  expect(await seen(page)).toEqual([]);
  await button(page, 'Create account').click();

  await heading(page, 'Enter the code').waitFor();
  await page.getByText('The six digits are in the server’s log').waitFor();
  await page.getByText(/^Send another code in \d\d s$/).waitFor();
  const code = await codeFor(octavo, email);
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await page.getByText('The code is not right.').waitFor();
  expect(await seen(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Code' }).focus(); // what is pasted goes into all six
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, code);

  await heading(page, 'Welcome, Ilse.').waitFor();
  expect(await seen(page)).toEqual([]);
  const sandbox = page.getByRole('link', { name: /Try things in your sandbox/ });
  expect(await sandbox.getAttribute('href')).toMatch(/^\/boards\/[0-9a-f]{24}$/);
  const cookies = await page.context().cookies(`${octavo.url}/api/auth/refresh`);
  expect(cookies.find(({ name }) => name === 'refreshToken')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  });
});

/** From the first page of signing up to the one that asks for the code. */
async function signUpTo(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await field(page, 'E-mail').fill(email);
  await button(page, 'Continue').click();
  await field(page, 'First name').fill('Zoe');
  await field(page, 'Last name').fill('Lind');
  await field(page, 'Username').fill(email.split('@')[0]!);
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Create account').click();
  await heading(page, 'Enter the code').waitFor();
}

test('a connection that goes as the code is taken costs nobody their account', async ({
  octavo,
  openVisitor,
}) => {
  const { page, expectProblem } = await openVisitor();
  expectProblem(/ERR_FAILED/);
  const email = `${unique('zoe')}@foxglove.example`;
  await signUpTo(page, email);
  await page.route('**/api/people/account/profiles', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.type(await codeFor(octavo, email));
  await page.getByRole('alert').getByText('The server cannot be reached right now.').waitFor();
  await page.unroute('**/api/people/account/profiles');
  await button(page, 'Confirm').click();
  await heading(page, 'Welcome, Zoe.').waitFor();
});

nightly(
  'somebody who signs in in another tab has not finished a sign-up',
  async ({ octavo, openVisitor, openPerson }) => {
    const ana = await openPerson({ name: 'Ana Brandt' });
    const { page, context } = await openVisitor();
    await signUpTo(page, `${unique('zoe')}@foxglove.example`);
    const second = await context.newPage();
    await second.goto('/signin');
    await field(second, 'E-mail or username').fill(ana.email);
    await field(second, 'Password').fill(ana.password);
    await button(second, 'Sign in').click();
    await page.waitForURL(`${octavo.url}/`);
  },
);

test('a visitor at a page for members signs in and comes back to it', async ({ openPerson, openVisitor }) => {
  const person = await openPerson({ name: 'Ana Brandt' });
  const { page, expectProblem } = await openVisitor();
  expectProblem(/status of 401/); // the wrong password

  await page.goto('/signup/congrats');
  await heading(page, 'Sign in').waitFor();
  expect(await seen(page)).toEqual([]);
  const stands = () => heading(page, 'Sign in').boundingBox();
  const before = await stands();
  await button(page, 'Sign in').click();
  await page.getByText('Password is empty.').waitFor();
  await field(page, 'E-mail or username').fill(person.email);
  await field(page, 'Password').fill('not the password');
  await button(page, 'Sign in').click();
  await page.getByRole('alert').getByText('That username and password do not match.').waitFor();
  expect(await stands()).toEqual(before); // no message moves the form
  expect(await seen(page)).toEqual([]);
  await field(page, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
  await heading(page, 'Welcome, Ana.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/signup/congrats');
});

test('an address that leads elsewhere is not gone on to', async ({ openPerson, openVisitor, octavo }) => {
  const person = await openPerson();
  const { page } = await openVisitor();
  await page.goto(`/signin?next=${encodeURIComponent('//elsewhere.example/')}`);
  await field(page, 'E-mail or username').fill(person.screenName);
  await field(page, 'Password').fill(person.password);
  await button(page, 'Sign in').click();
  await page.waitForURL(`${octavo.url}/`);
});

test('a session whose access token has run out is renewed when the page is opened', async ({
  openPerson,
}) => {
  const { page, context } = await openPerson({ name: 'Ana Brandt' });
  await context.clearCookies({ name: 'token' });
  await page.route('**/api/auth/refresh', async (route) => {
    await page.getByRole('status', { name: 'Opening Octavo' }).locator('svg').waitFor(); // until there is an answer
    await route.continue();
  });
  await page.goto('/signup/congrats');
  await heading(page, 'Welcome, Ana.').waitFor();
  expect((await context.cookies()).map(({ name }) => name)).toContain('token');
});

test('signing out in one tab signs out in the other', async ({ openPerson }) => {
  const { page, context, profileID } = await openPerson({ name: 'Ana Brandt' });
  const second = await context.newPage();
  await page.goto('/error?statusCode=404');
  await second.goto('/signup/congrats');
  await heading(second, 'Welcome, Ana.').waitFor();
  await page.getByRole('button', { name: /Ana Brandt.*account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByText('Logged out successfully').waitFor();
  await second.waitForURL((url) => url.pathname === '/');
  expect((await context.cookies()).filter(({ value }) => value === profileID)).toEqual([]);
});

test.for(firstByDay(['light', 'dark', 'coffee']))(
  '%s: axe finds nothing on the pages for visitors',
  async (theme, { openVisitor, octavo }) => {
    const { page, context } = await openVisitor();
    await context.addCookies([{ name: 'colorMode', value: theme, url: octavo.url }]);
    for (const path of ['/', '/signin', '/signup']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await seen(page), path).toEqual([]);
    }
  },
);
