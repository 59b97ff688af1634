import type { Page } from 'playwright';
import { faults } from './faults.ts';
import { expect, test } from './harness.ts';

const NEW = 'harbours under kites';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('a forgotten password is chosen anew by a link that works once', async ({
  openPerson,
  openVisitor,
  octavo,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  await ana.page.goto('/boards');
  const { page, expectProblem } = await openVisitor();
  expectProblem(/status of 401/); // the old password
  ana.expectProblem(/status of 401/);

  await page.goto('/signin?next=%2Fboards');
  await field(page, 'E-mail or username').fill(ana.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await heading(page, 'Forgot your password?').waitFor();
  expect(await field(page, 'E-mail').inputValue()).toBe(ana.email);
  expect(page.url()).not.toContain(ana.screenName);
  expect(await faults(page)).toEqual([]);
  await button(page, 'Send a link').click();
  await heading(page, 'Look for a link').waitFor();
  await page.getByText('its link is in the server’s log').waitFor();
  expect(await faults(page)).toEqual([]);

  const link = await linkFor(octavo, ana.email);
  expect(octavo.log()).toContain(link);
  await page.goto(link);
  await heading(page, 'Choose a new password').waitFor();
  expect(await faults(page)).toEqual([]);
  await field(page, 'New password').fill('password2024');
  await page.getByText('Easily guessed').waitFor();
  await field(page, 'New password').fill(NEW);
  await button(page, 'Change password').click();
  await page.getByText('Your password has been changed.').waitFor();

  // A browser in which she was signed in has her signed out.
  await heading(ana.page, 'Sign in')
    .or(ana.page.getByRole('link', { name: 'Sign in' }))
    .first()
    .waitFor();
  await field(page, 'E-mail or username').fill(ana.email);
  await field(page, 'Password').fill(ana.password);
  await button(page, 'Sign in').click();
  await page.getByText('That username and password do not match.').waitFor();
  await field(page, 'Password').fill(NEW);
  await button(page, 'Sign in').click();
  await page.waitForURL((url) => url.pathname === '/');

  const other = await openVisitor();
  await other.page.goto(link);
  await heading(other.page, 'This link no longer works').waitFor();
  expect(await faults(other.page)).toEqual([]);
  await button(other.page, 'Ask for a new link').click();
  await heading(other.page, 'Forgot your password?').waitFor();
});

test('who has no account is told the same', async ({ openVisitor }) => {
  const { page } = await openVisitor();
  await page.goto('/password-reset');
  await field(page, 'E-mail').fill('nobody@example.org');
  await button(page, 'Send a link').click();
  await page.getByText('If nobody@example.org has an account').waitFor();
});

async function linkFor(
  octavo: { mailsTo(address: string): Promise<string[]> },
  email: string,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await octavo.mailsTo(email)).at(-1)!.replaceAll('=\n', '');
      return (found = /http\S+\/reset-your-password\/[\w-]{43}/.exec(mail)?.[0]);
    })
    .toBeDefined();
  return found!;
}
